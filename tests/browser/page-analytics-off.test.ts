import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';

let browser: Browser;
let off: PageServer;
let on: PageServer;

beforeAll(async () => {
  [browser, off, on] = await Promise.all([
    sharedBrowser(),
    startPageServer({
      ANALYTICS_ENABLED: 'false',
      ERROR_REPORTS_DSN: 'https://key@errors.example/7',
      REMOTE_CONFIG_URL: '/preview/remote-config/config',
    }),
    startPageServer(),
  ]);
});
afterAll(async () => {
  await Promise.all([off?.stop(), on?.stop()]);
});

async function open(server: PageServer, path: string, watch: (page: Page) => void = () => {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watch(page);
  await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  await whenHydrated(page);
  return page;
}

/** The content of the page: every element with its attributes and texts. */
const shown = (page: Page) => page.locator('#root').evaluate((root) => root.innerHTML);

it.each(['/', '/jobs', '/vertical-triage?memberType=sitter', '/no/such/page'])(
  'S4.3 S7.13 with analytics off nothing is stored, nothing but an error is logged, and the page is the same: %s',
  async (path) => {
    const asked: string[] = [];
    const logged: unknown[] = [];
    const page = await open(off, path, (opened) => {
      opened.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === '/app/vhp/log') logged.push(request.postDataJSON());
        else asked.push(`${request.method()} ${pathname}`);
      });
    });
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault());
      setTimeout(() => {
        throw new Error('nobody has caught it');
      });
    });
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await expect
      .poll(() => logged)
      .toEqual([expect.objectContaining({ level: 'error', message: 'nobody has caught it', tag: 'error' })]);

    expect(
      asked.filter((one) => one.startsWith('POST') || /data|track|config|client-idle/.test(one)),
    ).toEqual([]);
    // The cookie that the page itself needs stays: the kind of member.
    const cookies = (await page.context().cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => name !== 'vhp_flow')).toEqual([]);
    const stored = await page.evaluate(async () => ({
      local: Object.keys(localStorage).filter((key) => key.startsWith('care-analytics')),
      session: Object.keys(sessionStorage),
      databases: await indexedDB.databases(),
    }));
    expect(stored).toEqual({ local: [], session: [], databases: [] });
    expect(await off.collected()).toEqual([]);
    const origins = (html: string) => html.replaceAll(off.origin, '').replaceAll(on.origin, '');
    expect(origins(await shown(page))).toBe(origins(await shown(await open(on, path))));
  },
);
