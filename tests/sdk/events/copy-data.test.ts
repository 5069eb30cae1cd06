import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyData, dataLimit, depthLimit, textLimit } from '../../../sdk/events/copy-data.ts';

const circular: Record<string, unknown> = { name: 'loop' };
circular.self = circular;
const { proxy: revoked, revoke } = Proxy.revocable({}, {});
revoke();

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
  ['an error', { error: new TypeError('no') }, { error: { name: 'TypeError', message: 'no' } }, undefined],
  ['an address', { url: new URL('https://a.example/') }, { url: 'https://a.example/' }, undefined],
  ['not a number', { a: Number.NaN, b: Number.POSITIVE_INFINITY }, { a: null, b: null }, /NaN became null/],
  ['a BigInt', { a: 12n }, { a: '12' }, /BigInt became text/],
  ['a function', { a: () => 1, b: 2 }, { b: 2 }, /a: a function was left out/],
  ['a symbol in a list', { a: [Symbol('s'), 1] }, { a: [null, 1] }, /a\[0\]: a symbol was left out/],
  ['a circular reference', circular, { name: 'loop' }, /self: a circular reference/],
  ['a lone surrogate', { a: 'x\uD800y' }, { a: 'x\uFFFDy' }, undefined],
  ['a surrogate pair', { a: '😀' }, { a: '😀' }, undefined],
  ['a frozen object', Object.freeze({ a: 1 }), { a: 1 }, undefined],
  ['a prototype key', JSON.parse('{"__proto__":{"evil":1},"b":2}'), { b: 2 }, /__proto__: left out/],
  ['a revoked proxy', { a: revoked, b: 2 }, { b: 2 }, /a: could not be read/],
  ['a list instead of an object', [1], {}, /not an object/],
  ['text instead of an object', 'x', {}, /not an object/],
  ['nothing', undefined, {}, undefined],
];

describe('copying the data of an event', () => {
  it.each(cases)('takes %s', (_case, source, expected, problem) => {
    const { data, problems } = copyData(source);
    expect(data).toEqual(expected);
    if (problem) expect(problems.join('; ')).toMatch(problem);
    else expect(problems).toEqual([]);
  });

  it('leaves out a getter that throws and keeps its neighbours', () => {
    const source = {
      before: 1,
      get broken(): number {
        throw new Error('no');
      },
      after: 2,
    };
    expect(copyData(source)).toEqual({
      data: { before: 1, after: 2 },
      problems: ['broken: could not be read, left out'],
    });
  });

  it('cuts a text of 2 MB and says so', () => {
    const { data, problems } = copyData({ text: 'x'.repeat(2_000_000), after: 1 });
    expect(data).toEqual({ text: 'x'.repeat(textLimit), after: 1 });
    expect(problems).toEqual([`text: cut from 2000000 to ${textLimit} characters`]);
  });

  it('stops at its limits for size and depth', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 500; level += 1) deep = { deep };
    expect(copyData({ deep }).problems.join()).toContain(`nested deeper than ${depthLimit}`);
    const wide = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`key${index}`, index]));
    expect(JSON.stringify(copyData(wide).data).length).toBeLessThan(dataLimit * 2);
  });

  it('never throws, is plain JSON, and changes nothing the second time', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withSet: true,
          withSparseArray: true,
          withNullPrototype: true,
        }),
        (source) => {
          const { data } = copyData(source);
          expect(JSON.parse(JSON.stringify(data))).toEqual(data);
          expect(copyData(data)).toEqual({ data, problems: [] });
        },
      ),
    );
  });

  it('keeps JSON objects as they are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          fc.jsonValue({ maxDepth: 4 }),
        ),
        (source) => {
          const whole = JSON.parse(JSON.stringify(source).replaceAll('__proto__', 'proto')) as object;
          expect(copyData(whole).data).toEqual(whole);
        },
      ),
    );
  });
});
