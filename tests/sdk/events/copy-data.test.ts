import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { copyData, dataLimit, encodeData, encodeLogged, textLimit } from '../../../sdk/events/copy-data.ts';
import { createSafeLogger } from '../../../sdk/privacy/safe-logger.ts';

const circular: Record<string, unknown> = { name: 'loop' };
circular.self = circular;
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

class Place {
  city = 'Austin';
  #secret = 1;
  get secret() {
    return this.#secret;
  }
}

const cases: [string, unknown, unknown, RegExp | undefined][] = [
  [
    'plain values',
    { a: 1, b: 'x', c: true, d: null, e: [1, 'y'] },
    { a: 1, b: 'x', c: true, d: null, e: [1, 'y'] },
    undefined,
  ],
  ['undefined', { a: undefined, b: 1 }, { b: 1 }, undefined],
  ['a date', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }, undefined],
  ['an invalid date', { at: new Date(Number.NaN) }, { at: null }, undefined],
  [
    'a map and a set',
    { map: new Map([['k', 1]]), set: new Set([1, 2]) },
    { map: { k: 1 }, set: [1, 2] },
    undefined,
  ],
  ['an error', { error: new TypeError('no') }, { error: 'TypeError: no' }, undefined],
  ['an address', { url: new URL('https://a.example/') }, { url: 'https://a.example/' }, undefined],
  ['an instance of a class', { place: new Place() }, { place: { city: 'Austin' } }, undefined],
  [
    'not a number',
    { a: Number.NaN, b: Number.POSITIVE_INFINITY },
    { a: null, b: null },
    /a: NaN is not JSON/,
  ],
  ['a BigInt', { a: 12n }, { a: '12' }, /a: a bigint is not JSON/],
  ['a function', { a: () => 1, b: 2 }, { b: 2 }, /a: a function is not JSON/],
  ['a symbol in a list', { a: [Symbol('s'), 1] }, { a: [null, 1] }, /0: a symbol is not JSON/],
  ['a circular reference', circular, { name: 'loop' }, /self: left out/],
  ['a lone surrogate', { a: 'x\uD800y' }, { a: 'x\uFFFDy' }, undefined],
  ['a surrogate pair', { a: '😀' }, { a: '😀' }, undefined],
  ['a frozen object', Object.freeze({ a: 1 }), { a: 1 }, undefined],
  ['a revoked proxy', { a: revoked, b: 2 }, { b: 2 }, /a: left out/],
  ['a revoked proxy as the whole', revoked, {}, /data: left out/],
  ['a map as the whole', new Map([['k', 1]]), { k: 1 }, undefined],
  ['a set as the whole', new Set([1]), {}, /not an object/],
  ['an error as the whole', new TypeError('no'), {}, /not an object/],
  ['a list instead of an object', [1], {}, /not an object/],
  ['text instead of an object', 'x', {}, /not an object/],
  ['nothing', undefined, {}, undefined],
  ['null', null, {}, undefined],
];

