import type { CatalogModel, EventModel, PropertyModel } from '../model/catalog-model.ts';
import { type SdkEvent, sdkEvents } from '../model/sdk-events.ts';
import type { Volume } from '../visits/record-all.ts';
import { csvText } from './csv-text.ts';

const head = [
  'event',
  'event_meaning',
  'logged_when',
  'not_logged_when',
  'status',
  'replaced_by',
  'destinations',
  'owner',
  'contact',
  'since',
  'last_changed',
  'version',
  'recorded_events',
  'property',
  'property_meaning',
  'type',
  'allowed_values',
  'required',
  'unit',
  'personal_data',
  'example',
];

/**
 * docs/events/tracking-plan.csv (RFC 4180): one row per property; an event without properties has a row of its own.
 * Events that the SDK makes by itself have the status “sdk”.
 *
 * @param volumes the number of each event in the recorded visits
 */
export function renderTrackingPlan(
  { events, common, occasional, user }: CatalogModel,
  volumes: ReadonlyMap<string, Volume>,
): string {
  const added = ['(every event)', 'Added by the SDK.'];
  const blank = head.slice(added.length, head.indexOf('property')).map(() => '');
  const rows = [
    ...events.flatMap((event) => rowsOf(eventCells(event, volumes.get(event.name)), event.properties)),
    ...sdkEvents.flatMap((event) =>
      event.names.flatMap((name) =>
        rowsOf(sdkEventCells(name, event, volumes.get(event.title)), event.changesUser ? user : []),
      ),
    ),
    ...rowsOf([...added, ...blank], [...common, ...occasional]),
  ];
  return csvText([head, ...rows]);
}

function eventCells(event: EventModel, volume: Volume | undefined): readonly string[] {
  const { changes, contact, destinations, replacedBy = '', status, version } = event;
  return [
    ...[event.name, event.meaning, event.firesWhen, event.notWhen, status, replacedBy],
    ...[destinations.join('; '), event.owner, contact, event.since],
    ...[changes.at(-1)?.date ?? '', String(version), String(volume?.events ?? 0)],
  ];
}

/** @param volume of all its names together */
function sdkEventCells(
  name: string,
  { firesWhen, meaning, names, notWhen }: SdkEvent,
  volume: Volume | undefined,
): readonly string[] {
  const blank = ['replaced_by', 'destinations', 'owner', 'contact', 'since', 'last_changed', 'version'].map(
    () => '',
  );
  const recorded = names.length === 1 || !volume?.events ? String(volume?.events ?? 0) : '';
  return [name, meaning, firesWhen, notWhen, 'sdk', ...blank, recorded];
}

function rowsOf(
  event: readonly string[],
  properties: readonly PropertyModel[],
): readonly (readonly string[])[] {
  if (properties.length === 0) return [[...event, ...head.slice(event.length).map(() => '')]];
  return properties.map(
    ({ name, meaning, type, known = [], allowed = known, required, unit = '', personal, example }) => [
      ...event,
      ...[name, meaning, type, allowed.join(' | '), required ? 'yes' : 'no', unit, personal],
      typeof example === 'string' ? example : JSON.stringify(example),
    ],
  );
}
