import {
  callToActionLabels,
  type EventName,
  eventNames,
  pages,
  sections,
} from '../../sdk/catalog/enumerations.ts';
import { type ControlRow, isTracked } from './control-row.ts';
import { nameOf } from './page-kinds.ts';

/** The values of the enumerations that the page's controls use. */
export function valuesUsed(table: readonly ControlRow[]): ReadonlySet<string> {
  const used = table.filter(isTracked).flatMap(({ data, event, pages: kinds }) => {
    const names = kinds.map(nameOf);
    const events: readonly EventName[] =
      event === 'CTA'
        ? names.map((name) => (name === 'Visitor Homepage' ? 'CTA Interacted - VHP' : 'CTA Interacted'))
        : [event];
    return [
      ...events.map((name) => `event ${name}`),
      ...names.map((name) => `page ${name}`),
      `section ${data.section}`,
      `label ${data.label}`,
    ];
  });
  return new Set(used);
}

/** The values of the enumerations that nothing uses (S3.13). */
export function unusedValues(
  table: readonly ControlRow[],
  elsewhere: Readonly<Partial<Record<EventName, string>>>,
): readonly string[] {
  const used = valuesUsed(table);
  const all = [
    ...pages.map((name) => `page ${name}`),
    ...sections.map((name) => `section ${name}`),
    ...callToActionLabels.map((name) => `label ${name}`),
    ...eventNames.filter((name) => !(name in elsewhere)).map((name) => `event ${name}`),
  ];
  return all.filter((value) => !used.has(value));
}
