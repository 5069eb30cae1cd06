import { readFileSync } from 'node:fs';
import { careEvents } from '@care/analytics/catalog';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../tools/servers/free-port.ts';
import { type CollectedEvent, type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { storedName } from './stored-names.ts';

let browser: Browser;
let server: PageServer;
let context: BrowserContext;
let page: Page;
let uncaught: Error[];

beforeAll(async () => {
  browser = await sharedBrowser();
});

beforeEach(async () => {
  server = await startPageServer();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  page = await context.newPage();
  uncaught = [];
  page.on('pageerror', (error) => uncaught.push(error));
});
afterEach(async () => {
  await context.close();
  await server.stop();
});

async function openHome(): Promise<void> {
  await page.goto(`${server.origin}/?utm_source=test`, { waitUntil: 'networkidle' });
}

async function search(service = 'Senior care'): Promise<void> {
  await page.getByRole('radio', { name: service, exact: true }).check();
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Search' }).click();
}

/** Keeps a click on a link from leading away, as a single-page application would. */
async function stayOnThePage(): Promise<void> {
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
}

/** The one event of this name, once it has arrived. */
async function arrived(name: string, collector = server): Promise<CollectedEvent> {
  const found = await expect
    .poll(async () => (await collector.collected()).filter((event) => event.event_type === name), {
      timeout: 20_000,
    })
    .toHaveLength(1)
    .then(() => collector.collected());
  return found.find((event) => event.event_type === name) as CollectedEvent;
}

const deviceId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a click on Search', () => {
  it('S3.6 S3.7 S3.8 arrives at the collector, checked and enriched, and the visitor gets on', async () => {
    await openHome();
    const before = Date.now();
    await search();
    await page.waitForURL('**/app/enrollment/seeker/sc');

    const event = await arrived('CTA Interacted - VHP');
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(event.event_properties).toEqual({
      page: 'Visitor Homepage',
      section: 'VHP Hero',
      label: 'Search',
      service: 'SENIRCARE',
      searchKind: 'caregiver',
      memberType: 'seeker',
      location: '78701',
      target: '/app/enrollment/seeker/sc',
      environment: 'preview',
      rendered_by: 'vhp-mfe',
      url: `${server.origin}/?utm_source=test`,
      url_path: '/',
      referrer: '',
      viewport_resolution: '1280x800',
      screen_resolution: '1280x800',
      web_platform: 'Desktop Web',
      client_kind: 'automation',
      schema_version: careEvents.versions?.['CTA Interacted - VHP'],
      visitor_id: cookies.n_vis,
      czen_session_id: cookies.csc,
      care_device_id: cookies.care_did,
    });
    expect(event.session_id).toBe((await arrived('session_start')).time);
    expect(event.time).toBeGreaterThanOrEqual(before);
    expect(event.time).toBeLessThanOrEqual(Date.now());
    expect(event.insert_id.replace(/-\d+$/, '')).toMatch(deviceId);
    expect(event.device_id).toMatch(deviceId);
    expect(event.language).toBe('en-US');
    expect(event.platform).toBe('Web');
    expect(event.user_agent).toContain('Chrome');
    expect(cookies.care_did).toBe(event.device_id);
    expect(uncaught).toEqual([]);
  });

  it('S4.6 while the network is gone arrives on the next visit, once, with its own time', async () => {
    await openHome();
    await arrived('Homepage Viewed');
    await context.setOffline(true);
    const before = Date.now();
    await search('Tutoring');
    await page.waitForURL('chrome-error://**');
    const after = Date.now();
    await context.setOffline(false);
    await openHome();

    const event = await arrived('CTA Interacted - VHP');
    expect(event.event_properties).toMatchObject({ service: 'TUTORINGX', label: 'Search' });
    expect(event.time).toBeGreaterThanOrEqual(before);
    expect(event.time).toBeLessThanOrEqual(after);
    expect(uncaught).toEqual([]);
  });

  it('with every analytics address refused leaves the page working, and arrives when the address answers', async () => {
    const port = await freePort();
    const refused = await startPageServer({ ANALYTICS_SERVER_URL: `http://localhost:${port}/2/httpapi` });
    onTestFinished(refused.stop);
    await page.goto(refused.origin, { waitUntil: 'networkidle' });
    await search();
    await page.waitForURL('**/app/enrollment/seeker/sc');

    const collector = await startPageServer({ PORT: String(port) });
    onTestFinished(collector.stop);
    await page.goto(refused.origin, { waitUntil: 'load' });
    const event = await arrived('CTA Interacted - VHP', collector);
    expect(event.event_properties).toMatchObject({ service: 'SENIRCARE' });
    expect(uncaught).toEqual([]);
  });

  it('goes the direct way while the official SDK is missing, which is asked for again', async () => {
    let asked = 0;
    await page.route(officialSdkAddress(), (route) => {
      asked += 1;
      return route.abort();
    });
    await openHome();
    await arrived('Homepage Viewed');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const before = asked;
    await stayOnThePage();
    await page.getByText('Join now').first().click();

    const event = await arrived('CTA Interacted - VHP');
    expect(event.library).toMatch(/^care-analytics\//);
    await expect.poll(() => asked).toBeGreaterThan(before);
    expect(uncaught).toEqual([]);
  });
});

