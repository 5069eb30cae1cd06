import fc from 'fast-check';
import { expect, it } from 'vitest';
import { copyFields } from '../../../../sdk/features/logger/copy-fields.ts';
import { givePageToJson } from '../../../fakes/page-with-to-json.ts';

const circular: Record<string, unknown> = { name: 'a' };
circular.self = circular;
circular.all = [circular, circular];

it.each<[string, object, object]>([
  [
    'plain data',
    { a: 1, b: true, c: null, d: ['x'], e: { f: 'y' } },
    { a: 1, b: true, c: null, d: ['x'], e: { f: 'y' } },
  ],
  [
    'what JSON has no word for',
    { a: undefined, b: () => 1, c: Number.NaN, d: 10n, e: Symbol('s') },
    { c: 'NaN', d: '10', e: 'Symbol(s)' },
  ],
  [
    'errors and dates',
    { cause: new TypeError('Load failed'), at: new Date(0) },
    { cause: 'TypeError: Load failed', at: '1970-01-01T00:00:00.000Z' },
  ],
  ['an error in place of fields', new Error('no'), { details: 'no' }],
  ['a list in place of fields', [1, 2], { details: [1, 2] }],
])('copies %s', (_what, fields, copied) => {
  expect(copyFields(() => fields)).toEqual(copied);
});

it('names what lies deeper than 4 levels, and does not report it', () => {
  const deep = { a: { b: { c: { d: { e: 1 } } } } };
  expect(copyFields(() => deep)).toEqual({ a: { b: { c: { d: '…' } } } });
});

it('comes to an end with circular fields', () => {
  expect(copyFields(() => circular)).toMatchObject({ name: 'a', self: { name: 'a' } });
});

it('copies lists and objects also where the page gives all of them a toJSON', () => {
  const undo = givePageToJson();
  const copied = copyFields(() => ({ list: ['a', { b: 1 }], at: new Date(0) }));
  undo();
  expect(copied).toEqual({ list: ['a', { b: 1 }], at: '1970-01-01T00:00:00.000Z' });
});

it('leaves out what can’t be read, and nothing else', () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const hostile = {
    before: 1,
    proxy,
    get getter() {
      throw new Error('no');
    },
    json: {
      toJSON() {
        throw new Error('no');
      },
    },
    after: 2,
  };
  expect(copyFields(() => hostile)).toEqual({ before: 1, after: 2 });
});

it('has at most 200 values, whatever they are in', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => index);
  const { list } = copyFields(() => ({ list: many })) as { list: unknown[] };
  expect(list).toEqual([...many.slice(0, 198), null, null]);
  const object = copyFields(() => Object.fromEntries(many.map((index) => [`k${index}`, index])));
  expect(Object.keys(object)).toHaveLength(199);
});

it('has 4,096 characters in all its texts, and then no more', () => {
  const copied = copyFields(() => Object.fromEntries([...'abcdefgh'].map((key) => [key, key.repeat(1_024)])));
  expect(Object.keys(copied).slice(0, 3)).toEqual(['a', 'b', 'c']);
  expect(copied.c).toHaveLength(1_024);
  expect(Object.entries(copied).flat().join('')).toHaveLength(4_096);
});

it('takes a toJSON that is no function for a field', () => {
  expect(copyFields(() => ({ toJSON: 1, a: 2 }))).toEqual({ toJSON: 1, a: 2 });
});

it('redacts a text before it is cut', () => {
  const { text } = copyFields(() => ({ text: `${'x'.repeat(1_015)} 4111 1111 1111 1111` }));
  expect(text).not.toMatch(/4111/);
  expect(String(text).length).toBeLessThanOrEqual(1_024);
});

it('makes small JSON of anything, without a card number in it', () => {
  const text = fc.oneof(fc.string({ maxLength: 3_000 }), fc.constant('4111 1111 1111 1111'));
  const fields = fc.object({ values: [text, fc.integer(), fc.boolean()], maxDepth: 6, maxKeys: 30 });
  fc.assert(
    fc.property(fields, (given) => {
      const json = JSON.stringify(copyFields(() => given));
      expect(json.length).toBeLessThan(40_000);
      expect(json).not.toContain('4111 1111');
    }),
    { numRuns: 50 },
  );
});

it('hands every text and name to the application’s own redaction, whole', () => {
  const seen: string[] = [];
  const hideOwn = (text: string) => {
    seen.push(text);
    return text.replace('jane', '*****');
  };
  const long = 'x'.repeat(3_000);
  expect(copyFields(() => ({ 'of jane': ['jane', new Error('jane failed'), 7, long] }), hideOwn)).toEqual({
    'of *****': ['*****', '***** failed', 7, expect.any(String)],
  });
  expect(seen.toSorted()).toEqual(['jane', 'jane failed', long, 'of jane'].toSorted());
});
