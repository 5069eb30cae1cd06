-- Counts every event by day and answers the questions that events are there for.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- The queries are plain SQL and ask one table, or a view, of the shape below: a row an event, however often it was delivered, a column a property.
-- load.sql makes it of a file of events in DuckDB. A property that an event does not have is null.
-- A row stands for "weight" events: more than one where browsers are sampled. The answers count by it.
-- It has the events that “parameters” asks for, a table or view of one row: all days where it names none.
-- Beside it is “losses”: what "sdk_dropped" counts, a row an event and a reason.
-- They leave out tests, scripts and crawlers; without the line on "client_kind" those count too.
-- Visitors are counted by the identifiers of their events: visitors who have not agreed have none.
-- A session is a "device_id" with a "session_id".

-- create table events (
--   "event_type" varchar(255), -- name of the event
--   "time" timestamp, -- when the event was logged, in UTC, by the clock of the browser
--   "time_millis" bigint, -- “time” in milliseconds since 1970, for differences
--   "day" date, -- day of “time”, in the time zone of “parameters”, in dbt models in UTC
--   "week" date, -- Monday of the week that “day” is in
--   "received_millis" bigint, -- when the collector got the event, in milliseconds since 1970; null where it does not say
--   "uploaded_millis" bigint, -- when the browser sent the event, by its own clock, in milliseconds since 1970; null where it does not say
--   "insert_id" varchar(64), -- identifier of the event among those of its device
--   "event_id" bigint, -- order of the events of a page, or of a server’s process, also of those of one millisecond; null for an event without one
--   "device_id" varchar(255), -- the browser; with “session_id” it names a session
--   "user_id" varchar(255), -- the member who is logged in; null for anybody else
--   "session_id" bigint, -- when the session began, in milliseconds since 1970; -1: none. Two devices may share one
--   "deliveries" bigint, -- how often the event was delivered; it is here once
--   "weight" decimal(18, 6), -- how many events it stands for: 1, or where browsers are sampled 1 / “sdk_sample_rate”
--   "event_properties" json, -- all properties of the event, also those that have no column below
--   "user_properties" json, -- what “$identify” changes of the user; in an export what the user had then
--   "library" varchar(255), -- name and version of the SDK that logged the event
--   "user_agent" varchar(2048), -- what the browser calls itself; an export has none
--   "release" varchar(255), -- release of the application: “app_version” of the HTTP API, “version_name” of an export; null where none is given
--   "version" varchar(255), -- version of the event’s definition (“schema_version”); null where the event was not checked
--   "utm_source" varchar(2048), -- user_properties, of the last campaign; null on events that do not set it
--   "utm_medium" varchar(2048), -- user_properties, of the last campaign; null on events that do not set it
--   "utm_campaign" varchar(2048), -- user_properties, of the last campaign; null on events that do not set it
--   "referring_domain" varchar(2048), -- user_properties, of the last campaign; null on events that do not set it
--   "initial_utm_source" varchar(2048), -- user_properties, of the first campaign; null on events that do not set it
--   "initial_utm_medium" varchar(2048), -- user_properties, of the first campaign; null on events that do not set it
--   "initial_utm_campaign" varchar(2048), -- user_properties, of the first campaign; null on events that do not set it
--   "initial_referring_domain" varchar(2048), -- user_properties, of the first campaign; null on events that do not set it
--   "element_selector" varchar(2048), -- event_properties, “[Amplitude] Element Selector” of a captured click
--   "element_text" varchar(2048), -- event_properties, “[Amplitude] Element Text” of a captured click
--   "element_label" varchar(2048), -- event_properties, “[Amplitude] Element Aria Label” of a captured click
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
--   "sdk_dropped" varchar(2048), -- event_properties
--   "sdk_sample_rate" double precision, -- event_properties
--   "metric" varchar(2048), -- event_properties of Web Vital: LCP, INP, CLS, FCP or TTFB
--   "value" double precision, -- event_properties of Web Vital: milliseconds; of CLS a score without unit
--   "rating" varchar(2048), -- event_properties of Web Vital: good, needs-improvement or poor
--   "navigation_type" varchar(2048), -- event_properties of Web Vital: how the page came
--   "path" varchar(2048), -- event_properties of Web Vital: the path that was measured
--   "control" varchar(2048) -- event_properties of Web Vital: the control of the slow interaction
-- );

-- create table parameters (
--   "from_day" date, -- first day that is asked
--   "to_day" date, -- last day that is asked, included
--   "time_zone" varchar(255), -- whose days they are, by its IANA name
--   "test_name" varchar(255), -- test that is asked; null: all of them, a row each
--   "min_difference" decimal(9, 4) -- smallest difference of two variants that would matter, in percentage points; null: the one that is seen
-- );

-- CTA Interacted

-- CTA Interacted, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'CTA Interacted'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How many people used a call to action outside the home page?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- Which calls to action do people use outside the home page?
select "label",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'CTA Interacted'
   and "label" is not null
   and "client_kind" = 'human'
 group by "label"
 order by 2 desc, "label";

-- Which kind of care do people choose in the triage?
select "service",
       cast(coalesce(sum("weight"), 0) as bigint) as events
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
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "memberType",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted'
           and "page" = 'Get started'
           and "section" = 'Hero'
           and "memberType" is not null
           and "client_kind" = 'human'
         group by "memberType", "visitor_id"
       ) as of_visitors
 group by "memberType"
 order by 2 desc, "memberType";

-- Which plan do people choose outside the home page?
select "plan",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "plan",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted'
           and "plan" is not null
           and "client_kind" = 'human'
         group by "plan", "visitor_id"
       ) as of_visitors
 group by "plan"
 order by 2 desc, "plan";

-- CTA Interacted - VHP

-- CTA Interacted - VHP, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'CTA Interacted - VHP'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How many people searched?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted - VHP'
           and "label" = 'Search'
           and "searchError" is null
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- Why do searches fail?
select "searchError",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Search'
   and "searchError" is not null
   and "client_kind" = 'human'
 group by "searchError"
 order by 2 desc, "searchError";

-- How many people started a search from the hero?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted - VHP'
           and "section" = 'VHP Hero'
           and "label" = 'Search'
           and "searchError" is null
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- Which kind of care do people search for?
select "service",
       cast(coalesce(sum("weight"), 0) as bigint) as events
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
       cast(coalesce(sum("weight"), 0) as bigint) as events
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
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "section",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted - VHP'
           and "section" is not null
           and "client_kind" = 'human'
         group by "section", "visitor_id"
       ) as of_visitors
 group by "section"
 order by 2 desc, "section";

