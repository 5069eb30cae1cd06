import { errorText } from '../contracts/error-text.ts';
import type { JsonObject, JsonValue } from '../contracts/json.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { asJson } from '../json/as-json.ts';
import { cutText } from '../json/cut-text.ts';
import { copyPlain, encodeFlat } from '../json/encode-flat.ts';
import { encodeJson, encodeText } from '../json/encode-json.ts';
import { parseJson } from '../json/read-json.ts';

/** The longest text of one value, in UTF-16 units; a longer one is cut. */
export const textLimit = 8_192;

/** Room for all keys and values of one event, in UTF-16 units: two events still fit the 64 KiB that a page may send while it goes away. */
export const dataLimit = 24_576;

/** @throws Error if the rest of a budget is negative */
function assertBudget(left: number): void {
  /*
   * Shown: PROPERTY: left out, the event is full
   * Becomes: problem
   * Means: One of those `problems`: keys and values together have more than 24,576 characters. `data` in place of a property:
   *   so much did not fit that what comes after it is left out.
   * Do: Log less data with one event.
   * Lost: no; this property is
   */
  if (left < 0) throw new Error('the event is full');
}

/** Counts the members of a value that JavaScript lists as a whole, before the first of them can be read. */
function countListed(value: unknown): number {
  if (value instanceof Map || value instanceof Set) return value.size;
  return ArrayBuffer.isView(value) ? (value as Uint8Array).length : 0;
}

/** The cost of a property that is left out: it takes as long as so many values. */
const failureCost = 100;

/** An event's data as JSON, with the problems of copying it. */
export interface EncodedData {
  /** The properties of a JSON object, without its braces. */
  readonly members: string;
  /** The names of the properties. */
  readonly keys: readonly string[];
  /** The changes to the data, each with the property that it concerns. */
  readonly problems: readonly string[];
}

/** No data. */
export const noData: EncodedData = { members: '', keys: [], problems: [] };

/**
 * Parses encoded data to an object.
 *
 * @param change returns the new value of each property. @default the values stay
 */
export function parseData(
  { members }: EncodedData,
  change?: (name: string, value: unknown) => unknown,
): Record<string, JsonValue> {
  return parseJson(`{${members}}`, change) as Record<string, JsonValue>;
}

/**
 * Copies a caller's data to JSON, in one pass, so that no later change by the caller reaches the event. Never throws: values that
 * JSON can't carry are left out or replaced, and reported in `problems`. A property that can't be read to its end (a circular
 * reference, a getter that throws) is left out as a whole; its neighbors stay.
 *
 * @param room UTF-16 units that keys and values may take together
 */
export function encodeData(source: unknown, room = dataLimit): EncodedData {
  let copy: object | undefined;
  try {
    copy = copyPlain(source);
  } catch {
    // Its readable values are copied below.
  }
  const flat = copy && encodeFlat(copy);
  if (flat && flat.members.length <= room) return flat;
  return encodeAny(copy ?? source, room);
}

