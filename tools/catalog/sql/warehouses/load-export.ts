import type { EventColumn } from '../event-columns.ts';
import { deliveries, onceEach } from '../once-each.ts';
import type { Warehouse } from './warehouse.ts';

/** The fields of Amplitude's export that columns are made of, besides the properties. */
const fields: Readonly<Record<string, (warehouse: Warehouse) => string>> = {
  time: () => 'client_event_time',
  time_millis: ({ millis }) => millis('client_event_time'),
  day: () => 'cast(client_event_time as date)',
  received_millis: ({ millis }) => millis('server_received_time'),
  uploaded_millis: ({ millis }) => millis('client_upload_time'),
  deliveries: () => deliveries,
  // Amplitude takes them and does not export them.
  user_agent: ({ textType }) => `cast(null as ${textType})`,
  version: ({ textType }) => `cast(null as ${textType})`,
  release: () => 'version_name',
};

/** The tables that the queries ask, made of Amplitude's export: of the days asked for, each event once. */
export function loadExport(warehouse: Warehouse, columns: readonly EventColumn[], source: string): string {
  const selected = columns.map(
    (column) => `       ${columnValue(warehouse, column)} as ${warehouse.quote(column.name)}`,
  );
  return [
    warehouse.createTable('events'),
    `select ${selected.join(',\n').trimStart()}`,
    ...onceEach([
      source,
      `    where cast(event_time as date) between ${warehouse.fromDay} and ${warehouse.toDay}`,
    ]),
    '',
    warehouse.createTable('losses'),
    warehouse.losses,
  ].join('\n');
}

/** A column of the table of events, made of the export. */
export function columnValue(
  warehouse: Warehouse,
  { name, property, type, holdsJson = false }: EventColumn,
): string {
  if (!property) return fields[name]?.(warehouse) ?? name;
  const text = warehouse.text(property, holdsJson);
  return type.startsWith('varchar') ? text : warehouse.convert(text, type);
}
