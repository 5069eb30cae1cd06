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
const page = {
  url,
  url_path: '/get-started',
  referrer: 'https://search.example/',
  viewport_resolution: '1280x800',
  web_platform: 'Desktop Web',
};

it('takes secrets and personal numbers out of its addresses', () => {
  const at = `${origin}/reset/4111111111111111?token=abc&place=Austin`;
  const given = ['Clicked', null, now, at, 'https://mail.example/?email=ann@example.com', '1280x800'];
  expect(readEarlyClick(given, origin, now)?.[2].page).toMatchObject({
    url: `${origin}/reset/*****?token=*****&place=Austin`,
    url_path: '/reset/*****',
    referrer: 'https://mail.example/?email=*****',
  });
});

function changed(index: number, value: unknown): unknown[] {
  return entry.map((own, place) => (place === index ? value : own));
}

it('gives a click its own time and page', () => {
  expect(readEarlyClick(entry, origin, now)).toEqual(['Clicked', '{"a":1}', { time: now - 5, page }]);
});

it.each([
  ['no data', changed(1, null), ['Clicked', null, { time: now - 5, page }]],
  ['a time to come: as of now', changed(2, now + 1_000), ['Clicked', '{"a":1}', { time: now, page }]],
  [
    'a narrow window',
    changed(5, '960x600'),
    [
      'Clicked',
      '{"a":1}',
      {
        time: now - 5,
        page: { ...page, viewport_resolution: '960x600', web_platform: 'Mobile Web' },
      },
    ],
  ],
  [
    'the longest age',
    changed(2, now - earlyClickMaxAgeMillis),
    ['Clicked', '{"a":1}', { time: now - earlyClickMaxAgeMillis, page }],
  ],
])('takes %s', (_case, given, expected) => {
  expect(readEarlyClick(given, origin, now)).toEqual(expected);
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
  expect(readEarlyClick(given, origin, now)).toBeUndefined();
});

it('never throws, and lets no other fact of the page through, whatever it reads', () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.tuple(...entry.map((own) => fc.oneof(fc.constant(own), fc.anything()))),
  );
  fc.assert(
    fc.property(anything, (given) => {
      const [, , options] = readEarlyClick(given, origin, now) ?? [];
      if (!options) return;
      expect(Object.keys(options.page ?? {})).toEqual(Object.keys(page));
      expect(options.time).toBeLessThanOrEqual(now);
      expect(options.time).toBeGreaterThanOrEqual(now - earlyClickMaxAgeMillis);
      expect(String(options.page?.url)).toMatch(/^https:\/\/www\.example\.com\//);
      for (const value of Object.values(options.page ?? {})) expect(value).toBeTypeOf('string');
    }),
  );
});
