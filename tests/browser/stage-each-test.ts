import type { Browser, BrowserContextOptions } from 'playwright';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createVisitor, type SdkServer, startSdkServer, type Visitor } from './sdk-server.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The stage of a test of the built package in a real browser. */
export interface BrowserStage {
  readonly browser: Browser;
  readonly server: SdkServer;
  readonly visitor: Visitor;
}

/**
 * Gives each test of a file a server and a visitor of its own, in one browser for all of them.
 *
 * @param take called before each test
 * @param options of the visitor's context
 */
export function stageEachTest(
  take: (stage: BrowserStage) => void | Promise<void>,
  options: BrowserContextOptions = {},
): void {
  let browser: Browser;
  let server: SdkServer;

  beforeAll(async () => {
    browser = await sharedBrowser();
  });

  beforeEach(async () => {
    server = await startSdkServer();
    await take({ browser, server, visitor: await createVisitor(browser, server, options) });
  });
  afterEach(() => server.stop());
}
