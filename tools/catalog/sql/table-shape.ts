import type { CatalogModel, PropertyModel } from '../model/catalog-model.ts';
import { quoteName } from './quote.ts';

const columnTypes: Readonly<Record<string, string>> = {
  'whole number': 'bigint',
  number: 'double precision',
  'yes or no': 'boolean',
};

/** The table that the queries ask: a row an event, a column a property. */
export function tableShape({ events, common, occasional }: CatalogModel): string {
  const properties = new Map<string, PropertyModel>();
  for (const property of [...events.flatMap((event) => event.properties), ...common, ...occasional]) {
    if (!properties.has(property.name)) properties.set(property.name, property);
  }
  const columns = [
    column('event_type', 'varchar(255)', 'name of the event'),
    column('insert_id', 'varchar(64)', 'identifier of the event; what is delivered twice has it twice'),
    column('day', 'date', 'day of the field “time”, in UTC'),
    column('session_id', 'bigint', 'when the session began, in milliseconds since 1970; -1: none'),
    ...[...properties.values()].map(({ name, type }) =>
      column(name, columnTypes[type] ?? 'varchar(2048)', 'event_properties'),
    ),
  ];
  const last = columns.length - 1;
  const lines = columns.map(([name, note], at) => `  ${name}${at < last ? ',' : ''} -- ${note}`);
  return ['create table events (', ...lines, ');'].join('\n');
}

function column(name: string, type: string, note: string): readonly [string, string] {
  return [`${quoteName(name)} ${type}`, note];
}
