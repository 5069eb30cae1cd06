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
  /** None: no value is changed. */
  readonly problems: readonly string[];
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
    if (value === undefined) continue;
    // It would set the prototype of an object that is made of the JSON.
    if (key === '__proto__') return undefined;
    keys.push(key);
    room -= key.length;
    if (typeof value === 'string') room -= value.length;
    else if (typeof value !== 'boolean' && value !== null && !Number.isFinite(value)) return undefined;
    if (room < 0) return undefined;
  }
  const text = stringify(object);
  // Half of a surrogate pair has no form in UTF-8.
  return text.includes('\\ud') ? undefined : { members: text.slice(1, -1), keys, problems: [] };
}
