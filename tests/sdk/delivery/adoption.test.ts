import { describe, expect, it } from 'vitest';
import { type Browser, createBrowser, heartbeatMillis, offline, type Page } from './pages.ts';

const day = 86_400_000;
const taken = { status: 200, body: '' };

/** A page that has logged events which nobody has taken. */
async function openWaiting(browser: Browser, ...names: string[]): Promise<Page> {
  browser.answer = () => offline;
  const page = browser.open();
  for (const name of names) {
    page.analytics.logEvent({ name });
    await browser.advance(0);
  }
  browser.answer = () => taken;
  return page;
}

/** Opens a page and makes it look around; its own event is named `Own`. */
async function openNext(browser: Browser, ms = 2_000): Promise<Page> {
  const page = browser.open();
  page.analytics.logEvent({ name: 'Own' });
  // Delivered events are removed with the next write, or after a second.
  await browser.advance(ms);
  return page;
}

describe('an event of a closed page', () => {
  it('is delivered by the next page, oldest first, under the same ids, once its own event was answered', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A', 'B', 'C');
    first.kill();
    const ids = browser.storedEvents().map(({ id }) => id);
    const next = await openNext(browser);
    expect(browser.requests.slice(-2)).toEqual([['Own'], ['A', 'B', 'C']]);
    expect([...browser.taken.keys()].slice(1)).toEqual(ids);
    expect(browser.stored.size).toBe(0);
    expect(next.ends).toEqual(['Own: sent', 'A: sent', 'B: sent', 'C: sent']);
  });

  it('goes ahead of the waiting events of the page that takes it', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A');
    const second = browser.open({ config: { flushIntervalMillis: 2 * heartbeatMillis, flushQueueSize: 9 } });
    second.analytics.logEvent({ name: 'Own' });
    await second.analytics.flush();
    for (const name of ['B', 'C']) second.analytics.logEvent({ name });
    first.kill();
    await browser.advance(heartbeatMillis + 1_000);
    expect(browser.requests.flat().slice(-3)).toEqual(['A', 'B', 'C']);
  });

  it('is neither read nor written as long as no destination answers', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'A', 'B')).kill();
    const before = [...browser.stored];
    browser.answer = () => offline;
    const touched: string[] = [];
    const base = browser.open().environment.records;
    const page = browser.open({
      records: {
        read(keys) {
          touched.push(...keys);
          return base.read(keys);
        },
      },
    });
    page.analytics.logEvent({ name: 'Own' });
    await browser.advance(10 * heartbeatMillis);
    expect(touched).toEqual([]);
    expect([...browser.stored].slice(0, before.length)).toEqual(before);
  });

  it('moves to the page that delivers it, and is not written again', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'A')).kill();
    const writes: string[] = [];
    const base = browser.open().environment.records;
    const page = browser.open({
      records: {
        write(changes) {
          writes.push(...changes.map(([key, text]) => `${text ? 'put' : 'remove'} ${key}`));
          return base.write(changes);
        },
        move(keys) {
          writes.push(...keys.map(([, to]) => `move to ${to}`));
          return base.move(keys);
        },
      },
    });
    page.analytics.logEvent({ name: 'Own' });
    await browser.advance(2_000);
    const [put = '', move = ''] = writes;
    const removals = [put.replace('put', 'remove'), move.replace('move to', 'remove')];
    expect(writes).toEqual([put, move, ...removals]);
  });

  it('is read slice by slice, the next one when the one before has been delivered', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const first = browser.open();
    for (let count = 0; count < 60; count += 1) {
      first.analytics.logEvent({ name: `${count}`, data: { text: 'x'.repeat(8_000) } });
      if (count % 6 === 5) await browser.advance(0);
    }
    first.kill();
    const reads: number[] = [];
    const base = browser.open().environment.records;
    const page = browser.open({
      records: {
        async move(keys) {
          const texts = await base.move(keys);
          reads.push(texts.join('').length);
          return texts;
        },
      },
    });
    browser.answer = () => taken;
    page.analytics.logEvent({ name: 'Own' });
    await browser.advance(2_000);
    expect(browser.taken.size).toBe(61);
    expect(Math.max(...reads)).toBeLessThan(200_000);
    expect(reads.length).toBeGreaterThan(2);
  });

  it('is found within half a minute by a page that is there', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A');
    await openNext(browser, 0);
    first.kill();
    await browser.advance(heartbeatMillis - 1_000);
    expect([...browser.taken.values()]).toEqual(['Own']);
    await browser.advance(1_000);
    expect([...browser.taken.values()]).toEqual(['Own', 'A']);
  });

  it('is found within half a minute by a page whose own event gathers others', async () => {
    const browser = createBrowser();
    const { analytics } = browser.open({
      config: { flushIntervalMillis: 10 * heartbeatMillis, flushQueueSize: 9 },
    });
    analytics.logEvent({ name: 'Own' });
    await browser.advance(12 * heartbeatMillis);
    analytics.logEvent({ name: 'Gathers' });
    const first = await openWaiting(browser, 'A');
    first.kill();
    await browser.advance(heartbeatMillis);
    expect([...browser.taken.values()]).toEqual(['Own', 'A', 'Gathers']);
  });

  it('after a denial that this page has not seen yet, is not discarded with the events of this page', async () => {
    const browser = createBrowser();
    const before = await openNext(browser);
    const { analytics, kill } = browser.open();
    analytics.consent.set('denied');
    await browser.advance(1_000);
    analytics.consent.set('granted');
    browser.answer = () => offline;
    analytics.logEvent({ name: 'After' });
    await browser.advance(0);
    kill();
    browser.answer = () => taken;
    await browser.advance(heartbeatMillis);
    before.environment.comeBack();
    await browser.advance(heartbeatMillis);
    expect(before.ends).toEqual(['Own: sent']);
    await openNext(browser);
    await browser.advance(heartbeatMillis);
    expect([...browser.taken.values()]).toContain('After');
  });

  it('is found immediately when the connection returns', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A');
    const next = await openNext(browser, 0);
    first.kill();
    next.environment.goOnline();
    await browser.advance(1);
    await browser.advance(0);
    expect([...browser.taken.values()]).toEqual(['Own', 'A']);
  });

  it('is found page by page: the waiting events of a living page stay with it', async () => {
    const browser = createBrowser();
    const living = await openWaiting(browser, 'A');
    const dead = await openWaiting(browser, 'B');
    dead.kill();
    await openNext(browser, 0);
    expect([...browser.taken.values()]).toEqual(['Own', 'B']);
    expect(browser.storedEvents().map(({ name }) => name)).toContain('A');
    await browser.advance(60_000);
    expect(living.ends).toEqual(['A: sent']);
    expect(browser.requests.flat().filter((name) => name === 'A')).toHaveLength(
      living.environment.sent.length,
    );
  });

  it('for a destination with an empty name is delivered, too', async () => {
    const browser = createBrowser();
    const names: string[] = [];
    const open = (answer: 'delivered' | 'retry') =>
      browser.open({
        config: {
          destinations: [
            {
              name: '',
              async deliver({ events }) {
                names.push(...events.map(({ name }) => `${name}: ${answer}`));
                return { answers: events.map(() => answer) };
              },
            },
          ],
        },
      });
    const first = open('retry');
    first.analytics.logEvent({ name: 'A' });
    await browser.advance(0);
    first.kill();
    open('delivered').analytics.logEvent({ name: 'Own' });
    await browser.advance(2_000);
    expect(names).toEqual(['A: retry', 'Own: delivered', 'A: delivered']);
  });

  it('under a name of another form is left alone: a later version may have written it', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'A', 'B')).kill();
    const texts = [...browser.stored];
    browser.stored.clear();
    for (const [key, text] of texts) browser.stored.set(`later ${key}`, text);
    const before = [...browser.stored];
    const page = await openNext(browser);
    expect(page.ends).toEqual(['Own: sent']);
    expect([...browser.stored]).toEqual(before);
  });

  it('comes twice, and is taken once, when it was stored in both places', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const base = browser.open().environment.records;
    const first = browser.open({
      records: {
        // The database takes everything, and confirms nothing.
        async write(changes) {
          await base.write(changes);
          return new Promise(() => {});
        },
      },
    });
    first.analytics.logEvent({ name: 'A' });
    await browser.advance(0);
    first.environment.leave(true);
    first.kill();
    browser.answer = () => taken;
    const page = await openNext(browser);
    await browser.advance(heartbeatMillis);
    expect(page.ends).toEqual(['Own: sent', 'A: sent']);
    expect(browser.stored.size).toBe(0);
    expect(localText(browser)).not.toContain('"A"');
  });
});

