import { quoteName, quoteValue } from '../quote.ts';
import type { Warehouse } from './warehouse.ts';

export const postgresql: Warehouse = {
  slug: 'postgresql',
  name: 'PostgreSQL',
  howToRun: 'psql -v from_day=2026-11-01 -v to_day=2026-11-30 -f postgresql.sql -f ../queries.sql',
  fromDay: `cast(:'from_day' as date)`,
  toDay: `cast(:'to_day' as date)`,
  createTable: (name) => `create temporary table ${name} as`,
  quote: quoteName,
  millis: (column) => `cast(extract(epoch from ${column}) * 1000 as bigint)`,
  text: (name) => `event_properties ->> ${quoteValue(name)}`,
  // It has no cast that gives null.
  convert: (text, type) =>
    type === 'boolean'
      ? `case when ${text} in ('true', 'false') then cast(${text} as boolean) end`
      : `case when ${text} ~ '^-?[0-9]+([.][0-9]+)?$' then cast(${text} as ${type}) end`,
  losses: `select events."device_id", events."insert_id", events."client_kind", one.key as "reason", cast(one.value as bigint) as "lost"
  from events, json_each_text(cast(events."sdk_dropped" as json)) as one;`,
};
