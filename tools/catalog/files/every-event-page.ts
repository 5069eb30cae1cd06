import type { CatalogModel } from '../model/catalog-model.ts';
import { propertyTable } from './property-table.ts';

/** docs/events/every-event.md. */
export function renderEveryEventPage({ common, occasional }: CatalogModel): string {
  const parts = [
    '# What every event carries',
    'The SDK adds these properties to `event_properties` of every event, as they are at the moment of the call. A property of the same name in the event’s own data gives way.',
    propertyTable(common, 'always'),
    'Nothing is sent of a visitor who has not agreed: their events have no identifiers because there are none.',
    '## Only when there is something to tell',
    propertyTable(occasional, 'always'),
    '## Outside the catalogue',
    '`session_start`, `session_end`, `$identify` and the captured clicks, whose names begin with `[Amplitude]`, are made by the SDK itself. They carry the properties above and are not checked against the catalogue.',
  ];
  return `${parts.join('\n\n')}\n`;
}
