-- Each event of the export once, in BigQuery.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
-- A run takes again the days of all that arrived since a day before the last arrival it knows: events arrive late.
{{ config(materialized='incremental', unique_key='`event_key`') }}

select to_hex(md5(case when coalesce(insert_id, '') = '' or device_id is null then coalesce(cast(event_type as string), '') || ' ' || coalesce(cast(event_time as string), '') || ' ' || coalesce(cast(client_event_time as string), '') || ' ' || coalesce(cast(server_received_time as string), '') || ' ' || coalesce(cast(client_upload_time as string), '') || ' ' || coalesce(cast(insert_id as string), '') || ' ' || coalesce(cast(event_id as string), '') || ' ' || coalesce(cast(device_id as string), '') || ' ' || coalesce(cast(user_id as string), '') || ' ' || coalesce(cast(session_id as string), '') || ' ' || coalesce(to_json_string(event_properties), '') || ' ' || cast(alike as string) else cast(device_id as string) || ' ' || cast(insert_id as string) end)) as `event_key`,
       event_type as `event_type`,
       client_event_time as `time`,
       unix_millis(client_event_time) as `time_millis`,
       date(client_event_time, 'UTC') as `day`,
       date_trunc(date(client_event_time, 'UTC'), isoweek) as `week`,
       unix_millis(server_received_time) as `received_millis`,
       unix_millis(client_upload_time) as `uploaded_millis`,
       insert_id as `insert_id`,
       event_id as `event_id`,
       device_id as `device_id`,
       user_id as `user_id`,
       session_id as `session_id`,
       case when coalesce(insert_id, '') = '' or device_id is null then 1 else copies end as `deliveries`,
       cast(case when safe_cast(json_value(event_properties, '$.sdk_sample_rate') as float64) between 0.000001 and 1 then 1.0 / safe_cast(json_value(event_properties, '$.sdk_sample_rate') as float64) else 1 end as decimal(18, 6)) as `weight`,
       event_properties as `event_properties`,
       user_properties as `user_properties`,
       library as `library`,
       cast(null as string) as `user_agent`,
       version_name as `release`,
       cast(null as string) as `version`,
       json_value(user_properties, '$.utm_source') as `utm_source`,
       json_value(user_properties, '$.utm_medium') as `utm_medium`,
       json_value(user_properties, '$.utm_campaign') as `utm_campaign`,
       json_value(user_properties, '$.referring_domain') as `referring_domain`,
       json_value(user_properties, '$.initial_utm_source') as `initial_utm_source`,
       json_value(user_properties, '$.initial_utm_medium') as `initial_utm_medium`,
       json_value(user_properties, '$.initial_utm_campaign') as `initial_utm_campaign`,
       json_value(user_properties, '$.initial_referring_domain') as `initial_referring_domain`,
       json_value(event_properties, '$."[Amplitude] Element Selector"') as `element_selector`,
       json_value(event_properties, '$."[Amplitude] Element Text"') as `element_text`,
       json_value(event_properties, '$."[Amplitude] Element Aria Label"') as `element_label`,
       json_value(event_properties, '$.page') as `page`,
       json_value(event_properties, '$.section') as `section`,
       json_value(event_properties, '$.label') as `label`,
       json_value(event_properties, '$.service') as `service`,
       json_value(event_properties, '$.memberType') as `memberType`,
       json_value(event_properties, '$.plan') as `plan`,
       json_value(event_properties, '$.area') as `area`,
       json_value(event_properties, '$.flowType') as `flowType`,
       json_value(event_properties, '$.location') as `location`,
       json_value(event_properties, '$.target') as `target`,
       json_value(event_properties, '$.searchError') as `searchError`,
       json_value(event_properties, '$.searchKind') as `searchKind`,
       json_value(event_properties, '$.test_name') as `test_name`,
       json_value(event_properties, '$.test_variant') as `test_variant`,
       json_value(event_properties, '$.assetId') as `assetId`,
       json_value(event_properties, '$.referer') as `referer`,
       json_value(event_properties, '$.web_session_id') as `web_session_id`,
       json_value(event_properties, '$.rendered_by') as `rendered_by`,
       json_value(event_properties, '$.visitor_id') as `visitor_id`,
       json_value(event_properties, '$.screen_name') as `screen_name`,
       json_value(event_properties, '$.url') as `url`,
       json_value(event_properties, '$.url_path') as `url_path`,
       json_value(event_properties, '$.referrer') as `referrer`,
       json_value(event_properties, '$.viewport_resolution') as `viewport_resolution`,
       json_value(event_properties, '$.screen_resolution') as `screen_resolution`,
       json_value(event_properties, '$.web_platform') as `web_platform`,
       json_value(event_properties, '$.environment') as `environment`,
       json_value(event_properties, '$.czen_session_id') as `czen_session_id`,
       json_value(event_properties, '$.care_device_id') as `care_device_id`,
       json_value(event_properties, '$.client_kind') as `client_kind`,
       safe_cast(json_value(event_properties, '$.schema_version') as int64) as `schema_version`,
       safe_cast(json_value(event_properties, '$.schema_valid') as bool) as `schema_valid`,
       safe_cast(json_value(event_properties, '$.schema_checked') as bool) as `schema_checked`,
       nullif(to_json_string(json_query(event_properties, '$.sdk_dropped')), 'null') as `sdk_dropped`,
       safe_cast(json_value(event_properties, '$.sdk_sample_rate') as float64) as `sdk_sample_rate`,
       json_value(event_properties, '$.metric') as `metric`,
       safe_cast(json_value(event_properties, '$.value') as float64) as `value`,
       json_value(event_properties, '$.rating') as `rating`,
       json_value(event_properties, '$.navigation_type') as `navigation_type`,
       json_value(event_properties, '$.path') as `path`,
       json_value(event_properties, '$.control') as `control`
  from (
        select *,
               row_number() over (partition by device_id, insert_id order by server_received_time) as delivery,
               count(*) over (partition by device_id, insert_id) as copies,
               row_number() over (partition by cast(event_type as string), cast(event_time as string), cast(client_event_time as string), cast(server_received_time as string), cast(client_upload_time as string), cast(insert_id as string), cast(event_id as string), cast(device_id as string), cast(user_id as string), cast(session_id as string), to_json_string(event_properties) order by server_received_time) as alike
          from {{ source('amplitude', 'amplitude_events') }}
         {% if is_incremental() %}
         where cast(client_event_time as date) in (
                 select cast(client_event_time as date)
                   from {{ source('amplitude', 'amplitude_events') }}
                  where unix_millis(server_received_time) > (
                          select coalesce(max(`received_millis`), 0) - 86400000 from {{ this }}
                        )
               )
         {% endif %}
       ) as delivered
 where delivery = 1 or coalesce(insert_id, '') = '' or device_id is null
