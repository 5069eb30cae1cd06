import { wellFormed } from './well-formed.ts';

/*
 * JSON as this package writes it. Pages may put a `toJSON` on the prototype of every list (Prototype.js does), or replace
 * `JSON.stringify`: neither changes what is written here.
 */

const { stringify } = JSON;

/** The deepest nesting that is written: a deeper value is a circle, or as good as one. */
const maxDepth = 1_000;

/** Writes a text in quotes. Half of a surrogate pair, which has no form in UTF-8, becomes U+FFFD. */
export function encodeText(text: string): string {
  return stringify(wellFormed(text));
}

/**
 * Writes a value as JSON, as `JSON.stringify` does, in one pass.
 *
 * @param value the value; a part without a form in JSON becomes `null` in a list, and is left out of an object
 * @param replace called with the key and the value of each part, before it is written
 * @returns the text; `undefined` for a value without a form in JSON, such as a function
 * @throws RangeError for a value that is nested too deeply, circles included; any error of a getter, `toJSON` or `replace`
 */
export function encodeJson(value: unknown, replace = asItIs, key = '', depth = 0): string | undefined {
  const replaced = replace(key, fromToJson(value, key));
  if (typeof replaced === 'string') return encodeText(replaced);
  if (typeof replaced === 'object') return replaced ? encodeObject(replaced, replace, key, depth) : 'null';
  if (typeof replaced === 'boolean' || Number.isFinite(replaced)) return `${replaced}`;
  return typeof replaced === 'number' ? 'null' : undefined;
}

function encodeObject(
  object: object,
  replace: typeof asItIs,
  key: string,
  depth: number,
): string | undefined {
  /*
   * Shown: PROPERTY: left out, it is nested too deeply
   * Becomes: problem
   * Means: One of those `problems`: the value goes in circles, or more than 1,000 levels deep.
   * Do: Log flat values.
   * Lost: no; this property is
   */
  if (depth > maxDepth) throw new RangeError('it is nested too deeply');
  if (Array.isArray(object)) {
    let text = '';
    for (let at = 0; at < object.length; at += 1)
      text += `${at ? ',' : '['}${encodeJson(object[at], replace, `${at}`, depth + 1) ?? 'null'}`;
    return `${text || '['}]`;
  }
  if (object instanceof Number || object instanceof String || object instanceof Boolean)
    return encodeJson(object.valueOf(), replace, key, depth);
  let text = '';
  for (const name of Object.keys(object)) {
    const part = encodeJson((object as Record<string, unknown>)[name], replace, name, depth + 1);
    if (part !== undefined) text += `${text ? ',' : '{'}${encodeText(name)}:${part}`;
  }
  return `${text || '{'}}`;
}

/** Calls a value's own `toJSON`, as dates, addresses and objects of applications have one. One that a page puts on all objects is ignored. */
export function fromToJson(value: unknown, key = ''): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { toJSON } = value as { toJSON?: unknown };
  const isOwn = typeof toJSON === 'function' && toJSON !== ({} as { toJSON?: unknown }).toJSON;
  return isOwn ? toJSON.call(value, key) : value;
}

function asItIs(_key: string, value: unknown): unknown {
  return value;
}

/** Writes a list as JSON, as the package stores its own values. */
export function encodeList(list: readonly unknown[]): string {
  return encodeJson(list) as string;
}

/**
 * Writes an object of JSON values, with further members that are JSON already.
 *
 * @param object has members
 * @param members each with a comma before it
 */
export function encodeWith(object: object, members: string): string {
  let text: string | undefined;
  try {
    if (!('toJSON' in [])) text = stringify(object);
  } catch {
    // A value without a form in JSON, which is left out.
  }
  // Half of a surrogate pair has no form in UTF-8.
  const own = text && !text.includes('\\ud') ? text : (encodeJson(object) as string);
  return `${own.slice(0, -1)}${members}}`;
}

/** Returns at least the number of bytes of a text in UTF-8: no UTF-16 unit takes more than three. */
export function maxUtf8Bytes(text: string): number {
  return text.replace(/[^ -~]/g, '___').length;
}
