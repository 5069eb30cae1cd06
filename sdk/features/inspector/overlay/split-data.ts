import type { EventRecord } from '../../../contracts/event-record.ts';
import type { JsonObject, JsonValue } from '../../../contracts/json.ts';
import { isSdkName } from '../../../events/sdk-names.ts';
import { readJson } from '../../../json/read-json.ts';
import type { Redact } from '../../../privacy/own-redaction.ts';
import { redactAddress } from '../../../privacy/redact.ts';

/** An event's data in two parts. */
export interface DataParts {
  /** The data of the caller. */
  readonly own: JsonObject;
  /** The properties that the SDK and `commonData` added. */
  readonly added: JsonObject;
}

/** @param input the data of the call as JSON, if it was seen */
export function splitData(
  record: EventRecord,
  names: ReadonlySet<string>,
  input: string | undefined,
): DataParts {
  const called = Object(readJson(input)) as JsonObject;
  const renamed = renamedIn(record.data, called);
  const replaced = new Set(renamed.values());
  const own: Record<string, JsonValue> = {};
  const added: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(record.data)) {
    const name = renamed.get(key) ?? key;
    const isCalled = Object.hasOwn(called, name) && !(name === key && replaced.has(key));
    const isOwn = input ? isCalled : !names.has(key);
    (isOwn ? own : added)[name] = value;
  }
  return { own, added };
}

/** Properties that are sent under another name, since the SDK has one of that name: each with its name in the call. */
function renamedIn(data: JsonObject, called: JsonObject): ReadonlyMap<string, string> {
  const found = Object.keys(data).flatMap((key): [string, string][] => {
    const name = key.replace(/^(event_)+/, '');
    const isRenamed = isSdkName(name) && Object.hasOwn(called, name) && !Object.hasOwn(called, key);
    return isRenamed ? [[key, name]] : [];
  });
  return new Map(found);
}

/**
 * The data of a call that has gone no further, with every text redacted, as no other code has redacted it yet.
 *
 * @param redactOwn the application's own redaction
 */
export function redactedData(input = '{}', redactOwn: Redact): JsonObject {
  const redact = (_: string, value: unknown) =>
    typeof value === 'string' ? redactAddress(redactOwn(value, 'event')) : value;
  return Object(JSON.parse(input, redact));
}
