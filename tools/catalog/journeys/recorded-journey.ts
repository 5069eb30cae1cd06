import { addedNames } from '../../../sdk/catalog/added-properties.ts';
import { careDescriptions, type EventName, eventNames } from '../../../sdk/catalog/care-events.ts';
import type { CollectedEvent } from '../../servers/page-server.ts';
import type { Journey, JourneyStep } from './journeys.ts';

/** A journey of what a visitor did and of what the collector got, in the order of the calls; it still needs a title of its own. */
export function recordedJourney(
  steps: readonly JourneyStep[],
  collected: readonly CollectedEvent[],
  origin: string,
): Journey {
  const names: readonly string[] = eventNames;
  const events = [...new Map(collected.map((event) => [event.insert_id, event])).values()]
    .filter(({ event_type }) => names.includes(event_type))
    .sort((a, b) => a.time - b.time);
  const leaves = events.map(({ event_type, event_properties }) => ({
    event: event_type,
    data: Object.fromEntries(
      Object.entries(event_properties).filter(
        ([name, value]) =>
          !addedNames.includes(name) &&
          // Another visit has other ones; so has another server.
          !isIdentifier(event_type as EventName, name) &&
          !`${value}`.startsWith(origin),
      ),
    ),
  }));
  return { title: 'A visitor …', steps, leaves } as Journey;
}

function isIdentifier(event: EventName, name: string): boolean {
  return Object(careDescriptions[event].properties)[name]?.personal === 'identifier';
}
