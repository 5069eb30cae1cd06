-- Counts every event by day and answers the questions that events are there for.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- The queries are plain SQL and ask one table, or a view, of the shape below: a row an event, however often it was delivered, a column a property.
-- load.sql makes that table of a file of events in DuckDB. A property that an event does not have is null.
-- Beside it is “losses”: what "sdk_dropped" counts, a row an event and a reason.
-- They leave out tests, scripts and crawlers; without the line on "client_kind" those count too.
-- Visitors are counted by the identifiers of their events: visitors who have not agreed have none.
-- A session is a "device_id" with a "session_id".

-- create table events (
--   "event_type" varchar(255), -- name of the event
--   "time" timestamp, -- when the event was logged, in UTC, by the clock of the browser
--   "time_millis" bigint, -- “time” in milliseconds since 1970, for differences
--   "day" date, -- day of “time”, in UTC
--   "received_millis" bigint, -- when the collector got the event, in milliseconds since 1970; null where it does not say
--   "uploaded_millis" bigint, -- when the browser sent the event, by its own clock, in milliseconds since 1970; null where it does not say
--   "insert_id" varchar(64), -- identifier of the event among those of its device
--   "device_id" varchar(255), -- the browser; with “session_id” it names a session
--   "user_id" varchar(255), -- the member who is logged in; null for anybody else
--   "session_id" bigint, -- when the session began, in milliseconds since 1970; -1: none. Two devices may share one
--   "deliveries" bigint, -- how often the event was delivered; it is here once
--   "event_properties" json, -- all properties of the event, also those that have no column below
--   "user_properties" json, -- what “$identify” changes of the user; in an export what the user had then
--   "library" varchar(255), -- name and version of the SDK that logged the event
--   "user_agent" varchar(2048), -- what the browser calls itself; an export has none
--   "release" varchar(255), -- release of the application: “app_version” of the HTTP API, “version_name” of an export; null where none is given
--   "version" varchar(255), -- version of the event’s definition (“schema_version”); null where the event was not checked
--   "page" varchar(2048), -- event_properties
--   "section" varchar(2048), -- event_properties
--   "label" varchar(2048), -- event_properties
--   "service" varchar(2048), -- event_properties
--   "memberType" varchar(2048), -- event_properties
--   "plan" varchar(2048), -- event_properties
--   "area" varchar(2048), -- event_properties
--   "flowType" varchar(2048), -- event_properties
--   "location" varchar(2048), -- event_properties
--   "target" varchar(2048), -- event_properties
--   "searchError" varchar(2048), -- event_properties
--   "searchKind" varchar(2048), -- event_properties
--   "test_name" varchar(2048), -- event_properties
--   "test_variant" varchar(2048), -- event_properties
--   "assetId" varchar(2048), -- event_properties
--   "referer" varchar(2048), -- event_properties
--   "web_session_id" varchar(2048), -- event_properties
--   "rendered_by" varchar(2048), -- event_properties
--   "visitor_id" varchar(2048), -- event_properties
--   "screen_name" varchar(2048), -- event_properties
--   "url" varchar(2048), -- event_properties
--   "url_path" varchar(2048), -- event_properties
--   "referrer" varchar(2048), -- event_properties
--   "viewport_resolution" varchar(2048), -- event_properties
--   "screen_resolution" varchar(2048), -- event_properties
--   "web_platform" varchar(2048), -- event_properties
--   "environment" varchar(2048), -- event_properties
--   "czen_session_id" varchar(2048), -- event_properties
--   "care_device_id" varchar(2048), -- event_properties
--   "client_kind" varchar(2048), -- event_properties
--   "schema_version" bigint, -- event_properties
--   "schema_valid" boolean, -- event_properties
--   "schema_checked" boolean, -- event_properties
--   "sdk_dropped" varchar(2048) -- event_properties
-- );

-- CTA Interacted

-- CTA Interacted, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people used a call to action outside the home page?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted'
   and "client_kind" = 'human';

