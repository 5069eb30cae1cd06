import type { DeliveryAnswer, Destination } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import type { SendResult } from '../../../sdk/contracts/environment.ts';
import { createBrowser, heartbeatMillis, offline } from '../delivery/pages.ts';

const hour = 3_600_000;
const taken: SendResult = { status: 200, body: '' };
const busy: SendResult = { status: 503, body: 'busy' };

/** A page whose requests a test times; it has logged one event. */
async function start(answer: () => SendResult) {
  const browser = createBrowser();
  browser.answer = answer;
  const page = browser.open();
  const { analytics, environment } = page;
  const begin = environment.clock.now();
  /** When each request left, in milliseconds since the first event. */
  const moments: number[] = [];
  const { answer: respond } = environment;
  environment.answer = (request) => {
    moments.push(environment.clock.now() - begin);
    return respond(request);
  };
  const receipt = analytics.logEvent({ name: 'First' });
  await environment.clock.advance(0);
  return { browser, ...page, moments, receipt };
}

/** A destination that is called with names and answers in its own way. */
function destination(
  name: string,
  deliver: (names: readonly string[], leaving: boolean) => DeliveryAnswer | Promise<DeliveryAnswer>,
): Destination {
  return {
    name,
    deliver: async ({ events, leaving }) =>
      deliver(
        events.map((event) => event.name),
        leaving,
      ),
  };
}

const all = (names: readonly string[], answer: 'delivered' | 'throttled') => ({
  answers: names.map(() => answer),
});

describe('the distance between requests', () => {
  it('S7.7 is none for events that come now and then', async () => {
    const { environment, analytics, moments } = await start(() => taken);
    for (let count = 0; count < 20; count += 1) {
      await environment.clock.advance(300);
      analytics.logEvent({ name: 'Now and then' });
      await environment.clock.advance(0);
    }
    expect(moments).toEqual(Array.from({ length: 21 }, (_, index) => 300 * index));
  });

  it('S7.7 is none for the first six, and grows to at most a second on a page that logs all the time', async () => {
    const { environment, analytics, moments, browser } = await start(() => taken);
    for (let count = 0; count < 100; count += 1) {
      await environment.clock.advance(50);
      analytics.logEvent({ name: 'All the time' });
      await environment.clock.advance(0);
    }
    await environment.clock.advance(1_000);
    expect(moments.slice(0, 6)).toEqual([0, 50, 100, 150, 200, 250]);
    const distances = moments.slice(7).map((moment, index) => moment - (moments[index + 6] ?? 0));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(300);
    expect(Math.max(...distances)).toBeLessThanOrEqual(1_000);
    expect(moments.length).toBeLessThan(20);
    expect(browser.taken.size).toBe(101);
  });

  it('ends with a clock that is put back', async () => {
    const { environment, analytics, moments } = await start(() => taken);
    environment.clock.set(environment.clock.now() - hour);
    for (let count = 0; count < 3; count += 1) {
      analytics.logEvent({ name: 'After' });
      await environment.clock.advance(300);
    }
    expect(moments).toHaveLength(4);
  });

  it('does not hold up what is more than a request takes', async () => {
    const { environment, analytics, browser } = await start(() => taken);
    for (let count = 0; count < 2_000; count += 1) analytics.logEvent({ name: 'Burst' });
    await environment.clock.advance(0);
    expect(browser.taken.size).toBe(2_001);
  });
});

describe('the waits between attempts', () => {
  it('double from one second to one minute, with jitter', async () => {
    const { environment, moments } = await start(() => busy);
    await environment.clock.advance(200_000);
    const waits = moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
    // The test's chance is always one half: three quarters of the full wait.
    expect(waits).toEqual([750, 1_500, 3_000, 6_000, 12_000, 24_000, 45_000, 45_000, 45_000]);
  });

  it('begin again after a success', async () => {
    let answer = busy;
    const { environment, moments, analytics } = await start(() => answer);
    await environment.clock.advance(10_000);
    answer = taken;
    await environment.clock.advance(10_000);
    answer = busy;
    moments.length = 0;
    analytics.logEvent({ name: 'Second' });
    await environment.clock.advance(1_000);
    expect(moments).toHaveLength(2);
    expect((moments[1] ?? 0) - (moments[0] ?? 0)).toBe(750);
  });

  it('are not cut short by new events, nor by the heartbeat', async () => {
    const { environment, moments, analytics } = await start(() => busy);
    await environment.clock.advance(24_000);
    const { length } = moments;
    for (let count = 0; count < 10; count += 1) {
      analytics.logEvent({ name: 'Next' });
      await environment.clock.advance(1_000);
    }
    expect(moments).toHaveLength(length);
  });

  it('S4.6 end when the connection returns, after the flush interval', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const { analytics, environment } = browser.open({ config: { flushIntervalMillis: 500 } });
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(24_000);
    const { length } = environment.sent;
    environment.goOnline();
    await environment.clock.advance(499);
    expect(environment.sent).toHaveLength(length);
    await environment.clock.advance(1);
    expect(environment.sent).toHaveLength(length + 1);
  });

  it('end with a flush', async () => {
    let answer = busy;
    const { environment, analytics, receipt } = await start(() => answer);
    await environment.clock.advance(24_000);
    answer = taken;
    await analytics.flush();
    expect(receipt.state).toBe('sent');
  });
});

