import { ignoreToJson } from './ignore-to-json.ts';

/** Read of one call's data, in UTF-16 units: as much as the core reads, twice what an event has room for. */
const maxUnits = 54_000;

/** One UTF-16 unit more than an event has room for in a text: the core cuts it, and reports that. */
const maxTextUnits = 8_193;

/**
 * Makes a plain JSON copy of a caller's value: nothing that the caller does later changes it. Values that JSON would silently
 * lose become something it can carry, as in the core, which reads the copy once more. A property that can't be copied is left
 * out, and so is one that takes more than half of the room that is left.
 *
 * @param onLeftOut called with the name of a property that is left out
 */
export function copyInput(source: unknown, onLeftOut: (key: string) => void): object {
  let room = maxUnits;
  let reserved = 0;

  function replace(input: unknown): unknown {
    const value = typeof input === 'string' ? input.slice(0, maxTextUnits) : input;
    // Maps and the like are listed as a whole before the first of their members can be read.
    const { size, length = size ?? 0 } = Object(isListed(value) && value) as {
      size?: number;
      length?: number;
    };
    const rest = room - 2 - length;
    // A copy that would not fit ends before it has grown, or taken long.
    if (rest < reserved) throw rest;
    room = rest;
    if (value instanceof Map) return Object.fromEntries(value);
    if (value instanceof Set) return [...value];
    return value instanceof Error || typeof value === 'bigint' ? `${value}` : value;
  }

  function attempt(key: string, run: () => void): void {
    reserved = room / 2;
    try {
      run();
    } catch {
      // The property is circular, unreadable or too large.
      onLeftOut(key);
    }
  }

  let input: Record<string, unknown> = {};
  let keys: readonly string[] = [];
  attempt('data', () => {
    input = replace(source) as typeof input;
    keys = Object.keys(input ?? {});
  });
  if (!input || typeof input !== 'object') return input;
  // A list stays a list, which the core reports: it is no data.
  const copy: Record<string, unknown> = Array.isArray(input) ? ([] as never) : {};
  for (const key of keys)
    attempt(key, () => {
      const text = JSON.stringify(input[key], function (name, value) {
        return replace(ignoreToJson.call(this, name, value));
      });
      // A value that JSON has no form for, such as a function, has no text.
      if (text) copy[key] = JSON.parse(text);
    });
  return copy;
}

function isListed(value: unknown): boolean {
  return (
    typeof value === 'string' || value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)
  );
}
