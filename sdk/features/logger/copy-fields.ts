import type { JsonObject, JsonValue } from '../../contracts/json.ts';
import { errorText } from '../../contracts/logger.ts';
import { quietly } from '../../contracts/quietly.ts';
import { fromToJson } from '../../json/encode-json.ts';
import { type RedactedText, redactText } from '../../privacy/redact.ts';
import { logTextLimit } from '../../privacy/safe-logger.ts';

/** All texts and keys of a line's fields together, in UTF-16 units: a line fits a beacon many times over. */
const roomLimit = 4_096;

/** The most values in the fields of a line, whatever they are nested in. */
const maxValues = 200;

/** The deepest level of fields; deeper values are marked, not copied. */
const deepest = 4;

/**
 * Copies the fields of a log line to plain JSON: bounded, every text redacted before it is cut. A field that can't be read is
 * left out, its neighbors stay. Never throws.
 *
 * @param read returns the fields; may throw
 * @param hideOwn the application's own redaction of each text. @default none
 */
export function copyFields(read: () => unknown, hideOwn = (text: string) => text): JsonObject {
  let room = roomLimit;
  let values = 0;

  function takeText(text: string): RedactedText {
    const taken = redactText(text, Math.max(0, Math.min(logTextLimit, room)));
    room -= taken.length;
    return taken;
  }

  function copy(value: unknown, depth: number): JsonValue | undefined {
    values += 1;
    if (value === undefined || values > maxValues || room <= 0) return undefined;
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (typeof value === 'function') return undefined;
    if (typeof value !== 'object') return takeText(hideOwn(String(value)));
    if (value instanceof Error) return takeText(hideOwn(errorText(value)));
    const plain = fromToJson(value);
    if (plain !== value) return copy(plain, depth + 1);
    if (depth >= deepest) return '…';
    if (Array.isArray(value))
      return value.slice(0, maxValues).map((part) => attempt(() => part, depth) ?? null);
    return copyObject(value, depth);
  }

  function copyObject(source: object, depth: number): Record<string, JsonValue> {
    const copied: [string, JsonValue][] = [];
    for (const key of Object.keys(source)) {
      if (values >= maxValues || room <= 0) break;
      const value = attempt(() => (source as Record<string, unknown>)[key], depth);
      if (value !== undefined) copied.push([takeText(hideOwn(key)), value]);
    }
    return Object.fromEntries(copied);
  }

  function attempt(get: () => unknown, depth: number): JsonValue | undefined {
    return quietly(() => copy(get(), depth + 1));
  }

  const copied = attempt(read, -1) ?? {};
  return typeof copied === 'object' && !Array.isArray(copied) ? (copied as JsonObject) : { details: copied };
}
