import { defineEvents } from '@care/analytics';
import { amplitudePageViewed, pageViews } from '@care/analytics/page-views';
import { afterEach, expect, it } from 'vitest';
import { startFeature } from '../start-feature.ts';

afterEach(() => {
  document.title = '';
  document.documentElement.removeAttribute('data-care-mask');
});

const at = (href: string) => ({ crypto, document, location: new URL(href) as unknown as Location });
const address = 'https://www.example.com/plans/jane@example.com?plan=basic&token=abc#terms';

it('is the event that the official SDK logs, with addresses that are redacted', () => {
  document.title = 'Plans of jane@example.com';
  expect(amplitudePageViewed(at(address))()).toEqual({
    name: '[Amplitude] Page Viewed',
    data: {
      '[Amplitude] Page Domain': 'www.example.com',
      '[Amplitude] Page Location': 'https://www.example.com/plans/*****?plan=basic&token=*****#terms',
      '[Amplitude] Page Path': '/plans/*****',
      '[Amplitude] Page URL': 'https://www.example.com/plans/*****',
      '[Amplitude] Page Title': 'Plans of *****',
      '[Amplitude] Page Counter': 1,
      '[Amplitude] Page View ID': expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    },
  });
});

it('counts the views of its document, each with an id of its own', () => {
  const view = amplitudePageViewed(at(address));
  const views = [view(), view(), view()].map(({ data }) => data);
  expect(views.map((data) => data['[Amplitude] Page Counter'])).toEqual([1, 2, 3]);
  expect(new Set(views.map((data) => data['[Amplitude] Page View ID'])).size).toBe(3);
});

it('leaves out a title that is masked, and an id where the page is not secure', () => {
  document.title = 'Jane';
  document.documentElement.setAttribute('data-care-mask', '');
  const { data } = amplitudePageViewed({ ...at(address), crypto: {} as Crypto })();
  expect(JSON.stringify(data)).not.toMatch(/Jane|Title|View ID/);
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
