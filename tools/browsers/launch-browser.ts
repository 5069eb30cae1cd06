import { type Browser, chromium, type LaunchOptions } from 'playwright';
import { chromiumArguments } from './chromium-arguments.ts';
import { findBrowser } from './find-browser.mjs';

/** A real Chromium with a profile of its own. @param options beside the path and the arguments that all browsers here have */
export async function launchBrowser({ args = [], ...options }: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: [...chromiumArguments, ...args],
    ...options,
  });
}

/** As a visitor has it: Playwright switches the back/forward cache off. */
export function launchCachingBrowser(): Promise<Browser> {
  return launchBrowser({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });
}
