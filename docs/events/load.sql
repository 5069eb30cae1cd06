-- Makes the table that queries.sql asks, of a file of events, in DuckDB: duckdb -init load.sql
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- The file is events.ndjson in the folder where DuckDB runs, an event a line, as a collector of Amplitude’s HTTP API v2 gets it;
-- the preview of the reference page has its own at /preview/events.ndjson. Change the name in the lines of “read_json” for another one.
-- The file is read once, when this runs: run it again for events that have come since.

create or replace table events as
select "event_type" as "event_type",
       make_timestamp("time" * 1000) as "time",
       "time" as "time_millis",
       cast(make_timestamp("time" * 1000) as date) as "day",
       epoch_ms(try_cast("server_received_time" as timestamp)) as "received_millis",
       epoch_ms(try_cast("client_upload_time" as timestamp)) as "uploaded_millis",
       "insert_id" as "insert_id",
       "device_id" as "device_id",
       "user_id" as "user_id",
       "session_id" as "session_id",
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as "deliveries",
       "event_properties" as "event_properties",
       "user_properties" as "user_properties",
       "library" as "library",
       "user_agent" as "user_agent",
       "app_version" as "release",
       (event_properties ->> 'schema_version') as "version",
       held[1] as "page",
       held[2] as "section",
       held[3] as "label",
       held[4] as "service",
       held[5] as "memberType",
       held[6] as "plan",
       held[7] as "area",
       held[8] as "flowType",
       held[9] as "location",
       held[10] as "target",
       held[11] as "searchError",
       held[12] as "searchKind",
       held[13] as "test_name",
       held[14] as "test_variant",
       held[15] as "assetId",
       held[16] as "referer",
       held[17] as "web_session_id",
       held[18] as "rendered_by",
       held[19] as "visitor_id",
       held[20] as "screen_name",
       held[21] as "url",
       held[22] as "url_path",
       held[23] as "referrer",
       held[24] as "viewport_resolution",
       held[25] as "screen_resolution",
       held[26] as "web_platform",
       held[27] as "environment",
       held[28] as "czen_session_id",
       held[29] as "care_device_id",
       held[30] as "client_kind",
       try_cast(held[31] as bigint) as "schema_version",
       try_cast(held[32] as boolean) as "schema_valid",
       try_cast(held[33] as boolean) as "schema_checked",
       held[34] as "sdk_dropped"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies
          from (
       select *, json_extract_string(event_properties, ['page', 'section', 'label', 'service', 'memberType', 'plan', 'area', 'flowType', 'location', 'target', 'searchError', 'searchKind', 'test_name', 'test_variant', 'assetId', 'referer', 'web_session_id', 'rendered_by', 'visitor_id', 'screen_name', 'url', 'url_path', 'referrer', 'viewport_resolution', 'screen_resolution', 'web_platform', 'environment', 'czen_session_id', 'care_device_id', 'client_kind', 'schema_version', 'schema_valid', 'schema_checked', 'sdk_dropped']) as held
         from read_json('events.ndjson', format = 'newline_delimited', columns = {
              "event_type": 'varchar',
              "time": 'bigint',
              "insert_id": 'varchar',
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

create or replace view losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;
