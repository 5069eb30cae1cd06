import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page, Request } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isSampled } from '../../sdk/features/is-sampled.ts';
import { type CollectedEvent, type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { storedName } from './stored-names.ts';

interface SeenRequest {
  readonly url: URL;
  readonly body: string;
}

let browser: Browser;
/** Takes lines of the log and error reports, from another origin. */
let services: Server;
let servicesOrigin: string;
let requests: SeenRequest[] = [];
let page: Page;
let said: string[];

beforeAll(async () => {
  browser = await sharedBrowser();
  services = createServer(async (incoming, response) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    requests.push({ url: new URL(incoming.url ?? '', servicesOrigin), body });
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  });
  services.listen(0, '127.0.0.1');
  await new Promise((resolve) => services.once('listening', resolve));
  servicesOrigin = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
});
afterAll(async () => {
  services.closeAllConnections();
  await new Promise((resolve) => services.close(resolve));
});

beforeEach(async () => {
  requests = [];
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  page = await context.newPage();
  said = [];
  page.on('console', (message) => said.push(message.text()));
});

async function start(variables: Readonly<Record<string, string>>): Promise<PageServer> {
  const server = await startPageServer(variables);
  onTestFinished(server.stop);
  return server;
}

interface Line {
  readonly level: string;
  readonly message: string;
  readonly [field: string]: unknown;
}

const lines = (): Line[] =>
  requests.filter(({ url }) => url.pathname === '/log').map(({ body }) => JSON.parse(body) as Line);

/** Fails in the page: what is thrown there reaches the window. */
async function fail(message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);
}

const tellsFirstMetric = (request: Request) =>
  request.url().endsWith('/log') && request.postDataJSON().metric === 'TTFB';

/** Waits until the parts for an idle page have started: then the first metric is reported. */
const untilIdle = () => expect.poll(() => lines().map(({ metric }) => metric)).toContain('TTFB');

describe('the log of the page', () => {
  let server: PageServer;
  beforeAll(async () => {
    server = await startPageServer({ LOG_URL: `${servicesOrigin}/log` });
  });
  afterAll(() => server.stop());

  it('S7.2 S7.12 gets what the page was like, with its path', async () => {
    await page.goto(`${server.origin}/jobs`);
    await untilIdle();
    expect(lines().find(({ metric }) => metric === 'TTFB')).toMatchObject({
      level: 'info',
      message: 'Web vital',
      path: '/jobs',
      value: expect.any(Number),
      release: 'vhp-mfe@2.147.0',
    });
    await page.goto('about:blank');
    await expect.poll(() => lines().map(({ metric }) => metric)).toContain('CLS');
  });

  it('S7.13 gets uncaught errors and rejections, only their text', async () => {
    await page.goto(server.origin);
    await untilIdle();
    await fail('the card 4111 1111 1111 1111 is gone');
    await page.evaluate(() => void Promise.reject(new Error('not caught')));
    await expect.poll(() => lines().filter(({ tag }) => tag === 'error').length).toBe(2);
    const release = 'vhp-mfe@2.147.0';
    expect(lines().filter(({ tag }) => tag === 'error')).toEqual([
      { level: 'error', message: 'TypeError: the card ***** is gone', tag: 'error', release },
      { level: 'error', message: 'not caught', tag: 'error', release },
    ]);
  });

  it('S7.13 gets errors from before anything of analytics has come, hydration’s included', async () => {
    // Its own log: a document that a test has put in place may not talk to another origin of this machine.
    const { origin } = await start({});
    // Another label than the browser renders: React says so while it takes the page over.
    await page.route(`${origin}/`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace('>Join now<', '>Join us<');
      await route.fulfill({ response: answer, body: html });
    });
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        throw new TypeError('while the page starts');
      });
    });
    const errors: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/app/vhp/log')) return;
      const { message, tag } = request.postDataJSON() as Line & { readonly tag?: string };
      if (tag === 'error') errors.push(message);
    });
    await page.goto(origin);
    await expect
      .poll(() => errors)
      .toEqual(['TypeError: while the page starts', expect.stringContaining('React error #418')]);
  });

  it('S8.5 gets what goes wrong while an event is logged, and the page goes on', async () => {
    await page.goto(server.origin);
    await untilIdle();
    await page.evaluate(() => {
      const broken = document.createElement('button');
      broken.textContent = 'Broken';
      broken.dataset.careEvent = 'CTA Interacted - VHP';
      broken.dataset.careData = '{"page":';
      document.querySelector('main')?.prepend(broken);
    });
    await page.getByRole('button', { name: 'Broken' }).click();
    await expect
      .poll(() => lines().some(({ tag, level }) => tag === 'analytics' && level !== 'info'))
      .toBe(true);
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await page.waitForURL('**/get-started');
  });
});

interface Report {
  readonly exception: { readonly values: readonly { readonly value: string }[] };
}

/** The reports: an envelope holds a head, the head of the item, and the item, a line of JSON each. */
const reports = () =>
  requests
    .filter(({ url }) => url.pathname === '/api/7/envelope/')
    .map(({ body }) => JSON.parse(body.split('\n')[2] ?? 'null') as Report);

const reported = () => reports().flatMap(({ exception }) => exception.values.map(({ value }) => value));

