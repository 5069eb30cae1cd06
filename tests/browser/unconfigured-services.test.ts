import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { whenPartsStarted } from './calls-stage.ts';
import { sharedBrowser } from './shared-browser.ts';

/** The origin from which Amplitude opens a page that is to be tagged. */
const analystOrigin = 'https://app.amplitude.com';

/** Opens the site, keeps what it says, and asks for the selector. */
const analystPage = `<!doctype html><title>Analyst</title><script>
  globalThis.messages = [];
  globalThis.openSite = (address) => { globalThis.site = open(address); };
  addEventListener('message', ({ data }) => messages.push(data));
</script>`;

let browser: Browser;
let server: PageServer;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'care-unconfigured-'));
  const flags = join(folder, 'flags.json');
  // The flag alone loads nothing: the services that it shows are not configured.
  await writeFile(flags, JSON.stringify({ visitorHomePageRecaptcha: { otherwise: true } }));
  server = await startPageServer({
    PREVIEW: 'false',
    ANALYTICS_KEY: 'key',
    ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
    FLAGS_FILE: flags,
  });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A visitor who has granted consent, and every address that the pages ask for beyond the site's own origin. */
async function visit() {
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const strangers: string[] = [];
  await context.route(
    (url) => url.origin !== server.origin,
    async (route) => {
      const url = new URL(route.request().url());
      if (url.pathname === '/analyst') return route.fulfill({ contentType: 'text/html', body: analystPage });
      strangers.push(url.href);
      return route.abort();
    },
  );
  return { context, strangers };
}

it('S7.8 S7.9 S7.14 loads nothing from another origin where no service of others is configured', async () => {
  const { context, strangers } = await visit();
  const page = await context.newPage();
  for (const path of ['/', '/get-started', '/help/contact', '/app/enrollment/seeker/pc']) {
    await page.goto(server.origin + path);
    await whenPartsStarted(page);
  }
  await page.waitForLoadState('networkidle');
  expect(strangers).toEqual([]);
});

it('S7.8 neither answers nor obeys an opener of Amplitude’s origin unless visual tagging is configured', async () => {
  const { context, strangers } = await visit();
  const analyst = await context.newPage();
  await analyst.goto(`${analystOrigin}/analyst`);
  const opened = context.waitForEvent('page');
  await evaluate(analyst, `openSite(${JSON.stringify(server.origin)})`);
  const site = await opened;
  await whenPartsStarted(site);
  await site.waitForLoadState('networkidle');
  for (const action of ['ping', 'initialize-visual-tagging-selector'])
    await evaluate(analyst, `site.postMessage({ action: '${action}' }, '*')`);
  await site.waitForLoadState('networkidle');
  await site.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect([await evaluate(analyst, 'messages'), strangers]).toEqual([[], []]);
});

function evaluate(page: Page, script: string): Promise<unknown> {
  return page.evaluate(script);
}
