import { asGiven } from './as-given.ts';

/** What is looked at of one call's data, in UTF-16 units: as much as the core does, twice what an event has room for. */
const mostUnits = 54_000;

/** One unit more than an event keeps of a text: the core cuts it, and reports that. */
const mostText = 8_193;

/**
 * A plain JSON copy of what a caller handed in: nothing the caller does later changes it. What JSON would silently lose becomes
 * something it can carry, as in the core, which looks at the copy once more; a property that can't be copied is left out, and
 * so is one that takes more than half of what may still be looked at.
 *
 * @param onLeftOut called with the name of a property that is left out
 */
export function copyGiven(source: unknown, onLeftOut: (key: string) => void): object {
  let room = mostUnits;
  let reserve = 0;

  function replace(given: unknown): unknown {
    const value = typeof given === 'string' ? given.slice(0, mostText) : given;
    // Maps and the like are listed as a whole before the first of their members can be looked at.
    const { size, length = size ?? 0 } = Object(isListed(value) && value) as {
      size?: number;
      length?: number;
    };
    const rest = room - 2 - length;
    // Ends a copy that would not fit before it has grown, or taken long.
    if (rest < reserve) throw rest;
    room = rest;
    if (value instanceof Map) return Object.fromEntries(value);
    if (value instanceof Set) return [...value];
    return value instanceof Error || typeof value === 'bigint' ? `${value}` : value;
  }

  function attempt(key: string, run: () => void): void {
    reserve = room / 2;
    try {
      run();
    } catch {
      // Circular, unreadable or too large.
      onLeftOut(key);
    }
  }

  let given: Record<string, unknown> = {};
  attempt('data', () => {
    given = replace(source) as typeof given;
  });
  if (typeof given !== 'object') return given;
  // The core reports a list: it is no data.
  const copy: Record<string, unknown> = Array.isArray(given) ? ([] as never) : {};
  for (const key in given)
    attempt(key, () => {
      const text = JSON.stringify(given[key], function (name, value) {
        return replace(asGiven.call(this, name, value));
      });
      // Nothing that JSON has is nothing.
      if (text) copy[key] = JSON.parse(text);
    });
  return copy;
}

function isListed(value: unknown): boolean {
  return (
    typeof value === 'string' || value instanceof Map || value instanceof Set || ArrayBuffer.isView(value)
  );
}