describe('an event that can no longer be delivered', () => {
  it('because it is damaged is removed and reported, and its neighbours are delivered', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'A', 'B', 'C')).kill();
    const [first = '', , last = ''] = browser.stored.keys();
    browser.stored.set(first, String(browser.stored.get(first)).slice(0, 20));
    browser.stored.set(last, JSON.stringify({ some: 'thing' }));
    const page = await openNext(browser);
    expect([...browser.taken.values()].toSorted()).toEqual(['B', 'Own']);
    expect(page.ends.filter((end) => end.endsWith('dropped:damaged'))).toHaveLength(2);
    expect(page.environment.lines).toHaveLength(2);
    expect(browser.stored.size).toBe(0);
    page.analytics.logEvent({ name: 'After' });
    await browser.advance(0);
    expect(page.environment.sent.at(-1)?.body).toContain('"sdk_dropped":{"dropped:damaged":2}');
  });

  it('because it has waited for more than 7 days is removed and reported', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'Old')).kill();
    await browser.advance(1_000);
    browser.answer = () => offline;
    const second = browser.open();
    second.analytics.logEvent({ name: 'Young' });
    // An old time of its own does not make an event old.
    second.analytics.logEvent({ name: 'Of long ago' }, { time: 0 });
    await browser.advance(0);
    second.kill();
    await browser.advance(7 * day - 1_000);
    browser.answer = () => taken;
    // The page's first look comes when the first one has waited for 7 days and a moment.
    await browser.advance(500);
    const page = await openNext(browser);
    expect([...browser.taken.values()].toSorted()).toEqual(['Of long ago', 'Own', 'Young']);
    expect(page.ends).toContain('Old: dropped:expired');
    expect(page.environment.lines).toMatchObject([{ level: 'warn' }]);
    expect(browser.stored.size).toBe(0);
  });

  it('stays with a living page for as long as it takes', async () => {
    const browser = createBrowser();
    const page = await openWaiting(browser, 'A');
    browser.answer = () => offline;
    page.environment.clock.jump(8 * day);
    browser.answer = () => taken;
    await page.analytics.flush();
    expect(page.ends).toEqual(['A: sent']);
  });
});

