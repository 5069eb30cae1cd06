import type { ConsentChoice, EventCatalog } from '@care/analytics';
import { observeImpression } from '@care/analytics/impressions';
import { createTestAnalytics, type TestAnalyticsConfig } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { rememberedKeys as impressionsLimit } from '../../../../sdk/features/once-in-session.ts';
import { storageName } from '../../../../sdk/storage/project-storage.ts';
import { impressionsKey } from '../../../../sdk/storage/stored-names.ts';
import { createFakeNode } from '../../page/fake-node.ts';
import { createFakePage, createFakeStorage, type FakePage } from './fake-page.ts';

const storedName = storageName(
  createTestAnalytics({ analyticsKey: 'key' }).analytics.namespace,
  impressionsKey,
);

const viewed = { name: 'Viewed', data: { row: 1 } };
const other = { name: 'Viewed', data: { row: 2 } };
/** A row in the upper half of the viewport. */
const row = { top: 0, height: 100 };

function stage(config: TestAnalyticsConfig<EventCatalog> = {}, page = createFakePage()) {
  const kit = createTestAnalytics({ analyticsKey: 'key', sessionEvents: false, ...config });
  return {
    ...kit,
    page,
    rows: () => kit.logged().map(({ data }) => data.row),
    observe: (element: Element, event = viewed, options = {}) =>
      observeImpression(kit.analytics, element, event, options),
  };
}

/** Runs what waits for the end of the task. */
async function endTask(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
}

describe('an impression', () => {
  it('is logged once when half of an element was visible for a second', () => {
    const { page, observe, rows } = stage();
    observe(page.place(row));
    page.wait(1_000);
    expect(rows()).toEqual([]);
    page.wait(50);
    expect(rows()).toEqual([1]);
    page.wait(5_000);
    expect(rows()).toEqual([1]);
  });

  it.each([
    ['a tenth for a tenth of a second', { threshold: 0.1, durationMs: 100 }, 90, 130, true],
    ['a tenth, of which less is visible', { threshold: 0.1, durationMs: 100 }, 91, 5_000, false],
    ['all of it', { threshold: 1 }, 0, 1_050, true],
    ['all of it, of which a pixel is missing', { threshold: 1 }, 1, 5_000, false],
    ['any part of it', { threshold: 0 }, 99, 1_050, true],
    ['any part of it, which the viewport only touches', { threshold: 0 }, 100, 5_000, false],
    ['no time at all', { durationMs: 0 }, 0, 30, true],
    ['more than all', { threshold: 7 }, 0, 1_050, true],
  ])('asks for %s', (_case, options, scrolled, ms, isSeen) => {
    const { page, observe, rows } = stage();
    observe(page.place(row), viewed, options);
    page.scrollTo(scrolled);
    page.wait(ms);
    expect(rows()).toEqual(isSeen ? [1] : []);
  });

  it('starts over when the element leaves the view', () => {
    const { page, observe, rows } = stage();
    observe(page.place(row));
    page.wait(900);
    page.scrollTo(60);
    page.wait(50);
    page.scrollTo(0);
    page.wait(900);
    expect(rows()).toEqual([]);
    page.wait(200);
    expect(rows()).toEqual([1]);
  });

  it('waits while the page is hidden, and goes on then', () => {
    const { page, observe, rows } = stage();
    observe(page.place(row));
    page.wait(600);
    page.setHidden(true);
    page.wait(60_000);
    page.setHidden(false);
    page.wait(350);
    expect(rows()).toEqual([]);
    page.wait(100);
    expect(rows()).toEqual([1]);
  });

  it('is none of a page that was opened in the background until it is shown', () => {
    const { page, observe, rows } = stage();
    page.setHidden(true);
    observe(page.place(row));
    page.wait(60_000);
    page.setHidden(false);
    page.wait(990);
    expect(rows()).toEqual([]);
    page.wait(100);
    expect(rows()).toEqual([1]);
  });

  it.each([
    [990, []],
    [1_000, [1]],
  ])('counts until the frame that no longer shows it: scrolled away after %d ms', (shownMillis, expected) => {
    const { page, observe, rows } = stage();
    observe(page.place(row));
    page.wait(shownMillis);
    page.scrollTo(500);
    page.wait(2_000);
    expect(rows()).toEqual(expected);
  });

  it.each([50, 100, 150, 1_000])(
    'asks of an element %d times as tall as the viewport for that part of the viewport',
    (times) => {
      const { page, observe, rows } = stage();
      observe(page.place({ top: page.viewportHeight, height: times * page.viewportHeight }));
      for (const part of [0, 0.01, 0.4]) {
        page.scrollTo(part * page.viewportHeight);
        page.wait(2_000);
      }
      expect(rows()).toEqual([]);
      page.scrollTo(page.viewportHeight / 2 - 20);
      page.wait(2_000);
      expect(rows()).toEqual([]);
      page.scrollTo(page.viewportHeight / 2);
      page.wait(1_100);
      expect(rows()).toEqual([1]);
    },
  );
});

