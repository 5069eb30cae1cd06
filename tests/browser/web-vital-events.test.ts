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
  visitor = await createVisitor(browser, server);
});
afterEach(async () => {
  await server.stop();
  expect(visitor.uncaught).toEqual([]);
});

const vitals = () => server.events.filter(({ event_type }) => event_type === 'Web Vital');
const metricsOf = (navigationType: string) =>
  vitals()
    .filter(({ event_properties }) => event_properties.navigation_type === navigationType)
    .map(({ event_properties }) => event_properties.metric)
    .sort();

/** The package has come, and the first metrics with it. */
async function untilMeasuring(): Promise<void> {
  await expect.poll(() => metricsOf('navigate')).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
}

async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Shifts the page, then clicks slowly. */
async function use(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#above')?.setAttribute('style', 'height: 300px'));
  await twoFrames(page);
  await page.click('#slow');
  await twoFrames(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.href = '/empty.html';
  });
  await expect.poll(() => page.title()).toContain('without analytics');
}

it('delivers each metric of a page that is left as one event, with path, device and release', async () => {
  const { page } = visitor;
  await page.goto(addressOf(`${server.origin}/web-vital-events.html`, {}));
  await untilMeasuring();
  await use(page);
  await leave(page);
  await expect.poll(() => metricsOf('navigate')).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
  for (const event of vitals()) {
    expect(event).toMatchObject({ app_version: 'shop@2.1.0', device_id: server.events[0]?.device_id });
    expect(event.event_properties).toMatchObject({
      path: '/web-vital-events.html',
      web_platform: 'Desktop Web',
      client_kind: 'automation',
    });
    expect(event.event_properties).not.toHaveProperty('schema_valid');
  }
  const [cls, inp] = ['CLS', 'INP'].map(
    (name) => vitals().find(({ event_properties }) => event_properties.metric === name)?.event_properties,
  );
  expect(cls?.value).toBeGreaterThan(0.01);
  expect(inp?.value).toBeGreaterThanOrEqual(144);
  expect(inp?.control).toBe('Join now');
});

it('says the device of a phone', async () => {
  visitor = await createVisitor(browser, server, { viewport: { width: 390, height: 844 } });
  await visitor.page.goto(addressOf(`${server.origin}/web-vital-events.html`, {}));
  await untilMeasuring();
  expect(new Set(vitals().map(({ event_properties }) => event_properties.web_platform))).toEqual(
    new Set(['Mobile Web']),
  );
});

it('asks for nothing and sends nothing while consent is denied', async () => {
  const { page } = visitor;
  await page.goto(addressOf(`${server.origin}/web-vital-events.html`, { consent: 'denied' }));
  await use(page);
  await leave(page);
  const sent = server.requests.filter(({ method }) => method === 'POST');
  expect([sent, server.events]).toEqual([[], []]);
});

it('logs a page again that comes out of the back/forward cache', async () => {
  visitor = await createVisitor(await startCachingBrowser(), server);
  const { page } = visitor;
  await page.goto(addressOf(`${server.origin}/web-vital-events.html`, {}));
  await untilMeasuring();
  await use(page);
  await leave(page);
  await page.evaluate(() => history.back());
  await expect.poll(() => metricsOf('back-forward-cache')).toContain('LCP');
  await use(page);
  await leave(page);
  await expect
    .poll(() => metricsOf('back-forward-cache'))
    .toEqual(expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP']));
  const ofLoad = metricsOf('navigate');
  expect(ofLoad).toEqual([...new Set(ofLoad)]);
});
