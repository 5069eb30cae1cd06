-- What “sdk_dropped” counts, a row an event and a reason, in PostgreSQL.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", case when one.value ~ '^-?[0-9]{1,18}$' then cast(one.value as bigint) end as "lost"
  from {{ ref('stg_events') }} as events, json_each_text(
         case when json_typeof(cast(events."event_properties" as json) -> 'sdk_dropped') = 'object' then cast(events."sdk_dropped" as json) end
       ) as one