describe('observing', () => {
  it('shares one observer among all elements of a client', () => {
    const { page, observe } = stage();
    for (let index = 0; index < 1_000; index += 1) {
      observe(page.place({ top: index * 100, height: 100 }), { name: 'Viewed', data: { row: index } });
    }
    page.wait(50);
    expect(page.observers).toHaveLength(1);
  });

  it('leaves nothing behind when it is ended', () => {
    const { page, observe, rows } = stage();
    const stops = [row, { top: 150, height: 1_000 }].map((place) => observe(page.place(place)));
    page.wait(500);
    expect(page.openHandles()).toBeGreaterThan(0);
    for (const stop of stops) stop();
    expect(page.openHandles()).toBe(0);
    page.wait(2_000);
    expect(rows()).toEqual([]);
  });

  it('leaves no timer nor listener of an element that was removed', () => {
    const { page, observe, rows } = stage();
    const element = page.place(row);
    observe(element);
    page.wait(500);
    page.remove(element);
    page.wait(2_000);
    expect(rows()).toEqual([]);
    // The observer itself keeps no element alive.
    expect(page.openHandles()).toBe(1);
  });

  it('counts once when it is ended and immediately begun again, as React does in its strict mode', () => {
    const { page, observe, rows } = stage();
    const element = page.place(row);
    const options = { once: 'always' };
    observe(element, viewed, options)();
    observe(element, viewed, options);
    page.wait(5_000);
    expect(rows()).toEqual([1]);
    expect(page.openHandles()).toBe(0);
  });

  it('ends only its own: two may observe an element for the same event', () => {
    const { page, observe, rows } = stage();
    const element = page.place(row);
    const stop = observe(element);
    observe(element);
    stop();
    stop();
    page.wait(1_100);
    stop();
    expect(rows()).toEqual([1]);
  });

  it('distinguishes events of one element', () => {
    const { page, observe, rows } = stage();
    const element = page.place(row);
    observe(element, viewed, { durationMs: 2_000 });
    observe(element, other);
    page.wait(1_100);
    expect(rows()).toEqual([2]);
    page.wait(1_100);
    expect(rows()).toEqual([2, 1]);
  });

  it('does nothing in a document without a window, nor without an observer', () => {
    const { observe } = stage();
    for (const defaultView of [null, {}])
      observe(createFakeNode({ ownerDocument: createFakeNode({ defaultView }) }) as Element)();
  });

  it('takes the event as it was when the element was handed over', () => {
    const { page, observe, rows } = stage();
    const event = { name: 'Viewed', data: { row: 1 } };
    observe(page.place(row), event);
    event.data.row = 2;
    observe(page.place({ ...row }), event);
    page.wait(1_100);
    expect(rows()).toEqual([1, 2]);
  });

  it('takes what JSON can carry of an event as it was when the element was handed over', () => {
    const { page, observe, rows } = stage();
    const event = { name: 'Viewed', data: { row: 1, ratio: Number.NaN } };
    observe(page.place(row), event);
    event.data.row = 2;
    page.wait(1_100);
    expect(rows()).toEqual([1]);
  });

  it('takes an event with data that can’t be read', () => {
    const { page, observe, rows } = stage();
    const data = {
      row: 1,
      get ratio() {
        throw new Error('trap');
      },
    };
    observe(page.place(row), { name: 'Viewed', data });
    page.wait(1_100);
    expect(rows()).toEqual([1]);
  });

  it('takes an event that JSON can’t carry', () => {
    const { page, observe, logged } = stage();
    observe(page.place(row), { name: 'Viewed', data: { row: 1n } } as never);
    page.wait(1_100);
    expect(logged().map(({ name }) => name)).toEqual(['Viewed']);
  });
});

/** Two elements for the same event, one after the other; the second when `between` has happened. */
async function seeTwice(
  { page, observe }: ReturnType<typeof stage>,
  options: object,
  between?: () => void | Promise<void>,
): Promise<void> {
  const element = page.place(row);
  const stop = observe(element, viewed, options);
  page.wait(1_100);
  await endTask();
  stop();
  await endTask();
  await between?.();
  await endTask();
  observe(element, viewed, options);
  page.wait(1_100);
  await endTask();
}

