import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';

/** A page of the gallery that a test may do anything with. */
export interface GalleryPage {
  readonly page: Page;
  /** An example's own element: "Dialog: with actions". */
  example(name: string): Locator;
}

export interface GalleryOptions extends BrowserContextOptions {
  /** The brand that wears the theme. @default "default", which wears care */
  readonly brand?: 'default' | 'rebranding';
  /** Follows the address: "#faq". @default "" */
  readonly hash?: string;
  /** Runs in the page before its own scripts do. */
  readonly before?: () => void;
}

/**
 * Serves the built gallery to the tests of a file, in one browser. Tests with the same options share a context, and with it the
 * browser's cache: most of a test's time is the first load.
 *
 * @returns opens the gallery in a page of its own, until the test is over
 */
export function stageGallery(): (options?: GalleryOptions) => Promise<GalleryPage> {
  const contexts = new Map<string, Promise<BrowserContext>>();
  let browser: Browser;
  let server: PageServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startPageServer()]);
  });
  afterAll(async () => {
    await server.stop();
  });

  function contextWith(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? browser.newContext({ reducedMotion: 'reduce', ...options });
    contexts.set(key, context);
    return context;
  }

  return async ({ brand = 'default', hash = '', before, ...options } = {}) => {
    const page = await (await contextWith(options)).newPage();
    onTestFinished(() => page.close());
    if (before) await page.addInitScript(before);
    await page.goto(`${server.origin}/preview/components?brand=${brand}${hash}`);
    // The script has set the direction when all of the page is alive.
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html[dir]');
    return { page, example: (name) => page.locator(`[data-example="${name}"]`) };
  };
}
