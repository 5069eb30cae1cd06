import type { Browser } from 'playwright';
import { onTestFinished } from 'vitest';
import { launchCachingBrowser } from '../../tools/browsers/launch-browser.ts';

/** A browser that keeps left pages in the back/forward cache, until the test is over. */
export async function startCachingBrowser(): Promise<Browser> {
  const browser = await launchCachingBrowser();
  onTestFinished(() => browser.close());
  return browser;
}
