import type { EventColumn } from '../event-columns.ts';
import { deliveries, onceEach } from '../once-each.ts';
import { selectParameters } from '../parameters.ts';
import { weightOf } from '../weights.ts';
import type { Warehouse } from './warehouse.ts';

/** The fields of Amplitude's export that columns are made of, besides the properties. */
const fields: Readonly<Record<string, (warehouse: Warehouse, timeZone: string) => string>> = {
  time: () => 'client_event_time',
  time_millis: ({ millis }) => millis('client_event_time'),
  day: ({ localDay }, timeZone) => localDay('client_event_time', timeZone),
  week: ({ localDay, monday }, timeZone) => monday(localDay('client_event_time', timeZone)),
  received_millis: ({ millis }) => millis('server_received_time'),
  uploaded_millis: ({ millis }) => millis('client_upload_time'),
  deliveries: () => deliveries,
  weight: ({ convert, text }) =>
    weightOf(convert(text('event_properties', 'sdk_sample_rate', false), 'double precision')),
  // Amplitude takes them and does not export them.
  user_agent: ({ textType }) => `cast(null as ${textType})`,
  version: ({ textType }) => `cast(null as ${textType})`,
  release: () => 'version_name',
};

/**
 * The tables that the queries ask, made of Amplitude's export: the parameters, and of the days that they ask for each event once. The
 * export is partitioned by days in UTC, which those of a time zone reach into on both sides.
 */
export function loadExport(warehouse: Warehouse, columns: readonly EventColumn[], source: string): string {
  const { addDays, createTable, localDay, parameter, quote } = warehouse;
  const timeZone = parameter('time_zone', 'varchar');
  const selected = columns.map(
    (column) => `       ${columnValue(warehouse, column, timeZone)} as ${quote(column.name)}`,
  );
  const [fromDay, toDay] = ['from_day', 'to_day'].map((name) => parameter(name, 'date'));
  return [
    createTable('parameters'),
    selectParameters(({ name, type }) => parameter(name, type), quote),
    '',
    createTable('events'),
    `select ${selected.join(',\n').trimStart()}`,
    ...onceEach([
      source,
      `    where cast(event_time as date) between ${addDays(`${fromDay}`, -1)} and ${addDays(`${toDay}`, 1)}`,
      `      and ${localDay('event_time', timeZone)} between ${fromDay} and ${toDay}`,
    ]),
    '',
    createTable('losses'),
    warehouse.losses,
  ].join('\n');
}

/** A column of the table of events, made of the export. @param timeZone of its days, as SQL */
export function columnValue(
  warehouse: Warehouse,
  { name, property, type, userProperty, holdsJson = false }: EventColumn,
  timeZone: string,
): string {
  if (userProperty !== undefined) return warehouse.text('user_properties', userProperty, false);
  if (!property) return fields[name]?.(warehouse, timeZone) ?? name;
  const text = warehouse.text('event_properties', property, holdsJson);
  return type.startsWith('varchar') ? text : warehouse.convert(text, type);
}