-- Which calls to action do people use outside the home page?
select "label",
       count(*) as events
  from events
 where "event_type" = 'CTA Interacted'
   and "label" is not null
   and "client_kind" = 'human'
 group by "label"
 order by 2 desc, "label";

-- Which kind of care do people choose in the triage?
select "service",
       count(*) as events
  from events
 where "event_type" = 'CTA Interacted'
   and "page" = 'Vertical triage'
   and "section" = 'Hero'
   and "service" is not null
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc, "service";

-- Does “Get started” bring families or caregivers?
select "memberType",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted'
   and "page" = 'Get started'
   and "section" = 'Hero'
   and "memberType" is not null
   and "client_kind" = 'human'
 group by "memberType"
 order by 2 desc, "memberType";

-- Which plan do people choose outside the home page?
select "plan",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted'
   and "plan" is not null
   and "client_kind" = 'human'
 group by "plan"
 order by 2 desc, "plan";

-- CTA Interacted - VHP

-- CTA Interacted - VHP, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people searched?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Search'
   and "searchError" is null
   and "client_kind" = 'human';

-- Why do searches fail?
select "searchError",
       count(*) as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Search'
   and "searchError" is not null
   and "client_kind" = 'human'
 group by "searchError"
 order by 2 desc, "searchError";

-- How many people started a search from the hero?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "section" = 'VHP Hero'
   and "label" = 'Search'
   and "searchError" is null
   and "client_kind" = 'human';

-- Which kind of care do people search for?
select "service",
       count(*) as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Search'
   and "searchError" is null
   and "service" is not null
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc, "service";

-- Do families search for a caregiver or for a service?
select "searchKind",
       count(*) as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Search'
   and "searchError" is null
   and "searchKind" is not null
   and "client_kind" = 'human'
 group by "searchKind"
 order by 2 desc, "searchKind";

-- In which section of the home page do people click?
select "section",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "section" is not null
   and "client_kind" = 'human'
 group by "section"
 order by 2 desc, "section";

-- Which calls to action do people use on the home page?
select "label",
       count(*) as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" is not null
   and "client_kind" = 'human'
 group by "label"
 order by 2 desc, "label";

-- How many people went to log in from the home page?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Log in'
   and "client_kind" = 'human';

-- Which plan do people choose on the home page?
select "plan",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "plan" is not null
   and "client_kind" = 'human'
 group by "plan"
 order by 2 desc, "plan";

-- Member Enrolled

-- Member Enrolled, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Member Enrolled'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people became members?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Member Enrolled'
   and "client_kind" = 'human';

-- How many families and how many caregivers joined?
select "memberType",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Member Enrolled'
   and "memberType" is not null
   and "client_kind" = 'human'
 group by "memberType"
 order by 2 desc, "memberType";

-- For which kind of care do people join?
select "service",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Member Enrolled'
   and "service" is not null
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc, "service";

-- With which plan do families join?
select "plan",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Member Enrolled'
   and "plan" is not null
   and "client_kind" = 'human'
 group by "plan"
 order by 2 desc, "plan";

-- Test Exposure

-- Test Exposure, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Test Exposure'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people saw each variant of a test?
select "test_variant",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Test Exposure'
   and "test_name" = 'heroZip'
   and "test_variant" is not null
   and "client_kind" = 'human'
 group by "test_variant"
 order by 2 desc, "test_variant";

-- Which tests reach people?
select "test_name",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Test Exposure'
   and "test_name" is not null
   and "client_kind" = 'human'
 group by "test_name"
 order by 2 desc, "test_name";

-- Homepage Viewed

-- Homepage Viewed, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Homepage Viewed'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people saw the home page?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Homepage Viewed'
   and "client_kind" = 'human';

-- How often was the home page seen?
select count(*) as events
  from events
 where "event_type" = 'Homepage Viewed'
   and "client_kind" = 'human';

