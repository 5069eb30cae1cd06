-- What “sdk_dropped” counts, a row an event and a reason, in Snowflake.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", cast(one.value as bigint) as "lost"
  from {{ ref('stg_events') }} as events, lateral flatten(input => parse_json(events."sdk_dropped")) as one