describe('a server that asks to be left alone', () => {
  it('is, by new events, by flush, by the heartbeat, and when the connection returns', async () => {
    const { environment, moments, analytics } = await start(() => ({ ...busy, retryAfterMillis: 120_000 }));
    for (let count = 0; count < 11; count += 1) {
      analytics.logEvent({ name: 'Next' });
      environment.goOnline();
      await analytics.flush();
      await environment.clock.advance(10_000);
    }
    expect(moments).toEqual([0]);
    await environment.clock.advance(10_000);
    expect(moments).toEqual([0, 120_000]);
  });

  it('is left alone for an hour at the most', async () => {
    const { environment, moments } = await start(() => ({ ...busy, retryAfterMillis: 30 * hour }));
    await environment.clock.advance(hour - 1);
    expect(moments).toEqual([0]);
    await environment.clock.advance(1);
    expect(moments).toEqual([0, hour]);
  });

  it('for less than the wait that its failures have earned does not shorten that', async () => {
    const { environment, moments } = await start(() => ({ ...busy, retryAfterMillis: 100 }));
    await environment.clock.advance(2_250);
    expect(moments).toEqual([0, 750, 2_250]);
  });

  it('while another attempt waits is left alone all the same', async () => {
    let answer = busy;
    const { environment, moments, analytics } = await start(() => answer);
    await environment.clock.advance(24_000);
    const { length } = moments;
    answer = { ...busy, retryAfterMillis: 120_000 };
    await analytics.flush();
    await environment.clock.advance(119_000);
    expect(moments).toHaveLength(length + 1);
  });

  it('is left alone by a page that is left, too', async () => {
    const { environment, moments, analytics } = await start(() => ({ ...busy, retryAfterMillis: 120_000 }));
    analytics.logEvent({ name: 'Second' });
    environment.leave();
    environment.leave(true);
    await environment.clock.advance(0);
    expect(moments).toEqual([0]);
    expect(environment.stored.size).toBeGreaterThan(0);
  });
});

describe('an event that is throttled', () => {
  it('cools down for half a minute, and its neighbours are sent immediately', async () => {
    const calls: (readonly string[])[] = [];
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: {
        destinations: [
          destination('throttling', (names) => {
            calls.push(names);
            const isFirst = calls.length === 1;
            return { answers: names.map((name) => (isFirst && name === 'A' ? 'throttled' : 'delivered')) };
          }),
        ],
      },
    });
    for (const name of ['A', 'B', 'C']) analytics.logEvent({ name });
    await environment.clock.advance(28_000);
    analytics.logEvent({ name: 'D' });
    await environment.clock.advance(1_999);
    expect(calls).toEqual([['A', 'B', 'C'], ['D']]);
    expect(browser.stored.size).toBe(1);
    await environment.clock.advance(1);
    expect(calls.slice(2)).toEqual([['A']]);
    await browser.advance(1_000);
    expect(browser.stored.size).toBe(0);
  });

  it('among others that are to be tried again does not count as a failure', async () => {
    const browser = createBrowser();
    let calls = 0;
    browser.answer = () => {
      calls += 1;
      return calls === 1 ? { status: 429, body: '{"throttled_events":[0]}' } : taken;
    };
    const { analytics, environment } = browser.open();
    for (const name of ['A', 'B']) analytics.logEvent({ name });
    await environment.clock.advance(0);
    expect(browser.requests).toEqual([['A', 'B'], ['B']]);
    await environment.clock.advance(2 * heartbeatMillis);
    expect(browser.requests).toEqual([['A', 'B'], ['B'], ['A']]);
  });
});

