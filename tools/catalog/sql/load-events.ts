import type { EventColumn } from './event-columns.ts';
import { deliveries, onceEach } from './once-each.ts';
import { type QuestionParameter, selectParameters } from './parameters.ts';
import { quoteName, quoteValue } from './quote.ts';
import { weightOf } from './weights.ts';

/** The fields of an event that are read from a file, as DuckDB types them. */
const fields: Readonly<Record<string, string>> = {
  event_type: 'varchar',
  time: 'bigint',
  insert_id: 'varchar',
  event_id: 'bigint',
  device_id: 'varchar',
  user_id: 'varchar',
  session_id: 'bigint',
  server_received_time: 'varchar',
  client_upload_time: 'varchar',
  event_properties: 'json',
  user_properties: 'json',
  library: 'varchar',
  user_agent: 'varchar',
  app_version: 'varchar',
};

/** The expressions of columns that are not simply a field. */
const derived: Readonly<Record<string, string>> = {
  time: 'make_timestamp("time" * 1000)',
  time_millis: '"time"',
  day: 'cast(make_timestamp("time" * 1000) as date)',
  week: `cast(date_trunc('week', make_timestamp("time" * 1000)) as date)`,
  received_millis: 'epoch_ms(try_cast("server_received_time" as timestamp))',
  uploaded_millis: 'epoch_ms(try_cast("client_upload_time" as timestamp))',
  deliveries,
  release: '"app_version"',
  weight: weightOf(`try_cast(event_properties ->> 'sdk_sample_rate' as double)`),
  version: `(event_properties ->> 'schema_version')`,
};

/**
 * The views that the queries ask, of a file of NDJSON, in the SQL of DuckDB: each event once, with all columns, typed, also those that no
 * event of the file has. The properties of an event are parsed once for all of their columns, into a table that the parameters choose from.
 */
export function loadEvents(columns: readonly EventColumn[], file: string): string {
  const read = Object.entries(fields).map(([name, type]) => `       ${quoteName(name)}: ${quoteValue(type)}`);
  const properties = columns.flatMap(({ property }) => (property === undefined ? [] : [property]));
  const selected = columns.map(
    (column) => `       ${columnValue(column, properties)} as ${quoteName(column.name)}`,
  );
  return [
    'create or replace view parameters as',
    selectParameters(parameterValue),
    '',
    'create or replace table all_events as',
    `select ${selected.join(',\n').trimStart()}`,
    ...onceEach([
      '(',
      `  select *, json_extract_string(event_properties, [${properties.map(quoteValue).join(', ')}]) as held`,
      `    from read_json(${quoteValue(file)}, format = 'newline_delimited', columns = {`,
      ...read.map((line, at) => `  ${line}${at < read.length - 1 ? ',' : ''}`),
      '       })',
      ') as read',
    ]),
    '',
    chosenEvents,
    '',
    losses,
  ].join('\n');
}

/** A variable of DuckDB, which need not be set. */
function parameterValue({ name, type }: QuestionParameter): string {
  const value = `cast(getvariable('${name}') as ${type.replace(/^varchar.*/, 'varchar')})`;
  return name === 'time_zone' ? `coalesce(${value}, 'UTC')` : value;
}

/** The events of the days that the parameters ask for, in their time zone. */
const chosenEvents = `create or replace view events as
select * exclude (from_day, to_day, local_day)
         replace (local_day as "day", cast(date_trunc('week', local_day) as date) as "week")
  from (
        select all_events.*,
               parameters."from_day",
               parameters."to_day",
               cast(timezone(parameters."time_zone", timezone('UTC', all_events."time")) as date) as local_day
          from all_events
         cross join parameters
       ) as located
 where ("from_day" is null or local_day >= "from_day")
   and ("to_day" is null or local_day <= "to_day");`;

/** The losses that "sdk_dropped" counts. */
const losses = `create or replace view losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;`;

/** A change of the user has what it sets under its way of setting; an export has what the user had. */
function columnValue(
  { name, property, type, userProperty }: EventColumn,
  properties: readonly string[],
): string {
  if (userProperty !== undefined) {
    const paths = [`/$set/${userProperty}`, `/$setOnce/${userProperty}`, userProperty];
    return `coalesce(${paths.map((path) => `user_properties ->> ${quoteValue(path)}`).join(', ')})`;
  }
  if (property === undefined) return derived[name] ?? quoteName(name);
  const text = `held[${properties.indexOf(property) + 1}]`;
  return type.startsWith('varchar') ? text : `try_cast(${text} as ${type})`;
}
