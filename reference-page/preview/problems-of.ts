import { careEvents } from '@care/analytics/catalog';
import { addedNames } from '../../sdk/catalog/added-properties.ts';
import { createEventCheck } from '../../sdk/event-files/check-event.ts';
import { problemText } from '../../sdk/event-files/explain-event.ts';
import { readEvent } from '../../sdk/event-files/read-event.ts';

const check = createEventCheck(careEvents, addedNames);

/**
 * What does not fit the catalogue in an event, as `npx care-analytics check` says it.
 *
 * @param isMarked whether the SDK has found it not to fit, by a catalogue that may be another one
 */
export function problemsOf(stored: unknown, isMarked: boolean): readonly string[] {
  const event = readEvent(stored);
  const found = event ? check(event).map(problemText) : [];
  return isMarked && found.length === 0 ? ['The SDK has marked it with schema_valid: false.'] : found;
}
