-- What “sdk_dropped” counts, a row an event and a reason, in PostgreSQL.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", cast(one.value as bigint) as "lost"
  from {{ ref('stg_events') }} as events, json_each_text(cast(events."sdk_dropped" as json)) as one