-- Which calls to action do people use on the home page?
select "label",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" is not null
   and "client_kind" = 'human'
 group by "label"
 order by 2 desc, "label";

-- How many people went to log in from the home page?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted - VHP'
           and "label" = 'Log in'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- Which plan do people choose on the home page?
select "plan",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "plan",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted - VHP'
           and "plan" is not null
           and "client_kind" = 'human'
         group by "plan", "visitor_id"
       ) as of_visitors
 group by "plan"
 order by 2 desc, "plan";

-- Member Enrolled

-- Member Enrolled, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Member Enrolled'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How many people became members?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Member Enrolled'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- How many families and how many caregivers joined?
select "memberType",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "memberType",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Member Enrolled'
           and "memberType" is not null
           and "client_kind" = 'human'
         group by "memberType", "visitor_id"
       ) as of_visitors
 group by "memberType"
 order by 2 desc, "memberType";

-- For which kind of care do people join?
select "service",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "service",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Member Enrolled'
           and "service" is not null
           and "client_kind" = 'human'
         group by "service", "visitor_id"
       ) as of_visitors
 group by "service"
 order by 2 desc, "service";

-- With which plan do families join?
select "plan",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "plan",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Member Enrolled'
           and "plan" is not null
           and "client_kind" = 'human'
         group by "plan", "visitor_id"
       ) as of_visitors
 group by "plan"
 order by 2 desc, "plan";

-- Test Exposure

-- Test Exposure, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Test Exposure'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- Which tests reach people?
select "test_name",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "test_name",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Test Exposure'
           and "test_name" is not null
           and "client_kind" = 'human'
         group by "test_name", "visitor_id"
       ) as of_visitors
 group by "test_name"
 order by 2 desc, "test_name";

-- Homepage Viewed

-- Homepage Viewed, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Homepage Viewed'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How many people saw the home page?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Homepage Viewed'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- How often was the home page seen?
select cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'Homepage Viewed'
   and "client_kind" = 'human';

-- Iterable Asset Viewed

-- Iterable Asset Viewed, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Iterable Asset Viewed'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How many people saw a message of the message provider?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Iterable Asset Viewed'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- Which message was seen most?
select "assetId",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'Iterable Asset Viewed'
   and "assetId" is not null
   and "client_kind" = 'human'
 group by "assetId"
 order by 2 desc, "assetId";

-- Iterable Asset Clicked

-- Iterable Asset Clicked, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Iterable Asset Clicked'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How many people followed a message of the message provider?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Iterable Asset Clicked'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- Which message was followed most?
select "assetId",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'Iterable Asset Clicked'
   and "assetId" is not null
   and "client_kind" = 'human'
 group by "assetId"
 order by 2 desc, "assetId";

-- Consumer Logo Clicked

-- Consumer Logo Clicked, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Consumer Logo Clicked'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- How often is the consumer logo used?
select cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "client_kind" = 'human';

-- Do people use the logo in the header or the one in the footer?
select "section",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "section" is not null
   and "client_kind" = 'human'
 group by "section"
 order by 2 desc, "section";

-- On which of the pages with a name is the consumer logo used?
select "page",
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "page" is not null
   and "client_kind" = 'human'
 group by "page"
 order by 2 desc, "page";

-- Screen Viewed

-- Screen Viewed, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'Screen Viewed'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- Which pages do people see besides the home page?
select "screen_name",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "screen_name",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Screen Viewed'
           and "screen_name" is not null
           and "client_kind" = 'human'
         group by "screen_name", "visitor_id"
       ) as of_visitors
 group by "screen_name"
 order by 2 desc, "screen_name";

-- How many people saw plans and pricing?
select cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Screen Viewed'
           and "screen_name" = 'plans-and-pricing'
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors;

-- For which kind of care do families begin to join?
select "service",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "service",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Screen Viewed'
           and "screen_name" = 'enrollment-seeker-questions'
           and "service" is not null
           and "client_kind" = 'human'
         group by "service", "visitor_id"
       ) as of_visitors
 group by "service"
 order by 2 desc, "service";

-- In how many sessions was a page besides the home page seen?
select cast(coalesce(sum("weight"), 0) as bigint) as sessions
  from (
        select min(case when "device_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'Screen Viewed'
           and "session_id" <> -1
           and "client_kind" = 'human'
         group by "device_id", "session_id"
       ) as of_sessions;

-- session_start

-- session_start, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'session_start'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- session_end

-- session_end, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = 'session_end'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- $identify

-- $identify, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = '$identify'
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- Captured clicks

-- Captured clicks, by day
select "day",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "day",
               sum("weight") as events,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" in ('[Amplitude] Element Clicked', '[Amplitude] Element Changed', '[Amplitude] Rage Click', '[Amplitude] Dead Click')
           and "client_kind" = 'human'
         group by "day", "visitor_id"
       ) as of_visitors
 group by "day"
 order by "day";

-- More than one event

-- How many of those who search open an enrollment, and become members?
select cast(searched as bigint) as searched, cast(opened as bigint) as opened, cast(members as bigint) as members,
       round(100 * 1.0 * least(opened, searched) / nullif(searched, 0), 2) as opened_percent,
       round(100 * (least(opened, searched) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(opened, searched) * (1 - 1.0 * least(opened, searched) / nullif(searched, 0)) + 0.9604 * heaviest))) / (nullif(searched, 0) + 3.8416 * heaviest), 2) as opened_percent_low,
       round(100 * (least(opened, searched) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(opened, searched) * (1 - 1.0 * least(opened, searched) / nullif(searched, 0)) + 0.9604 * heaviest))) / (nullif(searched, 0) + 3.8416 * heaviest), 2) as opened_percent_high,
       round(100 * 1.0 * least(members, searched) / nullif(searched, 0), 2) as members_percent,
       round(100 * (least(members, searched) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(members, searched) * (1 - 1.0 * least(members, searched) / nullif(searched, 0)) + 0.9604 * heaviest))) / (nullif(searched, 0) + 3.8416 * heaviest), 2) as members_percent_low,
       round(100 * (least(members, searched) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(members, searched) * (1 - 1.0 * least(members, searched) / nullif(searched, 0)) + 0.9604 * heaviest))) / (nullif(searched, 0) + 3.8416 * heaviest), 2) as members_percent_high
  from (
        select coalesce(sum(searched), 0) as searched,
               coalesce(sum(opened), 0) as opened,
               coalesce(sum(members), 0) as members,
               max(coalesce(members, opened, searched)) as heaviest
          from (
                select min(case when search."visitor_id" is not null then search."weight" end) as searched,
                       min(case when screen."visitor_id" is not null then greatest(search."weight", screen."weight") end) as opened,
                       min(case when enrolled."visitor_id" is not null then greatest(search."weight", screen."weight", enrolled."weight") end) as members
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
                   and search."client_kind" = 'human'
                 group by search."visitor_id"
               ) as of_visitors
       ) as counted;

