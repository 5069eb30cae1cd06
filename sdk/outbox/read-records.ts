import { type EventRecord, recordVersion } from '../events/event-record.ts';
import { parseJson } from '../json/read-json.ts';
import { asText } from '../storage/parse-list.ts';

/** Reads the events that are stored under one key, a JSON list. Each that can't be read is `undefined`. */
export function readRecords(stored: unknown): readonly (EventRecord | undefined)[] {
  try {
    return (parseJson(stored as string) as readonly unknown[]).map((one) => {
      const { version, id, name, queuedAt, data } = Object(one);
      const isEvent =
        version === recordVersion && asText(id) && asText(name) && Number.isFinite(queuedAt) && data;
      return isEvent ? (one as EventRecord) : undefined;
    });
  } catch {
    return [undefined];
  }
}
