import type { JsonObject, JsonValue } from '../json.ts';

/** Longest text an event keeps in one value, in UTF-16 units; what is longer is cut. */
export const textLimit = 8_192;

/** Room for all keys and values of one event, in UTF-16 units: two events still fit the 64 KiB that a page may send while it goes away. */
export const dataLimit = 24_576;

/** Deepest nesting an event keeps. */
export const depthLimit = 12;

/** A plain copy of an event's data, and what could not be copied. */
export interface CopiedData {
  readonly data: JsonObject;
  readonly problems: readonly string[];
}

/**
 * Copies what a caller handed in to plain JSON data, so that nothing the caller does later changes the event. Never
 * throws: what JSON can't carry is left out or replaced, and told in `problems`.
 */
export function copyData(source: unknown): CopiedData {
  const problems: string[] = [];
  const ancestors: object[] = [];
  let room = dataLimit;

  function copyText(text: string, path: string): string {
    const limit = Math.max(0, Math.min(textLimit, room));
    const kept = text.length > limit ? text.slice(0, limit) : text;
    if (kept !== text) problems.push(`${path}: cut from ${text.length} to ${limit} characters`);
    room -= kept.length;
    return isWellFormed(kept) ? kept : replaceLoneSurrogates(kept);
  }

  /** `undefined` stands for "leave it out". */
  function copyValue(value: unknown, path: string): JsonValue | undefined {
    room -= 4;
    switch (typeof value) {
      case 'string':
        return copyText(value, path);
      case 'boolean':
        return value;
      case 'number':
        if (Number.isFinite(value)) return value;
        problems.push(`${path}: ${value} became null`);
        return null;
      case 'bigint':
        problems.push(`${path}: a BigInt became text`);
        return copyText(String(value), path);
      case 'undefined':
        return undefined;
      case 'object':
        return value === null ? null : copyObject(value, path);
      default:
        problems.push(`${path}: a ${typeof value} was left out`);
        return undefined;
    }
  }

  function copyObject(value: object, path: string): JsonValue | undefined {
    if (ancestors.includes(value)) {
      problems.push(`${path}: a circular reference was left out`);
      return undefined;
    }
    if (ancestors.length >= depthLimit) {
      problems.push(`${path}: nested deeper than ${depthLimit}, left out`);
      return undefined;
    }
    ancestors.push(value);
    try {
      return copyByKind(value, path);
    } catch {
      problems.push(`${path}: could not be read, left out`);
      return undefined;
    } finally {
      ancestors.pop();
    }
  }

  function copyByKind(value: object, path: string): JsonValue | undefined {
    if (Array.isArray(value)) return copyList(value, path);
    if (value instanceof Map) return copyEntries(value.entries(), path);
    if (value instanceof Set) return copyList([...value], path);
    if (value instanceof Error)
      return { name: copyText(value.name, path), message: copyText(value.message, path) };
    const { toJSON } = value as { toJSON?: unknown };
    if (typeof toJSON === 'function') return copyValue(toJSON.call(value), path);
    return copyProperties(value, path);
  }

  function copyList(list: readonly unknown[], path: string): JsonValue[] {
    const copy: JsonValue[] = [];
    for (let index = 0; index < list.length; index += 1) {
      if (isFull(path)) break;
      copy.push(copyValue(list[index], `${path}[${index}]`) ?? null);
    }
    return copy;
  }

  function* readProperties(value: object, path: string): Generator<[string, unknown]> {
    for (const key of Object.keys(value)) {
      let property: unknown;
      try {
        property = (value as Record<string, unknown>)[key];
      } catch {
        problems.push(`${joinPath(path, key)}: could not be read, left out`);
        continue;
      }
      yield [key, property];
    }
  }

  function copyProperties(value: object, path: string): JsonObject {
    return copyEntries(readProperties(value, path), path);
  }

  function copyEntries(entries: Iterable<[unknown, unknown]>, path: string): JsonObject {
    const copy: Record<string, JsonValue> = {};
    for (const [rawKey, property] of entries) {
      const key = String(rawKey);
      const keyPath = joinPath(path, key.slice(0, 100));
      if (key === '__proto__') {
        problems.push(`${keyPath}: left out`);
        continue;
      }
      if (isFull(path)) break;
      const copied = copyValue(property, keyPath);
      if (copied !== undefined) copy[copyText(key, keyPath)] = copied;
    }
    return copy;
  }

  function isFull(path: string): boolean {
    if (room > 0) return false;
    problems.push(`${path || 'data'}: larger than ${dataLimit} characters, the rest was left out`);
    return true;
  }

  if (source === undefined || source === null) return { data: {}, problems };
  const copy = typeof source === 'object' ? copyObject(source, '') : undefined;
  if (isPlainObject(copy)) return { data: copy, problems };
  problems.push('data: not an object, left out');
  return { data: {}, problems };
}

function isPlainObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function joinPath(path: string, key: string): string {
  return path ? `${path}.${key}` : key;
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function isWellFormed(text: string): boolean {
  return text.search(loneSurrogate) === -1;
}

function replaceLoneSurrogates(text: string): string {
  return text.replace(loneSurrogate, '\uFFFD');
}
