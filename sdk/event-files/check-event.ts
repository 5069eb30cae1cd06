import type { EventDefinitions } from '../events/event-catalog.ts';
import { isObject } from '../json/is-object.ts';
import { explainEvent, type MeaningOf, noObject, type Problem } from './explain-event.ts';
import { isReserved } from './is-reserved.ts';
import type { ReadEvent } from './read-event.ts';

/** The part of a catalogue that a check needs. */
export interface CheckedBy {
  readonly definitions: EventDefinitions;
}

/** Lists the problems of an event; none when it fits. Never throws, whatever the catalogue does. */
export type CheckEvent = (event: ReadEvent) => readonly Problem[];

/**
 * @param addedNames the properties that the SDK and an application's own `commonData` add to every event
 * @param meaningOf the meaning of a property, which is reported where the property is missing. @default none is known
 */
export function createEventCheck(
  { definitions }: CheckedBy,
  addedNames: readonly string[],
  meaningOf?: MeaningOf,
): CheckEvent {
  const added = new Set(addedNames);
  const check = (name: string, data: object) => explainEvent(definitions, name, data, meaningOf);

  /**
   * Checks the event's own data first. A definition may also name properties that the SDK adds: one of them is added if that
   * leaves fewer problems, and so is the application's own value for it, which the SDK has renamed.
   */
  function checkSent({ name, data }: ReadEvent): readonly Problem[] {
    let own = Object.fromEntries(Object.entries(data).filter(([property]) => !added.has(property)));
    let problems = check(name, own);
    for (const property of added) {
      const renamed = `event_${property}`;
      const { [renamed]: given, ...rest } = own;
      const ways = [
        Object.hasOwn(own, renamed) && { ...rest, [property]: given },
        Object.hasOwn(data, property) && { ...own, [property]: data[property] },
      ];
      for (const way of ways) {
        const left = way && problems.length > 0 ? check(name, way) : problems;
        if (!way || left.length >= problems.length) continue;
        problems = left;
        own = way;
      }
    }
    return problems;
  }

  return (event) => {
    const faults = event.faults.map((words): Problem => ({ kind: 'field', event: event.name, words }));
    // Null counts as absent.
    if (!isObject(event.given ?? {})) return [...faults, noObject(event.name, event.given)];
    if (isReserved(event.name)) return faults;
    return [...faults, ...(event.isSent ? checkSent(event) : check(event.name, event.data))];
  };
}
