import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { addNameHelper } from './add-name-helper.ts';
import { chromiumArguments } from './chromium-arguments.ts';
import { findBrowser } from './find-browser.mjs';

/** A real Chromium with a profile of its own. @param options beside the path and the arguments that all browsers here have */
export async function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...chromiumArguments, ...args],
    ...options,
  });
  const newContext = browser.newContext.bind(browser);
  // `newPage` creates its context by this method too.
  browser.newContext = async (settings) => addNameHelper(await newContext(settings));
  return browser;
}

/** As a visitor has it: Playwright switches the back/forward cache off. */
export function launchCachingBrowser(): Promise<Browser> {
  return launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}
