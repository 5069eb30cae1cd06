import { errorText, type SafeLogger } from '../contracts/logger.ts';
import type { JsonObject, JsonValue } from '../json/json.ts';
import { wellFormed } from '../json/well-formed.ts';

/** Longest text an event keeps in one value, in UTF-16 units; what is longer is cut. */
export const textLimit = 8_192;

/** Room for all keys and values of one event, in UTF-16 units: two events still fit the 64 KiB that a page may send while it goes away. */
export const dataLimit = 24_576;

/** What JSON neither escapes nor writes in two units. */
const plainText = /^[ !#-[\]-\uD7FF\uE000-\uFFFF]*$/;

/** A plain copy of an event's data, and what could not be copied. */
export interface CopiedData {
  readonly data: JsonObject;
  /** What was changed, each with the property where it stood. */
  readonly problems: readonly string[];
}

/**
 * Copies what a caller handed in to plain JSON data, so that nothing the caller does later changes the event. Never
 * throws: what JSON can't carry is left out or replaced, and told in `problems`. A property that can't be read to its
 * end (a circular reference, a getter that throws) is left out as a whole; its neighbours stay.
 *
 * @param room how many UTF-16 units keys and values may take together
 */
export function copyData(source: unknown, room = dataLimit): CopiedData {
  const data: Record<string, JsonValue> = {};
  const problems: string[] = [];

  function note(key: string, problem: string): void {
    problems.push(`${key.slice(0, 100)}: ${problem}`);
  }

  function attempt(key: string, copy: () => void): void {
    try {
      copy();
    } catch (error) {
      note(key, `left out, ${errorText(error)}`);
    }
  }

  function cut(key: string, text: string): string {
    const limit = Math.min(textLimit, room);
    if (text.length > limit) note(key, `cut from ${text.length} to ${limit} characters`);
    return wellFormed(text.slice(0, limit));
  }

  /** What JSON would silently lose becomes something it can carry. */
  function replace(key: string, value: unknown): unknown {
    if (typeof value === 'string') return cut(key, value);
    if (value instanceof Map) return Object.fromEntries(value);
    if (value instanceof Set) return [...value];
    if (value instanceof Error) return String(value);
    const isKnown = value === undefined || typeof value === 'object' || typeof value === 'boolean';
    if (isKnown || Number.isFinite(value)) return value;
    note(key, `${typeof value === 'number' ? value : `a ${typeof value}`} is not JSON`);
    return typeof value === 'bigint' ? String(value) : value;
  }

  function copyProperty(key: string, value: unknown): void {
    const isCopy = isPlain(value, room);
    const text = isCopy ? `"${value}"` : JSON.stringify(value, (inner, part) => replace(inner || key, part));
    // Assigning this key would set a prototype.
    if (text === undefined || key === '__proto__') return;
    const size = key.length + text.length;
    if (size > room) throw new Error('the event is full');
    data[cut(key, key)] = isCopy ? value : (JSON.parse(text) as JsonValue);
    room -= size;
  }

  attempt('data', () => {
    const given = replace('data', source ?? {}) as Record<string, unknown>;
    if (typeof given !== 'object' || Array.isArray(given)) throw new Error('not an object');
    for (const key of Object.keys(given)) {
      attempt(key, () => copyProperty(key, given[key]));
    }
  });
  return { data, problems };
}

/** Most values are their own copy, without the detour through JSON: texts that it does not change, and numbers but 0, as it may be -0. */
function isPlain(value: unknown, room: number): value is string | number {
  return typeof value === 'string'
    ? value.length <= Math.min(textLimit, room) && plainText.test(value)
    : value !== 0 && Number.isFinite(value);
}

/** Copies the data of an event, and tells the logger what was changed. */
export function copyLogged(name: string, source: unknown, logger: SafeLogger, room?: number): JsonObject {
  const { data, problems } = copyData(source, room);
  if (problems.length > 0) logger.warn(`${name} was changed to fit JSON`, { problems });
  return data;
}