describe('a batch that is too much', () => {
  /** Refuses requests that carry the poisoned event, without naming it. */
  async function deliverPoisoned(status: number, count: number, poisoned: number) {
    const browser = createBrowser();
    browser.answer = ({ body }) => (body.includes('"Poison"') ? { status, body: '{"error":"no"}' } : taken);
    const page = browser.open();
    const receipts = Array.from({ length: count }, (_, index) =>
      page.analytics.logEvent({ name: index === poisoned ? 'Poison' : 'Event' }),
    );
    await page.environment.clock.advance(0);
    return { browser, receipts };
  }

  it.each([
    [400, 40, 0],
    [413, 40, 39],
    [422, 200, 77],
  ])(
    'of %i and %i events costs only the one event that causes it, at place %i',
    async (status, count, at) => {
      const { browser, receipts } = await deliverPoisoned(status, count, at);
      const states = receipts.map(({ state }) => state);
      expect(states.filter((state) => state === 'sent')).toHaveLength(count - 1);
      expect(states[at]).toBe('failed:refused');
      expect(browser.taken.size).toBe(count - 1);
      await browser.advance(1_000);
      expect(browser.stored.size).toBe(0);
    },
  );

  it('is halved until it is taken, and grows again by one with each success', async () => {
    const browser = createBrowser();
    const most = 5;
    browser.answer = ({ body }) =>
      JSON.parse(body).events.length > most ? { status: 413, body: 'too much' } : taken;
    const { analytics, environment } = browser.open();
    for (let count = 0; count < 20; count += 1) analytics.logEvent({ name: 'Event' });
    await environment.clock.advance(0);
    expect(browser.requests.map(({ length }) => length)).toEqual([20, 10, 5, 6, 3, 4, 5, 3]);
    expect(browser.taken.size).toBe(20);
  });

  it('carries 500 events at the most, and the rest follows without a wait', async () => {
    const browser = createBrowser();
    const { analytics, environment } = browser.open();
    for (let count = 0; count < 1_200; count += 1) analytics.logEvent({ name: 'E' });
    await environment.clock.advance(0);
    expect(Math.max(...browser.requests.map(({ length }) => length))).toBeLessThanOrEqual(500);
    expect(browser.taken.size).toBe(1_200);
  });

  it('carries 60 kB at the most, unless a single event is longer', async () => {
    const browser = createBrowser();
    const { environment, analytics } = browser.open({
      config: {
        beforeSend(event) {
          if (event.name === 'Long') event.data.texts = new Array(10).fill('x'.repeat(6_500));
        },
      },
    });
    for (const length of [2_000, 8_000, 8_000, 8_000, 3_000, 8_000, 1]) {
      analytics.logEvent({ name: 'Event', data: { text: 'é'.repeat(length) } });
    }
    analytics.logEvent({ name: 'Long' });
    analytics.logEvent({ name: 'Last' });
    await environment.clock.advance(0);
    expect(browser.taken.size).toBe(9);
    expect(browser.requests.at(-2)).toEqual(['Long']);
    const sizes = environment.sent.map(({ body }) => new TextEncoder().encode(body).length);
    expect(sizes.length).toBeLessThan(9);
    expect(sizes.filter((size) => size > 60_000)).toHaveLength(1);
  });

  it('carries 60 kB at the most again once the collector has failed for a compressed request', async () => {
    const browser = createBrowser();
    browser.answer = ({ body, compress }) => {
      const isCompressed = compress !== undefined && body.length > 2_048;
      return { ...(isCompressed ? offline : taken), isCompressed, acceptsGzip: true };
    };
    const { environment, analytics } = browser.open();
    const log = async (count: number) => {
      for (let left = count; left > 0; left -= 1)
        analytics.logEvent({ name: 'Event', data: { text: 'x'.repeat(8_000) } });
      await environment.clock.advance(2_000);
    };
    analytics.logEvent({ name: 'First' });
    await environment.clock.advance(0);
    await log(20);
    expect(environment.sent.map(({ compress }) => !!compress)).toEqual([false, true, false]);
    await log(20);
    expect(browser.taken.size).toBe(41);
    expect(Math.max(...environment.sent.slice(3).map(({ body }) => body.length))).toBeLessThan(60_000);
  });
});