-- Which searches lead to an enrollment, by kind of care and device?
select "service", "web_platform", cast(searched as bigint) as searched, cast(opened as bigint) as opened, cast(members as bigint) as members,
       round(100 * 1.0 * least(members, searched) / nullif(searched, 0), 2) as percent,
       round(100 * (least(members, searched) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(members, searched) * (1 - 1.0 * least(members, searched) / nullif(searched, 0)) + 0.9604 * heaviest))) / (nullif(searched, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(members, searched) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(members, searched) * (1 - 1.0 * least(members, searched) / nullif(searched, 0)) + 0.9604 * heaviest))) / (nullif(searched, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select "service",
               "web_platform",
               coalesce(sum(searched), 0) as searched,
               coalesce(sum(opened), 0) as opened,
               coalesce(sum(members), 0) as members,
               max(coalesce(members, opened, searched)) as heaviest
          from (
                select search."service",
                       search."web_platform",
                       min(case when search."visitor_id" is not null then search."weight" end) as searched,
                       min(case when screen."visitor_id" is not null then greatest(search."weight", screen."weight") end) as opened,
                       min(case when enrolled."visitor_id" is not null then greatest(search."weight", screen."weight", enrolled."weight") end) as members
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
                   and search."service" <> 'unknown'
                   and search."client_kind" = 'human'
                 group by search."service", search."web_platform", search."visitor_id"
               ) as of_visitors
         group by "service", "web_platform"
       ) as counted
 order by searched desc, "service", "web_platform";

-- How long does it take from the first search to the membership?
select cast(coalesce(sum("weight"), 0) as bigint) as members,
       min(seconds) as fastest_seconds,
       avg(case when 2 * place between total and total + 2 * "weight" then seconds end) as median_seconds,
       max(seconds) as slowest_seconds
  from (
        select seconds,
               "weight",
               sum("weight") over (order by seconds rows between unbounded preceding and current row) as place,
               sum("weight") over () as total
          from (
                select (min(enrolled."time_millis") - min(search."time_millis")) / 1000.0 as seconds,
                       min(greatest(search."weight", enrolled."weight")) as "weight"
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

-- On which pages do sessions end?
select "url_path",
       cast(coalesce(sum("weight"), 0) as bigint) as sessions
  from (
        select "url_path",
               min("weight") over (partition by "device_id", "session_id") as "weight",
               row_number() over (
                 partition by "device_id", "session_id"
                 order by "time" desc, "event_id" desc, "insert_id" desc
               ) as from_last
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
           and "url_path" is not null
           and "session_id" <> -1
           and "client_kind" = 'human'
       ) as of_sessions
 where from_last = 1
 group by "url_path"
 order by 2 desc, "url_path";

-- How many sessions do visitors have?
select sessions,
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "visitor_id",
               count(distinct "device_id" || ' ' || cast("session_id" as varchar(20))) as sessions,
               min("weight") as "weight"
          from events
         where "session_id" <> -1
           and "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
           and "visitor_id" is not null
           and "client_kind" = 'human'
         group by "visitor_id"
       ) as of_visitors
 group by sessions
 order by sessions;

-- What did members do before they logged in?
select earlier."event_type",
       cast(coalesce(sum(greatest(earlier."weight", login."weight")), 0) as bigint) as events
  from events as earlier
  join (
        select "device_id",
               min("time_millis") as login_millis,
               min("weight") as "weight"
          from events
         where "user_id" is not null
         group by "device_id"
       ) as login
    on login."device_id" = earlier."device_id"
   and earlier."time_millis" < login.login_millis
 where earlier."user_id" is null
   and earlier."event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
   and earlier."client_kind" = 'human'
 group by earlier."event_type"
 order by 2 desc, earlier."event_type";

-- How many visitors come by phone?
select "web_platform",
       cast(coalesce(sum(case when of_visitor = 1 and "visitor_id" is not null then "weight" end), 0) as bigint) as visitors,
       cast(coalesce(sum(case when of_session = 1 and "device_id" is not null then "weight" end), 0) as bigint) as sessions
  from (
        select "web_platform",
               "visitor_id",
               "device_id",
               "weight",
               row_number() over (partition by "web_platform", "visitor_id" order by "weight") as of_visitor,
               row_number() over (partition by "web_platform", "device_id", "session_id" order by "weight") as of_session
          from events
         where "session_id" <> -1
           and "web_platform" is not null
           and "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
           and "client_kind" = 'human'
       ) as placed
 group by "web_platform"
 order by 2 desc, "web_platform";

-- Which kind of care do families and caregivers choose in the triage?
select "memberType",
       "service",
       cast(coalesce(sum("weight"), 0) as bigint) as visitors
  from (
        select "memberType",
               "service",
               min(case when "visitor_id" is not null then "weight" end) as "weight"
          from events
         where "event_type" = 'CTA Interacted'
           and "page" = 'Vertical triage'
           and "section" = 'Hero'
           and "service" is not null
           and "client_kind" = 'human'
         group by "memberType", "service", "visitor_id"
       ) as of_visitors
 group by "memberType", "service"
 order by "memberType", 3 desc, "service";

-- How many people saw each variant of a test?
select "test_name",
       "test_variant",
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select exposed."test_name",
               exposed."test_variant",
               min(case when exposed."visitor_id" is not null then exposed."weight" end) as visitors
          from events as exposed
         cross join parameters
         where exposed."event_type" = 'Test Exposure'
           and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
           and exposed."client_kind" = 'human'
         group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
       ) as of_visitors
 group by "test_name", "test_variant"
 order by "test_name", "test_variant";

-- How many of those who saw a variant became members?
with counted as (
  select "test_name",
         "test_variant",
         coalesce(sum(visitors), 0) as visitors,
         coalesce(sum(members), 0) as members,
         max(coalesce(members, visitors)) as heaviest
    from (
          select exposed."test_name",
                 exposed."test_variant",
                 min(case when exposed."visitor_id" is not null then exposed."weight" end) as visitors,
                 min(case when enrolled."visitor_id" is not null then greatest(exposed."weight", enrolled."weight") end) as members
            from events as exposed
           cross join parameters
            left join events as enrolled
              on enrolled."visitor_id" = exposed."visitor_id"
             and enrolled."event_type" = 'Member Enrolled'
             and enrolled."time" >= exposed."time"
           where exposed."event_type" = 'Test Exposure'
             and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
             and exposed."client_kind" = 'human'
           group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
         ) as of_visitors
   group by "test_name", "test_variant"
),
rated as (
  select "test_name", "test_variant", visitors, members,
         heaviest,
         1.0 * least(members, visitors) / nullif(visitors, 0) as rate,
         (least(members, visitors) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest) as low,
         (least(members, visitors) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest) as high,
         row_number() over (partition by "test_name" order by case when visitors > 0 then 0 else 1 end, "test_variant") as place
    from counted
),
compared as (
  select rated.*,
         control.rate as base,
         rated.rate - control.rate as difference,
         sqrt(power(rated.rate - rated.low, 2) + power(control.high - control.rate, 2)) as below,
         sqrt(power(rated.high - rated.rate, 2) + power(control.rate - control.low, 2)) as above,
         case when parameters."min_difference" is null then rated.rate
              when control.rate + parameters."min_difference" / 100 <= 1 then control.rate + parameters."min_difference" / 100
              when control.rate - parameters."min_difference" / 100 >= 0 then control.rate - parameters."min_difference" / 100 end as other
    from rated
   cross join parameters
    left join rated as control
      on control."test_name" = rated."test_name"
     and control.place = 1
     and rated.place > 1
)
select "test_name", "test_variant", cast(visitors as bigint) as visitors, cast(members as bigint) as members,
       round(100 * rate, 2) as percent,
       round(100 * low, 2) as percent_low,
       round(100 * high, 2) as percent_high,
       round(100 * difference, 2) as difference,
       round(100 * (difference - below), 2) as difference_low,
       round(100 * (difference + above), 2) as difference_high,
       ceil(
         heaviest * power(
           1.96 * sqrt((base + other) * (1 - (base + other) / 2))
             + 0.8416 * sqrt(base * (1 - base) + other * (1 - other)),
           2
         ) / nullif(power(other - base, 2), 0)
       ) as visitors_needed,
       case when difference - below > 0 or difference + above < 0 then 'decided'
            when difference is not null then 'undecided' end as verdict
  from compared
 order by "test_name", "test_variant";

-- Does a test divide its visitors evenly?
select "test_name",
       count(*) as variants,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors,
       sum((visitors - expected) * (visitors - expected) / nullif(expected, 0)) / max(heaviest) as chi_square
  from (
        select "test_name",
               visitors,
               heaviest,
               sum(visitors) over (partition by "test_name") * 1.0
                 / count(*) over (partition by "test_name") as expected
          from (
                select "test_name",
                       "test_variant",
                       coalesce(sum(visitors), 0) as visitors,
                       max(visitors) as heaviest
                  from (
                        select exposed."test_name",
                               exposed."test_variant",
                               min(case when exposed."visitor_id" is not null then exposed."weight" end) as visitors
                          from events as exposed
                         cross join parameters
                         where exposed."event_type" = 'Test Exposure'
                           and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
                           and exposed."client_kind" = 'human'
                         group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
                       ) as of_visitors
                 group by "test_name", "test_variant"
               ) as of_variants
         where visitors > 0
       ) as compared
 group by "test_name"
 order by "test_name";

-- How many of those who saw a variant searched, and with a ZIP code?
with counted as (
  select "test_name",
         "test_variant",
         coalesce(sum(visitors), 0) as visitors,
         coalesce(sum(searched), 0) as searched,
         coalesce(sum(with_zip), 0) as with_zip,
         max(coalesce(searched, visitors)) as heaviest
    from (
          select exposed."test_name",
                 exposed."test_variant",
                 min(case when exposed."visitor_id" is not null then exposed."weight" end) as visitors,
                 min(case when search."visitor_id" is not null then greatest(exposed."weight", search."weight") end) as searched,
                 min(case when search."location" is not null then greatest(exposed."weight", search."weight") end) as with_zip
            from events as exposed
           cross join parameters
            left join events as search
              on search."visitor_id" = exposed."visitor_id"
             and search."event_type" = 'CTA Interacted - VHP'
             and search."label" = 'Search'
             and search."searchError" is null
             and search."time" >= exposed."time"
           where exposed."event_type" = 'Test Exposure'
             and exposed."test_name" = coalesce(parameters."test_name", exposed."test_name")
             and exposed."client_kind" = 'human'
           group by exposed."test_name", exposed."test_variant", exposed."visitor_id"
         ) as of_visitors
   group by "test_name", "test_variant"
),
rated as (
  select "test_name", "test_variant", visitors, searched, with_zip,
         heaviest,
         1.0 * least(searched, visitors) / nullif(visitors, 0) as rate,
         (least(searched, visitors) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(searched, visitors) * (1 - 1.0 * least(searched, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest) as low,
         (least(searched, visitors) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(searched, visitors) * (1 - 1.0 * least(searched, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest) as high,
         row_number() over (partition by "test_name" order by case when visitors > 0 then 0 else 1 end, "test_variant") as place
    from counted
),
compared as (
  select rated.*,
         control.rate as base,
         rated.rate - control.rate as difference,
         sqrt(power(rated.rate - rated.low, 2) + power(control.high - control.rate, 2)) as below,
         sqrt(power(rated.high - rated.rate, 2) + power(control.rate - control.low, 2)) as above,
         case when parameters."min_difference" is null then rated.rate
              when control.rate + parameters."min_difference" / 100 <= 1 then control.rate + parameters."min_difference" / 100
              when control.rate - parameters."min_difference" / 100 >= 0 then control.rate - parameters."min_difference" / 100 end as other
    from rated
   cross join parameters
    left join rated as control
      on control."test_name" = rated."test_name"
     and control.place = 1
     and rated.place > 1
)
select "test_name", "test_variant", cast(visitors as bigint) as visitors, cast(searched as bigint) as searched, cast(with_zip as bigint) as with_zip,
       round(100 * rate, 2) as percent,
       round(100 * low, 2) as percent_low,
       round(100 * high, 2) as percent_high,
       round(100 * difference, 2) as difference,
       round(100 * (difference - below), 2) as difference_low,
       round(100 * (difference + above), 2) as difference_high,
       ceil(
         heaviest * power(
           1.96 * sqrt((base + other) * (1 - (base + other) / 2))
             + 0.8416 * sqrt(base * (1 - base) + other * (1 - other)),
           2
         ) / nullif(power(other - base, 2), 0)
       ) as visitors_needed,
       case when difference - below > 0 or difference + above < 0 then 'decided'
            when difference is not null then 'undecided' end as verdict
  from compared
 order by "test_name", "test_variant";

-- How many people visit, day by day?
select "day",
       cast(coalesce(sum(case when of_visitor = 1 and "visitor_id" is not null then "weight" end), 0) as bigint) as visitors,
       cast(coalesce(sum(case when of_session = 1 and "device_id" is not null then "weight" end), 0) as bigint) as sessions
  from (
        select "day",
               "visitor_id",
               "device_id",
               "weight",
               row_number() over (partition by "day", "visitor_id" order by "weight") as of_visitor,
               row_number() over (partition by "day", "device_id", "session_id" order by "weight") as of_session
          from events
         where "session_id" <> -1
           and "web_platform" is not null
           and "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
           and "client_kind" = 'human'
       ) as placed
 group by "day"
 order by "day";

-- How long do sessions last?
select cast(coalesce(sum("weight"), 0) as bigint) as sessions,
       avg(case when 2 * place between total and total + 2 * "weight" then seconds end) as median_seconds,
       max(seconds) as longest_seconds
  from (
        select seconds,
               "weight",
               sum("weight") over (order by seconds rows between unbounded preceding and current row) as place,
               sum("weight") over () as total
          from (
                select (max("time_millis") - min("time_millis")) / 1000.0 as seconds,
                       min("weight") as "weight"
                  from events
                 where "session_id" <> -1
                   and "web_platform" is not null
                   and "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
                   and "device_id" is not null
                   and "client_kind" = 'human'
                 group by "device_id", "session_id"
               ) as of_sessions
       ) as placed;

-- Which share of sessions bounces?
with views as (
  select "device_id",
         "session_id",
         "url_path",
         min("weight") over (partition by "device_id", "session_id") as "weight",
         row_number() over (partition by "device_id", "session_id" order by "time", "event_id", "insert_id") as place,
         count(*) over (partition by "device_id", "session_id") as total
    from events
   where "event_type" in ('Homepage Viewed', 'Screen Viewed')
     and "session_id" <> -1
     and "client_kind" = 'human'
),
clicked as (
  select distinct "device_id", "session_id"
    from events
   where "client_kind" = 'human'
     and ("event_type" in ('CTA Interacted', 'CTA Interacted - VHP', 'Consumer Logo Clicked', 'Iterable Asset Clicked')
          or "event_type" like '[Amplitude]%')
)
select cast(sessions as bigint) as sessions, cast(bounces as bigint) as bounces,
       round(100 * 1.0 * least(bounces, sessions) / nullif(sessions, 0), 2) as percent,
       round(100 * (least(bounces, sessions) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(bounces, sessions) * (1 - 1.0 * least(bounces, sessions) / nullif(sessions, 0)) + 0.9604 * heaviest))) / (nullif(sessions, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(bounces, sessions) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(bounces, sessions) * (1 - 1.0 * least(bounces, sessions) / nullif(sessions, 0)) + 0.9604 * heaviest))) / (nullif(sessions, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select coalesce(sum(views."weight"), 0) as sessions,
               coalesce(sum(case when views.total = 1 and clicked."device_id" is null then views."weight" end), 0) as bounces,
               max(views."weight") as heaviest
          from views
          left join clicked
            on clicked."device_id" = views."device_id"
           and clicked."session_id" = views."session_id"
         where views.place = 1
       ) as of_sessions;

-- Which share of sessions bounces, by the page they begin on?
with views as (
  select "device_id",
         "session_id",
         "url_path",
         min("weight") over (partition by "device_id", "session_id") as "weight",
         row_number() over (partition by "device_id", "session_id" order by "time", "event_id", "insert_id") as place,
         count(*) over (partition by "device_id", "session_id") as total
    from events
   where "event_type" in ('Homepage Viewed', 'Screen Viewed')
     and "session_id" <> -1
     and "client_kind" = 'human'
),
clicked as (
  select distinct "device_id", "session_id"
    from events
   where "client_kind" = 'human'
     and ("event_type" in ('CTA Interacted', 'CTA Interacted - VHP', 'Consumer Logo Clicked', 'Iterable Asset Clicked')
          or "event_type" like '[Amplitude]%')
)
select "url_path", cast(sessions as bigint) as sessions, cast(bounces as bigint) as bounces,
       round(100 * 1.0 * least(bounces, sessions) / nullif(sessions, 0), 2) as percent,
       round(100 * (least(bounces, sessions) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(bounces, sessions) * (1 - 1.0 * least(bounces, sessions) / nullif(sessions, 0)) + 0.9604 * heaviest))) / (nullif(sessions, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(bounces, sessions) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(bounces, sessions) * (1 - 1.0 * least(bounces, sessions) / nullif(sessions, 0)) + 0.9604 * heaviest))) / (nullif(sessions, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select views."url_path",
               coalesce(sum(views."weight"), 0) as sessions,
               coalesce(sum(case when views.total = 1 and clicked."device_id" is null then views."weight" end), 0) as bounces,
               max(views."weight") as heaviest
          from views
          left join clicked
            on clicked."device_id" = views."device_id"
           and clicked."session_id" = views."session_id"
         where views.place = 1
         group by views."url_path"
       ) as of_sessions
 order by sessions desc, "url_path";

-- How far do people get with enrollment, step by step?
select "memberType", "service", cast(questions as bigint) as questions, cast(finish as bigint) as finish, cast(done as bigint) as done,
       round(100 * 1.0 * least(finish, questions) / nullif(questions, 0), 2) as finish_percent,
       round(100 * (least(finish, questions) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(finish, questions) * (1 - 1.0 * least(finish, questions) / nullif(questions, 0)) + 0.9604 * heaviest))) / (nullif(questions, 0) + 3.8416 * heaviest), 2) as finish_percent_low,
       round(100 * (least(finish, questions) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(finish, questions) * (1 - 1.0 * least(finish, questions) / nullif(questions, 0)) + 0.9604 * heaviest))) / (nullif(questions, 0) + 3.8416 * heaviest), 2) as finish_percent_high,
       round(100 * 1.0 * least(done, questions) / nullif(questions, 0), 2) as done_percent,
       round(100 * (least(done, questions) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(done, questions) * (1 - 1.0 * least(done, questions) / nullif(questions, 0)) + 0.9604 * heaviest))) / (nullif(questions, 0) + 3.8416 * heaviest), 2) as done_percent_low,
       round(100 * (least(done, questions) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(done, questions) * (1 - 1.0 * least(done, questions) / nullif(questions, 0)) + 0.9604 * heaviest))) / (nullif(questions, 0) + 3.8416 * heaviest), 2) as done_percent_high
  from (
        select "memberType",
               "service",
               coalesce(sum(questions), 0) as questions,
               coalesce(sum(case when finish_at >= questions_at then greatest(questions, finish) end), 0) as finish,
               coalesce(sum(case when done_at >= questions_at then greatest(questions, done) end), 0) as done,
               max(greatest(questions, coalesce(finish, questions), coalesce(done, questions))) as heaviest
          from (
                select "visitor_id",
                       "service",
                       case when "screen_name" like 'enrollment-seeker-%' then 'seeker' else 'sitter' end as "memberType",
                       min(case when "screen_name" like '%-questions' then "time" end) as questions_at,
                       max(case when "screen_name" not like '%-questions' then "time" end) as finish_at,
                       max(case when "screen_name" like '%-done' then "time" end) as done_at,
                       min(case when "screen_name" like '%-questions' then "weight" end) as questions,
                       min(case when "screen_name" not like '%-questions' then "weight" end) as finish,
                       min(case when "screen_name" like '%-done' then "weight" end) as done
                  from events
                 where "event_type" = 'Screen Viewed'
                   and "screen_name" like 'enrollment-%'
                   and "visitor_id" is not null
                   and "client_kind" = 'human'
                 group by "visitor_id", "service", case when "screen_name" like 'enrollment-seeker-%' then 'seeker' else 'sitter' end
               ) as of_visitors
         where questions_at is not null
         group by "memberType", "service"
       ) as of_services
 order by "memberType", questions desc, "service";

