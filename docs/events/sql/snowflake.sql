-- Makes the tables that the catalogue’s questions ask, of Amplitude’s export in Snowflake.
-- The questions are those of ../queries.sql, as they stand there.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
--
-- Run it: set from_day = '2026-11-01'; set to_day = '2026-11-30'; then snowflake.sql and ../queries.sql in the same session
-- amplitude_events is the table of the export, one row per delivery, with "event_properties" as JSON; put its name below.
-- Its "insert_id" has a $ in front in some exports. The two tables last as long as the session; an event that was
-- delivered more than once is in them once. The days are those of "event_time", which the export is partitioned by.

create or replace temporary table events as
select event_type as "event_type",
       client_event_time as "time",
       date_part(epoch_millisecond, client_event_time) as "time_millis",
       cast(client_event_time as date) as "day",
       date_part(epoch_millisecond, server_received_time) as "received_millis",
       date_part(epoch_millisecond, client_upload_time) as "uploaded_millis",
       insert_id as "insert_id",
       device_id as "device_id",
       user_id as "user_id",
       session_id as "session_id",
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as "deliveries",
       event_properties as "event_properties",
       user_properties as "user_properties",
       library as "library",
       cast(null as varchar) as "user_agent",
       version_name as "release",
       cast(null as varchar) as "version",
       cast(get(event_properties, 'page') as varchar) as "page",
       cast(get(event_properties, 'section') as varchar) as "section",
       cast(get(event_properties, 'label') as varchar) as "label",
       cast(get(event_properties, 'service') as varchar) as "service",
       cast(get(event_properties, 'memberType') as varchar) as "memberType",
       cast(get(event_properties, 'plan') as varchar) as "plan",
       cast(get(event_properties, 'area') as varchar) as "area",
       cast(get(event_properties, 'flowType') as varchar) as "flowType",
       cast(get(event_properties, 'location') as varchar) as "location",
       cast(get(event_properties, 'target') as varchar) as "target",
       cast(get(event_properties, 'searchError') as varchar) as "searchError",
       cast(get(event_properties, 'searchKind') as varchar) as "searchKind",
       cast(get(event_properties, 'test_name') as varchar) as "test_name",
       cast(get(event_properties, 'test_variant') as varchar) as "test_variant",
       cast(get(event_properties, 'assetId') as varchar) as "assetId",
       cast(get(event_properties, 'referer') as varchar) as "referer",
       cast(get(event_properties, 'web_session_id') as varchar) as "web_session_id",
       cast(get(event_properties, 'rendered_by') as varchar) as "rendered_by",
       cast(get(event_properties, 'visitor_id') as varchar) as "visitor_id",
       cast(get(event_properties, 'screen_name') as varchar) as "screen_name",
       cast(get(event_properties, 'url') as varchar) as "url",
       cast(get(event_properties, 'url_path') as varchar) as "url_path",
       cast(get(event_properties, 'referrer') as varchar) as "referrer",
       cast(get(event_properties, 'viewport_resolution') as varchar) as "viewport_resolution",
       cast(get(event_properties, 'screen_resolution') as varchar) as "screen_resolution",
       cast(get(event_properties, 'web_platform') as varchar) as "web_platform",
       cast(get(event_properties, 'environment') as varchar) as "environment",
       cast(get(event_properties, 'czen_session_id') as varchar) as "czen_session_id",
       cast(get(event_properties, 'care_device_id') as varchar) as "care_device_id",
       cast(get(event_properties, 'client_kind') as varchar) as "client_kind",
       try_cast(cast(get(event_properties, 'schema_version') as varchar) as bigint) as "schema_version",
       try_cast(cast(get(event_properties, 'schema_valid') as varchar) as boolean) as "schema_valid",
       try_cast(cast(get(event_properties, 'schema_checked') as varchar) as boolean) as "schema_checked",
       cast(get(event_properties, 'sdk_dropped') as varchar) as "sdk_dropped"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies
          from amplitude_events
         where cast(event_time as date) between to_date($from_day) and to_date($to_day)
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null;

create or replace temporary table losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", cast(one.value as bigint) as "lost"
  from events, lateral flatten(input => parse_json(events."sdk_dropped")) as one;
