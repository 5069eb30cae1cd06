import { createServer, type Server } from 'node:http';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import { listen } from '../../tools/servers/listen.ts';
import { startPageServer } from '../../tools/servers/page-server.ts';
import { saveChoice } from './save-choice.ts';
import { sharedBrowser } from './shared-browser.ts';

let browser: Browser;
/** Takes log lines and error reports of another origin. */
let elsewhere: Server;
let elsewhereOrigin: string;
let stopElsewhere: () => Promise<void>;
let reported: string[] = [];

beforeAll(async () => {
  browser = await sharedBrowser();
  elsewhere = createServer((incoming, response) => {
    reported.push(`${incoming.url}`);
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{}');
  });
  const { port, stop } = await listen(elsewhere);
  elsewhereOrigin = `http://127.0.0.1:${port}`;
  stopElsewhere = stop;
});
afterAll(async () => {
  await stopElsewhere();
});
beforeEach(() => {
  reported = [];
});

async function open(
  variables: Record<string, string>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const server = await startPageServer(variables);
  onTestFinished(server.stop);
  const context = await browser.newContext({ baseURL: server.origin, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  if (path) await page.goto(path);
  return page;
}

const services = () => ({
  LOG_URL: `${elsewhereOrigin}/log`,
  ERROR_REPORTS_DSN: `${elsewhereOrigin.replace('://', '://key@')}/1`,
});

/** Opens the home page, has an error in it, and returns the lines that the site's own log was sent. */
async function linesOfOwnLog(
  variables: Record<string, string>,
  headers: Record<string, string>,
): Promise<string[]> {
  const page = await open(variables, '', { extraHTTPHeaders: headers });
  const lines: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/app/vhp/log')) lines.push(request.postData() ?? '');
  });
  // In half of the sessions errors are reported.
  await page.addInitScript(() => {
    Math.random = () => 0.1;
  });
  const metric = page.waitForRequest(
    (request) => /\/log$/.test(request.url()) && request.postDataJSON().metric === 'TTFB',
  );
  await page.goto('/?utm_source=mail');
  await metric;
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('broken by the test');
    });
  });
  await expect
    .poll(() => [...lines, ...reported].some((line) => /broken by the test|envelope|^\/log/.test(line)))
    .toBe(true);
  await page.waitForTimeout(500);
  return lines;
}

describe('an error on a page of a visitor who has not agreed', () => {
  it.each([
    ['has not chosen', { 'cf-ipcountry': 'DE' }],
    ['has denied consent', { cookie: 'care_consent=denied' }],
    ['has a browser that denies consent', { 'sec-gpc': '1' }],
  ])('is reported only to the site’s own log, without identifiers: who %s', async (_who, headers) => {
    const lines = await linesOfOwnLog(services(), headers as Record<string, string>);
    expect(reported).toEqual([]);
    expect(lines.join()).toContain('broken by the test');
    for (const line of lines) {
      const fields = Object.keys(JSON.parse(line));
      expect(fields.filter((name) => /id$|cookie|user|visitor|session/i.test(name))).toEqual([]);
      expect(line).not.toContain('utm_source');
    }
  });

  it('is reported elsewhere where a setting says so', async () => {
    const lines = await linesOfOwnLog({ ...services(), REPORTS_ELSEWHERE: 'true' }, { 'cf-ipcountry': 'DE' });
    expect(lines).toEqual([]);
    expect(reported).toContain('/log');
  });

  it('is reported elsewhere once the visitor agrees', async () => {
    const lines = await linesOfOwnLog(services(), { 'cf-ipcountry': 'US' });
    expect(lines).toEqual([]);
    expect(reported).toContain('/log');
  });
});

describe('the page that log in comes back to', () => {
  it('leads on where its script does not load, and its button leads there too', async () => {
    const page = await open({}, '');
    await page.route(/\/app\/vhp\/assets\/.*\.js/, (route) => route.abort());
    await page.goto('/authCallback?to=%2Fjobs%3Fpage%3D2');
    expect(await page.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/jobs?page=2');
    await page.waitForURL('**/jobs?page=2');
  });

  it('waits a second for its events, and no longer', async () => {
    const page = await open({}, '');
    await page.route(/\/app\/vhp\/data/, () => new Promise(() => {}));
    // The browser would lead on by itself, which is for pages whose script does not load.
    await page.route(/\/authCallback/, async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll('http-equiv="refresh"', '');
      await route.fulfill({ response, body: html });
    });
    await page.clock.install({ time: '2026-11-25T12:00:00Z' });
    await page.clock.pauseAt('2026-11-25T12:01:00Z');
    await page.goto('/authCallback?to=%2Fjobs');
    const path = () => new URL(page.url()).pathname;
    // Its script is asked for in the second frame.
    await page.clock.runFor(50);
    await whenHydrated(page);
    await page.clock.runFor(950);
    expect(path()).toBe('/authCallback');
    await page.clock.runFor(50);
    await expect.poll(path).toBe('/jobs');
  });
});

describe('a denial without a script', () => {
  it('leaves nothing of what scripts have stored', async () => {
    const page = await open({}, '/about/privacy-choices', { javaScriptEnabled: true });
    await page.evaluate(() => localStorage.setItem('care-analytics:left', 'something'));
    const context = page.context();
    // Only the scripts of this document do not load, as where a network drops them.
    await page.route(/\.js/, (route) => route.abort());
    await page.goto('/about/privacy-choices');
    await saveChoice(page, false);
    await page.waitForLoadState();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['care_consent']);
  });
});

describe('the privacy choices', () => {
  it('say what Global Privacy Control means where only the browser knows of it', async () => {
    const page = await open({}, '');
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await page.goto('/about/privacy-choices');
    await page.getByText('Your browser opted you out').waitFor();
    expect(await page.getByText('You haven’t chosen yet').count()).toBe(0);
  });

  it('say that reports go to another company where they do', async () => {
    const words = 'Another company stores these reports for us';
    const page = await open({ ...services(), REPORTS_ELSEWHERE: 'true' }, '/about/privacy-choices');
    expect(await page.getByText(words).count()).toBe(1);
    const other = await open(services(), '/about/privacy-choices');
    expect(await other.getByText(words).count()).toBe(0);
    expect(await other.getByText('What we record whatever you choose').count()).toBe(1);
  });
});

describe('a site without some services', () => {
  it('asks for none of them', async () => {
    const page = await open(
      {
        TRACKING_IMAGE_URL: 'false',
        EVENT_SERVICE_URL: 'false',
        PROVIDER_VERTICALS_URL: 'false',
        GRAPHQL_URL: 'false',
        LOG_URL: 'false',
      },
      '',
    );
    const paths = new Set<string>();
    page.on('request', (request) => void paths.add(new URL(request.url()).pathname));
    const arrived = page.waitForRequest('**/app/vhp/data');
    await page.goto('/?flag.heroZip=on&flag.triageProviderVertical=on');
    await arrived;
    await page.waitForLoadState('networkidle');
    await page.goto('/vertical-triage?memberType=sitter&flag.triageProviderVertical=on');
    expect(await page.locator('a[ping]').count()).toBe(0);
    expect(
      [...paths].filter((path) => /clickAccessLog|\/events$|captureProvider|graphql|\/log$/.test(path)),
    ).toEqual([]);
  });
});
