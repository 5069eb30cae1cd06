import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright';
import { chromiumArguments } from '../chromium-arguments.ts';
import { findBrowser } from '../find-browser.mjs';
import { type Engine, loadMillis, type Tab, usualViewport, type Viewport, type Visitor } from './engine.ts';
import { findPageProcess } from './page-process.ts';
import { callInPage, readResult } from './page-script.ts';

/**
 * Hosts under `.test` are this machine, all others are nowhere, and a certificate need not be signed by anybody.
 *
 * @param keepsPages with the back/forward cache, which the headless shell does not have
 */
async function launchOptions(keepsPages: boolean): Promise<LaunchOptions> {
  return {
    executablePath: (!keepsPages && process.env.HEADLESS_SHELL_PATH) || (await findBrowser()),
    args: [
      ...chromiumArguments,
      '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      '--ignore-certificate-errors',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  };
}

/** How long the browser may take to notice that the process of a page has ended, in milliseconds. */
const crashMillis = 5_000;

/** Chromium, driven by Playwright. */
export async function launchChromium(): Promise<Engine> {
  const browser = await chromium.launch(await launchOptions(false));
  let keeping: Promise<Browser> | undefined;

  async function launchKeeping(): Promise<Browser> {
    return chromium.launch(await launchOptions(true));
  }

  return {
    name: 'chromium',
    version: browser.version(),
    lacks: { prerender: 'Chromium prerenders nothing while Playwright is attached' },
    async newVisitor({ ownBrowser = false, needs = [], viewport = usualViewport } = {}) {
      const keepsPages = needs.includes('cache a page') || needs.includes('cache a busy page');
      if (ownBrowser) return createOwnVisitor(keepsPages, viewport);
      if (keepsPages) keeping ??= launchKeeping();
      return createSharedVisitor((keepsPages && (await keeping)) || browser, viewport);
    },
    async close() {
      await Promise.all([browser.close(), keeping?.then((other) => other.close())]);
    },
  };
}

/** A visitor in a process that others use too: keeps everything, but in memory. */
async function createSharedVisitor(browser: Browser, viewport: Viewport): Promise<Visitor> {
  const context = await browser.newContext({ viewport });
  return {
    newTab: () => openTab(context),
    setOffline: (isOffline) => context.setOffline(isOffline),
    quitBrowser: () => Promise.reject(new Error('A shared browser stays open')),
    killBrowser: () => Promise.reject(new Error('A shared browser stays alive')),
    stop: () => context.close(),
  };
}

/** A visitor with a process and a profile folder of their own. */
async function createOwnVisitor(keepsPages: boolean, viewport: Viewport): Promise<Visitor> {
  const profile = await mkdtemp(join(tmpdir(), 'care-chromium-'));
  let opened: Promise<OwnBrowser> | undefined;

  function open(): Promise<OwnBrowser> {
    opened ??= launchOwn(profile, keepsPages, viewport);
    return opened;
  }

  async function quitBrowser(): Promise<void> {
    const own = await opened;
    opened = undefined;
    await own?.context.close();
  }

  return {
    async newTab() {
      const { context, processId } = await open();
      return openTab(context, processId);
    },
    setOffline: async (isOffline) => (await open()).context.setOffline(isOffline),
    quitBrowser,
    async killBrowser() {
      const own = await opened;
      if (!own) return;
      opened = undefined;
      const closed = new Promise((resolve) => own.context.once('close', resolve));
      process.kill(own.processId, 'SIGKILL');
      await closed;
    },
    async stop() {
      await quitBrowser();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

interface OwnBrowser {
  readonly context: BrowserContext;
  readonly processId: number;
}

async function launchOwn(profile: string, keepsPages: boolean, viewport: Viewport): Promise<OwnBrowser> {
  // Chromium's own temporary folder, which a kill leaves behind, goes with the profile.
  const env = { ...process.env, TMPDIR: profile };
  const context = await chromium.launchPersistentContext(profile, {
    ...(await launchOptions(keepsPages)),
    env,
    viewport,
  });
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser names no process');
  return { context, processId: main.id };
}

async function openTab(context: BrowserContext, browserId?: number): Promise<Tab> {
  return createTab(await context.newPage(), browserId);
}

/** @param browserId of the browser's process, where no other visitor uses it */
function createTab(page: Page, browserId?: number): Tab {
  const session = page.context().newCDPSession(page);
  // A window that closes itself immediately has none.
  session.catch(() => {});

  async function evaluate<Result>(run: (argument: never) => Result, argument?: unknown) {
    return readResult<Awaited<Result>>(await page.evaluate(callInPage(run, argument)));
  }

  return {
    evaluate,
    async goto(address) {
      await page.goto(address, { timeout: loadMillis });
    },
    address: async () => page.url(),
    click: (selector) => page.locator(selector).first().click(),
    press: (key) => page.keyboard.press(key),
    type: (selector, text) => page.locator(selector).first().pressSequentially(text),
    async openWindow(address) {
      const opened = page.waitForEvent('popup');
      await page.evaluate((url) => void window.open(url), address);
      return createTab(await opened, browserId);
    },
    isOpen: async () => !page.isClosed(),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
    async crash(until = async () => {}) {
      const processId = browserId && (await findPageProcess(browserId, evaluate));
      await until();
      // Once in a while the browser misses the end of a process, until the tab is closed.
      const crashed = page.waitForEvent('crash', { timeout: crashMillis }).catch(() => {});
      if (processId) process.kill(processId, 'SIGKILL');
      // The answer dies with the tab.
      else (await session).send('Page.crash').catch(() => {});
      await crashed;
      await page.close();
    },
    async freeze() {
      await (await session).send('Page.setWebLifecycleState', { state: 'frozen' });
    },
    async resume() {
      await (await session).send('Page.setWebLifecycleState', { state: 'active' });
    },
    async limitStorage(bytes) {
      const { origin } = new URL(page.url());
      await (await session).send('Storage.overrideQuotaForOrigin', { origin, quotaSize: bytes });
    },
  };
}
