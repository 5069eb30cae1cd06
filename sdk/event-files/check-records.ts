import { isObject } from '../json/is-object.ts';
import type { CheckEvent } from './check-event.ts';
import type { Problem } from './explain-event.ts';
import { longestRecord, type RawRecord } from './raw-record.ts';
import { eventsIn, readEvent } from './read-event.ts';
import { type Fault, readRecord } from './read-record.ts';
import { createIdMemory, type SeenBefore } from './remember-ids.ts';

/** The result of one record. */
export interface Checked {
  /** Empty for a record that is no event. */
  readonly name: string;
  readonly line: number;
  /** Milliseconds since the epoch; `undefined` where the record has none. */
  readonly time?: number | undefined;
  /** The delay until the browser sent it, or else a collector got it, in milliseconds. */
  readonly lateMillis?: number | undefined;
  /** True if an earlier record is the same event. @default false */
  readonly isCopy?: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
  /** Oddities that are no fault of the event. */
  readonly notes: readonly string[];
  /** The record as it was read: its value, or its text if it has no value. */
  readonly read: { readonly value: unknown } | { readonly text: string };
}

/** The parts that a check of records needs. */
export interface RecordCheckOptions {
  readonly check: CheckEvent;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Reports whether an event of a device was there before. @default the events of this check are remembered, in constant memory */
  readonly seenBefore?: SeenBefore;
}

/**
 * Checks record after record, for the command, the catalogue’s page and the live view alike; its memory is bounded. Never throws.
 */
export function createRecordCheck({
  seenBefore = createIdMemory(),
  ...options
}: RecordCheckOptions): (record: RawRecord) => readonly Checked[] {
  return (raw) =>
    readRecord(raw).flatMap(({ fault, line, text, value }) => {
      if (fault) return [broken(line, faultWords[fault], { text })];
      return eventsIn(value, raw.uploadTime).map((event) =>
        checkValue(event, line, { ...options, seenBefore }),
      );
    });
}

/** Checks one value of a record. Never throws. */
export function checkValue(
  value: unknown,
  line: number,
  { check, now, seenBefore }: Required<RecordCheckOptions>,
): Checked {
  const event = readEvent(value);
  if (!event) return broken(line, isObject(value) ? namelessWords : noObjectWords, { value });
  const { arrivedAt, uploadedAt, deviceId, name, insertId, time, data } = event;
  const timeNote = time === undefined ? undefined : timeNoteOf(time, now());
  const isCopy = deviceId !== undefined && insertId !== undefined && seenBefore(`${deviceId}\n${insertId}`);
  // The end of a session is logged when the next one begins; of copies only the first is measured, as in the queries.
  // If the browser sent the time of its upload, both times are of its clock.
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
    read: { value },
  };
}

const noObjectWords = 'This is not an event. It is not an object.';
const namelessWords = 'This is not an event. It has neither “event_type” nor “name”.';

const faultWords: Readonly<Record<Fault, string>> = {
  'too long': `This is not an event. It is longer than ${longestRecord.toLocaleString('en-US')} characters.`,
  'no object': noObjectWords,
  'ends within': 'This is not JSON. It ends before the event does.',
  'line ends within a text': 'This is not JSON. A line ends within a text.',
  'not JSON': 'This is not JSON. A comma, quote or bracket is missing or too many.',
};

function broken(line: number, words: string, read: Checked['read']): Checked {
  const problem: Problem = { kind: 'unreadable', event: '', words };
  return { name: '', line, data: {}, problems: [problem], notes: [], read };
}

/** An oddity of an event's time; it is reported, and no error of the event. */
type TimeNote = 'in the future' | 'in seconds, not milliseconds';

/** The difference of visitors' clocks that is not reported, in milliseconds. */
const leewayMillis = 60_000;

/** The least time that counts as milliseconds: 1973 in milliseconds, 5138 in seconds. */
const leastMillis = 100_000_000_000;

/** @param now milliseconds since the epoch, like `time` */
export function timeNoteOf(time: number, now: number): TimeNote | undefined {
  if (time < leastMillis && time > leastMillis / 1_000) return 'in seconds, not milliseconds';
  return time > now + leewayMillis ? 'in the future' : undefined;
}
