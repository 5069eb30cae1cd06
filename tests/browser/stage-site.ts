import type { Browser } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The built site and a browser to visit it, for all tests of a file. */
export interface SiteStage {
  readonly browser: Browser;
  readonly server: PageServer;
}

/** @param variables of the site's server */
export function stageSite(variables: Readonly<Record<string, string>> = {}): SiteStage {
  let browser: Browser | undefined;
  let server: PageServer | undefined;

  beforeAll(async () => {
    [browser, server] = await Promise.all([sharedBrowser(), startPageServer(variables)]);
  });
  afterAll(async () => {
    await server?.stop();
  });

  return {
    get browser() {
      return started(browser);
    },
    get server() {
      return started(server);
    },
  };
}

function started<T>(what: T | undefined): T {
  if (!what) throw new Error('The stage is set up before the tests of a file, not while it is read');
  return what;
}
