import type { CatalogModel, EventModel, PropertyModel } from '../model/catalog-model.ts';

const head = [
  'event',
  'event_meaning',
  'logged_when',
  'not_logged_when',
  'owner',
  'since',
  'property',
  'property_meaning',
  'type',
  'allowed_values',
  'required',
  'unit',
  'example',
];

/** docs/events/tracking-plan.csv (RFC 4180): a row a property; an event without properties has a row of its own. */
export function renderTrackingPlan({ events, common, occasional }: CatalogModel): string {
  const rows = [
    ...events.flatMap((event) => rowsOf(eventCells(event), event.properties)),
    ...rowsOf(['(every event)', 'Added by the SDK.', '', '', '', ''], [...common, ...occasional]),
  ];
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function eventCells({ name, meaning, firesWhen, notWhen, owner, since }: EventModel): readonly string[] {
  return [name, meaning, firesWhen, notWhen, owner, since];
}

function rowsOf(
  event: readonly string[],
  properties: readonly PropertyModel[],
): readonly (readonly string[])[] {
  if (properties.length === 0) return [[...event, '', '', '', '', '', '', '']];
  return properties.map(
    ({ name, meaning, type, known = [], allowed = known, required, unit = '', example }) => [
      ...event,
      ...[name, meaning, type, allowed.join(' | '), required ? 'yes' : 'no', unit],
      typeof example === 'string' ? example : JSON.stringify(example),
    ],
  );
}

/** A field of RFC 4180: quoted where it holds a quote, a comma or a line end. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
