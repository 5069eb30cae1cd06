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
  /** Each object once, with its name in the text; the nearest come first. */
  const objects = new Map<object, string>();
  let text = '';

  /** Nothing takes more than half, so that what is beside it is read too. */
  function room(): number {
    return Math.max(0, mostUnits - text.length) / 2;
  }

  function sign(part: unknown): string {
    if (typeof part === 'object' && part) {
      const name = objects.get(part) ?? `#${objects.size}`;
      objects.set(part, name);
      return name;
    }
    const isText = typeof part === 'string' || typeof part === 'bigint';
    return JSON.stringify(isText ? `${part}`.slice(0, Math.min(longestText, room())) : part) ?? '';
  }

  function describe(given: object): void {
    if (isOfBrowser(given)) return;
    const { toJSON } = given as { toJSON?: unknown };
    const part: unknown = typeof toJSON === 'function' ? toJSON.call(given, '') : given;
    if (typeof part !== 'object' || !part) text += sign(part);
    else if (part instanceof Error) text += sign(String(part));
    else describeMembers(membersOf(part, room()));
  }

  function describeMembers(members: object): void {
    text += Array.isArray(members) ? '[' : '{';
    for (const name of Object.keys(members).slice(0, room()).sort()) {
      if (text.length > mostUnits) return;
      try {
        const said = sign(members[name as never]);
        if (said) text += JSON.stringify(name) + said;
      } catch {
        // What can't be read says nothing.
      }
    }
  }

  text += sign(value);
  for (const object of objects.keys()) {
    if (text.length > mostUnits) break;
    text += ' ';
    try {
      describe(object);
    } catch {
      // The same.
    }
  }
  return text;
}

/** What an event carries of lists, sets, maps and typed arrays, no more of it than is read. */
function membersOf(part: object, most: number): object {
  if (part instanceof Map) return Object.fromEntries(take(part, most));
  const isListed = Array.isArray(part) || part instanceof Set || ArrayBuffer.isView(part);
  return isListed ? take(part as Iterable<unknown>, most) : part;
}

/** The first of them; those behind are not listed. */
function take<Item>(items: Iterable<Item>, most: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length >= most) break;
    taken.push(item);
  }
  return taken;
}

/** Windows, nodes and events say nothing that could be sent; they lead to the whole page, and reading them may have effects. */
function isOfBrowser(part: object): boolean {
  return 'addEventListener' in part || 'preventDefault' in part;
}
