import type { CatalogModel, EventModel, PropertyModel } from '../model/catalog-model.ts';
import type { Volume } from '../visits/record-all.ts';

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
 *
 * @param volumes what the recorded visits have of each event
 */
export function renderTrackingPlan(
  { events, common, occasional }: CatalogModel,
  volumes: ReadonlyMap<string, Volume>,
): string {
  const added = ['(every event)', 'Added by the SDK.'];
  const blank = head.slice(added.length, head.indexOf('property')).map(() => '');
  const rows = [
    ...events.flatMap((event) => rowsOf(eventCells(event, volumes.get(event.name)), event.properties)),
    ...rowsOf([...added, ...blank], [...common, ...occasional]),
  ];
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function eventCells(event: EventModel, volume: Volume | undefined): readonly string[] {
  const { changes, contact, destinations, replacedBy = '', status, version } = event;
  return [
    ...[event.name, event.meaning, event.firesWhen, event.notWhen, status, replacedBy],
    ...[destinations.join('; '), event.owner, contact, event.since],
    ...[changes.at(-1)?.date ?? '', String(version), String(volume?.events ?? 0)],
  ];
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

/** A field of RFC 4180: quoted where it holds a quote, a comma or a line end. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
