import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright';
import { listen } from '../../servers/listen.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import { installFolder } from '../install-folder.ts';
import type { BackEnd } from './back-ends.ts';
import { collectorPath, pageHtml } from './pages/visit-page.ts';
import type { ReadRequest } from './read-requests.ts';

/** The requests of each SDK for the same visit, in the order of arrival. */
export interface PlayedVisits {
  readonly theirs: readonly ReadRequest[];
  readonly ours: readonly ReadRequest[];
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

/** The last event of a visit: the first one of the second session, or logged as the page unloads. */
const lastEvent = 'Search Saved';

/** A time that is longer than a session's timeout of 30 minutes, in milliseconds. */
const overTimeoutMillis = 31 * 60_000;

const patienceMillis = 20_000;

/** The official SDK reads the address a few milliseconds after an event: a visitor reads on before the next page. */
const pauseMillis = 500;

/** The path of a page without an SDK. */
const elsewhere = '/elsewhere';

const peers = fileURLToPath(new URL('../peers', import.meta.url));

/** The first byte of a compressed body. */
const gzipStart = 0x1f;

/** Plays the same visit of the same page with each SDK, one after the other, in a profile of its own. */
export async function playVisits(browser: Browser, backEnd: BackEnd): Promise<PlayedVisits> {
  let scripts: ReadonlyMap<string, string> = new Map();
  let requests: ReadRequest[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    if (pathname.startsWith(collectorPath)) {
      const body = await buffer(request);
      const text = (body[0] === gzipStart ? gunzipSync(body) : body).toString();
      requests.push(backEnd.read(JSON.parse(text)));
      response.setHeader('content-type', 'application/json');
      response.end('{"code":200}');
      return;
    }
    const code = scripts.get(pathname);
    response.setHeader('content-type', code ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(code ?? (pathname === elsewhere ? '' : pageHtml));
  });
  const { port, stop } = await listen(server);
  async function visitWith(side: 'ours' | 'theirs'): Promise<readonly ReadRequest[]> {
    scripts = await bundlePage(backEnd[side]);
    requests = [];
    await visit(browser, `http://localhost:${port}`, backEnd, (name) =>
      requests.some(({ events }) => events.some(({ type }) => pathOf(type).includes(pathOf(name)))),
    );
    return requests;
  }
  try {
    const theirs = await visitWith('theirs');
    return { theirs, ours: await visitWith('ours') };
  } finally {
    await stop();
  }
}

/** The steps of a visitor on the page. @param arrival waits for an event @param exit another page */
type Visit = (page: Page, arrival: (name: string) => Promise<void>, exit: string) => Promise<void>;

async function visit(
  browser: Browser,
  origin: string,
  { name }: BackEnd,
  hasArrived: (name: string) => boolean,
): Promise<void> {
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
    await (name === 'amplitude' ? visitWithClicks : visitWithCalls)(page, arrival, `${origin}${elsewhere}`);
  } finally {
    await context.close();
  }
}

/** Makes the calls that the SDKs have. */
async function callAll(page: Page): Promise<void> {
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
    visiting.identify?.({
      set: { plan: 'premium' },
      setOnce: { first_plan: 'basic' },
      add: { searches: 1 },
      append: { places: 'Austin' },
      prepend: { places_first: ['Austin', 'Dallas'] },
      preInsert: { known_first: 'Austin' },
      postInsert: { known: 'Austin' },
      remove: { open: 'Austin' },
      unset: ['trial'],
    });
    visiting.revenue?.(9.5, 2, 'membership');
    visiting.group?.('company', 'care', 'is_customer');
  });
}

/** Plays the calls alone, two views, and an event at the end that is sent while the page unloads. */
const visitWithCalls: Visit = async (page, arrival, exit) => {
  await page.evaluate(() => {
    visiting.page?.();
    visiting.track('Visit Started', {});
  });
  await arrival('Visit Started');
  await callAll(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/results');
    visiting.page?.();
  });
  await page.evaluate(() => visiting.flush());
  await arrival('Search Started');
  await page.evaluate((name) => visiting.track(name, {}), lastEvent);
  await page.goto(exit);
  await arrival(lastEvent);
};

/** Plays the visit that Amplitude's users have: with clicks, a form and a second session. */
const visitWithClicks: Visit = async (page, arrival) => {
  await arrival('[Amplitude] Page Viewed');
  await callAll(page);
  await page.click('#join');
  await page.click('#more');
  await page.selectOption('#service', 'Pet care');
  const download = page.waitForEvent('download');
  await page.click('#file');
  await (await download).cancel();
  await page.fill('#place', 'Austin');
  await page.click('#form button');
  await setTimeout(pauseMillis);
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
};

/** Converts a name for the address of a schema. */
function pathOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '_');
}

/** Bundles the page's scripts under their paths: the built package, and the installed official SDK. */
async function bundlePage(contents: string): Promise<ReadonlyMap<string, string>> {
  installFolder(peers);
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    nodePaths: [`${peers}/node_modules`],
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
