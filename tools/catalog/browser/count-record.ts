import { explainEvent, type Problem } from '../../../sdk/event-files/explain-event.ts';
import { isReserved } from '../../../sdk/event-files/is-reserved.ts';
import type { RawRecord } from '../../../sdk/event-files/raw-record.ts';
import { eventsIn, type ReadEvent, readEvent } from '../../../sdk/event-files/read-event.ts';
import { type Fault, readRecord } from '../../../sdk/event-files/read-record.ts';
import { writeValue } from '../../../sdk/event-files/write-value.ts';
import type { EventDefinitions } from '../../../sdk/events/event-catalog.ts';
import { isObject } from '../../../sdk/json/is-object.ts';
import type { CatalogFacts } from './event-facts.ts';
import type { Tally } from './tally.ts';

/** Counts the events of a record, with what is wrong with each. */
export function countRecord(
  record: RawRecord,
  tally: Tally,
  definitions: EventDefinitions,
  catalog: CatalogFacts,
): void {
  const meaningOf = (event: string, property: string) =>
    catalog.events.find(({ name }) => name === event)?.properties.find(({ name }) => name === property)
      ?.meaning;

  for (const { fault, line, text, value } of readRecord(record)) {
    if (fault) tally.add(unreadable, [problemOf(faultWords[fault])], line, () => text);
    else {
      const values = eventsIn(value);
      for (const one of values)
        countValue(one, line, values.length === 1 ? () => text : () => writeValue(one));
    }
  }

  function countValue(value: unknown, line: number, example: () => string): void {
    const event = readEvent(value);
    if (!event)
      tally.add(unreadable, [problemOf(isObject(value) ? namelessWords : noObjectWords)], line, example);
    else if (isReserved(event.name)) tally.addOwn();
    else
      tally.add(
        event.name,
        explainEvent(definitions, event.name, ownData(event, catalog), meaningOf),
        line,
        example,
      );
  }
}

const unreadable = '(not readable)';
const noObjectWords = 'This is not an event. It is not an object.';
const namelessWords = 'This is not an event. It has neither “event_type” nor “name”.';

const faultWords: Readonly<Record<Fault, string>> = {
  'too long': 'This is not an event. It is longer than 8,000,000 characters.',
  'no object': noObjectWords,
  'ends within': 'This is not JSON. It ends before the event does.',
  'line ends within a text': 'This is not JSON. A line ends within a text.',
  'not JSON': 'This is not JSON. A comma, quote or bracket is missing or too many.',
};

function problemOf(words: string): Problem {
  return { kind: 'unreadable', event: unreadable, words };
}

/** An event's data as the check at run time had it: what the SDK has added to a collected event since is taken off. */
function ownData({ given, isSent, name }: ReadEvent, { added, events }: CatalogFacts): unknown {
  const data = given ?? {};
  if (!isSent || typeof data !== 'object' || Array.isArray(data)) return data;
  const known = new Set(events.find((event) => event.name === name)?.properties.map((one) => one.name));
  return Object.fromEntries(Object.entries(data).filter(([key]) => known.has(key) || !added.includes(key)));
}
