type Method = (...given: unknown[]) => unknown;
type Cost = (self: unknown, given: readonly unknown[], result: unknown) => number;

const lengthOf = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) || ArrayBuffer.isView(value)
    ? (value as ArrayLike<unknown>).length
    : 0;
const ofSelf: Cost = (self) => lengthOf(self);
const ofResult: Cost = (_self, _given, result) => lengthOf(result);
const ofGiven: Cost = (_self, [given]) => lengthOf(typeof given === 'object' ? given : `${given}`);
const both: Cost = (self, given, result) => Math.max(ofSelf(self, given, result), lengthOf(result));

/** The characters that a search has read: from its beginning to its match, or to the end. */
const searched: Cost = (self, [, from], found) => {
  const start = Math.max(0, Number(from) || 0);
  return found === -1 ? Math.max(0, lengthOf(self) - start) : Math.max(0, Number(found) - start);
};
const searchedBackwards: Cost = (self, _given, found) =>
  found === -1 ? lengthOf(self) : lengthOf(self) - Number(found);

/** Native functions whose work grows with what they are given, and how much of it they look at. */
const natives: readonly (readonly [holder: object, names: string, cost: Cost])[] = [
  [String.prototype, 'indexOf', searched],
  [String.prototype, 'lastIndexOf', searchedBackwards],
  [
    String.prototype,
    'includes split replace replaceAll match matchAll search trim trimStart trimEnd normalize toLowerCase toUpperCase toLocaleLowerCase toLocaleUpperCase isWellFormed toWellFormed localeCompare concat',
    both,
  ],
  [String.prototype, 'padStart padEnd repeat', ofResult],
  [String.prototype, 'startsWith endsWith', ofGiven],
  [Array.prototype, 'indexOf', searched],
  [Array.prototype, 'includes lastIndexOf join splice unshift reverse sort toSorted toReversed flat', both],
  [Array.prototype, 'concat slice', ofResult],
  [JSON, 'parse', ofGiven],
  [JSON, 'stringify', ofResult],
  [Date, 'parse', ofGiven],
  [Object, 'keys values entries fromEntries', ofResult],
  [
    globalThis,
    'decodeURIComponent encodeURIComponent decodeURI encodeURI escape unescape atob btoa parseInt parseFloat',
    ofGiven,
  ],
  [TextEncoder.prototype, 'encode', ofResult],
  [TextDecoder.prototype, 'decode', ofResult],
];

/** Counts the characters and members that native functions look at. @returns how to stop */
export function watchNatives(add: (steps: number) => void): () => void {
  const stops = natives.flatMap(([holder, names, cost]) =>
    names.split(' ').map((name) => watch(holder as Record<string, Method>, name, cost, add)),
  );
  stops.push(watchIterator(add));
  return () => {
    for (const stop of stops) stop();
  };
}

function watch(holder: Record<string, Method>, name: string, cost: Cost, add: (steps: number) => void) {
  const native = holder[name] as Method;
  holder[name] = function counted(this: unknown, ...given: unknown[]) {
    let result: unknown;
    try {
      result = native.apply(this, given);
      return result;
    } finally {
      add(cost(this, given, result));
    }
  };
  return () => {
    holder[name] = native;
  };
}

/** Counts each member of an iterable that is spread, destructured or iterated. */
function watchIterator(add: (steps: number) => void): () => void {
  const native = Array.prototype[Symbol.iterator];
  Array.prototype[Symbol.iterator] = function counted<Item>(this: Item[]) {
    const items = native.call(this);
    return {
      next() {
        add(1);
        return items.next();
      },
      [Symbol.iterator]() {
        return this;
      },
    } as ArrayIterator<Item>;
  };
  return () => {
    Array.prototype[Symbol.iterator] = native;
  };
}
