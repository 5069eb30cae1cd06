import { type Browser, chromium } from 'playwright';
import { chromiumArguments } from './chromium-arguments.ts';

/** A real Chromium with a profile of its own. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [...chromiumArguments],
  });
}