describe('copying the data of an event', () => {
  it('cuts no text that just fits, and leaves out one that just does not', () => {
    const fits = '"'.repeat(textLimit);
    expect(copyData({ fits })).toEqual({ data: { fits }, problems: [] });
    expect(copyData({ a: 'bc' }, 5)).toEqual({ data: { a: 'bc' }, problems: [] });
    expect(copyData({ a: 'bc' }, 4)).toEqual({ data: {}, problems: ['a: left out, the event is full'] });
  });

  it.each(cases)('takes %s', (_case, source, expected, problem) => {
    const { data, problems } = copyData(source);
    expect(data).toEqual(expected);
    if (problem) expect(problems.join('; ')).toMatch(problem);
    else expect(problems).toEqual([]);
  });

  it('keeps a prototype key from becoming a prototype', () => {
    const { data } = copyData(JSON.parse('{"__proto__":{"evil":1},"inner":{"__proto__":{"evil":1}},"b":2}'));
    expect((data as { evil?: unknown }).evil).toBeUndefined();
    expect((data.inner as { evil?: unknown }).evil).toBeUndefined();
    expect(({} as { evil?: unknown }).evil).toBeUndefined();
    expect(data.b).toBe(2);
  });

  it('leaves out a getter that throws and keeps its neighbors', () => {
    const source = {
      before: 1,
      get broken(): number {
        throw new Error('no');
      },
      after: 2,
    };
    expect(copyData(source)).toEqual({
      data: { before: 1, after: 2 },
      problems: ['broken: left out, no'],
    });
  });

  it('calls no function of the data', async () => {
    const call = vi.fn();
    const functions = Object.fromEntries(['then', 'toJSON', 'valueOf'].map((name) => [name, call]));
    expect(copyData({ place: 'Austin', ...functions }).data).toEqual({ place: 'Austin' });
    // A promise would call it in a task of its own.
    await Promise.resolve();
    expect(call).not.toHaveBeenCalled();
  });

  it('cuts between characters', () => {
    const start = 'a'.repeat(textLimit - 1);
    expect(copyData({ text: `${start}😀` }).data).toEqual({ text: start });
    expect(copyData({ [`${start}😀`]: 1 }).data).toEqual({ [start]: 1 });
    expect(copyData({ [`${start}😀`]: () => {} }).problems.join()).toBe(`${start}: a function is not JSON`);
  });

  it('reports a long name of a property so that no beginning of a card number in it stays', () => {
    const warn = vi.fn();
    const name = `${'a'.repeat(85)} 4111 1111 1111 1111`;
    encodeLogged('Viewed', { [name]: () => {} }, createSafeLogger({ error() {}, warn }));
    expect(JSON.stringify(warn.mock.calls)).toContain('aa *****: a function is not JSON');
  });

  it('cuts a text of 2 MB and reports it', () => {
    const { data, problems } = copyData({ text: 'x'.repeat(2_000_000), after: 1 });
    expect(data).toEqual({ text: 'x'.repeat(textLimit), after: 1 });
    expect(problems).toEqual([`text: cut from 2000000 to ${textLimit} characters`]);
  });

  it('stops at its limit and reports it, for data of any width and depth', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = { deep };
    expect(copyData({ deep, b: 1 })).toMatchObject({ data: { b: 1 } });
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]));
    const { data, problems } = copyData(wide);
    expect(JSON.stringify(data).length).toBeLessThan(dataLimit * 2);
    expect(problems.join()).toContain('left out, the event is full');
  });

  it.each<[what: string, enormous: (count: () => number) => object]>([
    ['an object of objects', (count) => ({ rows: listOf(3_000, () => listOf(10, count)), label: 'x' })],
    ['many of them', (count) => ({ ...listOf(8, () => listOf(30_000, count)), label: 'x' })],
    ['more properties than there is room for', (count) => listOf(30_000, count)],
    ['properties that are enormous each', (count) => listOf(300, () => listOf(30_000, count))],
  ])('reads no more of %s than could fit twice', (_what, make) => {
    let looks = 0;
    const { problems } = copyData(make(() => ++looks));
    expect(looks).toBeLessThan(1.2 * dataLimit);
    expect(problems.length).toBeLessThan(500);
    expect(problems.join()).toContain('the event is full');
  });

  it.each<[what: string, make: (count: (looks: number) => void) => object]>([
    ['a map', (count) => new CountedMap(count)],
    ['a set', (count) => new CountedSet(count)],
    ['a typed array', () => new Uint8Array(1_000_000)],
  ])('lists no more of %s than could fit twice', (_what, make) => {
    let listed = 0;
    const value = make((looks) => {
      listed += looks;
    });
    const { keys } = Object;
    const spy = vi.spyOn(Object, 'keys').mockImplementation((given) => {
      const names = keys(given);
      listed += names.length;
      return names;
    });
    const within = copyData({ rows: [{ value }], label: 'x' });
    const alone = copyData(value);
    spy.mockRestore();
    expect(listed).toBeLessThan(1.2 * dataLimit);
    expect(within).toEqual({ data: { label: 'x' }, problems: ['rows: left out, the event is full'] });
    expect(alone).toEqual({ data: {}, problems: ['data: left out, the event is full'] });
  });

  it('carries typed arrays for which there is room', () => {
    const bytes = Uint8Array.of(7, 8);
    expect(copyData({ bytes, view: new DataView(bytes.buffer) })).toEqual({
      data: { bytes: { 0: 7, 1: 8 }, view: {} },
      problems: [],
    });
  });

  it('cuts the text of an error, and counts it', () => {
    const rows = Array.from({ length: 10 }, () => new Error('x'.repeat(2_000_000)));
    const { data, problems } = copyData({ error: rows[0], rows, label: 'y' });
    expect(data).toEqual({ error: `Error: ${'x'.repeat(textLimit - 7)}`, label: 'y' });
    expect(problems.join()).toMatch(/^error: cut from 2000007 .*rows: left out, the event is full$/);
  });

  it('keeps the properties beside an enormous one', () => {
    const rows = listOf(30_000, () => 1);
    const list = new Array(100_000_000);
    const { data, problems } = copyData({ list, map: new Map([['rows', rows]]), rows, label: 'x' });
    expect(data).toEqual({ label: 'x' });
    expect(problems).toEqual(['list', 'map', 'rows'].map((name) => `${name}: left out, the event is full`));
  });

  it('carries as many short values as fit', () => {
    const list = Array.from({ length: dataLimit / 2 - 20 }, () => 1);
    expect(copyData({ before: { a: undefined }, list, after: 'x' }).problems).toEqual([]);
  });

  it('leaves out windows and nodes, and reads nothing of them', () => {
    const read = vi.fn();
    const target = Object.defineProperty(new EventTarget(), 'title', { enumerable: true, get: read });
    expect(copyData({ target, rows: [{ target }], label: 'x' })).toEqual({
      data: { label: 'x' },
      problems: ['target', 'rows'].map((name) => `${name}: left out, not JSON`),
    });
    expect(copyData(target)).toEqual({ data: {}, problems: ['data: left out, not JSON'] });
    expect(read).not.toHaveBeenCalled();
  });

  it('has no negative zero, as JSON has none', () => {
    expect(copyData({ zero: -0, list: [-0] }).data).toEqual({ zero: 0, list: [0] });
  });

  it('never throws, is plain JSON, and changes nothing the second time', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withSparseArray: true,
      withNullPrototype: true,
      withObjectString: true,
    });
    fc.assert(
      fc.property(anything, (source) => {
        const { data } = copyData(source);
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
        expect(copyData(data)).toEqual({ data, problems: [] });
      }),
      { numRuns: 500 },
    );
  });

  it('encodes a plain object as it does one of a class, which takes another way', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const key = fc.oneof(text, fc.constantFrom('__proto__', 'toJSON', '\uD800', '1', '0'));
    const value = fc.oneof(
      text,
      fc.constantFrom('\uDC00', '\\ud800', undefined, null, -0, Number.NaN, Number.POSITIVE_INFINITY),
      fc.constantFrom('x'.repeat(textLimit), 'y'.repeat(textLimit + 1), () => 1, 12n, [1, 'x'], { a: 1 }),
      fc.double(),
      fc.boolean(),
    );
    const entries = fc.uniqueArray(fc.tuple(key, value), { selector: ([name]) => name });
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 200 }), (members, room) => {
        const plain = Object.fromEntries(members);
        const ofClass = Object.setPrototypeOf({ ...plain }, Place.prototype);
        expect(encodeData(plain, room)).toEqual(encodeData(ofClass, room));
        expect(encodeData(plain)).toEqual(encodeData(ofClass));
      }),
      { numRuns: 1_000 },
    );
  });

  it('keeps JSON objects as they are', () => {
    const key = fc.string().filter((text) => text !== '__proto__');
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue({ maxDepth: 4 })), (source) => {
        const whole = JSON.parse(JSON.stringify(source).replaceAll('__proto__', 'proto')) as object;
        expect(copyData(whole).data).toEqual(whole);
      }),
    );
  });
});

/** An object with many properties, each created when it is read. */
function listOf(length: number, make: () => unknown): object {
  const list = {};
  for (let index = 0; index < length; index += 1)
    Object.defineProperty(list, `key${index}`, { enumerable: true, get: make });
  return list;
}

class CountedMap extends Map<string, number> {
  constructor(readonly count: (looks: number) => void) {
    super(Array.from({ length: 100_000 }, (_none, index) => [`key${index}`, index]));
  }
  override *[Symbol.iterator]() {
    for (const entry of super.entries()) {
      this.count(1);
      yield entry;
    }
    return undefined;
  }
}

class CountedSet extends Set<number> {
  constructor(readonly count: (looks: number) => void) {
    super(Array.from({ length: 100_000 }, (_none, index) => index));
  }
  override *[Symbol.iterator]() {
    for (const entry of super.values()) {
      this.count(1);
      yield entry;
    }
    return undefined;
  }
}
