-- Counts every event by day and answers the questions that events are there for.
-- Written by `npm run docs:catalog` from the definitions of the events; edit those, not this.
--
-- The queries are plain SQL and ask one table, or a view, of the shape below: a row an event, a column a property.
-- Where properties are kept as one JSON column, make that view first. A property that an event does not have is null.
-- They leave out tests, scripts and crawlers; without the line on "client_kind" those count too.

-- create table events (
--   "event_type" varchar(255), -- name of the event
--   "insert_id" varchar(64), -- identifier of the event; what is delivered twice has it twice
--   "day" date, -- day of the field “time”, in UTC
--   "session_id" bigint, -- when the session began, in milliseconds since 1970; -1: none
--   "page" varchar(2048), -- event_properties
--   "section" varchar(2048), -- event_properties
--   "label" varchar(2048), -- event_properties
--   "service" varchar(2048), -- event_properties
--   "memberType" varchar(2048), -- event_properties
--   "flowType" varchar(2048), -- event_properties
--   "searchKind" varchar(2048), -- event_properties
--   "location" varchar(2048), -- event_properties
--   "target" varchar(2048), -- event_properties
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
--   "schema_valid" boolean, -- event_properties
--   "schema_checked" boolean, -- event_properties
--   "sdk_dropped" varchar(2048) -- event_properties
-- );

-- CTA Interacted, by day
select "day",
       count(distinct "insert_id") as events,
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
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'CTA Interacted'
   and "client_kind" = 'human'
 group by "label"
 order by 2 desc;

-- Which kind of care do people choose in the triage?
select "service",
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'CTA Interacted'
   and "page" = 'Vertical triage'
   and "label" = 'Get started'
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc;

-- Does “Get started” bring families or caregivers?
select "memberType",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted'
   and "page" = 'Get started'
   and "section" = 'Hero'
   and "client_kind" = 'human'
 group by "memberType"
 order by 2 desc;

-- CTA Interacted - VHP, by day
select "day",
       count(distinct "insert_id") as events,
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
   and "client_kind" = 'human';

-- How many people started a search from the hero?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "section" = 'VHP Hero'
   and "label" = 'Search'
   and "client_kind" = 'human';

-- Which kind of care do people search for?
select "service",
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Search'
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc;

-- Which section of the home page leads people on?
select "section",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "client_kind" = 'human'
 group by "section"
 order by 2 desc;

-- Which calls to action do people use on the home page?
select "label",
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "client_kind" = 'human'
 group by "label"
 order by 2 desc;

-- How many people went to log in from the home page?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'CTA Interacted - VHP'
   and "label" = 'Log in'
   and "client_kind" = 'human';

-- Member Enrolled, by day
select "day",
       count(distinct "insert_id") as events,
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
   and "client_kind" = 'human'
 group by "memberType"
 order by 2 desc;

-- For which kind of care do people join?
select "service",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Member Enrolled'
   and "client_kind" = 'human'
 group by "service"
 order by 2 desc;

-- Test Exposure, by day
select "day",
       count(distinct "insert_id") as events,
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
   and "test_name" = 'vhp-hero-zip'
   and "client_kind" = 'human'
 group by "test_variant"
 order by 2 desc;

-- Which tests reach people?
select "test_name",
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Test Exposure'
   and "client_kind" = 'human'
 group by "test_name"
 order by 2 desc;

-- Homepage Viewed, by day
select "day",
       count(distinct "insert_id") as events,
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
select count(distinct "insert_id") as events
  from events
 where "event_type" = 'Homepage Viewed'
   and "client_kind" = 'human';

-- Iterable Asset Viewed, by day
select "day",
       count(distinct "insert_id") as events,
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
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'Iterable Asset Viewed'
   and "client_kind" = 'human'
 group by "assetId"
 order by 2 desc;

-- Iterable Asset Clicked, by day
select "day",
       count(distinct "insert_id") as events,
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
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'Iterable Asset Clicked'
   and "client_kind" = 'human'
 group by "assetId"
 order by 2 desc;

-- Consumer Logo Clicked, by day
select "day",
       count(distinct "insert_id") as events,
       count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "client_kind" = 'human'
 group by "day"
 order by "day";

-- How often is the logo in the footer used?
select count(distinct "insert_id") as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "client_kind" = 'human';

-- On which pages is the logo in the footer used?
select "page",
       count(distinct "insert_id") as events
  from events
 where "event_type" = 'Consumer Logo Clicked'
   and "client_kind" = 'human'
 group by "page"
 order by 2 desc;

-- Screen Viewed, by day
select "day",
       count(distinct "insert_id") as events,
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
   and "client_kind" = 'human'
 group by "screen_name"
 order by 2 desc;

-- How many people saw plans and pricing?
select count(distinct "visitor_id") as visitors
  from events
 where "event_type" = 'Screen Viewed'
   and "screen_name" = 'plans-and-pricing'
   and "client_kind" = 'human';

-- How many visits went beyond the home page?
select count(distinct "czen_session_id") as visits
  from events
 where "event_type" = 'Screen Viewed'
   and "client_kind" = 'human';
