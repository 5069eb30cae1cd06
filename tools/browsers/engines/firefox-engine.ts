import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { findBrowser } from '../find-browser.mjs';
import {
  type Engine,
  loadMillis,
  refuse,
  type Tab,
  usualViewport,
  type Viewport,
  type Visitor,
} from './engine.ts';
import { callInPage, readResult } from './page-script.ts';
import { startTestHostProxy, type TestHostProxy } from './test-host-proxy.ts';

/** Firefox, driven by Puppeteer through WebDriver BiDi. */
export async function launchFirefox(): Promise<Engine> {
  const executablePath = await findBrowser('firefox');
  const proxy = await startTestHostProxy();
  const launch = (userDataDir?: string) => launchWith({ executablePath, proxy, userDataDir });
  const browser = await launch();
  return {
    name: 'firefox',
    version: (await browser.version()).replace(/^\D*/, ''),
    lacks: {
      'cache a busy page': 'Firefox caches no page that has a request under way or holds a lock',
      crash: 'WebDriver BiDi names no process of a tab',
      freeze: 'Firefox freezes no tab',
      'limit storage': 'WebDriver BiDi has no command for it',
      prerender: 'Firefox prerenders nothing',
    },
    newVisitor: async ({ ownBrowser = false, viewport = usualViewport } = {}) =>
      ownBrowser ? createOwnVisitor(launch, viewport) : createSharedVisitor(browser, viewport),
    async close() {
      await browser.close();
      await proxy.stop();
    },
  };
}

interface LaunchParts {
  readonly executablePath: string;
  readonly proxy: TestHostProxy;
  readonly userDataDir?: string | undefined;
}

function launchWith({ executablePath, proxy, userDataDir }: LaunchParts): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    acceptInsecureCerts: true,
    defaultViewport: null,
    ...(userDataDir && { userDataDir }),
    extraPrefsFirefox: {
      'dom.security.https_first': false,
      // `localhost` is reached without it.
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': proxy.port,
    },
  });
}

/** A visitor in a process that others use too. */
async function createSharedVisitor(browser: Browser, viewport: Viewport): Promise<Visitor> {
  const context = await browser.createBrowserContext();
  const tabs = createTabs(viewport);
  return {
    newTab: () => tabs.open(context),
    setOffline: tabs.setOffline,
    quitBrowser: () => Promise.reject(new Error('A shared browser stays open')),
    killBrowser: () => Promise.reject(new Error('A shared browser stays alive')),
    stop: () => context.close(),
  };
}

/** A visitor with a process and a profile folder of their own. */
async function createOwnVisitor(
  launch: (userDataDir: string) => Promise<Browser>,
  viewport: Viewport,
): Promise<Visitor> {
  const profile = await mkdtemp(join(tmpdir(), 'care-firefox-'));
  const tabs = createTabs(viewport);
  let opened: Promise<Browser> | undefined;

  async function quitBrowser(): Promise<void> {
    const browser = await opened;
    opened = undefined;
    await browser?.close();
  }

  return {
    async newTab() {
      opened ??= launch(profile);
      return tabs.open((await opened).defaultBrowserContext());
    },
    setOffline: tabs.setOffline,
    quitBrowser,
    async killBrowser() {
      const main = (await opened)?.process();
      opened = undefined;
      if (!main) return;
      const ended = once(main, 'exit');
      main.kill('SIGKILL');
      await ended;
    },
    async stop() {
      await quitBrowser();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

/** The tabs of a visitor, which lose the network together. */
function createTabs(viewport: Viewport) {
  const pages = new Set<Page>();
  let isOffline = false;

  return {
    async open(context: BrowserContext): Promise<Tab> {
      const page = await context.newPage({ type: 'window' });
      await page.setViewport(viewport);
      pages.add(page);
      page.once('close', () => pages.delete(page));
      if (isOffline) await page.setOfflineMode(true);
      return {
        ...createTab(page),
        async close() {
          // The event of its end may come after the answer.
          pages.delete(page);
          await page.close();
        },
      };
    },
    async setOffline(isNowOffline: boolean): Promise<void> {
      isOffline = isNowOffline;
      await Promise.all([...pages].map((page) => page.setOfflineMode(isOffline)));
    },
  };
}

const keys = { Enter: 'Enter', Escape: 'Escape', Tab: 'Tab', ' ': 'Space' } as const;

function createTab(page: Page): Tab {
  return {
    async goto(address) {
      await page.goto(address, { timeout: loadMillis });
    },
    address: async () => page.url(),
    async evaluate<Result>(run: (argument: never) => Result, argument?: unknown) {
      return readResult<Awaited<Result>>(await page.evaluate(callInPage(run, argument)));
    },
    click: (selector) => page.locator(selector).click(),
    press: (key) => page.keyboard.press(keys[key]),
    async type(selector, text) {
      await page.locator(selector).click();
      await page.keyboard.type(text);
    },
    async openWindow(address) {
      const opened = new Promise<Page | null>((resolve) => page.once('popup', resolve));
      await page.evaluate((url) => void window.open(url), address);
      const popup = await opened;
      if (!popup) throw new Error('The window was not opened');
      return createTab(popup);
    },
    isOpen: async () => !page.isClosed(),
    screenshot: () => page.screenshot(),
    close: () => page.close(),
    crash: refuse('crash'),
    freeze: refuse('freeze'),
    resume: refuse('resume'),
    limitStorage: refuse('limit storage'),
  };
}
