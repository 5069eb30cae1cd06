import type { EventModel } from '../model/catalog-model.ts';

/** The text of docs/events/schemas/<event>.schema.json. */
export function renderSchema({ schema }: Pick<EventModel, 'schema'>): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}
