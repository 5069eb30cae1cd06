import type { EventRecord } from '../../../delivery/event-record.ts';
import type { JsonObject, JsonValue } from '../../../json/json.ts';
import { readJson } from '../../../json/read-json.ts';
import { redactAddress } from '../../../privacy/redact.ts';

/** An event's data in two parts. */
export interface DataParts {
  /** What the caller gave. */
  readonly own: JsonObject;
  /** What the SDK and `commonData` added. */
  readonly added: JsonObject;
}

/** @param given the data of the call as JSON, where it was seen */
export function splitData(
  record: EventRecord,
  names: ReadonlySet<string>,
  given: string | undefined,
): DataParts {
  const called = Object(readJson(given)) as JsonObject;
  const own: Record<string, JsonValue> = {};
  const added: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(record.data)) {
    const isOwn = given ? Object.hasOwn(called, key) : !names.has(key);
    (isOwn ? own : added)[key] = value;
  }
  return { own, added };
}

/** The data of a call that has gone no further, with every text redacted: nothing else has been at it yet. */
export function redactedData(given = '{}'): JsonObject {
  const redact = (_: string, value: unknown) => (typeof value === 'string' ? redactAddress(value) : value);
  return Object(JSON.parse(given, redact));
}
