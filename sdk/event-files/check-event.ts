import type { EventDefinitions } from '../events/event-catalog.ts';
import { explainEvent, type Problem } from './explain-event.ts';
import { isReserved } from './is-reserved.ts';
import type { ReadEvent } from './read-event.ts';

/** What is needed of a catalogue. */
export interface CheckedBy {
  readonly definitions: EventDefinitions;
}

/** Describes what is wrong with an event; nothing when it is right. Never throws, whatever the catalogue does. */
export type CheckEvent = (event: ReadEvent) => readonly Problem[];

/** @param addedNames the properties that the SDK and an application's own `commonData` add to every event */
export function createEventCheck({ definitions }: CheckedBy, addedNames: readonly string[]): CheckEvent {
  const added = new Set(addedNames);
  const check = (name: string, data: object) => explainEvent(definitions, name, data);

  /**
   * At first only the event's own part decides. A definition may also name properties that the SDK adds: one of them
   * counts unless it makes matters worse.
   */
  function checkSent({ name, data }: ReadEvent): readonly Problem[] {
    const own = Object.fromEntries(Object.entries(data).filter(([property]) => !added.has(property)));
    let problems = check(name, own);
    for (const property of added) {
      if (problems.length === 0) break;
      if (!Object.hasOwn(data, property)) continue;
      const more = { ...own, [property]: data[property] };
      const withMore = check(name, more);
      if (withMore.length >= problems.length) continue;
      problems = withMore;
      own[property] = data[property];
    }
    return problems;
  }

  return (event) => {
    const faults = event.faults.map((words): Problem => ({ kind: 'field', event: event.name, words }));
    if (isReserved(event.name)) return faults;
    return [...faults, ...(event.isSent ? checkSent(event) : check(event.name, event.data))];
  };
}