describe('a page that is left and comes back', () => {
  it('releases its lock when it is left, hidden or not, and takes it again when it is shown', async () => {
    const browser = createBrowser();
    const { environment } = await openWaiting(browser, 'A');
    const { locks } = environment as { locks: Map<string, unknown> };
    const [name] = locks.keys();
    environment.leave();
    await browser.advance(0);
    expect([...locks.keys()]).toEqual([name]);
    environment.leave(true);
    // A page is hidden after it was left.
    environment.leave();
    await browser.advance(0);
    expect([...locks.keys()]).toEqual([]);
    environment.comeBack();
    await browser.advance(0);
    expect([...locks.keys()]).toEqual([name]);
  });

  it('holds its lock no longer than it has records: Firefox caches no page that holds one', async () => {
    const browser = createBrowser();
    const { analytics, environment } = await openNext(browser);
    const { locks } = environment as { locks: Map<string, unknown> };
    expect(locks.size).toBe(0);
    browser.answer = () => offline;
    analytics.logEvent({ name: 'Late' });
    await browser.advance(0);
    expect(locks.size).toBe(1);
    browser.answer = () => taken;
    await browser.advance(60_000);
    expect(browser.storedEvents()).toEqual([]);
    expect(locks.size).toBe(0);
  });

  it('in one task keeps its lock in the end', async () => {
    const browser = createBrowser();
    const { environment } = await openWaiting(browser, 'A');
    environment.leave(true);
    environment.comeBack();
    environment.leave(true);
    environment.comeBack();
    await browser.advance(0);
    expect((environment.locks as Map<string, unknown>).size).toBe(1);
  });

  it('goes on with its events, which another page has delivered meanwhile', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A', 'B');
    browser.answer = () => offline;
    first.environment.leave(true);
    await browser.advance(0);
    browser.answer = () => taken;
    const next = await openNext(browser);
    expect(next.ends).toEqual(['Own: sent', 'A: sent', 'B: sent']);
    first.environment.comeBack();
    await browser.advance(2 * heartbeatMillis);
    expect(first.ends).toEqual(['A: sent', 'B: sent']);
    expect([...browser.taken.values()]).toEqual(['Own', 'A', 'B']);
    expect(browser.stored.size).toBe(0);
  });

  it('lost nothing when the page that took its events is gone before it delivered them', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A');
    browser.answer = () => offline;
    first.environment.leave(true);
    await browser.advance(0);
    (await openNext(browser)).kill();
    first.kill();
    browser.answer = () => taken;
    await openNext(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'Own', 'Own']);
    expect(browser.stored.size).toBe(0);
  });

  it('loses nothing that another page had taken and left again', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A');
    browser.answer = () => offline;
    first.environment.leave(true);
    await browser.advance(0);
    const next = await openNext(browser);
    first.environment.comeBack();
    next.environment.leave(true);
    await browser.advance(heartbeatMillis);
    first.kill();
    next.kill();
    browser.answer = () => taken;
    await openNext(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'Own', 'Own']);
  });

  it('and logs while it is gone hands that over immediately, and retains it', async () => {
    const browser = createBrowser();
    const { analytics, environment } = await openWaiting(browser, 'A');
    environment.leave(true);
    environment.leave();
    analytics.logEvent({ name: 'Late' });
    environment.endTask();
    expect(browser.requests.at(-1)).toEqual(['Late']);
    expect(environment.sent.at(-1)?.leaving).toBe(true);
    expect(environment.storedEvents().map(({ name }) => name)).toEqual(['A', 'Late']);
  });
});

