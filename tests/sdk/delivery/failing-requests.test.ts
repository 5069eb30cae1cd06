import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SendRequest, SendResult } from '../../../sdk/contracts/environment.ts';
import { createBrowser } from './pages.ts';

const minute = 60_000;
const taken: SendResult = { status: 200, body: '' };
const failed500: SendResult = { status: 500, body: 'oops' };

/** Fails whenever a request holds one of these events. */
function chokeOn(names: readonly string[], result: SendResult) {
  return ({ body }: SendRequest): SendResult =>
    names.some((name) => body.includes(`"${name}"`)) ? result : taken;
}

describe.each([
  ['500', { status: 500, body: 'oops' }],
  ['403 of a firewall', { status: 403, body: '<html>Blocked</html>' }],
])('a collector that answers %s whenever a request holds one event', (_answer, failure) => {
  it('gets all others within a minute, in a bounded number of requests', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 500 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1))),
        async ([count, bad]) => {
          const browser = createBrowser();
          const names = Array.from({ length: count }, (_none, index) => `Event ${index}`);
          browser.answer = chokeOn([`${names[bad]}`], failure);
          const { analytics } = browser.open();
          for (const name of names) analytics.logEvent({ name });
          await browser.advance(minute);
          expect(new Set(browser.taken.values())).toEqual(
            new Set(names.filter((_name, index) => index !== bad)),
          );
          expect(browser.requests.length).toBeLessThan(60);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('gets later events without a wait, and is asked ever more rarely for the one', async () => {
    const browser = createBrowser();
    browser.answer = chokeOn(['Bad'], failure);
    const { analytics, environment } = browser.open();
    analytics.logEvent({ name: 'Bad' });
    await browser.advance(10 * minute);
    analytics.logEvent({ name: 'First' });
    // A server that has failed for every request so far may be down.
    await browser.advance(minute);
    expect([...browser.taken.values()]).toEqual(['First']);
    const before = browser.requests.length;
    for (let count = 0; count < 60; count += 1) {
      analytics.logEvent({ name: `Later ${count}` });
      await environment.clock.advance(0);
      expect([...browser.taken.values()].at(-1)).toBe(`Later ${count}`);
      await browser.advance(minute);
    }
    expect(browser.requests.length - before).toBeLessThan(60 + 100);
  });

  it('gets the one too once it takes it', async () => {
    const browser = createBrowser();
    browser.answer = chokeOn(['Bad'], failure);
    const { analytics } = browser.open();
    const receipts = ['Good', 'Bad', 'Fine'].map((name) => analytics.logEvent({ name }));
    await browser.advance(10 * minute);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'queued', 'sent']);
    browser.answer = () => taken;
    await browser.advance(2 * minute);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });
});

it.each([
  { bad: [3, 17, 80], count: 100, atOnce: 100 },
  { bad: [3, 17, 80], count: 100, atOnce: 10 },
  { bad: [5, 15, 25, 35, 45], count: 50, atOnce: 10 },
])(
  'events $bad of $count, which a collector fails for, hold up no others',
  async ({ bad, count, atOnce }) => {
    const browser = createBrowser();
    browser.answer = chokeOn(
      bad.map((index) => `Event ${index}`),
      { status: 500, body: '' },
    );
    const { analytics, environment } = browser.open();
    for (let index = 0; index < count; index += 1) {
      if (index % atOnce === 0) await environment.clock.advance(300);
      analytics.logEvent({ name: `Event ${index}` });
    }
    await browser.advance(3 * minute);
    expect(browser.taken.size).toBe(count - bad.length);
    expect(browser.requests.length).toBeLessThan(100);
  },
);

it('five events of 500, which a collector fails for, hold up the others for half a minute, and a later one for 2 s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(499), { minLength: 5, maxLength: 5 }),
      fc.integer({ min: 1, max: 20 }),
      async (bad, seconds) => {
        const browser = createBrowser();
        const names = Array.from({ length: 500 }, (_none, index) => `Event ${index}`);
        browser.answer = chokeOn(
          bad.map((index) => `${names[index]}`),
          { status: 500, body: '' },
        );
        const { analytics } = browser.open();
        for (const name of names) analytics.logEvent({ name });
        await browser.advance(seconds * 1_000);
        const later = analytics.logEvent({ name: 'Later' });
        await browser.advance(2_000);
        expect(later.state).toBe('sent');
        await browser.advance((30 - seconds) * 1_000);
        expect(browser.taken.size).toBe(500 - bad.length + 1);
        expect(browser.requests.length).toBeLessThan(150);
      },
    ),
    { numRuns: 20 },
  );
});

describe('a collector that fails for everything', () => {
  it('is asked with one event at a time, ever more rarely, and gets everything in few requests once it works', async () => {
    const browser = createBrowser();
    browser.answer = () => ({ status: 500, body: '' });
    const { analytics } = browser.open();
    for (let index = 0; index < 100; index += 1) analytics.logEvent({ name: `Event ${index}` });
    await browser.advance(60 * minute);
    expect(browser.requests.length).toBeLessThan(100);
    expect(Math.max(...browser.requests.slice(2).map((request) => request.length))).toBe(1);
    const before = browser.requests.length;
    browser.answer = () => taken;
    await browser.advance(2 * minute);
    expect(browser.taken.size).toBe(100);
    expect(browser.requests.length - before).toBeLessThan(5);
  });
});

