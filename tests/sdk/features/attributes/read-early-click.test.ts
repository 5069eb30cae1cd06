import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  earlyClickMaxAgeMillis,
  readEarlyClick,
} from '../../../../sdk/features/attributes/read-early-click.ts';

const origin = 'https://www.example.com';
const now = Date.UTC(2026, 0, 1);
const url = `${origin}/get-started?utm_source=mail#hero`;
const entry = ['Clicked', '{"a":1}', now - 5, url, 'https://search.example/', '1280x800'];
const call = {
  kind: 'event',
  id: 'id-1',
  name: 'Clicked',
  data: { a: 1 },
  time: now - 5,
  url,
  referrer: 'https://search.example/',
  viewport: '1280x800',
};

const read = (given: unknown) => readEarlyClick(given, origin, now, 'id-1');

function changed(index: number, value: unknown): unknown[] {
  return entry.map((own, place) => (place === index ? value : own));
}

it('gives a click its own time and page', () => {
  expect(read(entry)).toEqual(call);
});

it.each([
  ['no data', changed(1, null), { ...call, data: {} }],
  ['data that is not JSON', changed(1, '{'), { ...call, data: '{' }],
  ['a time to come: as of now', changed(2, now + 1_000), { ...call, time: now }],
  [
    'the longest age',
    changed(2, now - earlyClickMaxAgeMillis),
    { ...call, time: now - earlyClickMaxAgeMillis },
  ],
])('takes %s', (_case, given, expected) => {
  expect(read(given)).toEqual(expected);
});

it.each([
  ['no list', { 0: 'Clicked', 3: url }],
  ['nothing', undefined],
  ['an empty list', []],
  ['one that is too old', changed(2, now - earlyClickMaxAgeMillis - 1)],
  ['one without a time', changed(2, null)],
  ['a time that is no number', changed(2, 'soon')],
  ['another site’s page', changed(3, 'https://evil.example/')],
  ['a page that is no address', changed(3, 'get-started')],
  ['an address with a script', changed(3, 'javascript:alert(1)')],
  ['a window without a size', changed(5, '')],
  ['a window that is no text', changed(5, { width: 1 })],
  ['a referrer that can’t be read', changed(4, { toString: 1, valueOf: 1 })],
])('takes for no click: %s', (_case, given) => {
  expect(read(given)).toBeUndefined();
});

it('never throws, and lets no other fact of the page through, whatever it reads', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.tuple(...entry.map((own) => fc.oneof(fc.constant(own), fc.anything()))),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const found = read(given);
      if (!found) return;
      expect(Object.keys(found)).toEqual(Object.keys(call));
      expect(found.time).toBeLessThanOrEqual(now);
      expect(found.time).toBeGreaterThanOrEqual(now - earlyClickMaxAgeMillis);
      expect(found.url).toMatch(/^https:\/\/www\.example\.com\//);
      expect(found.referrer).toBeTypeOf('string');
    }),
  );
});