describe('error reports', () => {
  const dsn = () => servicesOrigin.replace('://', '://key@').concat('/7');
  let server: PageServer;
  beforeAll(async () => {
    server = await startPageServer({ LOG_URL: `${servicesOrigin}/log`, ERROR_REPORTS_DSN: dsn() });
  });
  afterAll(() => server.stop());

  /** Opens the page in a session of the sample, or in one that is not; visitors come until there is one. @returns its id */
  async function openInSession(isWanted: boolean): Promise<number> {
    for (;;) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      onTestFinished(() => context.close());
      page = await context.newPage();
      requests = [];
      const sent = page.waitForRequest('**/app/vhp/data');
      // The request of this page: lines of earlier visitors may still come.
      const idle = page.waitForRequest(tellsFirstMetric);
      idle.catch(() => {});
      await page.goto(server.origin);
      const id: number = (await sent).postDataJSON().events[0].session_id;
      if (isSampled(id, 0.5) !== isWanted) continue;
      await idle;
      return id;
    }
  }

  it('S7.4 S9.1 S3.10 go to the configured service, with release, rate and the session, and only half of the sessions have them', async () => {
    const session = await openInSession(true);
    await fail('one');
    await expect.poll(reported).toContain('one');
    expect(reports()[0]).toMatchObject({
      release: 'vhp-mfe@2.147.0',
      environment: 'preview',
      tags: { sample_rate: 0.5 },
      user: { amplitudeSessionId: session },
    });
    await openInSession(false);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await fail('other');
    await expect.poll(() => lines().map(({ message }) => message)).toContain('TypeError: other');
    expect(reports()).toEqual([]);
    expect(scripts.filter((url) => url.includes('sentry'))).toEqual([]);
  });

  it('S8.1 leave out errors of a blocked accessibility widget', async () => {
    await openInSession(true);
    await page.evaluate(() => {
      for (const host of ['cdn.acsbapp.com', 'api.care.example'])
        setTimeout(() => {
          throw new TypeError(`Load failed (${host})`);
        });
    });
    await expect.poll(reported).toContain('Load failed (api.care.example)');
    expect(reported()).not.toContain('Load failed (cdn.acsbapp.com)');
  });

  it('are no part of a page without a service for them', async () => {
    const plain = await start({ LOG_URL: `${servicesOrigin}/log` });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(plain.origin);
    await untilIdle();
    expect(scripts.filter((url) => /sentry|error-reports|remote-config|click-autocapture/.test(url))).toEqual(
      [],
    );
  });
});

describe('remote config', () => {
  const clicks = (events: readonly CollectedEvent[]) =>
    events.filter(({ event_type }) => event_type === '[Amplitude] Element Clicked');

  it('S7.6 S9.6 switches the capture of clicks on, which is off without it', async () => {
    const server = await start({ REMOTE_CONFIG_URL: '/preview/remote-config/config' });
    const asked = page.waitForResponse('**/preview/remote-config/config?*');
    await page.goto(server.origin);
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('api_key')).toBe('preview-key');
    expect(searchParams.get('config_keys')).toBe('analyticsSDK');
    expect(Number(searchParams.get('session_id'))).toBeGreaterThan(0);
    await page.waitForFunction(
      (name) => localStorage.getItem(name),
      storedName('remote-config:preview-key', 'preview-key'),
    );
    await page.locator('.header__utility-links').getByText('Help').click();
    await page.waitForURL('**/help');
    await expect.poll(async () => clicks(await server.collected()).length).toBe(1);

    const without = await start({});
    await page.goto(without.origin, { waitUntil: 'networkidle' });
    await page.locator('.header__utility-links').getByText('Help').click();
    await page.waitForURL('**/help');
    await expect
      .poll(async () => (await without.collected()).map(({ event_type }) => event_type))
      .toContain('Screen Viewed');
    expect(clicks(await without.collected())).toEqual([]);
    expect(said.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
  });

  /** Clicks a button that does nothing again and again, as an angry visitor does. */
  async function getAngry(): Promise<void> {
    await page.evaluate(() => {
      const dead = document.createElement('button');
      dead.textContent = 'Dead';
      document.querySelector('main')?.prepend(dead);
    });
    await page.getByRole('button', { name: 'Dead' }).click({ clickCount: 5 });
    // A dead click is one that nothing follows for three seconds.
    await page.waitForTimeout(4_000);
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await page.waitForURL('**/get-started');
  }

  it('S9.7 S9.6 switches rage clicks and dead clicks on, which are off without it', async () => {
    const angry = async (server: PageServer) =>
      (await server.collected())
        .map(({ event_type, event_properties }) => [
          event_type,
          event_properties['[Amplitude] Click Count'] ?? event_properties['[Amplitude] Element Text'],
        ])
        .filter(([name]) => /(Rage|Dead) Click$/.test(`${name}`));
    const server = await start({ REMOTE_CONFIG_URL: '/preview/remote-config/config' });
    await page.goto(server.origin);
    await page.waitForFunction(
      (name) => localStorage.getItem(name),
      storedName('remote-config:preview-key', 'preview-key'),
    );
    await getAngry();
    await expect
      .poll(() => angry(server))
      .toEqual([
        ['[Amplitude] Rage Click', 5],
        ['[Amplitude] Dead Click', 'Dead'],
      ]);

    const off = await start({ REMOTE_CONFIG_URL: '/preview/remote-config/elementInteractions=off/config' });
    const asked = page.waitForResponse('**/preview/remote-config/**');
    await page.goto(off.origin);
    await asked;
    await getAngry();
    await expect
      .poll(async () => (await off.collected()).map(({ event_type }) => event_type))
      .toContain('Screen Viewed');
    expect(await angry(off)).toEqual([]);
  });

  it('S8.6 leaves the page as it is when it does not answer, and notifies the log', async () => {
    const server = await start({
      LOG_URL: `${servicesOrigin}/log`,
      REMOTE_CONFIG_URL: '/preview/none/config',
    });
    await page.goto(server.origin);
    await expect
      .poll(() => lines().map(({ message }) => message))
      .toContain('Network error occurred, remote config fetch failed');
    expect(said.filter((text) => /Content Security Policy/i.test(text))).toEqual([]);
  });
});
