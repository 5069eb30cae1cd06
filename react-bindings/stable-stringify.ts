'use client';

/** Twice the UTF-16 units that an event has room for: a value that does not fit may come before one that does. */
const maxUnits = 49_152;

/** An event cuts a longer text. */
const maxTextUnits = 8_192;

/** The objects around a part among which it is looked for; a longer circle is followed to the end of the room. */
const maxSteps = 100;

/** An object of the value, and the one that it is in. */
interface Part {
  readonly object: object;
  readonly within: Part | undefined;
}

/**
 * A value as text, so that equal values have equal texts and changed ones do not. Parts that can't be read all count as equal,
 * and the order of properties does not matter. Of a value that is larger than an event, the outer parts are read. Never throws.
 */
export function stableStringify(value: unknown): string {
  /** The objects of the value, by their numbers in the text, each as often as it occurs; the outer ones come first. */
  const parts: Part[] = [];
  let text = '';

  /** No part takes more than half of the rest, so that its siblings are read too. */
  function room(): number {
    return Math.max(0, maxUnits - text.length) / 2;
  }

  function sign(part: unknown, within?: Part): string {
    if (typeof part === 'object' && part) {
      // A circle is not followed.
      let steps = 0;
      for (let outer = within; outer && steps < maxSteps; outer = outer.within) {
        if (outer.object === part) return `^${steps}`;
        steps += 1;
      }
      parts.push({ object: part, within });
      return `#${parts.length}`;
    }
    const isText = typeof part === 'string' || typeof part === 'bigint';
    return JSON.stringify(isText ? `${part}`.slice(0, Math.min(maxTextUnits, room())) : part) ?? '';
  }

  function describe(own: Part): void {
    const { object } = own;
    if (isOfBrowser(object)) return;
    const { toJSON } = object as { toJSON?: unknown };
    const part: unknown = typeof toJSON === 'function' ? toJSON.call(object, '') : object;
    if (typeof part !== 'object' || !part) text += sign(part);
    else if (part instanceof Error) text += sign(String(part));
    else describeMembers(membersOf(part, room()), own);
  }

  function describeMembers(members: object, own: Part): void {
    text += Array.isArray(members) ? '[' : '{';
    for (const name of Object.keys(members).slice(0, room()).sort()) {
      if (text.length > maxUnits) return;
      try {
        const memberText = sign(members[name as never], own);
        if (memberText) text += JSON.stringify(name) + memberText;
      } catch {
        // A property that can't be read adds no text.
      }
    }
  }

  text += sign(value);
  for (const part of parts) {
    if (text.length > maxUnits) break;
    text += ' ';
    try {
      describe(part);
    } catch {
      // An object that can't be read adds no text.
    }
  }
  return text;
}

/** The members of lists, sets, maps and typed arrays that an event carries, up to the number that is read. */
function membersOf(part: object, max: number): object {
  if (part instanceof Map) return Object.fromEntries(take(part, max));
  const isListed = Array.isArray(part) || part instanceof Set || ArrayBuffer.isView(part);
  return isListed ? take(part as Iterable<unknown>, max) : part;
}

/** The first items; the iterator is not read any further. */
function take<Item>(items: Iterable<Item>, max: number): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (taken.length >= max) break;
    taken.push(item);
  }
  return taken;
}

/** Reports whether a value is a window, node or event: none can be sent, they lead to the whole page, and reading them may have effects. */
function isOfBrowser(part: object): boolean {
  return 'addEventListener' in part || 'preventDefault' in part;
}
