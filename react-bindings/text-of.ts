'use client';

/** Twice the UTF-16 units that an event has room for: what does not fit may be before what does. */
const mostUnits = 49_152;

/** A longer text is cut in an event. */
const longestText = 8_192;

/**
 * What a value says, so that equal ones can be distinguished from changed ones; what can't be read equals anything alike, and the
 * order of properties says nothing. Of more than an event has room for, the nearest is read. Never throws.
 */
export function textOf(value: unknown): string {
  /** Each object once, with what stands for it; the nearest come first. */
  const objects = new Map<object, string>();
  let left = mostUnits;

  function sign(part: unknown): string {
    if (typeof part === 'object' && part) {
      const name = objects.get(part) ?? `#${objects.size}`;
      objects.set(part, name);
      return name;
    }
    const isText = typeof part === 'string' || typeof part === 'bigint';
    const text = JSON.stringify(isText ? `${part}`.slice(0, longestText) : part) ?? '';
    left -= text.length;
    return text;
  }

  /** The first items, and no more than half of what may still be read, so that what is beside them is read too. */
  function take<Item>(items: readonly Item[]): readonly Item[] {
    const taken = items.slice(0, left / 2);
    left -= taken.length;
    return taken;
  }

  function describe(given: object): string {
    if (isOfBrowser(given)) return '';
    const { toJSON } = given as { toJSON?: unknown };
    const part: unknown = typeof toJSON === 'function' ? toJSON.call(given, '') : given;
    if (typeof part !== 'object' || !part) return sign(part);
    if (part instanceof Error) return sign(String(part));
    if (Array.isArray(part) || part instanceof Set) return `[${take([...part]).map(sign)}`;
    const members = part instanceof Map ? Object.fromEntries(take([...part])) : part;
    let text = '{';
    for (const name of [...take(Object.keys(members))].sort()) {
      try {
        const said = sign(members[name as never]);
        if (said) text += JSON.stringify(name) + said;
      } catch {
        // What can't be read says nothing.
      }
    }
    return text;
  }

  let text = sign(value);
  for (const object of objects.keys()) {
    if (left <= 0) break;
    try {
      text += ` ${describe(object)}`;
    } catch {
      // The same.
    }
  }
  return text;
}

/** Windows, nodes and events say nothing that could be sent; they lead to the whole page, and reading them may have effects. */
function isOfBrowser(part: object): boolean {
  return 'addEventListener' in part || 'preventDefault' in part;
}
