import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type CollectedEvent, type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { eachOnce } from './each-once.ts';
import { openPlainly } from './open-plainly.ts';
import { sharedBrowser } from './shared-browser.ts';
import { startCachingBrowser } from './start-caching-browser.ts';
import { storedName } from './stored-names.ts';
import { watchArrivals } from './watch-arrivals.ts';

let browser: Browser;
let server: PageServer;

beforeAll(async () => {
  server = await startPageServer();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await server.stop();
});
const arrived = watchArrivals(() => server);

/** The views of this test that have arrived: `[event, path, referer]`, each once. */
async function views() {
  return (await arrived(/^(Homepage|Screen) Viewed$/)).map(
    ({ event_type, event_properties: { url_path, referer } }) => [event_type, url_path, referer],
  );
}

it('S7.11 reports again a page that comes out of the back/forward cache', async () => {
  const context = await (await startCachingBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${server.origin}/help?token=1`);
  await expect.poll(async () => (await views()).length).toBe(1);
  await page.evaluate(() => Object.assign(globalThis, { isTheSame: true }));
  await page.evaluate((home) => location.assign(home), `${server.origin}/?token=2`);
  await expect.poll(async () => (await views()).length).toBe(2);
  await page.evaluate(() => history.back());
  await expect.poll(async () => (await views()).length).toBe(3);
  expect(await page.evaluate(() => 'isTheSame' in globalThis)).toBe(true);
  expect(await views()).toEqual([
    ['Screen Viewed', '/help', ''],
    ['Homepage Viewed', '/', undefined],
    ['Screen Viewed', '/help', `${server.origin}/`],
  ]);
});

it('S7.11 reports again a page that comes out of that cache, where it was left before analytics had come', async () => {
  const context = await (await startCachingBrowser()).newContext();
  onTestFinished(() => context.close());
  // The client comes with the first interaction.
  await context.addInitScript(endFramesOfHelp);
  const page = await context.newPage();
  await page.goto(`${server.origin}/help`);
  await expect.poll(() => hydratedParts(page)).not.toEqual([]);
  await page.evaluate((home) => location.assign(home), `${server.origin}/`);
  await expect.poll(async () => (await views()).length).toBe(2);
  await page.evaluate(() => history.back());
  await page.waitForURL('**/help', { waitUntil: 'commit' });
  await page.keyboard.press('Shift');
  await expect.poll(async () => (await views()).length).toBe(3);
  expect(await views()).toEqual([
    ['Screen Viewed', '/help', ''],
    ['Homepage Viewed', '/', undefined],
    ['Screen Viewed', '/help', `${server.origin}/`],
  ]);
});

it('S7.6 S7.11 reports it no more once remote config has switched the feature off', async () => {
  const switched = await startPageServer({
    REMOTE_CONFIG_URL: '/preview/remote-config/pageViews=off/config',
  });
  onTestFinished(switched.stop);
  const context = await (await startCachingBrowser()).newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const paths = async () =>
    eachOnce(await switched.collected())
      .filter(({ event_type }) => / Viewed$/.test(event_type))
      .map(({ event_properties }) => event_properties.url_path);
  await page.goto(`${switched.origin}/help`);
  await page.waitForFunction(
    (name) => localStorage.getItem(name),
    storedName('remote-config:preview-key', 'preview-key'),
  );
  await page.evaluate((home) => location.assign(home), `${switched.origin}/`);
  await expect.poll(paths).toEqual(['/help', '/']);
  await page.evaluate(() => history.back());
  await page.waitForURL('**/help', { waitUntil: 'commit' });
  await page.evaluate(() => location.assign('/jobs'));
  await expect.poll(paths).toContain('/jobs');
  expect(await paths()).toEqual(['/help', '/', '/jobs']);
});

describe('a page that consent reaches from elsewhere', () => {
  let site: PageServer;
  beforeAll(async () => {
    site = await startPageServer({ LOG_URL: 'http://127.0.0.1:9/log' });
  });
  afterAll(() => site.stop());

  const logged = async () => eachOnce(await site.collected());
  const names = async () => (await logged()).map(({ event_type }) => event_type);

  async function open(choice: string) {
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const choose = (value: string) => context.addCookies([{ name: 'care_consent', value, url: site.origin }]);
    await choose(choice);
    const page = await context.newPage();
    await page.goto(`${site.origin}/help`, { waitUntil: 'networkidle' });
    const cookies = () => page.evaluate(() => document.cookie);
    async function follow(next: string): Promise<void> {
      await choose(next);
      // Before a line goes to a log elsewhere the page asks what the visitor has chosen.
      await page.evaluate(() => void setTimeout(() => decodeURIComponent('%')));
    }
    return { cookies, follow };
  }

  it('S3.9 S7.11 reports who the visitor is, and then the view, after a denial', async () => {
    const { follow } = await open('denied');
    await follow('granted');
    await expect.poll(names).toContain('Screen Viewed');
    expect(await names()).toEqual(['session_start', '$identify', 'Screen Viewed']);
  });

  it('S3.8 reports nothing of who the visitor was before it', async () => {
    const before = (await logged()).length;
    const { cookies, follow } = await open('granted');
    const views = async () =>
      (await logged()).slice(before).filter(({ event_type }) => / Viewed$/.test(event_type));
    await expect.poll(async () => (await views()).length).toBe(1);
    await follow(`denied.${Date.now()}`);
    await expect.poll(cookies).not.toContain('n_vis');
    await follow('granted');
    await expect.poll(async () => (await views()).length).toBe(2);
    const idsOf = ({ event_properties: data }: CollectedEvent) => [
      data.visitor_id,
      data.czen_session_id,
      data.web_session_id,
      data.care_device_id,
    ];
    const [first, second] = (await views()).map(idsOf);
    expect(second).toEqual(first?.map((id) => expect.not.stringMatching(`${id}`)));
  });
});

it('S7.11 distinguishes the steps of joining, and a message from its form; one that comes back is no view', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const press = (name: string) => page.getByRole('button', { name }).click();
  await page.goto(`${server.origin}/app/enrollment/seeker/pc`);
  await press('Continue');
  await page.getByText('A few answers need another look').waitFor();
  await page.getByRole('radio', { name: 'Within a month' }).check();
  await page.getByRole('radio', { name: 'Walks' }).check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await press('Continue');
  await press('Join for free');
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  await page.goto(`${server.origin}/help/contact`);
  await press('Send');
  await page.getByText('Check your message').waitFor();
  await page.getByRole('textbox', { name: 'Your email' }).fill('maria@example.com');
  await page.getByRole('textbox', { name: 'Your message' }).fill('We have room for twelve.');
  await press('Send');
  await page.getByRole('heading', { name: 'Your message is with us' }).waitFor();
  const screens = async () =>
    (await arrived(/^Screen Viewed$/))
      .toSorted((one, two) => one.time - two.time)
      .map(({ event_properties: { screen_name, service } }) => [screen_name, service]);
  await expect.poll(screens).toEqual([
    ['enrollment-seeker-questions', 'PETCAREXX'],
    ['enrollment-seeker-finish', 'PETCAREXX'],
    ['enrollment-seeker-done', 'PETCAREXX'],
    ['contact', undefined],
    ['contact-sent', undefined],
  ]);
});

it('S7.11 S5.5 reports the page before without what is personal in its path', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`${server.origin}/reset/jane@example.com/now`);
  await expect.poll(async () => (await views()).length).toBe(1);
  await page.evaluate((next) => location.assign(next), `${server.origin}/help`);
  await expect.poll(views).toContainEqual(['Screen Viewed', '/help', `${server.origin}/reset/*****/now`]);
});

it('S7.11 reports a page that is left before the frame after which it is logged', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  await context.addInitScript(endFramesOfHelp);
  const page = await context.newPage();
  await page.goto(`${server.origin}/help`);
  await expect.poll(() => hydratedParts(page)).not.toEqual([]);
  await page.evaluate((home) => location.assign(home), `${server.origin}/`);
  await expect.poll(async () => (await views()).map(([, path]) => path).sort()).toEqual(['/', '/help']);
});

it('the page’s script asks for no layout while it is evaluated', async () => {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.addInitScript(() => {
    // The states of the document in which its width was read: module scripts are evaluated before it is announced as parsed.
    const asked: string[] = [];
    let state = 'evaluated';
    addEventListener('DOMContentLoaded', () => {
      state = 'parsed';
    });
    const width = innerWidth;
    Object.defineProperty(globalThis, 'innerWidth', {
      get() {
        asked.push(state);
        return width;
      },
    });
    Object.assign(globalThis, { asked });
  });
  await page.goto(server.origin);
  const asked = () => page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked);
  await expect.poll(asked).toContain('parsed');
  expect(await asked()).not.toContain('evaluated');
});

it('S7.11 reports a page that was made ahead of time once the visitor goes there, and not before', async () => {
  const front = await startFront(server.origin);
  onTestFinished(front.stop);
  await openPlainly(`${front.origin}/start`);
  await expect.poll(() => front.isMade()).toBe(true);
  await expect.poll(() => front.posted()).toContain('/ahead-is-idle');
  expect(await views()).toEqual([]);
  front.release();
  await expect.poll(views).toEqual([['Screen Viewed', '/jobs', `${front.origin}/start`]]);
  expect(front.asked().filter((path) => path === '/jobs')).toHaveLength(1);
});

/** Draws two frames of a page, in which its script is fetched, and none in which its analytics would be. */
function endFramesOfHelp(): void {
  if (location.pathname !== '/help') return;
  let frames = 2;
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (run) => {
    frames -= 1;
    return frames < 0 ? 0 : request(run);
  };
}

/** The keys that React has set on the footer, as it does once it has hydrated the page. */
async function hydratedParts(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(document.querySelector('footer') ?? {}));
  return keys.filter((key) => key.startsWith('__react'));
}

/**
 * A site of one page, which makes `/jobs` ahead of time and goes there when it may; all else is the page server's. No
 * policy of the page's is in the way of the test's own script.
 */
async function startFront(origin: string) {
  const asked: string[] = [];
  const posted: string[] = [];
  let mayGo = false;
  const http: Server = createServer(async (incoming, response) => {
    const path = new URL(incoming.url ?? '/', origin).pathname;
    asked.push(path);
    if (incoming.method === 'POST') posted.push(path);
    if (path === '/start') return response.setHeader('content-type', 'text/html').end(startPage);
    if (path === '/may-go') return response.end(String(mayGo));
    if (path === '/ahead-is-idle') return response.end();
    const body = Buffer.concat(await incoming.toArray());
    const { method = 'GET', headers } = incoming;
    const answer = await fetch(origin + incoming.url, {
      method,
      headers: { cookie: headers.cookie ?? '', 'content-type': headers['content-type'] ?? '' },
      ...(method === 'POST' && { body }),
    });
    const text = Buffer.from(await answer.arrayBuffer());
    const isPage = path === '/jobs';
    for (const name of ['content-type', 'set-cookie']) {
      const value = answer.headers.get(name);
      if (value) response.setHeader(name, name === 'set-cookie' ? answer.headers.getSetCookie() : value);
    }
    return response
      .writeHead(answer.status)
      .end(isPage ? text.toString().replace('</body>', `${idleTeller}</body>`) : text);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    origin: `http://localhost:${(http.address() as AddressInfo).port}`,
    asked: () => asked,
    posted: () => posted,
    isMade: () => asked.includes('/jobs'),
    release() {
      mayGo = true;
    },
    async stop() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
}

const startPage = `<!doctype html><title>Start</title>
<script type="speculationrules">{"prerender":[{"urls":["/jobs"],"eagerness":"immediate"}]}</script>
<script>
const timer = setInterval(async () => {
  if ((await (await fetch('/may-go')).text()) !== 'true') return;
  clearInterval(timer);
  location.href = '/jobs';
}, 100);
</script>`;

/** Reports, while the page is being made ahead of time, that its analytics had its chance. */
const idleTeller = `<script>
addEventListener('load', () => setTimeout(() => {
  if (document.prerendering) fetch('/ahead-is-idle', { method: 'POST' });
}, 1000));
</script>`;
