import type { PersonalData } from '../../../sdk/events/describe-events.ts';
import type { CatalogModel, PropertyModel } from '../model/catalog-model.ts';
import { weightType } from './weights.ts';

/** A column of the table that the queries ask. */
export interface EventColumn {
  readonly name: string;
  /** The type in standard SQL. */
  readonly type: string;
  readonly note: string;
  /** The property of `event_properties` that it holds. @default a field of the event itself, or what follows from one */
  readonly property?: string;
  /** The property of the user that it holds, as an event sets it. @default none */
  readonly userProperty?: string;
  /** Whether its text is JSON. @default false */
  readonly holdsJson?: boolean;
  /** The class of personal data of the value. @default the catalogue's class for the property or the field */
  readonly personal?: PersonalData;
}

const columnTypes: Readonly<Record<string, string>> = {
  'whole number': 'bigint',
  number: 'double precision',
  boolean: 'boolean',
};

/** The columns of every event besides its properties, as Amplitude's HTTP API v2 names them. */
const ownColumns: readonly EventColumn[] = [
  { name: 'event_type', type: 'varchar(255)', note: 'name of the event' },
  { name: 'time', type: 'timestamp', note: 'when the event was logged, in UTC, by the clock of the browser' },
  { name: 'time_millis', type: 'bigint', note: '“time” in milliseconds since 1970, for differences' },
  {
    name: 'day',
    type: 'date',
    note: 'day of “time”, in the time zone of “parameters”, in dbt models in UTC',
  },
  { name: 'week', type: 'date', note: 'Monday of the week that “day” is in' },
  {
    name: 'received_millis',
    type: 'bigint',
    note: 'when the collector got the event, in milliseconds since 1970; null where it does not say',
  },
  {
    name: 'uploaded_millis',
    type: 'bigint',
    note: 'when the browser sent the event, by its own clock, in milliseconds since 1970; null where it does not say',
  },
  {
    name: 'insert_id',
    type: 'varchar(64)',
    note: 'identifier of the event among those of its device',
  },
  {
    name: 'event_id',
    type: 'bigint',
    note: 'order of the events of a page, or of a server’s process, also of those of one millisecond; null for an event without one',
  },
  { name: 'device_id', type: 'varchar(255)', note: 'the browser; with “session_id” it names a session' },
  { name: 'user_id', type: 'varchar(255)', note: 'the member who is logged in; null for anybody else' },
  {
    name: 'session_id',
    type: 'bigint',
    note: 'when the session began, in milliseconds since 1970; -1: none. Two devices may share one',
  },
  {
    name: 'deliveries',
    type: 'bigint',
    note: 'how often the event was delivered; it is here once',
  },
  {
    name: 'weight',
    type: weightType,
    note: 'how many events it stands for: 1, or where browsers are sampled 1 / “sdk_sample_rate”',
  },
  {
    name: 'event_properties',
    type: 'json',
    note: 'all properties of the event, also those that have no column below',
  },
  {
    name: 'user_properties',
    type: 'json',
    note: 'what “$identify” changes of the user; in an export what the user had then',
  },
  {
    name: 'library',
    type: 'varchar(255)',
    note: 'name and version of the SDK that logged the event',
  },
  { name: 'user_agent', type: 'varchar(2048)', note: 'what the browser calls itself; an export has none' },
  {
    name: 'release',
    type: 'varchar(255)',
    note: 'release of the application: “app_version” of the HTTP API, “version_name” of an export; null where none is given',
  },
  {
    name: 'version',
    type: 'varchar(255)',
    note: 'version of the event’s definition (“schema_version”); null where the event was not checked',
  },
];

/** The properties of `Web Vital`, an event of applications that ask for it: null in the table where there is none. */
const vitalColumns: readonly EventColumn[] = [
  vitalColumn('metric', 'LCP, INP, CLS, FCP or TTFB'),
  vitalColumn('value', 'milliseconds; of CLS a score without unit', { type: 'double precision' }),
  vitalColumn('rating', 'good, needs-improvement or poor'),
  vitalColumn('navigation_type', 'how the page came'),
  vitalColumn('path', 'the path that was measured', { personal: 'address' }),
  vitalColumn('control', 'the control of the slow interaction', { personal: 'interest' }),
];

function vitalColumn(
  name: string,
  note: string,
  { personal = 'none', type = 'varchar(2048)' }: Partial<Pick<EventColumn, 'personal' | 'type'>> = {},
): EventColumn {
  return { name, type, note: `event_properties of Web Vital: ${note}`, property: name, personal };
}

const campaignProperties = ['utm_source', 'utm_medium', 'utm_campaign', 'referring_domain'];

/** The campaign that led a visitor here, on the events that say so. */
const campaignColumns = ['', 'initial_'].flatMap((prefix) =>
  campaignProperties.map(
    (name): EventColumn => ({
      name: `${prefix}${name}`,
      type: 'varchar(2048)',
      note: `user_properties, of the ${prefix ? 'first' : 'last'} campaign; null on events that do not set it`,
      userProperty: `${prefix}${name}`,
    }),
  ),
);

/** The columns of a captured click, which describe the element. */
const capturedColumns: readonly EventColumn[] = [
  ['element_selector', '[Amplitude] Element Selector'],
  ['element_text', '[Amplitude] Element Text'],
  ['element_label', '[Amplitude] Element Aria Label'],
].map(([name = '', property = '']) => ({
  name,
  type: 'varchar(2048)',
  note: `event_properties, “${property}” of a captured click`,
  property,
}));

/** The columns of the table that the queries ask: first what every event has, then a column a property, the last those of web vitals. */
export function eventColumns({ events, common, occasional }: CatalogModel): readonly EventColumn[] {
  const properties = new Map<string, PropertyModel>();
  for (const property of [...events.flatMap((event) => event.properties), ...common, ...occasional]) {
    if (!properties.has(property.name)) properties.set(property.name, property);
  }
  const held = [...properties.values()].map(({ name, type }) => ({
    ...{ name, type: columnTypes[type] ?? 'varchar(2048)', note: 'event_properties' },
    property: name,
    ...(type === 'object' && { holdsJson: true }),
  }));
  const vitals = vitalColumns.filter(({ name }) => !properties.has(name));
  return [...ownColumns, ...campaignColumns, ...capturedColumns, ...held, ...vitals];
}
