-- Makes the tables that the catalogue’s questions ask, of Amplitude’s export in DuckDB.
-- The questions are those of ../queries.sql, as they stand there.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- Run it: set variable from_day = date '2026-11-01'; set variable to_day = date '2026-11-30'; set variable time_zone = 'UTC'; set variable test_name = ''; set variable min_difference = ''; then .read duckdb.sql and .read ../queries.sql
-- amplitude_events is the table of the export, one row per delivery, with "event_properties" as JSON; put its name below.
-- Its "insert_id" has a $ in front in some exports. The tables last as long as the session; an event that was
-- delivered more than once is in them once. The days are those of "event_time", in the time zone that is given.
-- An empty test asks all of them, an empty smallest difference the one that is seen. Where no client passes them,
-- write the values in their place.

create or replace temporary table parameters as
select cast(nullif(cast(getvariable('from_day') as varchar), '') as date) as "from_day",
       cast(nullif(cast(getvariable('to_day') as varchar), '') as date) as "to_day",
       cast(nullif(cast(getvariable('time_zone') as varchar), '') as varchar) as "time_zone",
       cast(nullif(cast(getvariable('test_name') as varchar), '') as varchar) as "test_name",
       cast(nullif(cast(getvariable('min_difference') as varchar), '') as decimal(9, 4)) as "min_difference";

create or replace temporary table events as
select event_type as "event_type",
       client_event_time as "time",
       epoch_ms(client_event_time) as "time_millis",
       cast(timezone(cast(nullif(cast(getvariable('time_zone') as varchar), '') as varchar), timezone('UTC', client_event_time)) as date) as "day",
       cast(date_trunc('week', cast(timezone(cast(nullif(cast(getvariable('time_zone') as varchar), '') as varchar), timezone('UTC', client_event_time)) as date)) as date) as "week",
       epoch_ms(server_received_time) as "received_millis",
       epoch_ms(client_upload_time) as "uploaded_millis",
       insert_id as "insert_id",
       event_id as "event_id",
       device_id as "device_id",
       user_id as "user_id",
       session_id as "session_id",
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as "deliveries",
       cast(case when try_cast(event_properties ->> 'sdk_sample_rate' as double precision) between 0.000001 and 1 then 1.0 / try_cast(event_properties ->> 'sdk_sample_rate' as double precision) else 1 end as decimal(18, 6)) as "weight",
       event_properties as "event_properties",
       user_properties as "user_properties",
       library as "library",
       cast(null as varchar) as "user_agent",
       version_name as "release",
       cast(null as varchar) as "version",
       user_properties ->> 'utm_source' as "utm_source",
       user_properties ->> 'utm_medium' as "utm_medium",
       user_properties ->> 'utm_campaign' as "utm_campaign",
       user_properties ->> 'referring_domain' as "referring_domain",
       user_properties ->> 'initial_utm_source' as "initial_utm_source",
       user_properties ->> 'initial_utm_medium' as "initial_utm_medium",
       user_properties ->> 'initial_utm_campaign' as "initial_utm_campaign",
       user_properties ->> 'initial_referring_domain' as "initial_referring_domain",
       event_properties ->> '[Amplitude] Element Selector' as "element_selector",
       event_properties ->> '[Amplitude] Element Text' as "element_text",
       event_properties ->> '[Amplitude] Element Aria Label' as "element_label",
       event_properties ->> 'page' as "page",
       event_properties ->> 'section' as "section",
       event_properties ->> 'label' as "label",
       event_properties ->> 'service' as "service",
       event_properties ->> 'memberType' as "memberType",
       event_properties ->> 'plan' as "plan",
       event_properties ->> 'area' as "area",
       event_properties ->> 'flowType' as "flowType",
       event_properties ->> 'location' as "location",
       event_properties ->> 'target' as "target",
       event_properties ->> 'searchError' as "searchError",
       event_properties ->> 'searchKind' as "searchKind",
       event_properties ->> 'test_name' as "test_name",
       event_properties ->> 'test_variant' as "test_variant",
       event_properties ->> 'assetId' as "assetId",
       event_properties ->> 'referer' as "referer",
       event_properties ->> 'web_session_id' as "web_session_id",
       event_properties ->> 'rendered_by' as "rendered_by",
       event_properties ->> 'visitor_id' as "visitor_id",
       event_properties ->> 'screen_name' as "screen_name",
       event_properties ->> 'url' as "url",
       event_properties ->> 'url_path' as "url_path",
       event_properties ->> 'referrer' as "referrer",
       event_properties ->> 'viewport_resolution' as "viewport_resolution",
       event_properties ->> 'screen_resolution' as "screen_resolution",
       event_properties ->> 'web_platform' as "web_platform",
       event_properties ->> 'environment' as "environment",
       event_properties ->> 'czen_session_id' as "czen_session_id",
       event_properties ->> 'care_device_id' as "care_device_id",
       event_properties ->> 'client_kind' as "client_kind",
       try_cast(event_properties ->> 'schema_version' as bigint) as "schema_version",
       try_cast(event_properties ->> 'schema_valid' as boolean) as "schema_valid",
       try_cast(event_properties ->> 'schema_checked' as boolean) as "schema_checked",
       event_properties ->> 'sdk_dropped' as "sdk_dropped",
       try_cast(event_properties ->> 'sdk_sample_rate' as double precision) as "sdk_sample_rate",
       event_properties ->> 'metric' as "metric",
       try_cast(event_properties ->> 'value' as double precision) as "value",
       event_properties ->> 'rating' as "rating",
       event_properties ->> 'navigation_type' as "navigation_type",
       event_properties ->> 'path' as "path",
       event_properties ->> 'control' as "control"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies
          from amplitude_events
         where cast(event_time as date) between cast(nullif(cast(getvariable('from_day') as varchar), '') as date) + -1 and cast(nullif(cast(getvariable('to_day') as varchar), '') as date) + 1
           and cast(timezone(cast(nullif(cast(getvariable('time_zone') as varchar), '') as varchar), timezone('UTC', event_time)) as date) between cast(nullif(cast(getvariable('from_day') as varchar), '') as date) and cast(nullif(cast(getvariable('to_day') as varchar), '') as date)
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null;

create or replace temporary table losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;
