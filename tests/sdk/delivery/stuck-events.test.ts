import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SendRequest, SendResult } from '../../../sdk/contracts/environment.ts';
import { earlierKey } from './earlier-segment.ts';
import { type Browser, createBrowser, type Page } from './pages.ts';

const second = 1_000;
const minute = 60 * second;
const taken: SendResult = { status: 200, body: '' };
const failed: SendResult = { status: 500, body: 'oops' };

function namesIn({ body }: SendRequest): readonly string[] {
  return (JSON.parse(body) as { events: { event_type: string }[] }).events.map((event) => event.event_type);
}

/** Fails for every request with a stuck event, and refuses a bad one by its place. */
function answer(request: SendRequest): SendResult {
  const names = namesIn(request);
  if (names.some((name) => name.startsWith('Stuck'))) return failed;
  const bad = names.flatMap((name, place) => (name === 'Bad' ? [place] : []));
  if (bad.length === 0) return taken;
  return { status: 400, body: JSON.stringify({ events_with_invalid_fields: { time: bad } }) };
}

async function leave(browser: Browser, page: Page): Promise<void> {
  page.environment.leave(true);
  await browser.advance(0);
  page.kill();
}

it('why() and the receipt report a server’s answer for a waiting event until the event is taken', async () => {
  const browser = createBrowser();
  browser.answer = () => ({ status: 503, body: 'closed' });
  const { analytics } = browser.open();
  const receipt = analytics.logEvent({ name: 'Stuck' });
  await browser.advance(3 * second);
  expect(receipt.detail).toBe('http-api: 503: closed');
  expect(analytics.why('Stuck').at(-1)).toBe(`Stuck (${receipt.id}): queued, http-api: 503: closed`);
  browser.answer = () => taken;
  await browser.advance(minute);
  expect([receipt.state, receipt.detail]).toEqual(['sent', undefined]);
  expect(analytics.why('Stuck').at(-1)).toBe(`Stuck (${receipt.id}): sent`);
});

it('why() knows an event for as long as it waits, however many decisions follow', async () => {
  const browser = createBrowser();
  browser.answer = answer;
  const { analytics } = browser.open();
  const receipt = analytics.logEvent({ name: 'Stuck' });
  for (let index = 0; index < 200; index += 1) analytics.logEvent({ name: 'Good' });
  await browser.advance(minute);
  expect(analytics.why('Stuck')).toEqual([`Stuck (${receipt.id}): queued, http-api: 500: oops`]);
  browser.answer = () => taken;
  await browser.advance(2 * minute);
  expect(analytics.why('Stuck')).toEqual([`Stuck (${receipt.id}): sent`]);
});

describe('an event that a server always fails for, beside others of its task', () => {
  it('has no later page send the others again', async () => {
    const browser = createBrowser();
    browser.answer = answer;
    const first = browser.open();
    for (const name of ['Good 1', 'Stuck', 'Good 2']) first.analytics.logEvent({ name });
    await browser.advance(minute);
    expect([...browser.taken.values()].sort()).toEqual(['Good 1', 'Good 2']);
    await leave(browser, first);
    const before = browser.requests.length;
    for (let visit = 0; visit < 3; visit += 1) {
      const page = browser.open();
      page.analytics.logEvent({ name: 'Own' });
      await browser.advance(minute);
      await leave(browser, page);
    }
    expect(browser.requests.slice(before).flat()).not.toContain('Good 1');
    expect(browser.requests.slice(before).flat()).not.toContain('Good 2');
    expect(browser.storedEvents().map(({ name }) => name)).toEqual(['Stuck']);
  });

  it('has a refused event of the same task be refused and counted once, over any number of pages', async () => {
    const browser = createBrowser();
    const counted: unknown[] = [];
    let refused = 0;
    browser.answer = (request) => {
      const result = answer(request);
      if (result.status === 400) refused += 1;
      const { events } = JSON.parse(request.body) as { events: { event_properties: object }[] };
      if (result.status === 200)
        for (const { event_properties } of events)
          if ('sdk_dropped' in event_properties) counted.push(event_properties.sdk_dropped);
      return result;
    };
    for (let visit = 0; visit < 5; visit += 1) {
      const page = browser.open();
      page.analytics.logEvent({ name: 'Own' });
      if (visit === 0) for (const name of ['Bad', 'Stuck', 'Good']) page.analytics.logEvent({ name });
      await browser.advance(minute);
      await leave(browser, page);
    }
    expect(refused).toBe(1);
    expect(counted).toEqual([{ 'failed:refused': 1 }]);
  });

  it('holds no other up for more than a few short visits, wherever it is among them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 150 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1))),
        fc.integer({ min: 3, max: 7 }),
        async ([count, place], seconds) => {
          const browser = createBrowser();
          browser.answer = answer;
          const names = Array.from({ length: count }, (_none, at) => (at === place ? 'Stuck' : `Good ${at}`));
          for (let visit = 0; visit < 12; visit += 1) {
            const page = browser.open();
            page.analytics.logEvent({ name: `Visit ${visit}` });
            if (visit === 0) for (const name of names) page.analytics.logEvent({ name });
            await browser.advance(seconds * second);
            await leave(browser, page);
          }
          const arrived = new Set(browser.taken.values());
          expect(names.filter((name) => !arrived.has(name))).toEqual(['Stuck']);
        },
      ),
      { numRuns: 30 },
    );
  });
});

