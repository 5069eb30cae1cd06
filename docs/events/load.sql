-- Makes the table that queries.sql asks, of a file of events, in DuckDB: duckdb -init load.sql
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- The file is events.ndjson in the folder where DuckDB runs, an event a line, as a collector of Amplitude’s HTTP API v2 gets it;
-- the preview of the reference page has its own at /preview/events.ndjson. Change the name in the lines of “read_json” for another one.
-- The file is read once, when this runs: run it again for events that have come since.
--
-- Variables choose what the questions are asked of; each question follows them, without another run:
--   set variable from_day = date '2026-11-01'; set variable to_day = date '2026-11-30';
--   set variable time_zone = 'America/New_York'; set variable test_name = 'heroZip'; set variable min_difference = 2;

create or replace view parameters as
select cast(getvariable('from_day') as date) as "from_day",
       cast(getvariable('to_day') as date) as "to_day",
       coalesce(cast(getvariable('time_zone') as varchar), 'UTC') as "time_zone",
       cast(getvariable('test_name') as varchar) as "test_name",
       cast(getvariable('min_difference') as decimal(9, 4)) as "min_difference";

create or replace table all_events as
select "event_type" as "event_type",
       make_timestamp("time" * 1000) as "time",
       "time" as "time_millis",
       cast(make_timestamp("time" * 1000) as date) as "day",
       cast(date_trunc('week', make_timestamp("time" * 1000)) as date) as "week",
       epoch_ms(try_cast("server_received_time" as timestamp)) as "received_millis",
       epoch_ms(try_cast("client_upload_time" as timestamp)) as "uploaded_millis",
       "insert_id" as "insert_id",
       "event_id" as "event_id",
       "device_id" as "device_id",
       "user_id" as "user_id",
       "session_id" as "session_id",
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as "deliveries",
       cast(case when try_cast(event_properties ->> 'sdk_sample_rate' as double) between 0.000001 and 1 then 1.0 / try_cast(event_properties ->> 'sdk_sample_rate' as double) else 1 end as decimal(18, 6)) as "weight",
       "event_properties" as "event_properties",
       "user_properties" as "user_properties",
       "library" as "library",
       "user_agent" as "user_agent",
       "app_version" as "release",
       (event_properties ->> 'schema_version') as "version",
       coalesce(user_properties ->> '/$set/utm_source', user_properties ->> '/$setOnce/utm_source', user_properties ->> 'utm_source') as "utm_source",
       coalesce(user_properties ->> '/$set/utm_medium', user_properties ->> '/$setOnce/utm_medium', user_properties ->> 'utm_medium') as "utm_medium",
       coalesce(user_properties ->> '/$set/utm_campaign', user_properties ->> '/$setOnce/utm_campaign', user_properties ->> 'utm_campaign') as "utm_campaign",
       coalesce(user_properties ->> '/$set/referring_domain', user_properties ->> '/$setOnce/referring_domain', user_properties ->> 'referring_domain') as "referring_domain",
       coalesce(user_properties ->> '/$set/initial_utm_source', user_properties ->> '/$setOnce/initial_utm_source', user_properties ->> 'initial_utm_source') as "initial_utm_source",
       coalesce(user_properties ->> '/$set/initial_utm_medium', user_properties ->> '/$setOnce/initial_utm_medium', user_properties ->> 'initial_utm_medium') as "initial_utm_medium",
       coalesce(user_properties ->> '/$set/initial_utm_campaign', user_properties ->> '/$setOnce/initial_utm_campaign', user_properties ->> 'initial_utm_campaign') as "initial_utm_campaign",
       coalesce(user_properties ->> '/$set/initial_referring_domain', user_properties ->> '/$setOnce/initial_referring_domain', user_properties ->> 'initial_referring_domain') as "initial_referring_domain",
       held[1] as "element_selector",
       held[2] as "element_text",
       held[3] as "element_label",
       held[4] as "page",
       held[5] as "section",
       held[6] as "label",
       held[7] as "service",
       held[8] as "memberType",
       held[9] as "plan",
       held[10] as "area",
       held[11] as "flowType",
       held[12] as "location",
       held[13] as "target",
       held[14] as "searchError",
       held[15] as "searchKind",
       held[16] as "test_name",
       held[17] as "test_variant",
       held[18] as "assetId",
       held[19] as "referer",
       held[20] as "web_session_id",
       held[21] as "rendered_by",
       held[22] as "visitor_id",
       held[23] as "screen_name",
       held[24] as "url",
       held[25] as "url_path",
       held[26] as "referrer",
       held[27] as "viewport_resolution",
       held[28] as "screen_resolution",
       held[29] as "web_platform",
       held[30] as "environment",
       held[31] as "czen_session_id",
       held[32] as "care_device_id",
       held[33] as "client_kind",
       try_cast(held[34] as bigint) as "schema_version",
       try_cast(held[35] as boolean) as "schema_valid",
       try_cast(held[36] as boolean) as "schema_checked",
       held[37] as "sdk_dropped",
       try_cast(held[38] as double precision) as "sdk_sample_rate",
       held[39] as "metric",
       try_cast(held[40] as double precision) as "value",
       held[41] as "rating",
       held[42] as "navigation_type",
       held[43] as "path",
       held[44] as "control"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies
          from (
       select *, json_extract_string(event_properties, ['[Amplitude] Element Selector', '[Amplitude] Element Text', '[Amplitude] Element Aria Label', 'page', 'section', 'label', 'service', 'memberType', 'plan', 'area', 'flowType', 'location', 'target', 'searchError', 'searchKind', 'test_name', 'test_variant', 'assetId', 'referer', 'web_session_id', 'rendered_by', 'visitor_id', 'screen_name', 'url', 'url_path', 'referrer', 'viewport_resolution', 'screen_resolution', 'web_platform', 'environment', 'czen_session_id', 'care_device_id', 'client_kind', 'schema_version', 'schema_valid', 'schema_checked', 'sdk_dropped', 'sdk_sample_rate', 'metric', 'value', 'rating', 'navigation_type', 'path', 'control']) as held
         from read_json('events.ndjson', format = 'newline_delimited', columns = {
              "event_type": 'varchar',
              "time": 'bigint',
              "insert_id": 'varchar',
              "event_id": 'bigint',
              "device_id": 'varchar',
              "user_id": 'varchar',
              "session_id": 'bigint',
              "server_received_time": 'varchar',
              "client_upload_time": 'varchar',
              "event_properties": 'json',
              "user_properties": 'json',
              "library": 'varchar',
              "user_agent": 'varchar',
              "app_version": 'varchar'
            })
     ) as read
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null;

create or replace view events as
select * exclude (from_day, to_day, local_day)
         replace (local_day as "day", cast(date_trunc('week', local_day) as date) as "week")
  from (
        select all_events.*,
               parameters."from_day",
               parameters."to_day",
               cast(timezone(parameters."time_zone", timezone('UTC', all_events."time")) as date) as local_day
          from all_events
         cross join parameters
       ) as located
 where ("from_day" is null or local_day >= "from_day")
   and ("to_day" is null or local_day <= "to_day");

create or replace view losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;