describe('the frequency of impressions', () => {
  it.each([
    ['always', 2],
    ['page', 1],
    ['session', 1],
  ])('once per %s', async (once, times) => {
    const staged = stage();
    await seeTwice(staged, { once });
    expect(staged.rows()).toHaveLength(times);
  });

  it.each([
    ['always', 2],
    ['page', 2],
    ['session', 1],
  ])('once per %s, when the path of the address changes in between', async (once, times) => {
    const staged = stage();
    await seeTwice(staged, { once }, () => staged.page.goTo('/next'));
    expect(staged.rows()).toHaveLength(times);
  });

  it('once a view of the page: again on the way back, though nothing was seen in between', async () => {
    const staged = stage();
    await seeTwice(staged, {}, async () => {
      staged.page.goTo('/b');
      await Promise.resolve();
      staged.page.goTo('/');
    });
    expect(staged.rows()).toEqual([1, 1]);
  });

  it('once a view of the page: not again when the path is back by the end of the task', async () => {
    const staged = stage();
    await seeTwice(staged, {}, () => {
      staged.page.goTo('/b');
      staged.page.goTo('/');
    });
    expect(staged.rows()).toEqual([1]);
  });

  it.each<[how: string, change: (page: FakePage) => void]>([
    ['the page comes out of the back/forward cache', (page) => page.restore()],
    ['the path changes', (page) => page.goTo('/b')],
  ])('once a view of the page: what stays is watched again when %s', async (_how, change) => {
    const { page, observe, rows } = stage();
    const stops = [viewed, other].map((event) => observe(page.place(row), event));
    observe(page.place({ ...row }), { name: 'Viewed', data: { row: 3 } }, { once: 'session' });
    await endTask();
    page.wait(1_100);
    stops[1]?.();
    change(page);
    await endTask();
    page.wait(990);
    expect(rows()).toEqual([1, 2, 3]);
    page.wait(100);
    expect(rows()).toEqual([1, 2, 3, 1]);
    stops[0]?.();
    change(page);
    expect(page.openHandles()).toBe(0);
  });

  it('once a view of the page, also where the project has several clients, and each project its own', async () => {
    const page = createFakePage();
    const clients = ['key', 'key', 'other'].map((analyticsKey) => stage({ analyticsKey }, page));
    const element = page.place(row);
    for (const { observe } of clients) observe(element);
    await endTask();
    page.wait(1_100);
    expect(clients.map(({ rows }) => rows())).toEqual([[1], [], [1]]);
    page.goTo('/b');
    await endTask();
    clients[0]?.analytics.close();
    page.wait(1_100);
    clients.push(stage({ analyticsKey: 'key' }, page));
    clients[3]?.observe(page.place({ ...row }));
    page.wait(1_100);
    expect(clients.map(({ rows }) => rows())).toEqual([[1], [1], [1, 1], []]);
  });

  it('once a view of the page that shows it, also where an element of another window came first', async () => {
    const [frame, page] = [createFakePage(), createFakePage()];
    const { observe, rows, analytics } = stage({}, page);
    observe(frame.place(row));
    observe(page.place(row), other);
    await endTask();
    const wait = () => {
      for (const { wait } of [frame, page]) wait(1_100);
    };
    wait();
    page.goTo('/b');
    await endTask();
    wait();
    expect(rows()).toEqual([1, 2, 2]);
    analytics.consent.set('denied');
    analytics.consent.set('granted');
    wait();
    expect(rows()).toEqual([1, 2, 2, 1, 2]);
  });

  it.each<[initial: 'granted' | 'pending' | 'denied', choices: ConsentChoice[], times: number]>([
    ['denied', ['granted'], 1],
    ['pending', ['denied', 'granted'], 2],
    ['pending', ['granted'], 1],
    ['granted', ['denied', 'granted'], 2],
    ['granted', ['granted'], 1],
  ])('of what stays on the screen while consent is %s and then %j', (consent, choices, times) => {
    for (const once of ['always', 'page', 'session']) {
      const { analytics, logged, observe, page } = stage({ consent });
      let calls = 0;
      analytics.subscribe(({ name }) => {
        calls += Number(name === 'Viewed');
      }, 'call');
      observe(page.place(row), viewed, { once });
      page.wait(1_100);
      for (const choice of choices) {
        analytics.consent.set(choice);
        page.wait(1_100);
      }
      // A denial drops what was logged before.
      expect([once, calls, logged().length]).toEqual([once, times, 1]);
    }
  });

  it('once for elements that are seen in the same moment', () => {
    const { page, observe, rows } = stage();
    for (const once of ['page', 'session']) {
      observe(page.place(row), viewed, { once });
      observe(page.place({ ...row }), viewed, { once });
    }
    page.wait(1_100);
    expect(rows()).toEqual([1, 1]);
  });

  it.each([
    ['large integers', (card: string) => ({ id: 1n, card })],
    ['sets', (card: string) => ({ cards: new Set([card]) })],
    ['maps', (card: string) => ({ cards: new Map([[card, 1]]) })],
    ['errors', (card: string) => ({ error: new Error(card) })],
    [
      'circles',
      (card: string) => {
        const circle: { self?: object } = {};
        circle.self = circle;
        return { circle, card };
      },
    ],
  ])('each of several events that differ, also with %s', (_what, dataOf) => {
    const names = ['A', 'B', 'A'];
    const { page, observe, logged } = stage();
    for (const card of names)
      observe(page.place({ ...row }), { name: 'Card Viewed', data: dataOf(card) } as never);
    page.wait(1_100);
    expect(logged()).toHaveLength(new Set(names).size);
  });

  it('once for a key of one’s own', () => {
    const { page, observe, rows } = stage();
    observe(page.place(row), viewed, { key: 'rows' });
    observe(page.place({ ...row }), other, { key: 'rows' });
    page.wait(1_100);
    expect(rows()).toHaveLength(1);
  });
});

