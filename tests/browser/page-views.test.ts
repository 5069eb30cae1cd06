import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSituations } from '../sdk/features/page-views/read-situations.ts';
import { eachOnce } from './each-once.ts';
import { openPlainly } from './open-plainly.ts';
import { createVisitor, type SdkServer, startSdkServer, type Visitor } from './sdk-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { startCachingBrowser } from './start-caching-browser.ts';

let browser: Browser;
let server: SdkServer;
let visitor: Visitor;
let html: string;

beforeAll(async () => {
  html = await readFile(new URL('pages/page-views.html', import.meta.url), 'utf8');
  browser = await sharedBrowser();
});

beforeEach(async () => {
  server = await startSdkServer();
  server.answer = ({ url: { pathname } }) =>
    ['/a', '/next'].includes(pathname) ? { headers: { 'content-type': 'text/html' }, body: html } : undefined;
  visitor = await createVisitor(browser, server);
});
afterEach(async () => {
  await server.stop();
  expect(visitor.uncaught).toEqual([]);
});

/** The views of the page under test that have arrived: `[path, referer, navigation]` of each. */
function views(): readonly (readonly unknown[])[] {
  return eachOnce(server.events)
    .filter(({ event_type }) => event_type === 'Screen Viewed')
    .map(({ event_properties: { url_path, referer, navigation } }) => [url_path, referer, navigation]);
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => tested.flush());
}

/** The actions of a visitor in a real browser, by the words of the docs' table. */
const actions: Readonly<Record<string, ((page: Page) => Promise<unknown>) | undefined>> = {
  'the document loads': async () => {},
  '`pushState` to `/b`': (page) => page.evaluate(() => history.pushState(null, '', '/b')),
  '`pushState` to `/a` again': (page) => page.evaluate(() => history.pushState(null, '', location.href)),
  '`pushState` to `/a?page=2`': (page) => page.evaluate(() => history.pushState(null, '', '?page=2')),
  'a jump to `/a#terms`': (page) =>
    page.evaluate(() => {
      location.hash = 'terms';
    }),
  '`replaceState` to `/b`': (page) => page.evaluate(() => history.replaceState(null, '', '/b')),
  '`replaceState` to `/a`': (page) => page.evaluate(() => history.replaceState({ state: 1 }, '')),
  '`pushState` to `/b` twice in one task': (page) =>
    page.evaluate(() => {
      history.pushState(null, '', '/b');
      history.pushState(null, '', '/b');
    }),
  '`pushState` to `/b`, replaced by `/c` in the same task': (page) =>
    page.evaluate(() => {
      history.pushState(null, '', '/b');
      history.replaceState(null, '', '/c');
    }),
  '`pushState` to `/b`, then the back button': async (page) => {
    await page.evaluate(() => history.pushState(null, '', '/b'));
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/a');
  },
};

describe.each(['', '?without-navigation-api'])('in Chromium, at /a%s,', (query) => {
  it.each(readSituations().filter(({ what }) => actions[what]))(
    'S7.11 logs $views when $what',
    async ({ what, views: expected, referer }) => {
      const { page } = visitor;
      if (query) {
        await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
      }
      await page.goto(`${server.origin}/a${query}`, { referer: 'https://search.example/' });
      await settle(page);
      await actions[what]?.(page);
      await settle(page);
      await expect.poll(() => views().map(([path]) => path)).toEqual(expected);
      const from = referer === 'the search engine' ? 'https://search.example/' : server.origin + referer;
      expect(views().at(-1)?.[1]).toBe(from);
    },
  );
});

it('S7.11 logs a page again that comes out of the back/forward cache, and says so', async () => {
  const { page } = await createVisitor(await startCachingBrowser(), server);
  await page.goto(`${server.origin}/a?token=1`, { referer: 'https://search.example/' });
  await expect.poll(() => views().length).toBe(1);
  await page.evaluate(() => {
    Object.assign(globalThis, { isTheSame: true });
    location.href = '/next?token=2';
  });
  await expect.poll(() => views().length).toBe(2);
  await page.evaluate(() => history.back());
  await expect.poll(() => views().length).toBe(3);
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  const { origin } = server;
  expect(views()).toEqual([
    ['/a', 'https://search.example/', 'load'],
    ['/next', `${origin}/a`, 'load'],
    ['/a', `${origin}/next`, 'back_forward_cache'],
  ]);
});

it('S7.11 logs a page that was made ahead of time once the visitor goes there, and not before', async () => {
  const usual = server.answer;
  let mayGo = false;
  let isMade = false;
  server.answer = (request) => {
    if (request.url.pathname === '/made-ahead') isMade = true;
    if (request.url.pathname === '/go') return { status: mayGo ? 200 : 404 };
    return usual(request);
  };
  await openPlainly(`${server.origin}/a?ahead=/next`);
  await expect.poll(() => isMade).toBe(true);
  await expect.poll(views).toEqual([['/a', '', 'load']]);
  mayGo = true;
  await expect.poll(views).toEqual([
    ['/a', '', 'load'],
    ['/next', `${server.origin}/a`, 'load'],
  ]);
  expect(server.requests.filter(({ url }) => url.pathname === '/next')).toHaveLength(1);
});