-- How many devices come back, week by week?
with devices as (
  select "device_id",
         min("time_millis") as first_millis,
         min("week") as first_week,
         min("weight") as "weight"
    from events
   where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
     and "web_platform" is not null
     and "device_id" is not null
     and "client_kind" = 'human'
   group by "device_id"
),
weeks as (
  select 1 as later union all select 2 union all select 3 union all select 4
),
latest as (
  select max(least("time_millis", coalesce("received_millis", "time_millis"))) as last_millis
    from events
   where "client_kind" = 'human'
),
seen as (
  select devices."device_id",
         floor((events."time_millis" - devices.first_millis) / 604800000.0) as later,
         min(events."weight") as "weight"
    from events
    join devices on devices."device_id" = events."device_id"
   where events."event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
     and events."web_platform" is not null
   group by devices."device_id", floor((events."time_millis" - devices.first_millis) / 604800000.0)
)
select first_week, weeks_later, cast(devices as bigint) as devices, cast(returned as bigint) as returned,
       round(100 * 1.0 * least(returned, devices) / nullif(devices, 0), 2) as percent,
       round(100 * (least(returned, devices) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(returned, devices) * (1 - 1.0 * least(returned, devices) / nullif(devices, 0)) + 0.9604 * heaviest))) / (nullif(devices, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(returned, devices) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(returned, devices) * (1 - 1.0 * least(returned, devices) / nullif(devices, 0)) + 0.9604 * heaviest))) / (nullif(devices, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select devices.first_week,
               weeks.later as weeks_later,
               coalesce(sum(devices."weight"), 0) as devices,
               coalesce(sum(seen."weight"), 0) as returned,
               max(coalesce(seen."weight", devices."weight")) as heaviest
          from devices
         cross join weeks
         cross join latest
          left join seen
            on seen."device_id" = devices."device_id"
           and seen.later = weeks.later
         where devices.first_millis + (weeks.later + 1) * 604800000.0 <= latest.last_millis
         group by devices.first_week, weeks.later
       ) as of_weeks
 order by first_week, weeks_later;

-- Which campaigns brought people at first, and how many became members?
with people as (
  select "visitor_id",
         min(case when "event_type" = 'Member Enrolled' then "time" end) as joined,
         min("weight") as "weight",
         min(case when "event_type" = 'Member Enrolled' then "weight" end) as joined_weight
    from events
   where "visitor_id" is not null
     and "client_kind" = 'human'
   group by "visitor_id"
),
touched as (
  select "visitor_id",
         coalesce("initial_utm_source", "initial_referring_domain") as source,
         "initial_utm_medium" as medium,
         "initial_utm_campaign" as campaign,
         row_number() over (partition by "visitor_id" order by "time", "event_id", "insert_id") as place
    from events
   where coalesce("initial_utm_source", "initial_referring_domain", "initial_utm_medium", "initial_utm_campaign") is not null
)
select source, medium, campaign, cast(visitors as bigint) as visitors, cast(members as bigint) as members,
       round(100 * 1.0 * least(members, visitors) / nullif(visitors, 0), 2) as percent,
       round(100 * (least(members, visitors) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(members, visitors) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select coalesce(touched.source, '(none)') as source,
               coalesce(touched.medium, '(none)') as medium,
               coalesce(touched.campaign, '(none)') as campaign,
               coalesce(sum(people."weight"), 0) as visitors,
               coalesce(sum(people.joined_weight), 0) as members,
               max(coalesce(people.joined_weight, people."weight")) as heaviest
          from people
          left join touched
            on touched."visitor_id" = people."visitor_id"
           and touched.place = 1
         group by coalesce(touched.source, '(none)'),
                  coalesce(touched.medium, '(none)'),
                  coalesce(touched.campaign, '(none)')
       ) as of_campaigns
 order by visitors desc, source, medium, campaign;

-- Which campaigns brought people last, and how many became members?
with people as (
  select "visitor_id",
         min(case when "event_type" = 'Member Enrolled' then "time" end) as joined,
         min("weight") as "weight",
         min(case when "event_type" = 'Member Enrolled' then "weight" end) as joined_weight
    from events
   where "visitor_id" is not null
     and "client_kind" = 'human'
   group by "visitor_id"
),
touched as (
  select events."visitor_id",
         coalesce(events."utm_source", events."referring_domain") as source,
         events."utm_medium" as medium,
         events."utm_campaign" as campaign,
         row_number() over (partition by events."visitor_id" order by events."time" desc, events."event_id" desc, events."insert_id" desc) as place
    from events
    join people on people."visitor_id" = events."visitor_id"
   where coalesce(events."utm_source", events."referring_domain", events."utm_medium", events."utm_campaign") is not null
     and (people.joined is null or events."time" <= people.joined)
)
select source, medium, campaign, cast(visitors as bigint) as visitors, cast(members as bigint) as members,
       round(100 * 1.0 * least(members, visitors) / nullif(visitors, 0), 2) as percent,
       round(100 * (least(members, visitors) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(members, visitors) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select coalesce(touched.source, '(none)') as source,
               coalesce(touched.medium, '(none)') as medium,
               coalesce(touched.campaign, '(none)') as campaign,
               coalesce(sum(people."weight"), 0) as visitors,
               coalesce(sum(people.joined_weight), 0) as members,
               max(coalesce(people.joined_weight, people."weight")) as heaviest
          from people
          left join touched
            on touched."visitor_id" = people."visitor_id"
           and touched.place = 1
         group by coalesce(touched.source, '(none)'),
                  coalesce(touched.medium, '(none)'),
                  coalesce(touched.campaign, '(none)')
       ) as of_campaigns
 order by visitors desc, source, medium, campaign;

-- Which labels do people use in which section?
select "page",
       "section",
       "label",
       cast(coalesce(sum(clicks), 0) as bigint) as clicks,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "page",
               "section",
               "label",
               sum("weight") as clicks,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" in ('CTA Interacted', 'CTA Interacted - VHP')
           and "client_kind" = 'human'
         group by "page", "section", "label", "visitor_id"
       ) as of_visitors
 group by "page", "section", "label"
 order by 4 desc, "page", "section", "label";

-- Which plans do people choose, and how many join with them?
select "plan", cast(visitors as bigint) as visitors, cast(members as bigint) as members,
       round(100 * 1.0 * least(members, visitors) / nullif(visitors, 0), 2) as percent,
       round(100 * (least(members, visitors) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(members, visitors) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(members, visitors) * (1 - 1.0 * least(members, visitors) / nullif(visitors, 0)) + 0.9604 * heaviest))) / (nullif(visitors, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select "plan",
               coalesce(sum(visitors), 0) as visitors,
               coalesce(sum(members), 0) as members,
               max(coalesce(members, visitors)) as heaviest
          from (
                select chosen."plan",
                       min(case when chosen."visitor_id" is not null then chosen."weight" end) as visitors,
                       min(case when enrolled."visitor_id" is not null then greatest(chosen."weight", enrolled."weight") end) as members
                  from events as chosen
                  left join events as enrolled
                    on enrolled."visitor_id" = chosen."visitor_id"
                   and enrolled."event_type" = 'Member Enrolled'
                   and enrolled."plan" = chosen."plan"
                   and enrolled."time" >= chosen."time"
                 where chosen."event_type" in ('CTA Interacted', 'CTA Interacted - VHP')
                   and chosen."plan" is not null
                   and chosen."client_kind" = 'human'
                 group by chosen."plan", chosen."visitor_id"
               ) as of_visitors
         group by "plan"
       ) as of_plans
 order by visitors desc, "plan";

-- How many people have a search refused, why, and do they search again?
with pressed as (
  select "visitor_id", "time", "searchError", "weight"
    from events
   where "event_type" = 'CTA Interacted - VHP'
     and "label" = 'Search'
     and "client_kind" = 'human'
),
everybody as (
  select coalesce(sum("weight"), 0) as total, max("weight") as heaviest
    from (
          select min(case when "visitor_id" is not null then "weight" end) as "weight"
            from pressed
           group by "visitor_id"
         ) as of_visitors
),
led_on as (
  select "visitor_id", max("time") as last_time
    from pressed
   where "searchError" is null
   group by "visitor_id"
)
select "searchError", cast(searches as bigint) as searches, cast(visitors as bigint) as visitors,
       round(100 * 1.0 * least(visitors, total) / nullif(total, 0), 2) as percent,
       round(100 * (least(visitors, total) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(visitors, total) * (1 - 1.0 * least(visitors, total) / nullif(total, 0)) + 0.9604 * heaviest))) / (nullif(total, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(visitors, total) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(visitors, total) * (1 - 1.0 * least(visitors, total) / nullif(total, 0)) + 0.9604 * heaviest))) / (nullif(total, 0) + 3.8416 * heaviest), 2) as percent_high,
       cast(searched_after as bigint) as searched_after
  from (
        select "searchError",
               total,
               heaviest,
               coalesce(sum(searches), 0) as searches,
               coalesce(sum(visitors), 0) as visitors,
               coalesce(sum(searched_after), 0) as searched_after
          from (
                select refused."searchError",
                       everybody.total,
                       everybody.heaviest,
                       sum(refused."weight") as searches,
                       min(case when refused."visitor_id" is not null then refused."weight" end) as visitors,
                       min(case when led_on.last_time >= refused."time" then refused."weight" end) as searched_after
                  from pressed as refused
                 cross join everybody
                  left join led_on on led_on."visitor_id" = refused."visitor_id"
                 where refused."searchError" is not null
                 group by refused."searchError", everybody.total, everybody.heaviest, refused."visitor_id"
               ) as of_visitors
         group by "searchError", total, heaviest
       ) as of_errors
 order by visitors desc, "searchError";

