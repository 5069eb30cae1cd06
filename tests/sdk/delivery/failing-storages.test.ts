import { describe, expect, it } from 'vitest';
import type { RecordStore } from '../../../sdk/contracts/environment.ts';
import type { TextStorage } from '../../../sdk/contracts/text-storage.ts';
import { type Browser, createBrowser, heartbeatMillis, offline, type PageSetup } from './pages.ts';

function rejecting(): Promise<never> {
  return Promise.reject(new Error('quota'));
}

function throwing(): never {
  throw new Error('blocked');
}

function silent(): Promise<never> {
  return new Promise(() => {});
}

const databases: Record<string, Partial<RecordStore>> = {
  rejects: { keys: rejecting, read: rejecting, write: rejecting },
  throws: { keys: throwing, read: throwing, write: throwing },
  'can be read but not written': { write: rejecting },
  'never answers': { keys: silent, read: silent, write: silent },
};
const database = Object.entries(databases);

const blockedStorage: Partial<TextStorage> = { read: throwing, write: throwing, keys: throwing };

/** Which of the events of this file's pages local storage holds. */
function storedLocally({ localStorage }: Browser): string[] {
  const text = localStorage
    .keys()
    .map((key) => localStorage.read(key))
    .join();
  return ['A', 'B', 'C', 'Next', 'Own'].filter((name) => text.includes(`"name":"${name}"`));
}

/** A page that has logged `A` and `B`, which nobody takes. */
async function start(browser: Browser, setup: PageSetup) {
  browser.answer = () => offline;
  const page = browser.open(setup);
  for (const name of ['A', 'B']) page.analytics.logEvent({ name });
  await browser.advance(0);
  return page;
}

/** A healthy next visit, to which the collector answers. */
async function visit(browser: Browser) {
  browser.answer = () => ({ status: 200, body: '' });
  const page = browser.open();
  page.analytics.logEvent({ name: 'Next' });
  // Delivered events are removed with the next write, or after a second.
  await browser.advance(2_000);
  return page;
}

it('a database that has failed once keeps the events of a page that is left, where local storage is blocked', async () => {
  const browser = createBrowser();
  const { write } = browser.open().environment.records;
  let writes = 0;
  const page = await start(browser, {
    localStorage: blockedStorage,
    records: { write: (changes) => (writes++ === 0 ? rejecting() : write(changes)) },
  });
  expect(browser.stored.size).toBe(0);
  page.environment.leave(true);
  await browser.advance(0);
  page.kill();
  await visit(browser);
  expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
});

