-- Makes the table that queries.sql asks, of a file of events, in DuckDB: duckdb -init load.sql
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- The file is events.ndjson in the folder where DuckDB runs, an event a line, as a collector of Amplitude’s HTTP API v2 gets it;
-- the preview of the reference page has its own at /preview/events.ndjson. Change the name in the last lines for another one.

create or replace view events as
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
       (event_properties ->> 'page') as "page",
       (event_properties ->> 'section') as "section",
       (event_properties ->> 'label') as "label",
       (event_properties ->> 'service') as "service",
       (event_properties ->> 'memberType') as "memberType",
       (event_properties ->> 'flowType') as "flowType",
       (event_properties ->> 'location') as "location",
       (event_properties ->> 'target') as "target",
       (event_properties ->> 'searchKind') as "searchKind",
       (event_properties ->> 'test_name') as "test_name",
       (event_properties ->> 'test_variant') as "test_variant",
       (event_properties ->> 'assetId') as "assetId",
       (event_properties ->> 'referer') as "referer",
       (event_properties ->> 'web_session_id') as "web_session_id",
       (event_properties ->> 'rendered_by') as "rendered_by",
       (event_properties ->> 'visitor_id') as "visitor_id",
       (event_properties ->> 'screen_name') as "screen_name",
       (event_properties ->> 'url') as "url",
       (event_properties ->> 'url_path') as "url_path",
       (event_properties ->> 'referrer') as "referrer",
       (event_properties ->> 'viewport_resolution') as "viewport_resolution",
       (event_properties ->> 'screen_resolution') as "screen_resolution",
       (event_properties ->> 'web_platform') as "web_platform",
       (event_properties ->> 'environment') as "environment",
       (event_properties ->> 'czen_session_id') as "czen_session_id",
       (event_properties ->> 'care_device_id') as "care_device_id",
       (event_properties ->> 'client_kind') as "client_kind",
       try_cast(event_properties ->> 'schema_valid' as boolean) as "schema_valid",
       try_cast(event_properties ->> 'schema_checked' as boolean) as "schema_checked",
       (event_properties ->> 'sdk_dropped') as "sdk_dropped"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies
          from read_json('events.ndjson', format = 'newline_delimited', columns = {
            "event_type": 'varchar',
            "time": 'bigint',
            "insert_id": 'varchar',
            "device_id": 'varchar',
            "user_id": 'varchar',
            "session_id": 'bigint',
            "server_received_time": 'varchar',
            "client_upload_time": 'varchar',
            "event_properties": 'json'
          })
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null;

create or replace view losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;
