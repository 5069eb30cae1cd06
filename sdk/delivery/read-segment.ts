import { parseJson } from '../json/read-json.ts';
import { asText } from '../storage/parse-list.ts';
import { type EventRecord, recordVersion } from './event-record.ts';

/** Reads a record; `undefined` for anything that is no event, `newer` for a record of a later version of this package. */
function readRecord(stored: unknown): EventRecord | 'newer' | undefined {
  const { version = recordVersion, id, name, time, queuedAt = time, data } = Object(stored);
  const isEvent = asText(id) && asText(name) && Number.isFinite(queuedAt) && data;
  if (version > recordVersion) return 'newer';
  return isEvent ? { ...(stored as EventRecord), version: recordVersion, queuedAt } : undefined;
}

/**
 * Reads the events that the journal has stored under one key: a JSON list, or a single one as 0.1.0 stored it, as a text or an
 * object. Each that can't be read is `undefined`; so is the whole when anything of it is of a later version.
 */
export function readSegment(stored: unknown): readonly (EventRecord | undefined)[] | undefined {
  try {
    const list = [typeof stored === 'string' ? parseJson(stored) : stored].flat();
    const records = list.map(readRecord);
    return records.includes('newer') ? undefined : (records as (EventRecord | undefined)[]);
  } catch {
    return [undefined];
  }
}