describe.each(database)('a database that %s', (kind, records) => {
  it('leaves delivery as it is', async () => {
    const browser = createBrowser();
    const { analytics, ends } = browser.open({ records });
    for (let count = 0; count < 3; count += 1) {
      analytics.logEvent({ name: 'A' });
      await browser.advance(0);
    }
    expect(ends).toEqual(['A: sent', 'A: sent', 'A: sent']);
    expect(storedLocally(browser)).toEqual([]);
  });

  it('is reported once, if it says so itself', async () => {
    const browser = createBrowser();
    const { analytics, environment } = await start(browser, { records });
    await browser.advance(3 * heartbeatMillis);
    // The page is the same after a denial.
    analytics.consent.set('denied');
    analytics.consent.set('granted');
    analytics.logEvent({ name: 'After' });
    await browser.advance(3 * heartbeatMillis);
    const errors = environment.lines.filter(({ level }) => level === 'error');
    expect(errors).toHaveLength(kind === 'never answers' ? 0 : 1);
  });

  it('has local storage keep the events of a page that is left and gone', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records });
    page.environment.leave(true);
    page.kill();
    expect(storedLocally(browser)).toEqual(['A', 'B']);
    const next = await visit(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
    expect([...next.ends].sort()).toEqual(['A: sent', 'B: sent', 'Next: sent']);
    expect([storedLocally(browser), browser.stored.size]).toEqual([[], 0]);
  });

  it('has local storage keep the first events of a page that crashes', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records });
    page.kill();
    expect(storedLocally(browser)).toEqual(['A', 'B']);
    await visit(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
  });

  it('stores them in local storage synchronously when the page is hidden', async () => {
    const browser = createBrowser();
    browser.answer = () => offline;
    const page = browser.open({ records });
    page.analytics.logEvent({ name: 'A' });
    page.environment.endTask();
    page.analytics.logEvent({ name: 'B' });
    page.environment.leave();
    expect(storedLocally(browser)).toEqual(['A', 'B']);
  });

  it('removes delivered events from local storage', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records });
    page.environment.leave();
    await browser.advance(0);
    page.environment.comeBack();
    browser.answer = () => ({ status: 200, body: '' });
    await browser.advance(3 * heartbeatMillis);
    expect([...page.ends].sort()).toEqual(['A: sent', 'B: sent']);
    expect(storedLocally(browser)).toEqual([]);
  });

  it('has the next page with such a database deliver what local storage keeps, once', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records });
    page.environment.leave(true);
    await browser.advance(0);
    page.kill();
    browser.answer = () => ({ status: 200, body: '' });
    const next = browser.open({ records });
    next.analytics.logEvent({ name: 'Next' });
    await browser.advance(3 * heartbeatMillis);
    expect([...next.ends].sort()).toEqual(['A: sent', 'B: sent', 'Next: sent']);
    expect(storedLocally(browser)).toEqual([]);
  });

  it('has that page keep them when it can’t deliver them either', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records });
    page.environment.leave(true);
    await browser.advance(0);
    page.kill();
    const next = browser.open({ records });
    next.analytics.logEvent({ name: 'Next' });
    await browser.advance(0);
    next.environment.leave(true);
    await browser.advance(0);
    next.kill();
    expect(new Set(storedLocally(browser))).toEqual(new Set(['A', 'B', 'Next']));
    await visit(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next', 'Next']);
    expect([storedLocally(browser), browser.stored.size]).toEqual([[], 0]);
  });

  it('and a local storage that is blocked leave the events in memory, and delivery as it is', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records, localStorage: blockedStorage });
    page.environment.leave();
    await browser.advance(0);
    browser.answer = () => ({ status: 200, body: '' });
    await browser.advance(3 * heartbeatMillis);
    expect([...page.ends].sort()).toEqual(['A: sent', 'B: sent']);
  });
});

describe('a database that is slow', () => {
  it('removes from local storage what it has confirmed', async () => {
    const browser = createBrowser();
    let confirm = () => {};
    const { write } = browser.open().environment.records;
    const page = await start(browser, {
      records: {
        async write(changes) {
          await new Promise<void>((resolve) => {
            confirm = resolve;
          });
          return write(changes);
        },
      },
    });
    page.environment.leave();
    expect(storedLocally(browser)).toEqual(['A', 'B']);
    confirm();
    await browser.advance(0);
    expect(storedLocally(browser)).toEqual([]);
    expect(browser.storedEvents()).toHaveLength(2);
  });

  it('gets every task’s writes immediately, and no more than ten at a time', async () => {
    const browser = createBrowser();
    const confirms: (() => void)[] = [];
    const sizes: number[] = [];
    const page = browser.open({
      records: {
        write(changes) {
          sizes.push(changes.length);
          return new Promise<void>((resolve) => confirms.push(resolve));
        },
      },
    });
    browser.answer = () => offline;
    for (let count = 0; count < 15; count += 1) {
      page.analytics.logEvent({ name: 'A' });
      await browser.advance(0);
    }
    expect(sizes).toEqual(new Array(10).fill(1));
    confirms[0]?.();
    await browser.advance(0);
    // Events that had to wait share a transaction, and were in local storage meanwhile.
    expect(sizes).toEqual([...new Array(10).fill(1), 5]);
  });

  it('gets what still waits for it when the page is hidden, also behind ten writes', async () => {
    const browser = createBrowser();
    const sizes: number[] = [];
    const page = browser.open({
      localStorage: blockedStorage,
      records: {
        write(changes) {
          sizes.push(changes.length);
          return silent();
        },
      },
    });
    browser.answer = () => offline;
    for (let count = 0; count < 15; count += 1) {
      page.analytics.logEvent({ name: 'A' });
      await browser.advance(0);
    }
    page.environment.leave();
    expect(sizes).toEqual([...new Array(10).fill(1), 5]);
  });

  it('that never answers while pages are hidden does not let local storage fill up', async () => {
    const browser = createBrowser();
    const { analytics, environment } = browser.open({ records: databases['never answers'] as object });
    for (let count = 0; count < 50; count += 1) {
      analytics.logEvent({ name: 'A' });
      environment.leave();
      await browser.advance(2 * heartbeatMillis);
      environment.comeBack();
    }
    expect(browser.taken.size).toBe(50);
    expect(storedLocally(browser)).toEqual([]);
  });
});