it('events that a server always fails for keep nothing that other pages have left, or much that one has, from the next page', async () => {
  const browser = createBrowser();
  browser.answer = () => ({ status: 0, body: 'offline' });
  const text = 'x'.repeat(4_000);
  for (const owner of ['A', 'B', 'C']) {
    const page = browser.open();
    page.analytics.logEvent({ name: `Stuck ${owner}` });
    for (let index = 0; index < 60; index += 1)
      page.analytics.logEvent({ name: `Good ${owner} ${index}`, data: { text } });
    await browser.advance(0);
    page.kill();
  }
  browser.answer = answer;
  const last = browser.open();
  last.analytics.logEvent({ name: 'Own' });
  await browser.advance(2 * minute);
  expect(browser.taken.size).toBe(1 + 3 * 60);
  expect(
    browser
      .storedEvents()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Stuck A', 'Stuck B', 'Stuck C']);
  // Each is still this page's to deliver.
  const before = browser.requests.length;
  const other = browser.open();
  other.analytics.logEvent({ name: 'Other' });
  await browser.advance(0);
  expect(browser.requests.slice(before)).toEqual([['Other']]);
});

it('an event that expires beside one that waits is lost once', async () => {
  const browser = createBrowser();
  browser.answer = () => ({ status: 0, body: 'offline' });
  const first = browser.open();
  first.analytics.logEvent({ name: 'Old' });
  await browser.advance(0);
  first.kill();
  const [[key, text]] = [...browser.stored] as [[string, string]];
  const young = text.replace(/"id":"[^"]*","name":"Old"/, '"id":"young","name":"Stuck"');
  const day = 86_400_000;
  const list = `[${text.replace(/"queuedAt":(\d+)/, (_all, at) => `"queuedAt":${Number(at) - 8 * day}`)},${young}]`;
  browser.stored.delete(key);
  browser.stored.set(earlierKey('gone', 1, 'http-api', 2), list);
  browser.answer = answer;
  const ends: string[] = [];
  for (let visit = 0; visit < 3; visit += 1) {
    const page = browser.open();
    page.analytics.logEvent({ name: 'Own' });
    await browser.advance(minute);
    await leave(browser, page);
    ends.push(...page.ends.filter((end) => !end.startsWith('Own')));
  }
  expect(ends).toEqual(['Old: dropped:expired']);
});

it('an event that a server always fails for is warned of once, on each page', async () => {
  const browser = createBrowser();
  browser.answer = answer;
  const warnings: string[] = [];
  const logger = { error() {}, info() {}, warn: (message: string) => warnings.push(message) };
  const { analytics } = browser.open({ config: { analyticsKey: 'key', logger } });
  for (const name of ['Good 1', 'Stuck', 'Good 2']) analytics.logEvent({ name });
  await browser.advance(10 * minute);
  expect(warnings).toEqual(['http-api: will try again: 500: oops']);
});

it('a change of user properties that a server always fails for holds up no other one', async () => {
  const browser = createBrowser();
  const cities: string[] = [];
  browser.answer = ({ body }) => {
    if (body.includes('"free"')) return failed;
    cities.push(...(body.match(/City \d/g) ?? []));
    return taken;
  };
  const { analytics } = browser.open();
  analytics.setUserProperties({ set: { plan: 'free' } });
  for (let index = 0; index < 5; index += 1)
    analytics.setUserProperties({ set: { [`city${index}`]: `City ${index}` } });
  await browser.advance(10 * second);
  expect(cities.sort()).toEqual(['City 0', 'City 1', 'City 2', 'City 3', 'City 4']);
});

it('an event does not wait with an earlier one that waits alone because a server fails for it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 600 }), async (seconds) => {
      const browser = createBrowser();
      browser.answer = answer;
      const { analytics } = browser.open();
      analytics.logEvent({ name: 'Stuck' });
      await browser.advance(seconds * second);
      const receipt = analytics.logEvent({ name: 'Clicked' });
      await browser.advance(second);
      expect(receipt.state).toBe('sent');
    }),
    { numRuns: 30 },
  );
});

it('a server that is down gets one request more for events that are logged meanwhile', async () => {
  const browser = createBrowser();
  browser.answer = () => failed;
  const { analytics } = browser.open();
  analytics.logEvent({ name: 'Viewed' });
  await browser.advance(5 * minute);
  const before = browser.requests.length;
  for (let index = 0; index < 50; index += 1) {
    analytics.logEvent({ name: 'Clicked' });
    await browser.advance(500);
  }
  expect(browser.requests.length - before).toBeLessThanOrEqual(3);
});

describe('an event for which a firewall cuts the connection', () => {
  const cut = (request: SendRequest): SendResult =>
    namesIn(request).includes('Stuck') ? { status: 0, body: 'TypeError: Failed to fetch' } : taken;

  it('holds up events that are logged with it, and after it, for half a minute at the most', async () => {
    const browser = createBrowser();
    browser.answer = cut;
    const { analytics } = browser.open();
    analytics.logEvent({ name: 'Stuck' });
    for (let index = 0; index < 29; index += 1) {
      analytics.logEvent({ name: `Good ${index}` });
      await browser.advance(100);
    }
    await browser.advance(30 * second);
    expect(browser.taken.size).toBe(29);
    const later = analytics.logEvent({ name: 'Later' });
    await browser.advance(2 * second);
    expect(later.state).toBe('sent');
  });

  it('holds up nothing that later pages log', async () => {
    const browser = createBrowser();
    browser.answer = cut;
    const first = browser.open();
    first.analytics.logEvent({ name: 'Stuck' });
    await browser.advance(second);
    await leave(browser, first);
    for (let visit = 0; visit < 4; visit += 1) {
      const page = browser.open();
      const receipts = [];
      for (let index = 0; index < 30; index += 1) {
        receipts.push(page.analytics.logEvent({ name: `Visit ${visit}, ${index}` }));
        await browser.advance(2 * second);
      }
      await browser.advance(30 * second);
      expect(receipts.filter(({ state }) => state !== 'sent')).toEqual([]);
      await leave(browser, page);
    }
  });
});
