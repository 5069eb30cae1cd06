import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';
import { type StandIn, type StandInRequest, startStandIn } from './stand-in.ts';
import { startCachingBrowser } from './start-caching-browser.ts';

/** The visitor's choice: none yet in a region that asks first, or one that the browser carries. */
export type Said = 'granted' | 'pending' | 'denied' | 'global-privacy-control';

export interface CallsOptions extends BrowserContextOptions {
  /** @default 'granted' */
  readonly said?: Said;
  readonly cookies?: Readonly<Record<string, string>>;
  /** The browser keeps pages that are left in the back/forward cache. @default false */
  readonly keepsPages?: boolean;
  /** Called with the new page, before it goes anywhere. */
  readonly before?: (page: Page) => unknown;
}

export interface VisitedPage {
  readonly page: Page;
  /** Violations of the policy, and warnings of the console. */
  readonly faults: readonly string[];
}

/** The built page in a real browser, with the services of others at a stand-in. */
export interface CallsStage {
  readonly server: PageServer;
  readonly standIn: StandIn;
  /** Opens a path in a visitor's own context, until the test is over. */
  open(path: string, options?: CallsOptions): Promise<VisitedPage>;
  /** The requests to the stand-in under a path in this test. */
  asked(path: string): StandInRequest[];
}

/** @param variables of the page's server, for a stand-in's origin */
export function stageCalls(variables: (origin: string) => Readonly<Record<string, string>>): CallsStage {
  let browser: Browser | undefined;
  let server: PageServer | undefined;
  let standIn: StandIn | undefined;

  beforeAll(async () => {
    standIn = await startStandIn();
    server = await startPageServer(variables(standIn.origin));
    browser = await sharedBrowser();
  });
  afterAll(async () => {
    await Promise.all([server?.stop(), standIn?.stop()]);
  });
  beforeEach(() => {
    standIn?.requests.splice(0);
  });

  return {
    get server() {
      return started(server);
    },
    get standIn() {
      return started(standIn);
    },
    asked: (path) => started(standIn).requests.filter(({ url }) => url.pathname === path),
    async open(path, { said = 'granted', cookies = {}, keepsPages = false, before, ...options } = {}) {
      const visited = keepsPages ? await startCachingBrowser() : started(browser);
      const context = await visited.newContext({ extraHTTPHeaders: headersOf(said), ...options });
      onTestFinished(() => context.close());
      const { origin } = started(server);
      const choice = said === 'denied' ? { care_consent: 'denied' } : {};
      await context.addCookies(
        Object.entries({ ...choice, ...cookies }).map(([name, value]) => ({ name, value, url: origin })),
      );
      if (said === 'global-privacy-control') await context.addInitScript(asForPrivacy);
      const page = await context.newPage();
      const faults = watchFaults(context);
      await before?.(page);
      await page.goto(origin + path, { waitUntil: 'load' });
      return { page, faults };
    },
  };
}

/** Warnings and errors of the console and of the server's log, and uncaught errors. */
export function watchFaults(context: BrowserContext): readonly string[] {
  const faults: string[] = [];
  context.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) faults.push(message.text());
  });
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/app/vhp/log') return;
    const { level, message } = JSON.parse(request.postData() ?? '{}') as { level?: string; message?: string };
    if (level !== 'info') faults.push(`${message}`);
  });
  context.on('weberror', (thrown) => faults.push(`thrown: ${thrown.error().message}`));
  return faults;
}

function started<T>(what: T | undefined): T {
  if (!what) throw new Error('The stage is set up before the tests of a file, not while it is read');
  return what;
}

function headersOf(said: Said): Record<string, string> {
  if (said === 'pending') return { 'cf-ipcountry': 'DE' };
  return said === 'global-privacy-control' ? { 'sec-gpc': '1' } : {};
}

function asForPrivacy(): void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
}

/** Waits until the parts have started that wait for an idle page: what was to come by then has come. */
export async function whenPartsStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('client-idle')),
  );
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))));
}