describe('a database that works', () => {
  it.each<[string, Partial<TextStorage>]>([
    ['blocked', blockedStorage],
    ['full', { write: throwing }],
  ])('beside a local storage that is %s keeps everything, without an error', async (_case, localStorage) => {
    const browser = createBrowser();
    const page = await start(browser, { localStorage });
    page.environment.leave();
    await browser.advance(0);
    page.kill();
    expect(page.environment.lines.filter(({ level }) => level === 'error')).toEqual([]);
    await visit(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
  });

  it('beside a local storage that can be listed but not read is still looked through', async () => {
    const browser = createBrowser();
    (await start(browser, {})).kill();
    const local = browser.open({ records: { write: rejecting } });
    local.analytics.logEvent({ name: 'C' });
    await browser.advance(0);
    local.kill();
    expect(storedLocally(browser)).toEqual(['C']);
    browser.answer = () => ({ status: 200, body: '' });
    const page = browser.open({ localStorage: { read: throwing } });
    page.analytics.logEvent({ name: 'Next' });
    await browser.advance(0);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
  });

  it('that fails once, while local storage is full, loses nothing that an earlier page had stored there', async () => {
    const browser = createBrowser();
    const first = await start(browser, { records: { write: rejecting } });
    first.environment.leave(true);
    await browser.advance(0);
    first.kill();
    const next = browser.open({
      records: { write: rejecting },
      localStorage: { write: (key, text) => (text ? throwing() : browser.localStorage.write(key, text)) },
    });
    next.analytics.logEvent({ name: 'Next' });
    await browser.advance(0);
    next.kill();
    await visit(browser);
    expect([...browser.taken.values()].sort()).toEqual(['A', 'B', 'Next']);
  });
});

describe('an event that may no longer be stored', () => {
  it('because the visitor has withdrawn is not written by a journal that was about to', async () => {
    const browser = createBrowser();
    const page = await start(browser, { records: { write: rejecting } });
    page.analytics.logEvent({ name: 'C' });
    page.analytics.consent.set('denied');
    page.environment.leave(true);
    await browser.advance(heartbeatMillis);
    expect([storedLocally(browser), browser.stored.size]).toEqual([[], 0]);
  });

  it('because the visitor withdraws when a damaged record is reported stays unwritten too', async () => {
    const browser = createBrowser();
    (await start(browser, {})).kill();
    (await start(browser, {})).kill();
    browser.answer = () => ({ status: 200, body: '' });
    const [first = ''] = browser.stored.keys();
    browser.stored.set(first, 'damaged');
    const { analytics, environment } = browser.open();
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.state === 'dropped:damaged')
        analytics.consent.set('denied');
    });
    analytics.logEvent({ name: 'Own' });
    await browser.advance(heartbeatMillis);
    expect([storedLocally(browser), browser.stored.size]).toEqual([[], 0]);
    expect(environment.openHandles()).toBe(0);
  });
});