-- Which elements do people click, tracked or not?
select "url_path",
       "element_selector",
       element_text,
       cast(coalesce(sum(clicks), 0) as bigint) as clicks,
       cast(coalesce(sum(visitors), 0) as bigint) as visitors
  from (
        select "url_path",
               "element_selector",
               coalesce("element_text", "element_label") as element_text,
               sum("weight") as clicks,
               min(case when "visitor_id" is not null then "weight" end) as visitors
          from events
         where "event_type" = '[Amplitude] Element Clicked'
           and "client_kind" = 'human'
         group by "url_path", "element_selector", coalesce("element_text", "element_label"), "visitor_id"
       ) as of_visitors
 group by "url_path", "element_selector", element_text
 order by 4 desc, "url_path", "element_selector", 3;

-- Which elements do people click in a rage, or in vain?
with seen as (
  select "url_path", coalesce(sum("weight"), 0) as of_visitors, max("weight") as heaviest
    from (
          select "url_path", min(case when "visitor_id" is not null then "weight" end) as "weight"
            from events
           where "client_kind" = 'human'
           group by "url_path", "visitor_id"
         ) as of_pages
   group by "url_path"
),
vain as (
  select "url_path",
         "element_selector",
         coalesce("element_text", "element_label") as element_text,
         sum(case when "event_type" = '[Amplitude] Rage Click' then "weight" end) as rage_clicks,
         sum(case when "event_type" = '[Amplitude] Dead Click' then "weight" end) as dead_clicks,
         min(case when "visitor_id" is not null then "weight" end) as visitors
    from events
   where "event_type" in ('[Amplitude] Rage Click', '[Amplitude] Dead Click')
     and "client_kind" = 'human'
   group by "url_path", "element_selector", coalesce("element_text", "element_label"), "visitor_id"
)
select "url_path", "element_selector", element_text, cast(rage_clicks as bigint) as rage_clicks, cast(dead_clicks as bigint) as dead_clicks, cast(visitors as bigint) as visitors, cast(of_visitors as bigint) as of_visitors,
       round(100 * 1.0 * least(visitors, of_visitors) / nullif(of_visitors, 0), 2) as percent,
       round(100 * (least(visitors, of_visitors) + 1.9208 * heaviest - 1.96 * sqrt(heaviest * (least(visitors, of_visitors) * (1 - 1.0 * least(visitors, of_visitors) / nullif(of_visitors, 0)) + 0.9604 * heaviest))) / (nullif(of_visitors, 0) + 3.8416 * heaviest), 2) as percent_low,
       round(100 * (least(visitors, of_visitors) + 1.9208 * heaviest + 1.96 * sqrt(heaviest * (least(visitors, of_visitors) * (1 - 1.0 * least(visitors, of_visitors) / nullif(of_visitors, 0)) + 0.9604 * heaviest))) / (nullif(of_visitors, 0) + 3.8416 * heaviest), 2) as percent_high
  from (
        select vain."url_path",
               vain."element_selector",
               vain.element_text,
               coalesce(sum(vain.rage_clicks), 0) as rage_clicks,
               coalesce(sum(vain.dead_clicks), 0) as dead_clicks,
               coalesce(sum(vain.visitors), 0) as visitors,
               seen.of_visitors,
               greatest(coalesce(max(vain.visitors), 1), seen.heaviest) as heaviest
          from vain
          left join seen on seen."url_path" = vain."url_path"
         group by vain."url_path", vain."element_selector", vain.element_text, seen.of_visitors, seen.heaviest
       ) as of_elements
 order by visitors desc, "url_path", "element_selector", element_text;