describe('a browser without locks', () => {
  it('has a page wait 15 s before it takes what another one may still deliver', async () => {
    const browser = createBrowser();
    browser.locks = 'missing';
    const first = await openWaiting(browser, 'A');
    first.kill();
    await openNext(browser);
    expect([...browser.taken.values()]).toEqual(['Own']);
    await browser.advance(heartbeatMillis);
    expect([...browser.taken.values()]).toEqual(['Own', 'A']);
    expect(browser.stored.size).toBe(0);
  });

  it('has a page take older events immediately', async () => {
    const browser = createBrowser();
    browser.locks = 'missing';
    const first = await openWaiting(browser, 'A');
    first.kill();
    await browser.advance(15_000);
    await openNext(browser);
    expect([...browser.taken.values()]).toEqual(['Own', 'A']);
  });

  it('is not fooled by a clock that was put back: events from far ahead are taken', async () => {
    const browser = createBrowser();
    browser.locks = 'missing';
    browser.answer = () => offline;
    const first = browser.open();
    first.environment.clock.jump(day);
    first.analytics.logEvent({ name: 'A' });
    await browser.advance(0);
    first.kill();
    browser.answer = () => taken;
    await openNext(browser);
    expect([...browser.taken.values()]).toEqual(['Own', 'A']);
  });

  it('loses nothing when two living pages take each other’s events', async () => {
    const browser = createBrowser();
    browser.locks = 'missing';
    const first = await openWaiting(browser, 'A');
    const second = await openWaiting(browser, 'B');
    browser.answer = () => offline;
    await browser.advance(5 * heartbeatMillis);
    expect(first.environment.storedEvents().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['A', 'B']),
    );
    first.kill();
    browser.answer = () => taken;
    await browser.advance(4 * heartbeatMillis);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B']);
    expect([...second.ends].sort()).toEqual(['A: sent', 'B: sent']);
    expect(browser.stored.size).toBe(0);
  });
});

