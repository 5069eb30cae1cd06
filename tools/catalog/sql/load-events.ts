import type { EventColumn } from './event-columns.ts';
import { deliveries, onceEach } from './once-each.ts';
import { quoteName, quoteValue } from './quote.ts';

/** The fields of an event that are read from a file, as DuckDB types them. */
const fields: Readonly<Record<string, string>> = {
  event_type: 'varchar',
  time: 'bigint',
  insert_id: 'varchar',
  device_id: 'varchar',
  user_id: 'varchar',
  session_id: 'bigint',
  server_received_time: 'varchar',
  client_upload_time: 'varchar',
  event_properties: 'json',
};

/** What columns are made of that are no field as it is. */
const derived: Readonly<Record<string, string>> = {
  time: 'make_timestamp("time" * 1000)',
  time_millis: '"time"',
  day: 'cast(make_timestamp("time" * 1000) as date)',
  received_millis: 'epoch_ms(try_cast("server_received_time" as timestamp))',
  uploaded_millis: 'epoch_ms(try_cast("client_upload_time" as timestamp))',
  deliveries,
};

/**
 * The views that the queries ask, over a file of NDJSON, in the SQL of DuckDB: each event once, with all columns, typed, also
 * those that no event of the file has.
 */
export function loadEvents(columns: readonly EventColumn[], file: string): string {
  const read = Object.entries(fields).map(([name, type]) => `       ${quoteName(name)}: ${quoteValue(type)}`);
  const selected = columns.map((column) => `       ${columnValue(column)} as ${quoteName(column.name)}`);
  return [
    'create or replace view events as',
    `select ${selected.join(',\n').trimStart()}`,
    ...onceEach([
      `read_json(${quoteValue(file)}, format = 'newline_delimited', columns = {`,
      ...read.map((line, at) => `${line}${at < read.length - 1 ? ',' : ''}`),
      '     })',
    ]),
    '',
    losses,
  ].join('\n');
}

/** What "sdk_dropped" counts. */
const losses = `create or replace view losses as
select events."device_id", events."insert_id", events."client_kind", one.key as "reason", try_cast(one.value as bigint) as "lost"
  from events, json_each(try_cast(events."sdk_dropped" as json)) as one
 where one.key is not null;`;

function columnValue({ name, property, type }: EventColumn): string {
  if (!property) return derived[name] ?? quoteName(name);
  const text = `event_properties ->> ${quoteValue(property)}`;
  return type.startsWith('varchar') ? `(${text})` : `try_cast(${text} as ${type})`;
}