-- How fast is each page at the 75th percentile, by device?
select "metric",
       "path",
       "web_platform",
       cast(coalesce(sum("weight"), 0) as bigint) as measured,
       min(case when 4 * place >= 3 * total then "value" end) as p75,
       round(100.0 * sum(case when "rating" = 'good' then "weight" else 0 end) / sum("weight"), 1) as good_percent
  from (
        select "metric",
               "path",
               "web_platform",
               "value",
               "rating",
               "weight",
               sum("weight") over (
                 partition by "metric", "path", "web_platform"
                 order by "value" rows between unbounded preceding and current row
               ) as place,
               sum("weight") over (partition by "metric", "path", "web_platform") as total
          from events
         where "event_type" = 'Web Vital'
           and "value" is not null
           and "client_kind" = 'human'
       ) as placed
 group by "metric", "path", "web_platform"
 order by "metric", 4 desc, "path", "web_platform";

-- Quality of the data

-- How many events came more than once?
select sum("deliveries") as deliveries,
       count(*) as events,
       sum("deliveries") - count(*) as copies
  from events
 where "client_kind" = 'human';

-- Which share of each event does not fit its definition?
select "event_type",
       cast(coalesce(sum("weight"), 0) as bigint) as events,
       cast(coalesce(sum(case when "schema_valid" = false then "weight" end), 0) as bigint) as invalid,
       cast(coalesce(sum(case when "schema_checked" = false then "weight" end), 0) as bigint) as unchecked,
       round(100.0 * coalesce(sum(case when "schema_valid" = false then "weight" end), 0) / sum("weight"), 1) as percent_invalid
  from events
 where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify')
   and "event_type" not like '[Amplitude]%'
   and "client_kind" = 'human'
 group by "event_type"
 order by 5 desc, "event_type";