describe('the live view', () => {
  it('shows the event of a real click, and its JSON on Enter', async () => {
    const view = await context.newPage();
    await view.goto(`${server.origin}/preview/events`);
    await openHome();
    await search();
    await page.waitForURL('**/app/enrollment/seeker/sc');
    const event = await arrived('CTA Interacted - VHP');
    await view.bringToFront();
    const table = view.getByRole('table', { name: 'Events, newest first' });
    await table.getByRole('button', { name: 'CTA Interacted - VHP' }).press('Enter');
    await view.getByText(event.insert_id).first().waitFor();
    expect(await view.getByText('"label": "Search"').count()).toBeGreaterThan(0);
    expect(uncaught).toEqual([]);
  });
});

describe('the official SDK', () => {
  it('replaces the early queue when the page is idle, with our ids and times, and leaves nothing in the browser', async () => {
    const loaded = page.waitForResponse(officialSdkAddress());
    await openHome();
    await loaded;
    await page.waitForFunction(() => performance.now() > 1_500);
    await stayOnThePage();
    await page.getByText('Join now').first().click();

    const event = await arrived('CTA Interacted - VHP');
    expect(event.library).toMatch(/^care-analytics\/\S+ amplitude-ts\//);
    expect(event.event_properties).toMatchObject({ label: 'Join now', section: 'VHP Header' });
    expect(event.device_id).toBe(
      (await context.cookies()).find((cookie) => cookie.name === 'care_did')?.value,
    );
    const stored = await page.evaluate(async () => ({
      local: Object.keys(localStorage).sort(),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map((database) => database.name),
    }));
    expect(stored).toEqual({
      local: ['attribution', 'identity', 'last-identify', 'session', 'user-property-times'].map((name) =>
        storedName(name, 'preview-key'),
      ),
      session: [storedName('view-duplicates', 'preview-key')],
      databases: [],
    });
    expect((await context.cookies()).map((cookie) => cookie.name).sort()).toEqual([
      'care_did',
      'csc',
      'n_vis',
    ]);
  });
});

describe('without analytics', () => {
  it('S4.3 the page is the same: no request, no storage', async () => {
    const plain = await startPageServer({ ANALYTICS_ENABLED: 'false' });
    onTestFinished(plain.stop);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(plain.origin, { waitUntil: 'networkidle' });
    await search();
    await page.waitForURL('**/app/enrollment/seeker/sc');
    expect(requests.filter((url) => url.includes('/2/httpapi'))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await plain.collected()).toEqual([]);
    expect(uncaught).toEqual([]);
  });
});

/** The built file that holds the official SDK. */
function officialSdkAddress(): string {
  const manifest = JSON.parse(
    readFileSync(new URL('../../reference-page/dist/client/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string; src?: string }>;
  const found = Object.entries(manifest).find(([name]) => name.includes('@amplitude/analytics-browser'));
  if (!found) throw new Error('The build holds no official SDK');
  return `**/${found[1].file}`;
}
