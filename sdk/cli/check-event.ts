import { commonProperties, occasionalProperties } from '../catalog/added-properties.ts';
import { isReserved } from '../event-files/is-reserved.ts';
import type { ReadEvent } from '../event-files/read-event.ts';
import { tellValue } from './tell-value.ts';

/** What is needed of a catalogue. */
export interface CheckedBy {
  check(name: string, data: object): readonly string[];
}

/** What the SDK adds to an event. */
const addedProperties = Object.keys({ ...commonProperties, ...occasionalProperties });

/** Describes what is wrong with an event; nothing when it is right. Never throws, whatever the catalogue does. */
export type CheckEvent = (event: ReadEvent) => readonly string[];

/** @param common what an application's own `commonData` adds to every event */
export function createEventCheck(catalog: CheckedBy, common: readonly string[] = []): CheckEvent {
  const added = new Set([...addedProperties, ...common]);

  function check(name: string, data: object): readonly string[] {
    try {
      return catalog.check(name, data).map(String);
    } catch (error) {
      return [`the catalogue's check failed: ${error instanceof Error ? error.message : 'unknown'}`];
    }
  }

  /**
   * The event's own part alone decides at first. A definition may also name properties that the SDK adds: one of them
   * counts unless it makes matters worse.
   */
  function checkSent({ name, data }: ReadEvent): readonly string[] {
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
    if (isReserved(event.name)) return event.faults;
    const problems = event.isSent ? checkSent(event) : check(event.name, event.data);
    return [...event.faults, ...problems.map((problem) => tellValue(problem, event.data))];
  };
}