-- Iterable Asset Viewed

-- Iterable Asset Viewed, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Iterable Asset Viewed'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people saw a message of the message provider?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Iterable Asset Viewed'
   and "client_kind" = 'human';

-- Which message was seen most?
select "assetId",
       count(*) as events
  from events
 where "event_type" = 'Iterable Asset Viewed'
   and "assetId" is not null
   and "client_kind" = 'human'
 group by "assetId"
 order by 2 desc, "assetId";

-- Iterable Asset Clicked

-- Iterable Asset Clicked, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Iterable Asset Clicked'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How many people followed a message of the message provider?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Iterable Asset Clicked'
   and "client_kind" = 'human';

-- Which message was followed most?
select "assetId",
       count(*) as events
  from events
 where "event_type" = 'Iterable Asset Clicked'
   and "assetId" is not null
   and "client_kind" = 'human'
 group by "assetId"
 order by 2 desc, "assetId";

-- Consumer Logo Clicked

-- Consumer Logo Clicked, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How often is the consumer logo used?
select count(*) as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "client_kind" = 'human';

-- Do people use the logo in the header or the one in the footer?
select "section",
       count(*) as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "section" is not null
   and "client_kind" = 'human'
 group by "section"
 order by 2 desc, "section";

-- On which of the pages with a name is the consumer logo used?
select "page",
       count(*) as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "page" is not null
   and "client_kind" = 'human'
 group by "page"
 order by 2 desc, "page";

-- Screen Viewed

-- Screen Viewed, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Screen Viewed'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- Which pages do people see besides the home page?
select "screen_name",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Screen Viewed'
   and "screen_name" is not null
   and "client_kind" = 'human'
 group by "screen_name"
 order by 2 desc, "screen_name";

-- How many people saw plans and pricing?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Screen Viewed'
   and "screen_name" = 'plans-and-pricing'
   and "client_kind" = 'human';

-- For which kind of care do families begin to join?
select "service",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Screen Viewed'
   and "screen_name" = 'enrollment-seeker-questions'
   and "service" is not null
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc, "service";

-- In how many sessions was a page besides the home page seen?
select count(distinct "device_id" || ' ' || cast("session_id" as varchar(20))) as sessions
  from events
 where "event_type" = 'Screen Viewed'
   and "session_id" <> -1
   and "client_kind" = 'human';

-- session_start

-- session_start, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'session_start'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- session_end

-- session_end, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'session_end'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- $identify

-- $identify, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = '$identify'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- Captured clicks

-- Captured clicks, by day
select "day",
       count(*) as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" in ('[Amplitude] Element Clicked', '[Amplitude] Element Changed', '[Amplitude] Rage Click', '[Amplitude] Dead Click')
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- More than one event

-- How many of those who search open an enrollment, and become members?
select count(distinct search."visitor_id") as searched,
       count(distinct screen."visitor_id") as opened,
       count(distinct enrolled."visitor_id") as members
  from events as search
  left join events as screen
    on screen."visitor_id" = search."visitor_id"
   and screen."event_type" = 'Screen Viewed'
   and screen."screen_name" in ('enrollment-seeker-questions', 'enrollment-sitter-questions')
   and screen."time" >= search."time"
  left join events as enrolled
    on enrolled."visitor_id" = screen."visitor_id"
   and enrolled."event_type" = 'Member Enrolled'
   and enrolled."time" >= screen."time"
 where search."event_type" = 'CTA Interacted - VHP'
   and search."label" = 'Search'
   and search."searchError" is null
   and search."client_kind" = 'human';

