/** The page may replace it. */
const { stringify } = JSON;

/** The longest names and texts together, in UTF-16 units: no limit of an event's data is near. */
const shortLength = 4_096;

/** A flat object as JSON. */
export interface FlatJson {
  /** The members, without braces. */
  readonly members: string;
  /** The names of the members. */
  readonly keys: readonly string[];
}

/** The largest number of members of an object that is copied as a whole. */
const fewMembers = 100;

/** Copies a plain object of a few members, each of which is read once; returns `undefined` for any other value. */
export function copyPlain(value: unknown): object | undefined {
  const isPlain = value && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.keys(value).length <= fewMembers ? { ...value } : undefined;
}

/**
 * Encodes a plain object of short texts, numbers and truth values, as the data of nearly every event is, by the browser's own
 * function. Returns `undefined` where another value is among them, and where a `toJSON` of the page would change the text: of
 * such members only the object itself could have one.
 *
 * @param object has no getters
 */
export function encodeFlat(object: object): FlatJson | undefined {
  if ('toJSON' in object) return undefined;
  const keys: string[] = [];
  let room = shortLength;
  for (const key of Object.keys(object)) {
    const value: unknown = object[key as keyof object];
    const isText = typeof value === 'string';
    room -= key.length + (isText ? value.length : 0);
    const isFlat = isText || value === null || value === !!value || Number.isFinite(value);
    if (isFlat) keys.push(key);
    // The key would set the prototype of an object that is made of the JSON.
    if (room < 0 || (!isFlat && value !== undefined) || key === '__proto__') return undefined;
  }
  const text = stringify(object);
  // Half of a surrogate pair has no form in UTF-8.
  return text.includes('\\ud') ? undefined : { members: text.slice(1, -1), keys };
}
