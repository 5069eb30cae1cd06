import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { onTestFinished } from 'vitest';
import type { Brand } from '../../reference-page/visit/visit.ts';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import type { PageServer } from '../../tools/servers/page-server.ts';
import { stageSite } from './stage-site.ts';

export interface HomeOptions extends BrowserContextOptions {
  /** @default "default", which wears care */
  readonly brand?: Brand;
  /** The window's width. Under 600px it is as high as a phone. @default 1440 */
  readonly width?: number;
  /** Flags that are on. */
  readonly flags?: readonly string[];
  /** Flags that are off. */
  readonly flagsOff?: readonly string[];
  /** Follows the address: "#faq-cost". @default "" */
  readonly hash?: string;
  /** The scripts don't come by themselves: the page is handed over as the server wrote it. @default false */
  readonly isHeldBack?: boolean;
  /** Called with the new page, before it goes anywhere. */
  readonly before?: (page: Page) => unknown;
}

/** The built home page in a real browser. */
export interface HomeStage {
  /** Opens it in a visitor's own context, until the test is over. Returns when it is hydrated. */
  open(options?: HomeOptions): Promise<Page>;
  readonly server: PageServer;
}

/** One brand for each theme. */
export const themes = [
  { theme: 'care', brand: 'default' },
  { theme: 'embrace', brand: 'rebranding' },
] as const;

/** The flags that show more on the page. */
export const visibleFlags = ['heroZip', 'plansPricing', 'embeddedMessaging', 'listYourBusiness', 'h2Copy'];

/** Serves the home page to the tests of a file, in one browser. */
export function stageHome(variables: Readonly<Record<string, string>> = {}): HomeStage {
  const site = stageSite(variables);

  return {
    get server() {
      return site.server;
    },
    async open({
      brand = 'default',
      width = 1440,
      flags = [],
      flagsOff = [],
      hash = '',
      isHeldBack = false,
      before,
      ...options
    } = {}) {
      const context: BrowserContext = await site.browser.newContext({
        viewport: { width, height: width < 600 ? 844 : 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      await before?.(page);
      const query = new URLSearchParams([
        ...(brand === 'default' ? [] : [['brand', brand]]),
        ...flags.map((flag) => [`flag.${flag}`, 'on']),
        ...flagsOff.map((flag) => [`flag.${flag}`, 'off']),
      ]);
      await page.goto(`${site.server.origin}/?${query}${hash}`, {
        waitUntil: isHeldBack ? 'commit' : 'load',
      });
      if (options.javaScriptEnabled !== false && !isHeldBack) await whenHydrated(page);
      return page;
    },
  };
}

/** Goes down the whole page, as far as it is, so that everything lazy comes. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
    }
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(pictures.map((image) => image.complete || image.decode().catch(() => undefined)));
  });
}
