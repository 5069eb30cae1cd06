import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from '../../tools/browsers/launch-browser.ts';
import type { Collector } from './start-collector.ts';

/** A page of an application's visitor, and what its console shows. */
export interface VisitorPage {
  readonly page: Page;
  readonly said: readonly Said[];
}

export interface Said {
  /** `uncaught` for an uncaught error, else the method of the console: `log`, `warning`, … */
  readonly kind: string;
  readonly text: string;
}

/**
 * Opens one browser for the tests of a file.
 *
 * @returns opens a page of a visitor who has never been here, until the test is over
 */
export function stagePages(): (proxy: Collector['proxy']) => Promise<VisitorPage> {
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  return async (proxy) => {
    if (!browser) throw new Error('The browser opens before the first test');
    const context = await browser.newContext({ proxy });
    onTestFinished(() => context.close());
    const said: Said[] = [];
    context.on('weberror', (error) => said.push({ kind: 'uncaught', text: `${error.error()}` }));
    context.on('console', (line) => said.push({ kind: line.type(), text: line.text() }));
    return { page: await context.newPage(), said };
  };
}
