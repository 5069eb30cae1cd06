import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser } from 'playwright';
import type { JsonObject } from '../../../sdk/contracts/json.ts';
import { listen } from '../../servers/listen.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import { collectorPath, pageHtml } from './visit-page.ts';

/** A request's body as it has arrived. */
export interface Upload extends JsonObject {
  readonly events: readonly JsonObject[];
}

/** What each of the SDKs has sent for the same visit, in the order of arrival. */
export interface PlayedVisits {
  readonly theirs: readonly Upload[];
  readonly ours: readonly Upload[];
}

/** The landing's campaign: each parameter that the official SDK looks for. */
const campaign = {
  utm_source: 'newsletter',
  utm_medium: 'email',
  utm_campaign: 'spring',
  utm_term: 'sitter',
  utm_content: 'button',
  utm_id: 'abc-1',
  dclid: 'CKqVkZ-dclid',
  fbclid: 'IwAR0-fbclid',
  gbraid: '0AAAAA-gbraid',
  gclid: 'Cj0KCQ-gclid',
  ko_click_id: 'ko-click-id',
  li_fat_id: 'li-fat-id',
  msclkid: 'ms-click-id',
  rdt_cid: 'rdt-cid',
  ttclid: 'tt-click-id',
  twclid: 'tw-click-id',
  wbraid: 'Cj4KC-wbraid',
};

const referer = 'https://www.google.com/';

/** The first one of the second session. */
const lastEvent = 'Search Saved';

/** Longer than a session's timeout of 30 minutes, in milliseconds. */
const overTimeoutMillis = 31 * 60_000;

const patienceMillis = 20_000;

/** The first byte of a compressed body. */
const gzipStart = 0x1f;

/** The same visit of the same page with each SDK, one after the other, in a profile of its own. */
export async function playVisits(browser: Browser): Promise<PlayedVisits> {
  let scripts: ReadonlyMap<string, string> = new Map();
  let uploads: Upload[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname === collectorPath) {
      const body = await buffer(request);
      uploads.push(JSON.parse((body[0] === gzipStart ? gunzipSync(body) : body).toString()));
      response.setHeader('content-type', 'application/json');
      response.end('{"code":200}');
      return;
    }
    const code = scripts.get(pathname);
    response.setHeader('content-type', code ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(code ?? pageHtml);
  });
  const { port, stop } = await listen(server);
  async function visitWith(script: string): Promise<readonly Upload[]> {
    scripts = await bundlePage(script);
    uploads = [];
    await visit(browser, `http://localhost:${port}`, (name) =>
      uploads.some(({ events }) => events.some(({ event_type }) => event_type === name)),
    );
    return uploads;
  }
  try {
    const theirs = await visitWith('official-page.ts');
    return { theirs, ours: await visitWith('ours-page.ts') };
  } finally {
    await stop();
  }
}

async function visit(browser: Browser, origin: string, hasArrived: (name: string) => boolean): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 720 } });
  async function arrival(name: string): Promise<void> {
    if (await waitUntil(() => hasArrived(name), patienceMillis)) return;
    throw new Error(`${name} did not arrive`);
  }
  try {
    await context.addInitScript(() => {
      const realNow = Date.now;
      globalThis.clockAhead = 0;
      Date.now = () => realNow() + clockAhead;
    });
    const page = await context.newPage();
    await page.goto(`${origin}/san-jos%C3%A9?${new URLSearchParams(campaign)}`, { referer });
    await arrival('[Amplitude] Page Viewed');
    await page.evaluate(() => visiting.setUserId('user-42'));
    await page.evaluate(() => {
      visiting.track('Search Started', {
        place: 'Austin',
        count: 3,
        price: 12.5,
        is_member: false,
        services: ['child care', 'pet care'],
        filter: { radius: 10 },
      });
      visiting.identify({
        $set: { plan: 'premium' },
        $setOnce: { first_plan: 'basic' },
        $add: { searches: 1 },
        $unset: { trial: '-' },
      });
      visiting.revenue?.(9.5, 2, 'membership');
      visiting.group?.('company', 'care', 'is_customer');
    });
    await page.click('#join');
    await page.click('#more');
    await page.selectOption('#service', 'Pet care');
    const download = page.waitForEvent('download');
    await page.click('#file');
    await (await download).cancel();
    await page.fill('#place', 'Austin');
    await page.click('#form button');
    await page.evaluate(() => history.pushState(null, '', '/results'));
    await page.click('#still');
    await arrival('[Amplitude] Dead Click');
    await page.click('#join', { clickCount: 5, delay: 20 });
    await arrival('[Amplitude] Rage Click');
    await page.evaluate((millis) => {
      globalThis.clockAhead = millis;
    }, overTimeoutMillis);
    await page.evaluate((name) => visiting.track(name, {}), lastEvent);
    await page.evaluate(() => visiting.flush());
    await arrival(lastEvent);
  } finally {
    await context.close();
  }
}

/** The page's scripts under their paths: the package as it is built, and the official SDK as it is installed. */
async function bundlePage(script: string): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(script, import.meta.url))],
    tsconfigRaw: {},
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: '/',
    entryNames: 'main',
    write: false,
    logLevel: 'error',
  });
  return new Map(outputFiles.map(({ path, text }) => [path, text]));
}
