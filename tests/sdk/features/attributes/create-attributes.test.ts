import { createAttributes } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { copyData, dataLimit, encodeData, textLimit } from '../../../../sdk/events/copy-data.ts';

const joinNow = { page: 'Get started', section: 'Hero', label: 'Join now' } as const;

it.each([
  ['from the catalogue', createAttributes(careEvents)],
  ['from its type', createAttributes<CareEvents>()],
])('makes the attributes of an event, typed %s', (_how, attributes) => {
  expect(attributes('CTA Interacted', joinNow)).toEqual({
    'data-care-event': 'CTA Interacted',
    'data-care-data': '{"page":"Get started","section":"Hero","label":"Join now"}',
  });
});

it('makes no data for an event without any', () => {
  expect(createAttributes(careEvents)('Homepage Viewed')).toEqual({ 'data-care-event': 'Homepage Viewed' });
});

it.each<[what: string, data: object, text: string]>([
  ['a map', { by: new Map([['a', 1]]) }, '{"by":{"a":1}}'],
  ['a set', { all: new Set([1, 'two']) }, '{"all":[1,"two"]}'],
  ['a bigint', { big: 12345678901234567890n, label: 'x' }, '{"big":"12345678901234567890","label":"x"}'],
  ['what is within', { rows: [{ ids: new Set([1n]) }] }, '{"rows":[{"ids":["1"]}]}'],
  ['an error', { error: new TypeError('no') }, '{"error":"TypeError: no"}'],
  ['a date', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
  ['data that is a map', new Map([['a', 1]]), '{"a":1}'],
])('carries %s as logEvent does', (_what, data, text) => {
  expect(createAttributes(undefined, () => {})('Odd', data)['data-care-data']).toBe(text);
  expect(copyData(data).data).toEqual(JSON.parse(text));
});

it('carries whatever logEvent carries, as it does', () => {
  const value = fc.anything({ withMap: true, withSet: true, withBigInt: true, withDate: true });
  const attributes = createAttributes(undefined, () => {});
  fc.assert(
    fc.property(fc.dictionary(fc.string(), value), (data) => {
      const { 'data-care-data': text = '{}' } = attributes('Odd', data);
      expect(copyData(JSON.parse(text)).data).toEqual(copyData(data).data);
    }),
  );
});

it('writes a few short values letter by letter as logEvent does', () => {
  const value = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    // Halves of surrogate pairs, and what is written like them.
    fc.array(fc.constantFrom('\ud83d', '\ude00', '\\', 'ud83d')).map((units) => units.join('')),
    fc.double(),
    fc.boolean(),
    fc.constant(undefined),
  );
  const attributes = createAttributes(undefined, () => {});
  fc.assert(
    fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), value, { noNullPrototype: true }), (data) => {
      expect(attributes('Flat', data)['data-care-data']).toBe(`{${encodeData(data).members}}`);
    }),
  );
});

it('writes what it is given on a page that gives objects, lists and texts a toJSON', () => {
  const prototypes = [Object.prototype, Array.prototype, String.prototype] as { toJSON?: () => unknown }[];
  for (const prototype of prototypes) prototype.toJSON = () => 'theirs';
  onTestFinished(() => {
    for (const prototype of prototypes) delete prototype.toJSON;
  });
  const attributes = createAttributes(undefined, () => {});
  expect(attributes('Flat', { label: 'Join' })['data-care-data']).toBe('{"label":"Join"}');
});

it('never throws, where a getter does', () => {
  const data = {
    get trap() {
      throw new Error('trap');
    },
    label: 'x',
  };
  expect(createAttributes(undefined, () => {})('Odd', data)['data-care-data']).toBe('{"label":"x"}');
});

it('never throws: a property that can’t be read is left out, its neighbors stay', () => {
  const circular: Record<string, unknown> = { label: 'x' };
  circular.self = circular;
  Object.defineProperty(circular, 'trap', {
    enumerable: true,
    get() {
      throw new Error('trap');
    },
  });
  const report = vi.fn();
  expect(createAttributes(undefined, report)('Odd', circular)).toEqual({
    'data-care-event': 'Odd',
    'data-care-data': '{"label":"x"}',
  });
  expect(String(report.mock.calls)).toMatch(
    /Odd was changed to fit JSON: self: left out.*trap: left out, trap$/,
  );
});

it('writes no more into a document than an event carries, and looks at no more', () => {
  let looks = 0;
  const rows = Array.from({ length: 100_000 }, () => ({
    get id() {
      looks += 1;
      return 1;
    },
  }));
  const data = { label: 'x', rows, text: 'y'.repeat(2_000_000) };
  const text = createAttributes(undefined, () => {})('Odd', data)['data-care-data'];
  expect(looks).toBeLessThan(1.2 * dataLimit);
  expect(JSON.parse(`${text}`)).toEqual({ label: 'x', text: 'y'.repeat(textLimit) });
});

it('reports what does not fit, once for each event', () => {
  const report = vi.fn();
  const attributes = createAttributes(undefined, report);
  for (const name of ['Seen', 'Seen', 'Clicked', 'Clicked']) attributes(name, { text: 'y'.repeat(9_000) });
  attributes('Short', { text: 'y' });
  expect(report.mock.calls.map(([error]) => `${error}`)).toEqual(
    ['Seen', 'Clicked'].map(
      (name) =>
        `Error: CareAnalytics: ${name} was changed to fit JSON: text: cut from 9000 to ${textLimit} characters`,
    ),
  );
});

it('reports to the console where nothing else is named', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  createAttributes()('Odd', { size: Number.NaN });
  expect(String(warn.mock.calls)).toContain('size: NaN is not JSON');
  warn.mockRestore();
});