it('an event that happens to be the probe is not lost to an answer that names nobody', async () => {
  const browser = createBrowser();
  const answers: SendResult[] = [failed500, { status: 400, body: '{"code":' }, { status: 413, body: '' }];
  browser.answer = () => answers.shift() ?? taken;
  const { analytics } = browser.open();
  const receipts = ['A', 'B', 'C'].map((name) => analytics.logEvent({ name }));
  await browser.advance(minute);
  expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

it('an event that a server refuses is given up in a request of its own, once the server has taken another', async () => {
  const browser = createBrowser();
  const answers: SendResult[] = [failed500];
  browser.answer = ({ body }) =>
    answers.shift() ?? (body.includes('"Bad"') ? { status: 400, body: '{}' } : taken);
  const { analytics } = browser.open();
  const receipt = analytics.logEvent({ name: 'Bad' });
  await browser.advance(minute);
  expect(receipt.state).toBe('queued');
  analytics.logEvent({ name: 'Good' });
  await browser.advance(minute);
  expect(receipt.state).toBe('failed:refused');
});

it.each([1, 60])(
  'a gateway that answers 400 to everything for 8 s costs none of %i events',
  async (count) => {
    const browser = createBrowser();
    browser.answer = () => ({ status: 400, body: '{"message":"Bad Request"}' });
    const { analytics } = browser.open();
    for (let index = 0; index < count; index += 1) analytics.logEvent({ name: `Event ${index}` });
    await browser.advance(4_000);
    analytics.logEvent({ name: 'Meanwhile' });
    await browser.advance(4_000);
    browser.answer = () => taken;
    await browser.advance(minute);
    expect(browser.taken.size).toBe(count + 1);
  },
);

it('a gateway that answers 400 to everything costs no event that has failed before', async () => {
  const browser = createBrowser();
  const answers: SendResult[] = [failed500, taken];
  browser.answer = () => answers.shift() ?? { status: 400, body: '{"message":"Bad Request"}' };
  const { analytics } = browser.open();
  for (let index = 0; index < 60; index += 1) analytics.logEvent({ name: `Event ${index}` });
  await browser.advance(8_000);
  browser.answer = () => taken;
  await browser.advance(minute);
  expect(browser.taken.size).toBe(60);
});

it.each([
  [400, '<!doctype html><title>Blocked by your administrator</title>'],
  [406, '<html>'],
  [400, ''],
  [451, 'no'],
])('a proxy that answers everything with %i %s for a while costs no event', async (status, body) => {
  const browser = createBrowser();
  browser.answer = () => ({ status, body });
  const { analytics } = browser.open();
  for (let index = 0; index < 300; index += 1) analytics.logEvent({ name: `Event ${index}` });
  await browser.advance(15_000);
  expect(browser.requests.length).toBeLessThan(10);
  browser.answer = () => taken;
  await browser.advance(minute);
  expect(browser.taken.size).toBe(300);
});

it('user properties that are set while a server fails end with the last value, and never go back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 5_000 }), { minLength: 2, maxLength: 6 }),
      fc.integer({ min: 1, max: 6 }),
      async (waits, failing) => {
        const browser = createBrowser();
        const values: unknown[] = [];
        let left = failing;
        browser.answer = ({ body }) => {
          left -= 1;
          if (left >= 0) return failed500;
          const { events } = JSON.parse(body) as {
            events: { user_properties?: { $set?: { plan?: number } } }[];
          };
          for (const { user_properties } of events)
            if (user_properties?.$set?.plan !== undefined) values.push(user_properties.$set.plan);
          return taken;
        };
        const { analytics } = browser.open();
        for (const [index, wait] of waits.entries()) {
          analytics.setDefaultUserProps({ plan: index });
          await browser.advance(wait);
        }
        await browser.advance(5 * minute);
        expect(values).toEqual([...values].sort((a, b) => Number(a) - Number(b)));
        expect(values.at(-1)).toBe(waits.length - 1);
      },
    ),
    { numRuns: 100 },
  );
});

