import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { addNameHelper } from './add-name-helper.ts';
import { chromiumArguments } from './chromium-arguments.ts';
import { findBrowser } from './find-browser.mjs';

/**
 * A real Chromium with a profile of its own; its headless shell where `HEADLESS_SHELL_PATH` names one, as in tests.
 *
 * @param options beside the arguments that all browsers here have
 */
export async function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.HEADLESS_SHELL_PATH || (await findBrowser()),
    args: [...chromiumArguments, ...args],
    ...options,
  });
  const newContext = browser.newContext.bind(browser);
  // `newPage` creates its context by this method too.
  browser.newContext = async (settings) => addNameHelper(await newContext(settings));
  return browser;
}

/** With the back/forward cache, which Playwright switches off and the headless shell does not have. */
export async function launchCachingBrowser(): Promise<Browser> {
  return launchBrowser({
    executablePath: await findBrowser(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
}
