import type { RawRecord } from '../event-files/raw-record.ts';
import { eventsIn, type ReadEvent, readEvent } from '../event-files/read-event.ts';
import { readRecord } from '../event-files/read-record.ts';
import { isObject } from '../json/is-object.ts';

/** The parts of a record for a database. */
export interface EventLines {
  /** Its events as a collector gets them, as JSON, a line each. */
  readonly lines: readonly string[];
  /** The number of its parts that are no event. */
  readonly leftOut: number;
}

const isText = (value: unknown) => typeof value === 'string';

/** The types of the fields that a database reads; a value of another type would stop it. */
const fields: Readonly<Record<string, (value: unknown) => boolean>> = {
  device_id: isText,
  user_id: isText,
  time: Number.isSafeInteger,
  session_id: Number.isSafeInteger,
  event_id: Number.isSafeInteger,
  library: isText,
  user_agent: isText,
  app_version: isText,
  user_properties: isObject,
  plan: isObject,
};
const typed = Object.entries(fields);

/** Writes the events of a record as lines that a database can read: one value of a wrong type would stop it. Never throws. */
export function writeEventLines(record: RawRecord): EventLines {
  const lines: string[] = [];
  let leftOut = 0;
  for (const read of readRecord(record)) {
    for (const value of read.fault ? [undefined] : eventsIn(read.value, record.uploadTime)) {
      // The event may be one of several in its record, or have got the time of its upload.
      const text = value === read.value ? read.text : undefined;
      const line = writeLine(value, text);
      if (line === undefined) leftOut += 1;
      else lines.push(line);
    }
  }
  return { lines, leftOut };
}

/** @param text the text that the event was read from, if it is all of the record */
function writeLine(value: unknown, text: string | undefined): string | undefined {
  const event = readEvent(value);
  if (!event || !isObject(value)) return undefined;
  const isReadable = text !== undefined && isPlain(event, value) && !unsafe.test(text);
  if (isReadable && hasEachNameOnce(text, value)) return text;
  const columns: Record<string, unknown> = {
    ...value,
    insert_id: event.insertId,
    time: event.time,
    server_received_time: isoOf(event.arrivedAt),
    client_upload_time: isoOf(event.uploadedAt),
    event_type: event.name,
    event_properties: event.data,
    app_version: value.app_version ?? value.version_name,
  };
  for (const [name, fits] of typed) if (!fits(columns[name])) columns[name] = null;
  try {
    return replaceLoneSurrogates(JSON.stringify(columns));
  } catch {
    // The event is nested deeper than the stack.
    return undefined;
  }
}

/** Reports whether a database can read each field of an event as it is: to write it again takes longer than all the rest. */
function isPlain(event: ReadEvent, value: Readonly<Record<string, unknown>>): boolean {
  return (
    event.isSent &&
    isObject(event.given) &&
    event.insertId === (value.insert_id ?? undefined) &&
    event.time === (value.time ?? undefined) &&
    isPlainTime(value.server_received_time) &&
    isPlainTime(value.client_upload_time) &&
    (value.version_name ?? undefined) === undefined &&
    typed.every(([name, fits]) => value[name] === undefined || value[name] === null || fits(value[name]))
  );
}

function isPlainTime(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  // Only a valid time of this form is written back as the same text.
  return typeof value === 'string' && isoTime.test(value) && !Number.isNaN(Date.parse(value));
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Parts of a text that JSON.parse takes and databases refuse: a half of a surrogate, a number that is too large, and the end of a line.
 * So is a name that comes twice, which {@link hasEachNameOnce} finds where no space is behind it.
 */
const unsafe = /\\ud|[:,[]\s*-?\d[\d.]*e\+?\d{3}|\d{300}|\n|"\s+:/i;

/** Reports whether no object has a name twice, of which JSON.parse takes the last; some texts with `":` in a value count as if one had. */
function hasEachNameOnce(text: string, value: unknown): boolean {
  let names = 0;
  // The list grows while it is read: a value may be nested deeper than the stack.
  const values = [value];
  for (const one of values) {
    const parts: readonly unknown[] = Object.values(Object(one));
    if (!Array.isArray(one)) names += parts.length;
    for (const part of parts) if (typeof part === 'object') values.push(part);
  }
  return text.split('":').length - 1 === names;
}

function isoOf(millis: number | undefined): string | null {
  return millis === undefined ? null : new Date(millis).toISOString();
}

/** Replaces lone surrogates, which databases refuse; JSON.stringify escapes no others: https://tc39.es/ecma262/#sec-quotejsonstring. */
function replaceLoneSurrogates(json: string): string {
  return json.replace(/\\(?:ud[89a-f][\da-f]{2}|.)/g, (sequence) =>
    sequence.length === 6 ? '\\ufffd' : sequence,
  );
}
