import { isJsonObject, type JsonObject } from '../../../preview/is-json-object.ts';
import type { UploadAnswer } from '../upload-answer.ts';

/** The format in which one kind of back end takes events. */
export interface UploadFormat {
  /** The paths at which it takes them. */
  readonly paths: readonly string[];
  /**
   * The same upload as one of the HTTP API v2, by whose rules it is then judged: what is missing or of a wrong kind stays so.
   *
   * @param ownKey the collector's own key, for a format that has none
   */
  decode(content: JsonObject, ownKey: string): JsonObject;
  /** The body of the back end's answer: JSON, or a text. */
  answer(answer: UploadAnswer): object | string;
}

/** Each entry of a list; what is no list stays what it is, and an entry that is no object counts as an empty one. */
export function mapEntries(list: unknown, decode: (entry: JsonObject) => JsonObject): unknown {
  return Array.isArray(list) ? list.map((entry) => decode(objectOf(entry))) : list;
}

export function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** An ISO time in milliseconds since the epoch. */
export function millisOf(time: unknown): unknown {
  return typeof time === 'string' ? Date.parse(time) : time;
}

/** Operations on user properties, without those that do nothing; nothing where that is all of them. */
export function userOperations(operations: JsonObject): JsonObject | undefined {
  const given = Object.entries(operations).filter(([, values]) => Object.keys(Object(values)).length > 0);
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}

/** The operations that PostHog and Segment have no place for: our destinations send them by Amplitude's names. */
export function otherOperations(given: JsonObject): JsonObject {
  const names = ['$add', '$append', '$prepend', '$preInsert', '$postInsert', '$remove'];
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** Removals, in which only names count. */
export function removals(names: readonly unknown[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, '-']));
}

/** A library's name and version, as the HTTP API v2 has them. */
export function libraryOf(name: unknown, version: unknown): string | undefined {
  return typeof name === 'string' ? `${name}/${version}` : undefined;
}

/** The first half of a UUID of version 7 is when the session began. */
export function sessionIdOf(uuid: unknown): number {
  const [, high = '', low = ''] = /^([\da-f]{8})-([\da-f]{4})-7/i.exec(`${uuid}`) ?? [];
  return high ? Number.parseInt(high + low, 16) : -1;
}