describe('a page that is closed', () => {
  it('keeps the events of a request to itself until the answer, and for a minute where none comes', async () => {
    const browser = createBrowser();
    for (const name of ['A', 'B']) {
      let answer = (_: typeof taken) => {};
      browser.answer = ({ body }) =>
        body.includes(`"${name}"`)
          ? new Promise((resolve) => {
              answer = resolve;
            })
          : taken;
      const first = browser.open();
      first.analytics.logEvent({ name });
      await browser.advance(0);
      first.analytics.close();
      const next = browser.open();
      next.analytics.logEvent({ name: `After ${name}` });
      await browser.advance(heartbeatMillis);
      expect(browser.requests.flat()).toEqual([
        ...(name === 'B' ? ['A', 'After A'] : []),
        name,
        `After ${name}`,
      ]);
      if (name === 'A') answer(taken);
      browser.answer = () => taken;
      await browser.advance(3 * heartbeatMillis);
      expect(first.environment.openHandles()).toBe(0);
    }
    expect(browser.requests.flat()).toEqual(['A', 'After A', 'B', 'After B', 'B']);
  });

  it('leaves its events to the next one, and nothing of itself', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A');
    first.analytics.close();
    await browser.advance(0);
    expect(first.environment.openHandles()).toBe(0);
    expect((first.environment.locks as Map<string, unknown>).size).toBe(0);
    await openNext(browser);
    expect([...browser.taken.values()]).toEqual(['Own', 'A']);
  });

  it('leaves events that it took of another page to the next one, where no answer comes for a minute', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'A')).kill();
    browser.answer = ({ body }) => (body.includes('"A"') ? new Promise(() => {}) : taken);
    const page = await openNext(browser);
    expect(browser.requests.flat()).toEqual(['A', 'Own', 'A']);
    page.analytics.close();
    browser.answer = () => taken;
    await openNext(browser);
    expect([...browser.taken.values()]).toEqual(['Own', 'Own']);
    await browser.advance(3 * heartbeatMillis);
    expect([...browser.taken.values()]).toEqual(['Own', 'Own', 'A']);
    expect(browser.storedEvents()).toEqual([]);
  });

  it('leaves the events of another page where they are, when it closes while it takes them', async () => {
    const browser = createBrowser();
    const first = await openWaiting(browser, 'A', 'B', 'C');
    first.kill();
    const [, damaged = ''] = browser.stored.keys();
    browser.stored.set(damaged, 'damaged');
    const page = browser.open();
    page.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.state === 'dropped:damaged') page.analytics.close();
    });
    page.analytics.logEvent({ name: 'Own' });
    await browser.advance(heartbeatMillis);
    await openNext(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'C', 'Own', 'Own']);
  });

  it('before it was given its lock does not keep it', async () => {
    const browser = createBrowser();
    let grant = () => {};
    const page = browser.open();
    const { environment } = page;
    const { lock } = environment;
    Object.assign(environment, {
      lock: async (...given: Parameters<typeof lock>) => {
        if (!given[1].ifAvailable) {
          await new Promise<void>((resolve) => {
            grant = resolve;
          });
        }
        return lock(...given);
      },
    });
    page.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(0);
    page.analytics.close();
    grant();
    await browser.advance(0);
    expect((environment.locks as Map<string, unknown>).size).toBe(0);
  });
});

describe('a page without a destination', () => {
  it('keeps nothing, looks for nothing and takes nothing', async () => {
    const browser = createBrowser();
    (await openWaiting(browser, 'A')).kill();
    const before = [...browser.stored];
    const touched: string[] = [];
    const touch = (what: string) => () => {
      touched.push(what);
      return Promise.resolve([]);
    };
    const page = browser.open({
      config: { destinations: [] },
      records: { keys: touch('keys'), read: touch('read') },
    });
    page.analytics.logEvent({ name: 'Viewed' });
    await browser.advance(heartbeatMillis);
    expect(page.ends).toEqual(['Viewed: dropped:no-destination']);
    expect(touched).toEqual([]);
    expect([...browser.stored]).toEqual(before);
    expect((page.environment.locks as Map<string, unknown>).size).toBe(0);
  });
});

/** All that local storage holds. */
function localText({ localStorage }: Browser): string {
  return localStorage
    .keys()
    .map((key) => localStorage.read(key))
    .join();
}

it('a page that takes events over has them stored at each moment: its tab may crash between two writes', async () => {
  const browser = createBrowser();
  const config = { storeAfterMillis: 60_000 };
  browser.answer = () => new Promise(() => {});
  const first = browser.open({ config });
  for (const name of ['A', 'B']) first.analytics.logEvent({ name });
  await browser.advance(0);
  first.kill();
  browser.answer = () => ({ status: 200, body: '' });
  const missing: string[] = [];
  const next = browser.open({
    config,
    localStorage: {
      write(name, text) {
        browser.localStorage.write(name, text);
        const texts = browser.localStorage.keys().map((key) => browser.localStorage.read(key));
        for (const event of ['A', 'B'])
          if (![...browser.taken.values()].includes(event) && !texts.join().includes(`"name":"${event}"`))
            missing.push(`${event} after a write of ${name}`);
      },
    },
  });
  next.analytics.logEvent({ name: 'Next' });
  await browser.advance(2_000);
  expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
  expect(missing).toEqual([]);
  expect(browser.localStorage.keys().filter((name) => name.includes('journal'))).toEqual([]);
});
