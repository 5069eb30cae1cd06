import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from './launch-browser.ts';
import { type PageServer, startPageServer } from './page-server.ts';

/** A page of the gallery that a test may do anything with. */
export interface GalleryPage {
  readonly page: Page;
  /** An example's own element: "Dialog: with actions". */
  example(name: string): Locator;
}

export interface GalleryOptions extends BrowserContextOptions {
  /** What wears the theme. @default "default", which wears care */
  readonly brand?: 'default' | 'rebranding';
  /** Follows the address: "#faq". @default "" */
  readonly hash?: string;
  /** Runs in the page before its own scripts do. */
  readonly before?: () => void;
}

/** Serves the built gallery to the tests of a file, in one browser. @returns opens it, until the test is over */
export function stageGallery(): (options?: GalleryOptions) => Promise<GalleryPage> {
  let browser: Browser;
  let server: PageServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), startPageServer()]);
  });
  afterAll(async () => {
    await Promise.all([browser.close(), server.stop()]);
  });

  return async ({ brand = 'default', hash = '', before, ...options } = {}) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    if (before) await page.addInitScript(before);
    await page.goto(`${server.origin}/preview/components?brand=${brand}${hash}`);
    // Hydrated: the address's script has set the direction.
    if (options.javaScriptEnabled !== false) await page.waitForSelector('html[dir]');
    return { page, example: (name) => page.locator(`[data-example="${name}"]`) };
  };
}
