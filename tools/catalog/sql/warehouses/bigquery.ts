import { lossReasons } from '../../../../sdk/client/receipt.ts';
import { quoteValue } from '../quote.ts';
import type { Warehouse } from './warehouse.ts';

const types: Readonly<Record<string, string>> = {
  boolean: 'bool',
  bigint: 'int64',
  'double precision': 'float64',
};

export const bigquery: Warehouse = {
  slug: 'bigquery',
  name: 'BigQuery',
  howToRun:
    'bq query --use_legacy_sql=false --parameter=from_day:DATE:2026-11-01 --parameter=to_day:DATE:2026-11-30 < bigquery.sql',
  fromDay: '@from_day',
  toDay: '@to_day',
  createTable: (name) => `create or replace temp table ${name} as`,
  quote: (name) => `\`${name}\``,
  millis: (column) => `unix_millis(${column})`,
  text: (name, holdsJson) =>
    `${holdsJson ? 'json_query' : 'json_value'}(event_properties, ${quoteValue(`$.${name}`)})`,
  convert: (text, type) => `safe_cast(${text} as ${types[type] ?? 'string'})`,
  // A path of JSON is a constant there, so the reasons are looked for in the text.
  losses: `select events.\`device_id\`, events.\`insert_id\`, events.\`client_kind\`, \`reason\`,
       cast(regexp_extract(events.\`sdk_dropped\`, concat('"', \`reason\`, '":([0-9]+)')) as int64) as \`lost\`
  from events, unnest([${lossReasons.map(quoteValue).join(', ')}]) as \`reason\`
 where strpos(events.\`sdk_dropped\`, concat('"', \`reason\`, '"')) > 0;`,
  translate: (query) => query.replace(/"(\w+)"/g, '`$1`').replace(/varchar\(\d+\)/g, 'string'),
};
