-- What “sdk_dropped” counts, a row an event and a reason, in BigQuery.
-- Written by `npm run docs` from the definitions of the events; edit those, not this.
select events.`device_id`, events.`insert_id`, events.`client_kind`, `reason`,
       safe_cast(regexp_extract(events.`sdk_dropped`, concat('"', `reason`, '":([0-9]+)')) as int64) as `lost`
  from {{ ref('stg_events') }} as events, unnest(['dropped:disabled', 'dropped:closed', 'dropped:server', 'dropped:unsupported-browser', 'dropped:schema', 'dropped:duplicate', 'dropped:before-send', 'dropped:buffer-full', 'dropped:no-destination', 'dropped:journal-full', 'dropped:expired', 'dropped:damaged', 'failed:refused', 'failed:internal']) as `reason`
 where strpos(events.`sdk_dropped`, concat('"', `reason`, '"')) > 0
