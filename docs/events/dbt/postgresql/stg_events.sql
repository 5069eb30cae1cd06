-- Each event of the export once, in PostgreSQL.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
-- A run takes again the days of all that arrived since a day before the last arrival it knows: events arrive late.
{{ config(materialized='incremental', unique_key='"event_key"') }}

select md5(case when coalesce(insert_id, '') = '' or device_id is null then coalesce(cast(event_type as text), '') || ' ' || coalesce(cast(event_time as text), '') || ' ' || coalesce(cast(client_event_time as text), '') || ' ' || coalesce(cast(server_received_time as text), '') || ' ' || coalesce(cast(client_upload_time as text), '') || ' ' || coalesce(cast(insert_id as text), '') || ' ' || coalesce(cast(event_id as text), '') || ' ' || coalesce(cast(device_id as text), '') || ' ' || coalesce(cast(user_id as text), '') || ' ' || coalesce(cast(session_id as text), '') || ' ' || coalesce(cast(event_properties as text), '') || ' ' || cast(alike as text) else cast(device_id as text) || ' ' || cast(insert_id as text) end) as "event_key",
       event_type as "event_type",
       client_event_time as "time",
       cast(extract(epoch from client_event_time) * 1000 as bigint) as "time_millis",
       cast(timezone('UTC', timezone('UTC', client_event_time)) as date) as "day",
       cast(date_trunc('week', cast(timezone('UTC', timezone('UTC', client_event_time)) as date)) as date) as "week",
       cast(extract(epoch from server_received_time) * 1000 as bigint) as "received_millis",
       cast(extract(epoch from client_upload_time) * 1000 as bigint) as "uploaded_millis",
       insert_id as "insert_id",
       event_id as "event_id",
       device_id as "device_id",
       user_id as "user_id",
       session_id as "session_id",
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as "deliveries",
       cast(case when case when event_properties ->> 'sdk_sample_rate' ~ '^-?[0-9]{1,200}([.][0-9]{1,200})?(e[-+]?[0-9]{1,2})?$' then cast(event_properties ->> 'sdk_sample_rate' as double precision) end between 0.000001 and 1 then 1.0 / case when event_properties ->> 'sdk_sample_rate' ~ '^-?[0-9]{1,200}([.][0-9]{1,200})?(e[-+]?[0-9]{1,2})?$' then cast(event_properties ->> 'sdk_sample_rate' as double precision) end else 1 end as decimal(18, 6)) as "weight",
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
       case when event_properties ->> 'schema_version' ~ '^-?[0-9]{1,18}$' then cast(event_properties ->> 'schema_version' as bigint) end as "schema_version",
       case when event_properties ->> 'schema_valid' in ('true', 'false') then cast(event_properties ->> 'schema_valid' as boolean) end as "schema_valid",
       case when event_properties ->> 'schema_checked' in ('true', 'false') then cast(event_properties ->> 'schema_checked' as boolean) end as "schema_checked",
       event_properties ->> 'sdk_dropped' as "sdk_dropped",
       case when event_properties ->> 'sdk_sample_rate' ~ '^-?[0-9]{1,200}([.][0-9]{1,200})?(e[-+]?[0-9]{1,2})?$' then cast(event_properties ->> 'sdk_sample_rate' as double precision) end as "sdk_sample_rate",
       event_properties ->> 'metric' as "metric",
       case when event_properties ->> 'value' ~ '^-?[0-9]{1,200}([.][0-9]{1,200})?(e[-+]?[0-9]{1,2})?$' then cast(event_properties ->> 'value' as double precision) end as "value",
       event_properties ->> 'rating' as "rating",
       event_properties ->> 'navigation_type' as "navigation_type",
       event_properties ->> 'path' as "path",
       event_properties ->> 'control' as "control"
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies,
               row_number() over (partition by cast(event_type as text), cast(event_time as text), cast(client_event_time as text), cast(server_received_time as text), cast(client_upload_time as text), cast(insert_id as text), cast(event_id as text), cast(device_id as text), cast(user_id as text), cast(session_id as text), cast(event_properties as text) order by server_received_time) as alike
          from {{ source('amplitude', 'amplitude_events') }}
         {% if is_incremental() %}
         where cast(client_event_time as date) in (
                 select cast(client_event_time as date)
                   from {{ source('amplitude', 'amplitude_events') }}
                  where cast(extract(epoch from server_received_time) * 1000 as bigint) > (
                          select coalesce(max("received_millis"), 0) - 86400000 from {{ this }}
                        )
               )
         {% endif %}
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null
