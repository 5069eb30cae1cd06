import { parseJson } from '../json/read-json.ts';
import { asText } from '../storage/parse-list.ts';
import { type EventRecord, recordVersion } from './event-record.ts';

/** Reads a record; `undefined` for anything that is no event, `newer` for a record of a later version of this package. */
function readRecord(stored: unknown): EventRecord | 'newer' | undefined {
  const { version, id, name, queuedAt, data } = Object(stored);
  if (version > recordVersion) return 'newer';
  const isEvent =
    version === recordVersion && asText(id) && asText(name) && Number.isFinite(queuedAt) && data;
  return isEvent ? (stored as EventRecord) : undefined;
}

/**
 * Reads the events that the journal has stored under one key, a JSON list. Each that can't be read is `undefined`; so is the
 * whole when anything of it is of a later version.
 */
export function readSegment(stored: unknown): readonly (EventRecord | undefined)[] | undefined {
  try {
    const records = (parseJson(stored as string) as readonly unknown[]).map(readRecord);
    return records.includes('newer') ? undefined : (records as (EventRecord | undefined)[]);
  } catch {
    return [undefined];
  }
}
