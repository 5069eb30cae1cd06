import { quoteName, quoteValue } from '../quote.ts';
import type { Warehouse } from './warehouse.ts';

export const snowflake: Warehouse = {
  slug: 'snowflake',
  name: 'Snowflake',
  howToRun: `set from_day = '2026-11-01'; set to_day = '2026-11-30'; then snowflake.sql and ../queries.sql in the same session`,
  fromDay: 'to_date($from_day)',
  toDay: 'to_date($to_day)',
  createTable: (name) => `create or replace temporary table ${name} as`,
  quote: quoteName,
  millis: (column) => `date_part(epoch_millisecond, ${column})`,
  text: (name) => `cast(get(event_properties, ${quoteValue(name)}) as varchar)`,
  convert: (text, type) => `try_cast(${text} as ${type})`,
  losses: `select events."device_id", events."insert_id", events."client_kind", one.key as "reason", cast(one.value as bigint) as "lost"
  from events, lateral flatten(input => parse_json(events."sdk_dropped")) as one;`,
};
