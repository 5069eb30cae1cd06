import { countedReasons } from '../../../../sdk/client/receipt.ts';
import { quoteName, quoteValue } from '../quote.ts';
import type { Warehouse } from './warehouse.ts';

function converted(text: string, type: string): string {
  return `cast(${text} as ${type.replace(/^varchar.*/, 'varchar')})`;
}

const duckdb: Warehouse = {
  slug: 'duckdb',
  name: 'DuckDB',
  howToRun: `set variable from_day = date '2026-11-01'; set variable to_day = date '2026-11-30'; set variable time_zone = 'UTC'; set variable test_name = ''; set variable min_difference = ''; then .read duckdb.sql and .read ../queries.sql`,
  parameter: (name, type) => converted(`nullif(cast(getvariable('${name}') as varchar), '')`, type),
  addDays: (day, days) => `${day} + ${days}`,
  localDay: (column, timeZone) => `cast(timezone(${timeZone}, timezone('UTC', ${column})) as date)`,
  monday: (day) => `cast(date_trunc('week', ${day}) as date)`,
  createTable: (name) => `create or replace temporary table ${name} as`,
  textType: 'varchar',
  quote: quoteName,
  millis: (column) => `epoch_ms(${column})`,
  text: (column, name) => `${column} ->> ${quoteValue(name)}`,
  convert: (text, type) => `try_cast(${text} as ${type})`,
  asText: (column) => `cast(${column} as varchar)`,
  hash: (text) => `md5(${text})`,
  losses: `select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;`,
};

/** Texts of numbers that PostgreSQL can cast: it refuses those beyond the type’s range. */
const castable: Readonly<Record<string, string>> = {
  bigint: '^-?[0-9]{1,18}$',
  'double precision': '^-?[0-9]{1,200}([.][0-9]{1,200})?(e[-+]?[0-9]{1,2})?$',
};

const postgresql: Warehouse = {
  slug: 'postgresql',
  name: 'PostgreSQL',
  howToRun: `psql -v from_day=2026-11-01 -v to_day=2026-11-30 -v time_zone=UTC -v test_name= -v min_difference= -f postgresql.sql -f ../queries.sql`,
  parameter: (name, type) => converted(`nullif(:'${name}', '')`, type),
  addDays: (day, days) => `${day} + ${days}`,
  localDay: (column, timeZone) => `cast(timezone(${timeZone}, timezone('UTC', ${column})) as date)`,
  monday: (day) => `cast(date_trunc('week', ${day}) as date)`,
  createTable: (name) => `create temporary table ${name} as`,
  textType: 'varchar',
  quote: quoteName,
  millis: (column) => `cast(extract(epoch from ${column}) * 1000 as bigint)`,
  text: (column, name) => `${column} ->> ${quoteValue(name)}`,
  // It has no cast that gives null.
  convert: (text, type) =>
    type === 'boolean'
      ? `case when ${text} in ('true', 'false') then cast(${text} as boolean) end`
      : `case when ${text} ~ '${castable[type]}' then cast(${text} as ${type}) end`,
  asText: (column) => `cast(${column} as text)`,
  hash: (text) => `md5(${text})`,
  losses: `select events."device_id", events."insert_id", events."client_kind", one.key as "reason", case when one.value ~ '${castable.bigint}' then cast(one.value as bigint) end as "lost"
  from events, json_each_text(
         case when json_typeof(cast(events."event_properties" as json) -> 'sdk_dropped') = 'object' then cast(events."sdk_dropped" as json) end
       ) as one;`,
};

const bigqueryTypes: Readonly<Record<string, string>> = {
  boolean: 'bool',
  date: 'date',
  'decimal(9, 4)': 'numeric',
  bigint: 'int64',
  'double precision': 'float64',
};

const bigquery: Warehouse = {
  slug: 'bigquery',
  name: 'BigQuery',
  howToRun:
    'bq query --use_legacy_sql=false --parameter=from_day::2026-11-01 --parameter=to_day::2026-11-30 --parameter=time_zone::UTC --parameter=test_name:: --parameter=min_difference:: < bigquery.sql',
  parameter: (name, type) => `cast(nullif(@${name}, '') as ${bigqueryTypes[type] ?? 'string'})`,
  addDays: (day, days) => `date_add(${day}, interval ${days} day)`,
  localDay: (column, timeZone) => `date(${column}, ${timeZone})`,
  monday: (day) => `date_trunc(${day}, isoweek)`,
  createTable: (name) => `create or replace temp table ${name} as`,
  textType: 'string',
  quote: (name) => `\`${name}\``,
  millis: (column) => `unix_millis(${column})`,
  // Its functions for texts take no value of type JSON.
  text: (column, name, holdsJson) => {
    const path = quoteValue(/^\w+$/.test(name) ? `$.${name}` : `$."${name}"`);
    return holdsJson
      ? `nullif(to_json_string(json_query(${column}, ${path})), 'null')`
      : `json_value(${column}, ${path})`;
  },
  convert: (text, type) => `safe_cast(${text} as ${bigqueryTypes[type] ?? 'string'})`,
  asText: (column) =>
    column === 'event_properties' ? `to_json_string(${column})` : `cast(${column} as string)`,
  hash: (text) => `to_hex(md5(${text}))`,
  // A path of JSON is a constant there, so the reasons are looked for in the text.
  losses: `select events.\`device_id\`, events.\`insert_id\`, events.\`client_kind\`, \`reason\`,
       safe_cast(regexp_extract(events.\`sdk_dropped\`, concat('"', \`reason\`, '":([0-9]+)')) as int64) as \`lost\`
  from events, unnest([${countedReasons.map(quoteValue).join(', ')}]) as \`reason\`
 where strpos(events.\`sdk_dropped\`, concat('"', \`reason\`, '"')) > 0;`,
  translate: (query) =>
    query
      .replace(/"(\w+)"/g, '`$1`')
      .replace(/varchar\(\d+\)/g, 'string')
      .replaceAll(' as bigint)', ' as int64)'),
};

const snowflake: Warehouse = {
  slug: 'snowflake',
  name: 'Snowflake',
  howToRun: `set from_day = '2026-11-01'; set to_day = '2026-11-30'; set time_zone = 'UTC'; set test_name = ''; set min_difference = ''; then snowflake.sql and ../queries.sql in the same session`,
  parameter: (name, type) => converted(`nullif($${name}, '')`, type),
  addDays: (day, days) => `dateadd(day, ${days}, ${day})`,
  localDay: (column, timeZone) => `cast(convert_timezone('UTC', ${timeZone}, ${column}) as date)`,
  monday: (day) => `cast(date_trunc('week', ${day}) as date)`,
  createTable: (name) => `create or replace temporary table ${name} as`,
  textType: 'varchar',
  quote: quoteName,
  millis: (column) => `date_part(epoch_millisecond, ${column})`,
  text: (column, name) => `cast(get(${column}, ${quoteValue(name)}) as varchar)`,
  convert: (text, type) => `try_cast(${text} as ${type})`,
  asText: (column) => (column === 'event_properties' ? `to_json(${column})` : `cast(${column} as varchar)`),
  hash: (text) => `md5(${text})`,
  losses: `select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(cast(one.value as varchar) as bigint) as "lost"
  from events, lateral flatten(input => try_parse_json(events."sdk_dropped")) as one
 where one.key is not null;`,
};

/** The databases that docs/events has SQL for. */
export const warehouses: readonly Warehouse[] = [duckdb, postgresql, bigquery, snowflake];