describe('a connection that cuts large requests immediately', () => {
  it.each([2_000, 8_000, 30_000])('carries everything, where it carries %i bytes', async (bytes) => {
    const browser = createBrowser();
    const sizes: number[] = [];
    browser.answer = ({ body }) => {
      sizes.push(body.length);
      return body.length > bytes ? { status: 0, body: 'TypeError: Failed to fetch' } : taken;
    };
    const { analytics } = browser.open();
    for (let index = 0; index < 300; index += 1) {
      analytics.logEvent({ name: `Event ${index}`, data: { text: 'x'.repeat(800) } });
    }
    await browser.advance(5 * minute);
    expect(browser.taken.size).toBe(300);
    sizes.length = 0;
    for (let index = 0; index < 60; index += 1) analytics.logEvent({ name: `Later ${index}` });
    await browser.advance(minute);
    expect(browser.taken.size).toBe(360);
  });

  it('keeps the order of waiting events where nothing gets through', async () => {
    const browser = createBrowser();
    browser.answer = () => ({ status: 0, body: 'offline' });
    const { analytics } = browser.open();
    const names = ['A', 'B', 'C', 'D'];
    for (const name of names) analytics.logEvent({ name });
    await browser.advance(1_000);
    browser.answer = () => taken;
    await browser.advance(minute);
    expect([...browser.taken.values()]).toEqual(names);
  });
});

describe('a line on which large requests run out of time', () => {
  const timeoutMillis = 10_000;

  /** Carries so many bytes within the time of a request. */
  function openSlow(bytes: number) {
    const browser = createBrowser();
    const page = browser.open();
    const sizes: number[] = [];
    browser.answer = ({ body }) => {
      sizes.push(body.length);
      if (body.length <= bytes) return taken;
      const { clock } = page.environment;
      const until = clock.now() + timeoutMillis;
      return new Promise((resolve) => {
        page.environment.setTimer(() => resolve({ status: 0, body: 'TimeoutError' }), until - clock.now());
      });
    };
    return { browser, sizes, ...page };
  }

  it.each([8_000, 20_000])('gets everything through, where %i bytes get through in time', async (bytes) => {
    const { browser, analytics } = openSlow(bytes);
    const text = 'x'.repeat(1_000);
    for (let index = 0; index < 100; index += 1) analytics.logEvent({ name: 'Large', data: { text } });
    await browser.advance(3 * minute);
    expect(browser.taken.size).toBe(100);
  });

  it('stays known for the page', async () => {
    const { browser, analytics, sizes } = openSlow(20_000);
    const text = 'x'.repeat(1_000);
    const burst = () => {
      for (let index = 0; index < 100; index += 1) analytics.logEvent({ name: 'Large', data: { text } });
    };
    burst();
    await browser.advance(3 * minute);
    sizes.length = 0;
    burst();
    await browser.advance(minute);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(20_000);
    expect(browser.taken.size).toBe(200);
  });
});

it('a collector that throttles every event of a request is left alone for a while', async () => {
  const browser = createBrowser();
  browser.answer = ({ body }) => {
    const { length } = (JSON.parse(body) as { events: unknown[] }).events;
    return {
      status: 429,
      body: JSON.stringify({ throttled_events: Array.from({ length }, (_none, index) => index) }),
    };
  };
  const { analytics } = browser.open({ config: { flushIntervalMillis: 0 } });
  const text = 'x'.repeat(8_000);
  for (let index = 0; index < 50; index += 1) analytics.logEvent({ name: 'Large', data: { text } });
  await browser.advance(5_000);
  expect(browser.requests.length).toBeGreaterThan(1);
  expect(browser.requests.length).toBeLessThan(5);
});

describe('a collector that asks for time', () => {
  it('is left alone by a page that hides, too', async () => {
    const browser = createBrowser();
    browser.answer = () => ({ status: 503, body: '', retryAfterMillis: minute });
    const { analytics, environment } = browser.open();
    analytics.logEvent({ name: 'Viewed' });
    await browser.advance(1_000);
    environment.leave();
    await browser.advance(1_000);
    expect(browser.requests).toEqual([['Viewed']]);
    browser.answer = () => taken;
    environment.comeBack();
    await browser.advance(minute);
    expect(browser.taken.size).toBe(1);
  });
});

it('a request that is under way survives a connection that comes and goes', async () => {
  const browser = createBrowser();
  const { analytics, environment } = browser.open();
  browser.answer = () =>
    new Promise((resolve) => {
      environment.setTimer(() => resolve(taken), 8_000);
    });
  analytics.logEvent({ name: 'Viewed' });
  await browser.advance(1_000);
  for (let flap = 0; flap < 5; flap += 1) {
    environment.goOnline();
    await browser.advance(500);
  }
  await browser.advance(10_000);
  expect(browser.requests).toEqual([['Viewed']]);
  expect(browser.taken.size).toBe(1);
});

it.each([
  [401, 'unauthorized'],
  [404, 'not found'],
  [405, 'method not allowed'],
  [408, 'timeout'],
  [425, 'too early'],
  [400, '{"error":"Invalid API key: key"}'],
])('a collector that answers %i keeps the events in their order, in one request', async (status, body) => {
  const browser = createBrowser();
  browser.answer = () => ({ status, body });
  const { analytics } = browser.open();
  const names = ['A', 'B', 'C', 'D'];
  for (const name of names) analytics.logEvent({ name });
  await browser.advance(10 * minute);
  browser.answer = () => taken;
  await browser.advance(2 * minute);
  expect(new Set(browser.requests.map((request) => request.join()))).toEqual(new Set([names.join()]));
  expect([...browser.taken.values()]).toEqual(names);
});
