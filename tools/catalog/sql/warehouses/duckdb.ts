import { quoteName, quoteValue } from '../quote.ts';
import type { Warehouse } from './warehouse.ts';

export const duckdb: Warehouse = {
  slug: 'duckdb',
  name: 'DuckDB',
  howToRun: `set variable from_day = date '2026-11-01'; set variable to_day = date '2026-11-30'; then .read duckdb.sql and .read ../queries.sql`,
  fromDay: `getvariable('from_day')`,
  toDay: `getvariable('to_day')`,
  createTable: (name) => `create or replace temporary table ${name} as`,
  quote: quoteName,
  millis: (column) => `epoch_ms(${column})`,
  text: (name) => `event_properties ->> ${quoteValue(name)}`,
  convert: (text, type) => `try_cast(${text} as ${type})`,
  losses: `select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;`,
};