-- Which searches lead to an enrollment, by kind of care and device?
select search."service",
       search."web_platform",
       count(distinct search."visitor_id") as searched,
       count(distinct screen."visitor_id") as opened,
       count(distinct enrolled."visitor_id") as members
  from events as search
  left join events as screen
    on screen."visitor_id" = search."visitor_id"
   and screen."event_type" = 'Screen Viewed'
   and screen."screen_name" in ('enrollment-seeker-questions', 'enrollment-sitter-questions')
   and screen."time_millis" between search."time_millis" and search."time_millis" + 86400000
  left join events as enrolled
    on enrolled."visitor_id" = screen."visitor_id"
   and enrolled."event_type" = 'Member Enrolled'
   and enrolled."service" = search."service"
   and enrolled."time_millis" between screen."time_millis" and screen."time_millis" + 86400000
 where search."event_type" = 'CTA Interacted - VHP'
   and search."label" = 'Search'
   and search."searchError" is null
   and search."service" is not null
   and search."client_kind" = 'human'
 group by search."service", search."web_platform"
 order by 3 desc, search."service", search."web_platform";

-- How long does it take from the first search to the membership?
select count(*) as members,
       min(seconds) as fastest_seconds,
       avg(case when 2 * place between total and total + 2 then seconds end) as median_seconds,
       max(seconds) as slowest_seconds
  from (
        select seconds,
               row_number() over (order by seconds) as place,
               count(*) over () as total
          from (
                select (min(enrolled."time_millis") - min(search."time_millis")) / 1000.0 as seconds
                  from events as search
                  join events as enrolled
                    on enrolled."device_id" = search."device_id"
                   and enrolled."event_type" = 'Member Enrolled'
                   and enrolled."time_millis" >= search."time_millis"
                 where search."event_type" = 'CTA Interacted - VHP'
                   and search."label" = 'Search'
                   and search."searchError" is null
                   and search."client_kind" = 'human'
                 group by search."device_id"
               ) as of_devices
       ) as placed;

-- How many of those who saw a variant became members?
select exposed."test_variant",
       count(distinct exposed."visitor_id") as visitors,
       count(distinct enrolled."visitor_id") as members
  from events as exposed
  left join events as enrolled
    on enrolled."visitor_id" = exposed."visitor_id"
   and enrolled."event_type" = 'Member Enrolled'
   and enrolled."time" >= exposed."time"
 where exposed."event_type" = 'Test Exposure'
   and exposed."test_name" = 'heroZip'
   and exposed."client_kind" = 'human'
 group by exposed."test_variant"
 order by exposed."test_variant";

-- Does a test divide its visitors evenly?
select count(*) as variants,
       sum(visitors) as visitors,
       sum((visitors - expected) * (visitors - expected) / expected) as chi_square
  from (
        select visitors,
               sum(visitors) over () * 1.0 / count(*) over () as expected
          from (
                select "test_variant",
                       count(distinct "visitor_id") as visitors
                  from events
                 where "event_type" = 'Test Exposure'
                   and "test_name" = 'heroZip'
                   and "client_kind" = 'human'
                 group by "test_variant"
               ) as of_variants
       ) as compared;

-- On which pages do sessions end?
select "url_path",
       count(*) as sessions
  from (
        select "url_path",
               row_number() over (
                 partition by "device_id", "session_id"
                 order by "time" desc, "insert_id" desc
               ) as from_last
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify')
           and "session_id" <> -1
           and "client_kind" = 'human'
       ) as of_sessions
 where from_last = 1
 group by "url_path"
 order by 2 desc, "url_path";

