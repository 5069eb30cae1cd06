import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { addressOf, createVisitor, type SdkServer, startSdkServer, type Visitor } from './sdk-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { startCachingBrowser } from './start-caching-browser.ts';

let browser: Browser;
let server: SdkServer;
let visitor: Visitor;

beforeAll(async () => {
  browser = await sharedBrowser();
});

beforeEach(async () => {
  server = await startSdkServer();
  server.answer = ({ url }) => (url.pathname === '/log' ? { status: 204 } : undefined);
  visitor = await createVisitor(browser, server);
});
afterEach(async () => {
  await server.stop();
  expect(visitor.uncaught).toEqual([]);
});

type Line = Readonly<Record<string, unknown>>;

/** The lines of the logger, by metric; the last line of each. */
function reported(navigationType = 'navigate'): Readonly<Record<string, Line>> {
  const lines = server.requests
    .filter(({ url }) => url.pathname === '/log')
    .map(({ body }) => JSON.parse(body) as Line)
    .filter((line) => line.navigation_type === navigationType);
  return Object.fromEntries(lines.map((line) => [line.metric, line]));
}

/** The package has come, and the first metrics with it. */
async function untilMeasuring(): Promise<void> {
  await expect.poll(() => Object.keys(reported())).toEqual(expect.arrayContaining(['TTFB', 'FCP']));
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function shiftThePage(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#above')?.setAttribute('style', 'height: 300px'));
  await twoFrames(page);
}

it('S7.12 reports the real metrics of a page that is left, each with its path', async () => {
  const { page } = visitor;
  await page.goto(addressOf(`${server.origin}/web-vitals.html`, {}));
  await untilMeasuring();
  await shiftThePage(page);
  await page.click('#slow');
  await twoFrames(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goto(`${server.origin}/empty.html`);
  await expect.poll(() => Object.keys(reported()).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  const { CLS, FCP, INP, LCP, TTFB } = reported();
  for (const line of [CLS, FCP, INP, LCP, TTFB]) {
    expect(line).toMatchObject({ message: 'Web vital', tag: 'analytics', path: '/web-vitals.html' });
  }
  expect(CLS?.value).toBeGreaterThan(0.01);
  expect(LCP?.value).toBeGreaterThan(0);
  expect(INP?.value).toBeGreaterThanOrEqual(144);
  expect(INP?.control).toBe('Join now');
});

it('reports a page again that comes out of the back/forward cache, with the path it shows', async () => {
  visitor = await createVisitor(await startCachingBrowser(), server);
  const { page } = visitor;
  await page.goto(addressOf(`${server.origin}/web-vitals.html`, {}));
  await untilMeasuring();
  await page.click('#slow');
  await twoFrames(page);
  await page.evaluate(() => {
    location.href = '/empty.html';
  });
  await expect.poll(() => page.title()).toContain('without analytics');
  await page.evaluate(() => history.back());
  const restored = () => Object.values(reported('back-forward-cache'));
  await expect.poll(() => restored().map(({ metric }) => metric)).toContain('LCP');
  expect(new Set(restored().map(({ path }) => path))).toEqual(new Set(['/second']));
});

it('reports metrics without anything that distinguishes visits before the visitor has chosen', async () => {
  const { page } = visitor;
  await page.goto(addressOf(`${server.origin}/web-vitals.html`, { consent: 'pending' }));
  await untilMeasuring();
  expect(Object.keys(reported().FCP ?? {}).sort()).toEqual([
    'delta',
    'message',
    'metric',
    'navigation_type',
    'path',
    'rating',
    'tag',
    'value',
  ]);
  await page.evaluate(() => {
    tested.consent.set('granted');
    tested.logEvent({ name: 'Viewed' });
    return tested.flush();
  });
  await page.goto(`${server.origin}/empty.html`);
  await expect.poll(() => reported().CLS).toMatchObject({ session_id: server.events[0]?.session_id });
});