-- Who or what sends the events?
select "client_kind",
       cast(coalesce(sum(events), 0) as bigint) as events,
       cast(coalesce(sum(devices), 0) as bigint) as devices
  from (
        select "client_kind",
               sum("weight") as events,
               min(case when "device_id" is not null then "weight" end) as devices
          from events
         group by "client_kind", "device_id"
       ) as of_devices
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
       cast(coalesce(sum("weight"), 0) as bigint) as events
  from (
        select coalesce("uploaded_millis", "received_millis") - "time_millis" as delay,
               "weight"
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify')
           and "client_kind" = 'human'
       ) as of_events
 group by 1
 order by min(delay);

-- How many sessions go past midnight?
select cast(coalesce(sum("weight"), 0) as bigint) as sessions,
       cast(coalesce(sum(case when days > 1 then "weight" end), 0) as bigint) as past_midnight
  from (
        select "device_id",
               "session_id",
               count(distinct "day") as days,
               min("weight") as "weight"
          from events
         where "event_type" not in ('session_start', 'session_end', '$identify', '$groupidentify', 'Web Vital')
           and "web_platform" is not null
           and "session_id" <> -1
           and "client_kind" = 'human'
         group by "device_id", "session_id"
       ) as of_sessions;

-- How many browsers do members use?
select devices,
       cast(coalesce(sum("weight"), 0) as bigint) as members
  from (
        select "user_id",
               count(distinct "device_id") as devices,
               min("weight") as "weight"
          from events
         where "user_id" is not null
           and "client_kind" = 'human'
         group by "user_id"
       ) as of_members
 group by devices
 order by devices;
