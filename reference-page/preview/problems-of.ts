import { careEvents } from '@care/analytics/catalog';
import { addedNames } from '../../sdk/catalog/added-properties.ts';
import { createEventCheck } from '../../sdk/event-files/check-event.ts';
import { problemText } from '../../sdk/event-files/explain-event.ts';
import { readEvent } from '../../sdk/event-files/read-event.ts';

const check = createEventCheck(careEvents, addedNames);

/** What does not fit the catalogue in an event that the SDK has marked, as `npm run catalog:check` says it. */
export function problemsOf(stored: unknown): readonly string[] {
  const event = readEvent(stored);
  const found = event ? check(event).map(problemText) : [];
  return found.length > 0 ? found : ['The SDK has marked it with schema_valid: false.'];
}