describe('once per session', () => {
  const once = { once: 'session' };
  const shared = () => ({ storage: createFakeStorage(), tab: createFakeStorage() });

  async function visit(
    { storage, tab }: ReturnType<typeof shared>,
    config: TestAnalyticsConfig<EventCatalog> = {},
  ): Promise<ReturnType<typeof stage>> {
    const staged = stage({ storage, ...config }, createFakePage(tab));
    staged.observe(staged.page.place(row), viewed, once);
    staged.page.wait(1_100);
    await endTask();
    return staged;
  }

  it('holds on the next page, and ends with the session', async () => {
    const browser = shared();
    const first = await visit(browser);
    const second = await visit(browser);
    const third = await visit(browser, { now: first.clock.now() + 1_800_001 });
    expect([first, second].map(({ rows }) => rows())).toEqual([[1], []]);
    // The last session is over, though nothing has begun the next one yet.
    expect(third.rows()).toEqual([1]);
    third.analytics.logEvent({ name: 'Loaded' });
    await endTask();
    third.observe(third.page.place(row), viewed, once);
    third.page.wait(1_100);
    expect(third.logged().map(({ name }) => name)).toEqual(['Viewed', 'Loaded']);
  });

  it('holds when the impression itself began the session', async () => {
    const browser = shared();
    const { analytics } = stage({ storage: browser.storage, now: Date.UTC(2025, 0, 1) });
    analytics.logEvent({ name: 'Long ago' });
    await analytics.flush();
    expect((await visit(browser)).rows()).toEqual([1]);
    expect((await visit(browser)).rows()).toEqual([]);
  });

  it('stores nothing before the visitor agrees, and then what was seen', async () => {
    const browser = shared();
    const { analytics, rows } = await visit(browser, { consent: 'pending' });
    expect(browser.tab.texts.size).toBe(0);
    analytics.consent.set('granted');
    expect([...browser.tab.texts.keys()]).toEqual([storedName]);
    expect(storedName).toMatch(/^care-analytics:/);
    expect(rows()).toEqual([1]);
    expect((await visit(browser)).rows()).toEqual([]);
  });

  it('remembers and logs nothing for a visitor who has denied consent', async () => {
    const browser = shared();
    const { analytics, observe, page, rows } = await visit(browser, { consent: 'denied' });
    expect(browser.tab.texts.size).toBe(0);
    analytics.consent.set('granted');
    observe(page.place(row), viewed, once);
    page.wait(1_100);
    expect(rows()).toEqual([1]);
  });

  it('forgets what was seen before a denial', async () => {
    const browser = shared();
    const { analytics } = await visit(browser, { consent: 'pending' });
    analytics.consent.set('denied');
    analytics.consent.set('granted');
    expect(browser.tab.texts.size).toBe(0);
  });

  it('remembers so many and no more', async () => {
    const { storage, tab } = shared();
    const { page, observe } = stage({ storage }, createFakePage(tab));
    for (let index = 0; index < impressionsLimit + 20; index += 1) {
      observe(page.place(row), { name: 'Viewed', data: { row: index } }, once);
    }
    page.wait(1_100);
    await endTask();
    const text = tab.texts.get(storedName) ?? '';
    expect(JSON.parse(text)).toHaveLength(1 + impressionsLimit);
    expect(text.length).toBeLessThan(20_000);
  });

  it.each(['{', 'null', '5', '{"0":1}', '[]', '[0,null,{"a":1},[]]', '["0","x"]'])(
    'logs when storage holds %s',
    async (text) => {
      const browser = shared();
      browser.tab.texts.set(storedName, text);
      expect((await visit(browser)).rows()).toEqual([1]);
    },
  );

  it('holds only on the page where the browser blocks its storage', async () => {
    const page = createFakePage();
    page.storage = undefined;
    const staged = stage({}, page);
    await seeTwice(staged, once);
    expect(staged.rows()).toEqual([1]);
  });
});
