import type { RawRecord } from '../event-files/raw-record.ts';
import { eventsIn, readEvent } from '../event-files/read-event.ts';
import { readRecord } from '../event-files/read-record.ts';
import { isObject } from '../json/is-object.ts';

/** What a record has for a database. */
export interface EventLines {
  /** Its events as a collector gets them, as JSON, a line each. */
  readonly lines: readonly string[];
  /** How many of its parts are no event. */
  readonly leftOut: number;
}

const texts = ['device_id', 'user_id'];
const wholeNumbers = ['time', 'session_id'];

/** Writes the events of a record as lines that a database can read: one value of a wrong type would stop it. Never throws. */
export function writeEventLines(record: RawRecord): EventLines {
  const lines: string[] = [];
  let leftOut = 0;
  for (const read of readRecord(record)) {
    for (const value of read.fault ? [undefined] : eventsIn(read.value, record.uploadTime)) {
      const line = writeLine(value);
      if (line === undefined) leftOut += 1;
      else lines.push(line);
    }
  }
  return { lines, leftOut };
}

function writeLine(value: unknown): string | undefined {
  const event = readEvent(value);
  if (!event || !isObject(value)) return undefined;
  const columns: Record<string, unknown> = {
    ...value,
    insert_id: event.insertId,
    time: event.time,
    server_received_time: isoOf(event.arrivedAt),
    client_upload_time: isoOf(event.uploadedAt),
    event_type: event.name,
    event_properties: event.data,
  };
  for (const name of texts) if (typeof columns[name] !== 'string') columns[name] = null;
  for (const name of wholeNumbers) if (!Number.isSafeInteger(columns[name])) columns[name] = null;
  try {
    return replaceLoneSurrogates(JSON.stringify(columns));
  } catch {
    // Nested deeper than the stack.
    return undefined;
  }
}

function isoOf(millis: number | undefined): string | null {
  return millis === undefined ? null : new Date(millis).toISOString();
}

/** JSON.stringify escapes no other surrogates: https://tc39.es/ecma262/#sec-quotejsonstring; databases refuse them. */
function replaceLoneSurrogates(json: string): string {
  return json.replace(/\\(?:ud[89a-f][\da-f]{2}|.)/g, (sequence) =>
    sequence.length === 6 ? '\\ufffd' : sequence,
  );
}
