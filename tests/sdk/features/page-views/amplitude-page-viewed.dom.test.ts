import { defineEvents, redactAddress } from '@care/analytics';
import { amplitudePageViewed, pageViews } from '@care/analytics/page-views';
import { afterEach, expect, it } from 'vitest';
import { startFeature } from '../start-feature.ts';

afterEach(() => {
  document.title = '';
  document.documentElement.removeAttribute('data-care-mask');
});

const at = (href: string) => ({ crypto, document, location: new URL(href) as unknown as Location });
const direct = { referer: redactAddress('') };
const address = 'https://www.example.com/plans/jane@example.com?plan=basic&token=abc#terms';

it('is the event that the official SDK logs, with addresses that are redacted', () => {
  document.title = 'Plans of jane@example.com';
  expect(amplitudePageViewed(at(address))(direct)).toEqual({
    name: '[Amplitude] Page Viewed',
    data: {
      '[Amplitude] Page Domain': 'www.example.com',
      '[Amplitude] Page Location': 'https://www.example.com/plans/*****?plan=basic&token=*****#terms',
      '[Amplitude] Page Path': '/plans/*****',
      '[Amplitude] Page URL': 'https://www.example.com/plans/*****',
      '[Amplitude] Page Title': 'Plans of *****',
      '[Amplitude] Page Counter': 1,
      '[Amplitude] Previous Page Type': 'direct',
      '[Amplitude] Page View ID': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    },
  });
});

it('counts the views of its document, each with an id of its own', () => {
  const view = amplitudePageViewed(at(address));
  const views = [view(direct), view(direct), view(direct)].map(({ data }) => data);
  expect(views.map((data) => data['[Amplitude] Page Counter'])).toEqual([1, 2, 3]);
  expect(new Set(views.map((data) => data['[Amplitude] Page View ID'])).size).toBe(3);
});

it.each([
  ['/san-jos%C3%A9', '/san-josé'],
  ['/a%2Fb%20c', '/a%2Fb c'],
  ['/%E9', '/%E9'],
  ['/jane%2540example.com', '/*****'],
])('decodes an address as the official SDK does, once it is redacted: %s', (path, readable) => {
  const { data } = amplitudePageViewed(at(`https://www.example.com${path}?place=Orl%C3%A9ans`))(direct);
  expect(data).toMatchObject({
    '[Amplitude] Page Path': readable,
    '[Amplitude] Page URL': `https://www.example.com${readable}`,
  });
});

it.each([
  ['https://www.google.com/', 'external'],
  ['https://www.example.com/plans', 'internal'],
  ['https://www.example.com:8443/plans', 'internal'],
])('names the page before, and whether it was of the same host: %s', (referer, type) => {
  const { data } = amplitudePageViewed(at(address))({ referer: redactAddress(referer) });
  expect(data).toMatchObject({
    '[Amplitude] Previous Page Location': referer,
    '[Amplitude] Previous Page Type': type,
  });
});

it('leaves out a title that is masked, and an id where the page is not secure', () => {
  document.title = 'Jane';
  document.documentElement.setAttribute('data-care-mask', '');
  const { data } = amplitudePageViewed({ ...at(address), crypto: {} as Crypto })(direct);
  expect(JSON.stringify(data)).not.toMatch(/Jane|Title|View ID/);
});

it('leaves out a title that is masked where the head has another that the browser does not show', () => {
  document.title = 'Jane';
  document.querySelector('title')?.setAttribute('data-care-mask', '');
  document.head.append(document.createElement('title'));
  const { data } = amplitudePageViewed(at(address))(direct);
  document.head.replaceChildren();
  expect(JSON.stringify(data)).not.toMatch(/Jane|Title/);
});

it('is logged by pageViews, also with a catalogue that lacks it', () => {
  const { environment, logged } = startFeature(
    pageViews({ event: amplitudePageViewed() }),
    { scope: window },
    { events: defineEvents({}), validation: 'strict' },
  );
  environment.endTask();
  expect(logged().map(({ name, data }) => [name, data['[Amplitude] Page Counter']])).toEqual([
    ['[Amplitude] Page Viewed', 1],
  ]);
  expect(environment.lines).toEqual([]);
});
