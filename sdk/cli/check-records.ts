import type { CheckEvent } from './check-event.ts';
import type { RawRecord } from './raw-record.ts';
import { eventsIn, isObject, readEvent } from './read-event.ts';
import { createIdMemory } from './remember-ids.ts';
import type { Checked } from './tally.ts';
import { createTimeWatch } from './watch-times.ts';

/** Examples are cut to so many characters. */
const exampleLength = 120;

/** Checks record after record; what it remembers of them is bounded. Never throws. */
export function createRecordCheck(
  check: CheckEvent,
  now: () => number,
): (record: RawRecord) => readonly Checked[] {
  const seenBefore = createIdMemory();
  const watchTime = createTimeWatch(now);

  function checkValue(value: unknown, line: number): Checked {
    const event = readEvent(value);
    const example = () => cut(JSON.stringify(event?.data ?? value) ?? '');
    if (!event) return { ...broken(line, 'not an event: no event_type and no name', ''), example };
    const { name, owner, insertId, time, data } = event;
    const timeNote = time === undefined ? undefined : watchTime(owner, time);
    const isCopy = insertId !== undefined && seenBefore(`${owner}\n${insertId}`);
    return {
      name,
      line,
      problems: check(event),
      notes: [
        ...(timeNote ? [`time: ${timeNote}`] : []),
        ...(isCopy ? ['insert_id: a copy of an earlier event'] : []),
      ],
      losses: isObject(data.sdk_dropped) ? data.sdk_dropped : undefined,
      example,
    };
  }

  return ({ line, text }) => {
    if (text === undefined) return [broken(line, 'too long: more than 8,000,000 characters', '')];
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return [broken(line, 'not JSON', text)];
    }
    return eventsIn(value).map((event) => checkValue(event, line));
  };
}

function broken(line: number, problem: string, text: string): Checked {
  return { name: '', line, problems: [problem], notes: [], losses: undefined, example: () => cut(text) };
}

function cut(text: string): string {
  return text.length > exampleLength ? `${text.slice(0, exampleLength - 1)}…` : text;
}