describe('a destination', () => {
  it('gets one batch at a time', async () => {
    const browser = createBrowser();
    let open = 0;
    let most = 0;
    browser.answer = async () => {
      open += 1;
      most = Math.max(most, open);
      for (let round = 0; round < 5; round += 1) await Promise.resolve();
      open -= 1;
      return taken;
    };
    const { analytics, environment } = browser.open();
    for (let round = 0; round < 10; round += 1) {
      analytics.logEvent({ name: 'Event' });
      void analytics.flush();
      await environment.clock.advance(0);
    }
    expect(most).toBe(1);
    expect(browser.taken.size).toBe(10);
  });

  it.each<[string, () => Promise<DeliveryAnswer>]>([
    ['never answers', () => new Promise(() => {})],
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['asks to wait for an hour', async () => ({ answers: [], retryAfterMillis: hour })],
    ['throttles', async () => ({ answers: new Array(500).fill('throttled') })],
  ])('that %s delays no other one, and its unanswered events are retained', async (_case, deliver) => {
    const delivered: string[] = [];
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: {
        destinations: [
          { name: 'troubled', deliver },
          destination('whole', (names) => {
            delivered.push(...names);
            return all(names, 'delivered');
          }),
        ],
      },
    });
    for (const name of ['A', 'B', 'C']) {
      analytics.logEvent({ name });
      await environment.clock.advance(0);
    }
    expect(delivered).toEqual(['A', 'B', 'C']);
    await environment.clock.advance(100_000);
    expect(delivered).toEqual(['A', 'B', 'C']);
    expect(browser.stored.size).toBe(3);
  });

  it('that has not answered for a minute is asked again', async () => {
    const calls: (readonly string[])[] = [];
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: {
        destinations: [
          destination('silent', (names) => {
            calls.push(names);
            return calls.length === 1 ? new Promise(() => {}) : all(names, 'delivered');
          }),
        ],
      },
    });
    const receipt = analytics.logEvent({ name: 'A' });
    await environment.clock.advance(60_000);
    expect(calls).toEqual([['A']]);
    await environment.clock.advance(heartbeatMillis + 1_000);
    expect(calls).toEqual([['A'], ['A']]);
    expect(receipt.state).toBe('sent');
  });

  it('that a page in the back/forward cache gets no answer from is retried when the page is shown again', async () => {
    const calls: (readonly string[])[] = [];
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: {
        destinations: [
          destination('ended', (names, leaving) => {
            calls.push(names);
            return leaving || calls.length === 1 ? new Promise(() => {}) : all(names, 'delivered');
          }),
        ],
      },
    });
    const receipt = analytics.logEvent({ name: 'A' });
    await environment.clock.advance(0);
    environment.leave(true);
    await environment.clock.advance(0);
    environment.comeBack();
    const next = analytics.logEvent({ name: 'B' });
    await environment.clock.advance(1_999);
    expect(calls).toEqual([['A'], ['A']]);
    await environment.clock.advance(1_001);
    expect(calls.slice(2).flat()).toEqual(['A', 'B']);
    expect([receipt.state, next.state]).toEqual(['sent', 'sent']);
  });

  it('that asks for a time that is no number waits as after a failure', async () => {
    let calls = 0;
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: {
        destinations: [
          destination('undecided', () => {
            calls += 1;
            return { answers: [], unavailable: true, retryAfterMillis: Number.NaN };
          }),
        ],
      },
    });
    analytics.logEvent({ name: 'A' });
    await environment.clock.advance(2_000);
    expect(calls).toBeLessThan(4);
  });

  it('that refuses without a reason has refused', async () => {
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: { destinations: [destination('silent', () => ({ answers: ['refused'], reason: '' }))] },
    });
    const receipt = analytics.logEvent({ name: 'A' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('failed:refused');
  });

  it('that was handed events over is not asked again where their own request fails with the page', async () => {
    const browser = createBrowser();
    let fail = (_: SendResult) => {};
    browser.answer = () =>
      new Promise((resolve) => {
        fail = resolve;
      });
    const { analytics, environment } = browser.open();
    analytics.logEvent({ name: 'A' });
    await environment.clock.advance(0);
    environment.leave(true);
    fail(offline);
    await environment.clock.advance(20_000);
    expect(browser.requests).toEqual([['A'], ['A']]);
    browser.answer = () => taken;
    environment.comeBack();
    await environment.clock.advance(2_000);
    expect(browser.requests).toEqual([['A'], ['A'], ['A']]);
  });

  it('that answers a leaving page is believed', async () => {
    const browser = createBrowser();
    const { analytics, environment } = browser.open({
      config: {
        flushIntervalMillis: 60_000,
        flushQueueSize: 10,
        destinations: [
          destination('quick', (names, leaving) => (leaving ? all(names, 'delivered') : { answers: [] })),
        ],
      },
    });
    const receipt = analytics.logEvent({ name: 'A' });
    await environment.clock.advance(0);
    environment.leave();
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
    await browser.advance(1_000);
    expect(browser.stored.size).toBe(0);
  });
});