function encodeAny(source: unknown, room: number): EncodedData {
  const properties: string[] = [];
  const keys: string[] = [];
  const problems: string[] = [];
  /**
   * The rest that may be read, in UTF-16 units of the shortest form. Each property gets half of it, which is more than it may take,
   * so that the properties beside an enormous one are read too.
   */
  let budget = 2.2 * room;
  /** The half of the budget that the current property may not use. */
  let reserved = 0;

  function note(key: string, problem: string): void {
    problems.push(`${cutText(key, textLimit)}: ${problem}`);
  }

  function leaveOut(key: string, error: unknown): void {
    budget -= failureCost;
    note(key, `left out, ${errorText(error)}`);
  }

  function cut(key: string, value: string): string {
    const limit = Math.min(textLimit, room);
    if (value.length <= limit) return value;
    note(key, `cut from ${value.length} to ${limit} characters`);
    return cutText(value, limit);
  }

  /** Replaces a value that JSON would silently lose by one that it can carry. */
  function replace(key: string, value: unknown): unknown {
    assertBudget(budget - reserved - 2 * countListed(value));
    const input = asJson(value);
    const copied = typeof input === 'string' ? cut(key, input) : input;
    budget -= 2 + (typeof copied === 'string' ? copied.length : 0);
    // A copy that would not fit ends before it has grown, or taken long.
    assertBudget(budget - reserved);
    if (typeof value === 'string') return copied;
    // Windows and nodes lead to the whole page, and reading them may have effects.
    /*
     * Shown: PROPERTY: left out, not JSON
     * Becomes: problem
     * Means: One of those `problems`: the value is or holds a window, a node or the like.
     * Do: Log what you mean of it, such as the text of a node.
     * Lost: no; this property is
     */
    if (typeof value === 'object' && value && 'addEventListener' in value) throw new Error('not JSON');
    const isKnown = value === undefined || typeof value === 'object' || typeof value === 'boolean';
    if (!isKnown && !Number.isFinite(value))
      note(key, `${typeof value === 'number' ? value : `a ${typeof value}`} is not JSON`);
    return copied;
  }

  function copyProperty(key: string, value: unknown): void {
    reserved = budget / 2;
    const copied = encodeJson(value, replace, key);
    // This key would set the prototype of an object that is made of the JSON.
    if (copied === undefined || key === '__proto__') return;
    const rest = room - key.length - copied.length;
    assertBudget(rest);
    const name = cut(key, key);
    room = rest;
    keys.push(name);
    properties.push(`${encodeText(name)}:${copied}`);
  }

  try {
    const input = replace('data', source ?? {}) as Record<string, unknown>;
    /*
     * Shown: data: left out, not an object
     * Becomes: problem
     * Means: One of those `problems`: `data` is a list, a string or a number.
     * Do: Log an object.
     * Lost: no; its data is
     */
    if (typeof input !== 'object' || Array.isArray(input)) throw new Error('not an object');
    for (const key of Object.keys(input)) {
      // Further properties would not be read.
      assertBudget(budget);
      try {
        copyProperty(key, input[key]);
      } catch (error) {
        leaveOut(key, error);
      }
    }
  } catch (error) {
    leaveOut('data', error);
  }
  return { members: properties.join(), keys, problems };
}

/** The mark of an event that does not fit its definition. */
export const invalidMark = /* @__PURE__ */ encodeData({ schema_valid: false });

/** A plain copy of an event's data, with the problems of copying it. */
export interface CopiedData {
  readonly data: JsonObject;
  readonly problems: readonly string[];
}

/** Copies data like {@link encodeData}, to an object. */
export function copyData(source: unknown, room?: number): CopiedData {
  const encoded = encodeData(source, room);
  return { data: parseData(encoded), problems: encoded.problems };
}

/** Copies the data of an event, and logs the changes. */
export function encodeLogged(name: string, source: unknown, logger: SafeLogger, room?: number): EncodedData {
  const encoded = encodeData(source, room);
  if (encoded.problems.length > 0)
    /*
     * Shown: EVENT was changed to fit JSON
     * Means: Some of its data can’t be sent as it was; the field `problems` names each property. `commonData` or
     *   `nativeAppInfo` in place of an event: some of what that option gave.
     * Do: Log plain values.
     * Lost: no; a property may be
     */
    logger.warn(`${name} was changed to fit JSON`, { problems: encoded.problems });
  return encoded;
}

/** Joins the properties of two objects; where both have a property, the second's counts. */
export function joinData(first: EncodedData, second: EncodedData): EncodedData {
  if (first.keys.length === 0) return second;
  if (second.keys.length === 0) return first;
  if (first.keys.some((key) => second.keys.includes(key)))
    return encodeData({ ...parseData(first), ...parseData(second) }, Number.POSITIVE_INFINITY);
  return {
    members: `${first.members},${second.members}`,
    keys: first.keys.concat(second.keys),
    problems: [],
  };
}