-- How many sessions do visitors have?
select sessions,
       count(*) as visitors
  from (
        select "visitor_id",
               count(distinct "device_id" || ' ' || cast("session_id" as varchar(20))) as sessions
          from events
         where "session_id" <> -1
           and "visitor_id" is not null
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors
 group by sessions
 order by sessions;

-- What did members do before they logged in?
select earlier."event_type",
       count(*) as events
  from events as earlier
  join (
        select "device_id",
               min("time_millis") as login_millis
          from events
         where "user_id" is not null
         group by "device_id"
       ) as login
    on login."device_id" = earlier."device_id"
   and earlier."time_millis" < login.login_millis
 where earlier."user_id" is null
   and earlier."event_type" not in ('session_start', 'session_end', '$identify')
   and earlier."client_kind" = 'human'
 group by earlier."event_type"
 order by 2 desc, earlier."event_type";

-- How many visitors come by phone?
select "web_platform",
       count(distinct "visitor_id") as visitors,
       count(distinct "device_id" || ' ' || cast("session_id" as varchar(20))) as sessions
  from events
 where "session_id" <> -1
   and "event_type" not in ('session_end', '$identify')
   and "client_kind" = 'human'
 group by "web_platform"
 order by 2 desc, "web_platform";

-- Which kind of care do families and caregivers choose in the triage?
select "memberType",
       "service",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted'
   and "page" = 'Vertical triage'
   and "section" = 'Hero'
   and "service" is not null
   and "client_kind" = 'human'
 group by "memberType", "service"
 order by "memberType", 3 desc, "service";

-- How many of those who saw a variant of the ZIP field searched, and with a ZIP code?
select exposed."test_variant",
       count(distinct exposed."visitor_id") as visitors,
       count(distinct search."visitor_id") as searched,
       count(distinct case when search."location" is not null then search."visitor_id" end) as with_zip
  from events as exposed
  left join events as search
    on search."visitor_id" = exposed."visitor_id"
   and search."event_type" = 'CTA Interacted - VHP'
   and search."label" = 'Search'
   and search."searchError" is null
   and search."time" >= exposed."time"
 where exposed."event_type" = 'Test Exposure'
   and exposed."test_name" = 'heroZip'
   and exposed."client_kind" = 'human'
 group by exposed."test_variant"
 order by exposed."test_variant";

-- Quality of the data

-- How many events came more than once?
select sum("deliveries") as deliveries,
       count(*) as events,
       sum("deliveries") - count(*) as copies
  from events
 where "client_kind" = 'human';

-- Which share of each event does not fit its definition?
select "event_type",
       count(*) as events,
       count(case when "schema_valid" = false then 1 end) as invalid,
       count(case when "schema_checked" = false then 1 end) as unchecked,
       round(100.0 * count(case when "schema_valid" = false then 1 end) / count(*), 1) as percent_invalid
  from events
 where "event_type" not in ('session_start', 'session_end', '$identify')
   and "event_type" not like '[Amplitude]%'
   and "client_kind" = 'human'
 group by "event_type"
 order by 5 desc, "event_type";

-- Who or what sends the events?
select "client_kind",
       count(*) as events,
       count(distinct "device_id") as devices
  from events
 group by "client_kind"
 order by 2 desc, "client_kind";

-- How many events were not sent, and why?
select "reason",
       sum("lost") as events
  from losses
 where "client_kind" = 'human'
 group by "reason"
 order by 2 desc, "reason";

-- How late do events arrive?
select case when delay is null then 'not known'
            when delay < -60000 then 'before it was logged'
            when delay <= 60000 then 'within a minute'
            when delay <= 3600000 then 'within an hour'
            when delay <= 86400000 then 'within a day'
            else 'later' end as arrival,
       count(*) as events
  from (
        select coalesce("uploaded_millis", "received_millis") - "time_millis" as delay
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify')
           and "client_kind" = 'human'
       ) as of_events
 group by 1
 order by min(delay);

-- How many sessions go past midnight?
select count(*) as sessions,
       count(case when days > 1 then 1 end) as past_midnight
  from (
        select "device_id",
               "session_id",
               count(distinct "day") as days
          from events
         where "event_type" not in ('session_end', '$identify')
           and "session_id" <> -1
           and "client_kind" = 'human'
         group by "device_id", "session_id"
       ) as of_sessions;

-- How many browsers do members use?
select devices,
       count(*) as members
  from (
        select "user_id",
               count(distinct "device_id") as devices
          from events
         where "user_id" is not null
           and "client_kind" = 'human'
         group by "user_id"
       ) as of_members
 group by devices
 order by devices;
