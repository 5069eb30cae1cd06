import type { OutgoingEvent, Receipt } from '@care/analytics';
import { describe, expect, it } from 'vitest';
import { maxWaiting, maxWaitingBytes } from '../../../sdk/outbox/outbox.ts';
import { maxLocalLength } from '../../../sdk/outbox/sheets.ts';
import { type Browser, createBrowser, offline, type Page } from './pages.ts';

/** A page that logs as many events, with a text of that length each, and delivers none. */
async function overfill(browser: Browser, count: number, length = 0) {
  browser.answer = () => offline;
  // As short as an event gets: 5 MB are not to be reached first.
  const beforeSend = (event: OutgoingEvent) => (length === 0 ? { ...event, data: {} } : event);
  const page = browser.open({ config: { beforeSend } });
  const receipts = Array.from({ length: count }, (_, index) =>
    page.analytics.logEvent({ name: `${index}`, data: { text: 'x'.repeat(length) } }),
  );
  await browser.advance(0);
  return { page, receipts };
}

function storedBytes({ stored }: Browser): number {
  return [...stored.values()].reduce((sum: number, text) => sum + String(text).length, 0);
}

/** The events that the database still holds and that have not ended on this page. */
function waiting(browser: Browser, receipts: readonly Receipt[]): number {
  const ended = new Set(receipts.flatMap(({ id, state }) => (state === 'queued' ? [] : id)));
  return browser.storedEvents().filter(({ id }) => !ended.has(id)).length;
}

function dropped({ ends }: Page): number {
  return ends.filter((end) => end.endsWith('dropped:journal-full')).length;
}

describe('a journal that is full', () => {
  it('of 10,000 events lets the oldest go, and says so', async () => {
    const browser = createBrowser();
    const { page, receipts } = await overfill(browser, maxWaiting + 3);
    expect(receipts.slice(0, 4).map(({ state }) => state)).toEqual([
      'dropped:journal-full',
      'dropped:journal-full',
      'dropped:journal-full',
      'queued',
    ]);
    expect(dropped(page)).toBe(3);
    expect(waiting(browser, receipts)).toBe(maxWaiting);
    browser.answer = () => ({ status: 200, body: '' });
    await page.analytics.flush();
    expect(browser.taken.size).toBe(maxWaiting);
    expect(browser.taken).not.toContain('0');
  });

  it('of 5 MB lets the oldest go, and says so', async () => {
    const browser = createBrowser();
    const { page, receipts } = await overfill(browser, 800, 8_000);
    expect(dropped(page)).toBeGreaterThan(0);
    expect(receipts.findIndex(({ state }) => state === 'queued')).toBe(dropped(page));
    expect(receipts.at(-1)?.state).toBe('queued');
    expect(storedBytes(browser)).toBeLessThanOrEqual(maxWaitingBytes);
    expect(storedBytes(browser)).toBeGreaterThan(0.9 * maxWaitingBytes);
    expect(waiting(browser, receipts)).toBe(800 - dropped(page));
  });

  it('has room again for what is delivered', async () => {
    const browser = createBrowser();
    const { page } = await overfill(browser, 500, 8_000);
    browser.answer = () => ({ status: 200, body: '' });
    await page.analytics.flush();
    browser.answer = () => offline;
    for (let count = 0; count < 500; count += 1) {
      page.analytics.logEvent({ name: 'Next', data: { text: 'x'.repeat(8_000) } });
    }
    await browser.advance(100);
    expect(dropped(page)).toBe(0);
    expect(browser.storedEvents()).toHaveLength(500);
  });

  it('by the events of earlier pages removes these first, unread, and counts them', async () => {
    const browser = createBrowser();
    const { page: first } = await overfill(browser, 6_000);
    first.kill();
    const { page: next } = await overfill(browser, 6_000);
    await browser.advance(2_000);
    expect(browser.storedEvents().length).toBeLessThanOrEqual(maxWaiting);
    const lost = 12_000 - browser.storedEvents().length;
    expect(browser.storedEvents().filter(({ id }) => id.startsWith('page2-'))).toHaveLength(6_000);
    browser.answer = () => ({ status: 200, body: '' });
    await next.analytics.flush();
    next.analytics.logEvent({ name: 'After' });
    await browser.advance(10_000);
    expect(browser.taken.size).toBe(12_001 - lost);
    expect(next.environment.sent.map(({ body }) => body).join()).toContain(
      `"sdk_dropped":{"dropped:journal-full":${lost}}`,
    );
  });

  it('by the bytes that earlier pages have left removes those first', async () => {
    const browser = createBrowser();
    const { page: first } = await overfill(browser, 500, 8_000);
    first.kill();
    const { page: next, receipts } = await overfill(browser, 500, 8_000);
    await browser.advance(2_000);
    expect(receipts.map(({ state }) => state)).not.toContain('dropped:journal-full');
    expect(storedBytes(browser)).toBeLessThanOrEqual(maxWaitingBytes);
    const count = browser.storedEvents().length;
    browser.answer = () => ({ status: 200, body: '' });
    await next.analytics.flush();
    await browser.advance(10_000);
    expect(browser.taken.size).toBe(count);
  });
});

describe('local storage, where the database refuses everything', () => {
  const records = { write: () => Promise.reject(new Error('broken')) };

  /** A page that logs as many events of about a thousand characters, and delivers none. */
  async function fillLocally(browser: Browser, count: number) {
    browser.answer = () => offline;
    const page = browser.open({ records });
    for (let index = 0; index < count; index += 1) {
      page.analytics.logEvent({ name: `${index}`, data: { text: 'x'.repeat(400) } });
      if (index % 10 === 0) await browser.advance(0);
    }
    await browser.advance(1_000);
    return page;
  }

  function localLength({ localStorage }: Browser): number {
    return localStorage
      .keys()
      .reduce((sum, key) => sum + key.length + (localStorage.read(key)?.length ?? 0), 0);
  }

  it('is taken up to its limit; events beyond it are reported, and delivered from memory', async () => {
    const browser = createBrowser();
    const page = await fillLocally(browser, 500);
    // Identity and session are there too.
    expect(localLength(browser)).toBeLessThan(maxLocalLength + 1_000);
    expect(localLength(browser)).toBeGreaterThan(0.9 * maxLocalLength);
    expect(page.environment.lines.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^The journal failed: /),
    );
    browser.answer = () => ({ status: 200, body: '' });
    page.environment.goOnline();
    await browser.advance(60_000);
    expect(browser.taken.size).toBe(500);
    expect(localLength(browser)).toBeLessThan(1_000);
  });

  it('gives the next page all that is there, once', async () => {
    const browser = createBrowser();
    (await fillLocally(browser, 240)).kill();
    expect(localLength(browser)).toBeGreaterThan(0.7 * maxLocalLength);
    browser.answer = () => ({ status: 200, body: '' });
    const before = browser.requests.length;
    const next = browser.open({ records });
    next.analytics.logEvent({ name: 'Next' });
    await browser.advance(90_000);
    const sent = browser.requests.slice(before).flat();
    expect(new Set(sent).size).toBe(241);
    expect(sent.length).toBe(241);
    expect(localLength(browser)).toBeLessThan(1_000);
  });
});
