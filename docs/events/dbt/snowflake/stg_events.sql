-- Each event of the export once, in Snowflake.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
-- A run takes again the days of all that arrived since a day before the last arrival it knows: events arrive late.
{{ config(materialized='incremental', unique_key='"event_key"') }}

select md5(case when coalesce(insert_id, '') = '' or device_id is null then coalesce(cast(event_type as varchar), '') || ' ' || coalesce(cast(event_time as varchar), '') || ' ' || coalesce(cast(client_event_time as varchar), '') || ' ' || coalesce(cast(server_received_time as varchar), '') || ' ' || coalesce(cast(client_upload_time as varchar), '') || ' ' || coalesce(cast(insert_id as varchar), '') || ' ' || coalesce(cast(event_id as varchar), '') || ' ' || coalesce(cast(device_id as varchar), '') || ' ' || coalesce(cast(user_id as varchar), '') || ' ' || coalesce(cast(session_id as varchar), '') || ' ' || coalesce(to_json(event_properties), '') || ' ' || cast(alike as varchar) else cast(device_id as varchar) || ' ' || cast(insert_id as varchar) end) as "event_key",
       event_type as "event_type",
       client_event_time as "time",
       date_part(epoch_millisecond, client_event_time) as "time_millis",
       cast(convert_timezone('UTC', 'UTC', client_event_time) as date) as "day",
       cast(date_trunc('week', cast(convert_timezone('UTC', 'UTC', client_event_time) as date)) as date) as "week",
       date_part(epoch_millisecond, server_received_time) as "received_millis",
       date_part(epoch_millisecond, client_upload_time) as "uploaded_millis",
       insert_id as "insert_id",
       event_id as "event_id",
       device_id as "device_id",
       user_id as "user_id",
       session_id as "session_id",
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as "deliveries",
       cast(case when try_cast(cast(get(event_properties, 'sdk_sample_rate') as varchar) as double precision) between 0.000001 and 1 then 1.0 / try_cast(cast(get(event_properties, 'sdk_sample_rate') as varchar) as double precision) else 1 end as decimal(18, 6)) as "weight",
       event_properties as "event_properties",
       user_properties as "user_properties",
       library as "library",
       cast(null as varchar) as "user_agent",
       version_name as "release",
       cast(null as varchar) as "version",
       cast(get(user_properties, 'utm_source') as varchar) as "utm_source",
       cast(get(user_properties, 'utm_medium') as varchar) as "utm_medium",
       cast(get(user_properties, 'utm_campaign') as varchar) as "utm_campaign",
       cast(get(user_properties, 'referring_domain') as varchar) as "referring_domain",
       cast(get(user_properties, 'initial_utm_source') as varchar) as "initial_utm_source",
       cast(get(user_properties, 'initial_utm_medium') as varchar) as "initial_utm_medium",
       cast(get(user_properties, 'initial_utm_campaign') as varchar) as "initial_utm_campaign",
       cast(get(user_properties, 'initial_referring_domain') as varchar) as "initial_referring_domain",
       cast(get(event_properties, '[Amplitude] Element Selector') as varchar) as "element_selector",
       cast(get(event_properties, '[Amplitude] Element Text') as varchar) as "element_text",
       cast(get(event_properties, '[Amplitude] Element Aria Label') as varchar) as "element_label",
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
       cast(get(event_properties, 'sdk_dropped') as varchar) as "sdk_dropped",
       try_cast(cast(get(event_properties, 'sdk_sample_rate') as varchar) as double precision) as "sdk_sample_rate",
       cast(get(event_properties, 'metric') as varchar) as "metric",
       try_cast(cast(get(event_properties, 'value') as varchar) as double precision) as "value",
       cast(get(event_properties, 'rating') as varchar) as "rating",
       cast(get(event_properties, 'navigation_type') as varchar) as "navigation_type",
       cast(get(event_properties, 'path') as varchar) as "path",
       cast(get(event_properties, 'control') as varchar) as "control"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies,
               row_number() over (partition by cast(event_type as varchar), cast(event_time as varchar), cast(client_event_time as varchar), cast(server_received_time as varchar), cast(client_upload_time as varchar), cast(insert_id as varchar), cast(event_id as varchar), cast(device_id as varchar), cast(user_id as varchar), cast(session_id as varchar), to_json(event_properties) order by server_received_time) as alike
          from {{ source('amplitude', 'amplitude_events') }}
         {% if is_incremental() %}
         where cast(client_event_time as date) in (
                 select cast(client_event_time as date)
                   from {{ source('amplitude', 'amplitude_events') }}
                  where date_part(epoch_millisecond, server_received_time) > (
                          select coalesce(max("received_millis"), 0) - 86400000 from {{ this }}
                        )
               )
         {% endif %}
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null
