import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../sdk/contracts/destination.ts';
import { type Browser, createBrowser, heartbeatMillis, type Page } from './pages.ts';

/** A server, that pages of one browser send to. */
interface Server {
  isUp: boolean;
  /** The promise that its answers wait for. */
  latency?: Promise<void>;
  /** The events that have arrived, copies and beacons included. */
  readonly got: string[];
  destination(): Destination;
}

function createServer(name: string): Server {
  const server: Server = {
    isUp: true,
    got: [],
    destination: () => ({
      name,
      async deliver({ events, leaving }) {
        await server.latency;
        if (!server.isUp || leaving) return { answers: [], reason: 'down' };
        server.got.push(...events.map((event) => event.name));
        return { answers: events.map(() => 'delivered' as const) };
      },
    }),
  };
  return server;
}

function open(browser: Browser, ...servers: readonly Server[]): Page {
  return browser.open({ config: { destinations: servers.map((server) => server.destination()) } });
}

async function log(browser: Browser, page: Page, name: string): Promise<void> {
  page.analytics.logEvent({ name });
  await browser.advance(0);
}

async function close(browser: Browser, page: Page): Promise<void> {
  page.environment.leave(true);
  await browser.advance(0);
  page.kill();
}

describe('an event that waits for a destination', () => {
  it('waits on a page without it, until that page or a later one has it', async () => {
    for (const isSamePage of [true, false]) {
      const browser = createBrowser();
      const [one, two] = [createServer('one'), createServer('two')];
      two.isUp = false;
      const first = open(browser, one, two);
      await log(browser, first, 'A');
      await close(browser, first);
      two.isUp = true;
      let next = open(browser, one);
      await log(browser, next, 'B');
      await browser.advance(2_000);
      expect(two.got).toEqual([]);
      if (!isSamePage) {
        await close(browser, next);
        next = open(browser, one);
        await log(browser, next, 'C');
        await browser.advance(2_000);
      }
      next.analytics.addDestination(two.destination());
      await browser.advance(2_000);
      expect(two.got).toEqual(['A']);
      expect(browser.storedEvents()).toEqual([]);
      expect(one.got.filter((name) => name !== 'C')).toEqual(['A', 'B']);
    }
  });

  it('comes to one that is added before any other has answered', async () => {
    const browser = createBrowser();
    const [one, two] = [createServer('one'), createServer('two')];
    two.isUp = false;
    const first = open(browser, one, two);
    await log(browser, first, 'A');
    await close(browser, first);
    two.isUp = true;
    let answer = () => {};
    one.latency = new Promise((resolve) => {
      answer = resolve;
    });
    const next = open(browser, one);
    await log(browser, next, 'B');
    next.analytics.addDestination(two.destination());
    await browser.advance(0);
    answer();
    await browser.advance(2_000);
    expect([one.got, two.got]).toEqual([['A', 'B'], ['A']]);
  });

  it('waits only for it where it was logged only for it', async () => {
    const browser = createBrowser();
    const [one, two] = [createServer('one'), createServer('of two words, 50 %')];
    two.isUp = false;
    const first = open(browser, two);
    await log(browser, first, 'A');
    await close(browser, first);
    two.isUp = true;
    const next = open(browser, one);
    await log(browser, next, 'B');
    await browser.advance(heartbeatMillis);
    expect(one.got).toEqual(['B']);
    expect(browser.storedEvents().map(({ name }) => name)).toEqual(['A']);
    next.analytics.addDestination(two.destination());
    await browser.advance(heartbeatMillis);
    expect([one.got, two.got]).toEqual([['B'], ['A']]);
  });

  it('is left alone while its destination does not answer, and holds up nothing for the others', async () => {
    const browser = createBrowser();
    const [one, two] = [createServer('one'), createServer('two')];
    one.isUp = false;
    two.isUp = false;
    // More than is adopted at a time.
    for (let visit = 0; visit < 4; visit += 1) {
      const page = open(browser, one, two);
      for (let event = 0; event < 60; event += 1)
        page.analytics.logEvent({ name: `Event ${visit} ${event}`, data: { text: 'x'.repeat(1_000) } });
      await close(browser, page);
    }
    one.isUp = true;
    const next = open(browser, one, two);
    await log(browser, next, 'Own');
    await browser.advance(10_000);
    expect(new Set(one.got).size).toBe(241);
    expect(two.got).toEqual([]);
    two.isUp = true;
    await browser.advance(3 * heartbeatMillis);
    expect(new Set(two.got).size).toBe(241);
    expect(new Set(one.got).size).toBe(one.got.length);
    expect(browser.storedEvents()).toEqual([]);
  });

  it('is not sent to one that has answered, by the next page', async () => {
    const browser = createBrowser();
    const [one, two] = [createServer('one'), createServer('two')];
    two.isUp = false;
    const first = open(browser, one, two);
    await log(browser, first, 'A');
    await log(browser, first, 'B');
    // The attempts that fail, after which it is stored that the other one has them.
    await browser.advance(5_000);
    await close(browser, first);
    expect(one.got).toEqual(['A', 'B']);
    two.isUp = true;
    const next = open(browser, one, two);
    await log(browser, next, 'C');
    await browser.advance(2_000);
    expect(one.got).toEqual(['A', 'B', 'C']);
    expect([...two.got].sort()).toEqual(['A', 'B', 'C']);
    expect(browser.storedEvents()).toEqual([]);
  });

  it('ends after 7 days where it does not come', async () => {
    const browser = createBrowser();
    const [one, two] = [createServer('one'), createServer('two')];
    two.isUp = false;
    const first = open(browser, two);
    await log(browser, first, 'A');
    await close(browser, first);
    await browser.advance(8 * 86_400_000);
    const next = open(browser, one);
    await log(browser, next, 'B');
    await browser.advance(heartbeatMillis);
    expect(next.ends).toContain('A: dropped:expired');
    expect(browser.storedEvents()).toEqual([]);
  });

  it('comes to each one it was logged for, whichever pages have which', async () => {
    const names = ['one', 'two', 'three'] as const;
    const some = fc.subarray([...names], { minLength: 1 });
    const visit = fc.record({
      has: some,
      up: fc.subarray([...names]),
      adds: fc.subarray([...names]),
      rests: fc.constantFrom(0, 3_000, 40_000),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(visit, { minLength: 1, maxLength: 6 }), async (visits) => {
        const browser = createBrowser();
        const servers = new Map(names.map((name) => [name, createServer(name)]));
        const serversOf = (list: readonly (typeof names)[number][]) =>
          list.map((name) => servers.get(name) as Server);
        const wanted = new Map(names.map((name) => [name, [] as string[]]));
        for (const [index, { has, up, adds, rests }] of visits.entries()) {
          for (const name of names) (servers.get(name) as Server).isUp = up.includes(name);
          const page = open(browser, ...serversOf(has));
          await log(browser, page, `Event ${index}`);
          await browser.advance(rests);
          for (const server of serversOf(adds.filter((name) => !has.includes(name))))
            page.analytics.addDestination(server.destination());
          await log(browser, page, `Late ${index}`);
          await browser.advance(rests);
          for (const name of has) wanted.get(name)?.push(`Event ${index}`);
          for (const name of new Set([...has, ...adds])) wanted.get(name)?.push(`Late ${index}`);
          await close(browser, page);
        }
        for (const server of servers.values()) server.isUp = true;
        const last = open(browser, ...servers.values());
        await log(browser, last, 'Last');
        await browser.advance(3 * heartbeatMillis);
        for (const name of names)
          expect([...new Set(servers.get(name)?.got)].sort()).toEqual(
            [...(wanted.get(name) ?? []), 'Last'].sort(),
          );
        expect(browser.storedEvents()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
