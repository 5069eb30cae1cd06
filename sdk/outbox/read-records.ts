import { type EventRecord, recordVersion } from '../contracts/event-record.ts';
import { parseJson } from '../json/read-json.ts';
import { asText } from '../storage/parse-list.ts';

/**
 * Reads the value of one key: an event; a list of events, as version 0.1.0 stored them; or a sheet, lines of keys and
 * events. An event that can't be read is `undefined`.
 */
export function readRecords(stored: unknown): readonly (EventRecord | undefined)[] {
  const lines = typeof stored === 'string' ? stored.split('\n') : [];
  if (lines.length > 1) return lines.filter((_line, at) => at % 2 === 1).flatMap(readRecords);
  try {
    return [parseJson(stored as string)].flat().map((one) => {
      const { version, id, name, queuedAt, data } = Object(one);
      const isEvent =
        version === recordVersion && asText(id) && asText(name) && Number.isFinite(queuedAt) && data;
      return isEvent ? (one as EventRecord) : undefined;
    });
  } catch {
    return [undefined];
  }
}
