-- What “sdk_dropped” counts, a row an event and a reason, in Snowflake.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(cast(one.value as varchar) as bigint) as "lost"
  from {{ ref('stg_events') }} as events, lateral flatten(input => try_parse_json(events."sdk_dropped")) as one
 where one.key is not null
