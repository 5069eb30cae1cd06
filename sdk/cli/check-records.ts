import type { CheckEvent } from '../event-files/check-event.ts';
import type { Problem } from '../event-files/explain-event.ts';
import { longestRecord, type RawRecord } from '../event-files/raw-record.ts';
import { eventsIn, readEvent } from '../event-files/read-event.ts';
import { readRecord } from '../event-files/read-record.ts';
import { writeValue } from '../event-files/write-value.ts';
import { cutText } from '../json/cut-text.ts';
import { createIdMemory } from './remember-ids.ts';
import type { Checked } from './tally.ts';

/** Examples are cut to so many characters. */
const exampleLength = 120;

const longest = longestRecord.toLocaleString('en-US');

/** Checks record after record; what it remembers of them is bounded. Never throws. */
export function createRecordCheck(
  check: CheckEvent,
  now: () => number,
): (record: RawRecord) => readonly Checked[] {
  const seenBefore = createIdMemory();

  function checkValue(value: unknown, line: number): Checked {
    const event = readEvent(value);
    const example = () => cut(writeValue(event?.data ?? value));
    if (!event) return { ...broken(line, 'not an event: no event_type and no name', ''), example };
    const { arrivedAt, uploadedAt, deviceId, name, insertId, time, data } = event;
    const timeNote = time === undefined ? undefined : timeNoteOf(time, now());
    const isCopy = deviceId !== undefined && insertId !== undefined && seenBefore(`${deviceId}\n${insertId}`);
    // The end of a session is logged when the next one begins; of copies the first counts, as in the queries.
    // Where the browser says when it has sent it, its clock is the only one.
    const sentAt = uploadedAt ?? arrivedAt;
    const isMeasured = sentAt !== undefined && !isCopy && name !== 'session_end';
    return {
      name,
      line,
      ...(time !== undefined && !timeNote && { time, lateMillis: isMeasured ? sentAt - time : undefined }),
      isCopy,
      problems: check(event),
      notes: [
        ...(timeNote ? [`time: ${timeNote}`] : []),
        ...(isCopy ? ['insert_id: a copy of an earlier event'] : []),
      ],
      data,
      example,
    };
  }

  return (raw) =>
    readRecord(raw).flatMap((read) => {
      if (read.fault === 'too long')
        return [broken(read.line, `too long: more than ${longest} characters`, '')];
      if (read.fault) return [broken(read.line, 'not JSON', read.text)];
      return eventsIn(read.value, raw.uploadTime).map((event) => checkValue(event, read.line));
    });
}

function broken(line: number, words: string, text: string): Checked {
  const problem: Problem = { kind: 'unreadable', event: '', words };
  return { name: '', line, data: {}, problems: [problem], notes: [], example: () => cut(text) };
}

function cut(text: string): string {
  return text.length > exampleLength ? `${cutText(text, exampleLength - 1)}…` : text;
}

/** What is strange about an event's time; it is reported and no error of the event. */
type TimeNote = 'in the future' | 'in seconds, not milliseconds';

/** Clocks of visitors differ by this much unreported, in milliseconds. */
const leewayMillis = 60_000;

/** 1973 in milliseconds, 5138 in seconds. */
const leastMillis = 100_000_000_000;

/** @param now milliseconds since the epoch, like `time` */
export function timeNoteOf(time: number, now: number): TimeNote | undefined {
  if (time < leastMillis && time > leastMillis / 1_000) return 'in seconds, not milliseconds';
  return time > now + leewayMillis ? 'in the future' : undefined;
}
