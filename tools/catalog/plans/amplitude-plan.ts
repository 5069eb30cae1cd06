import { csvText } from '../files/csv-text.ts';
import type { CatalogModel, ReceivedProperty } from '../model/catalog-model.ts';
import { propertiesOf } from '../model/sent-data.ts';
import type { PlannedEvent } from './planned-events.ts';

type Row = Readonly<Record<string, string>>;

/** The columns of both files that describe the values of a property. */
const valueColumns = [
  'Property Description',
  'Property Value Type',
  'Property Is Array',
  'Enum Values',
  'Property Regex',
  'Const Value',
  'String Property Value Min Length',
  'String Property Value Max Length',
  'Number Property Value Min',
  'Number Property Value Max',
  'Number Is Integer',
  'Array Min Items',
  'Array Max Items',
  'Array Unique Items',
];

const eventColumns = [
  'Action',
  'Object Type',
  'Object Name',
  'Event Display Name',
  'Object Description',
  'Event Category',
  'Tags',
  'Event Activity',
  'Event Source',
  'Property Type',
  'Property Group Names',
  'Event Property Name',
  'Property Required',
  ...valueColumns,
];

const userColumns = ['Action', 'Property Type', 'Property Name', ...valueColumns];

/**
 * Events and their properties as Amplitude Data imports them (https://amplitude.com/docs/data/csv-import-export, “Events and event properties file
 * schema”): the row of an event, then one for each of its properties. A file that is imported holds none of Amplitude's own events, such as `session_start`.
 */
export function renderAmplitudeEvents(events: readonly PlannedEvent[]): string {
  const rows = events
    .filter(({ isOfSdk }) => !isOfSdk)
    .flatMap(({ data, meaning, name, owner, status }): readonly Row[] => [
      {
        'Object Type': 'Event',
        'Object Name': name,
        'Object Description': meaning,
        'Event Category': owner,
        Tags: status === 'live' ? '' : status,
      },
      ...Object.entries(data.properties).map(([property, schema]) => ({
        'Property Type': 'Event Property',
        'Event Property Name': property,
        'Property Required': spelled(data.required?.includes(property)),
        ...valueCells(schema),
      })),
    ]);
  return tableOf(eventColumns, rows);
}

/** The properties of a user, by the “User properties file schema” of the same page. */
export function renderAmplitudeUserProperties({ user }: CatalogModel): string {
  const rows = Object.entries(propertiesOf(user)).map(([name, schema]) => ({
    'Property Type': 'User Property',
    'Property Name': name,
    ...valueCells(schema),
  }));
  return tableOf(userColumns, rows);
}

const valueTypes: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
};

function valueCells({ description = '', enum: allowed, type = '' }: ReceivedProperty): Row {
  const values = allowed?.map(String);
  // A comma separates two values: a value that has one can't be in the list.
  const isList = values?.every((value) => !value.includes(','));
  return {
    'Property Description': description,
    'Property Value Type': isList ? 'enum' : (valueTypes[type] ?? 'any'),
    'Property Is Array': spelled(type === 'array'),
    'Enum Values': isList ? (values?.join(',') ?? '') : '',
    'Number Is Integer': spelled(type === 'integer'),
  };
}

function spelled(value: boolean | undefined): string {
  return value ? 'True' : '';
}

function tableOf(columns: readonly string[], rows: readonly Row[]): string {
  return csvText([columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]);
}
