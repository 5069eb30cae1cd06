import type { BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { storageFaults } from '../../../tools/faults/storage-faults.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

interface Circumstance {
  readonly options?: BrowserContextOptions;
  readonly arrange?: (context: BrowserContext) => Promise<unknown>;
  /** Requests that are refused. */
  readonly refuses?: (url: URL) => boolean;
  /** The one line with which the SDK itself says that it can't keep events; pages may silence it with a logger. */
  readonly reports?: RegExp;
  /** Nothing may be sent, and nothing stored that names the visitor. */
  readonly isSilent?: true;
}

const services =
  /^\/(app\/vhp\/(data|log|events)|2\/httpapi|track\/.*|mobile\/visitor\/captureProviderVerticals\.do)$/;

const identifiers = ['n_vis', 'csc', 'care_did', 'rc'];

function bring(context: BrowserContext, values: Readonly<Record<string, string>>): Promise<void> {
  return context.addCookies(
    Object.entries(values).map(([name, value]) => ({ name, value, url: stage.server.origin })),
  );
}

const bringIdentifiers = (context: BrowserContext) =>
  bring(context, Object.fromEntries(identifiers.map((name) => [name, 'from-before'])));

const circumstances: Readonly<Record<string, Circumstance>> = {
  'without JavaScript': { options: { javaScriptEnabled: false } },
  'with every address refused but that of the page': {
    refuses: ({ origin, pathname }) => origin !== stage.server.origin || services.test(pathname),
  },
  'with storage blocked': {
    async arrange(context) {
      const { cookiesThrow, indexedDbIsMissing, localStorageThrows, sessionStorageThrows } = storageFaults;
      for (const fault of [cookiesThrow, indexedDbIsMissing, localStorageThrows, sessionStorageThrows])
        await context.addInitScript(fault);
    },
    reports: /^The journal failed: /,
  },
  'with consent denied': {
    async arrange(context) {
      await bringIdentifiers(context);
      await bring(context, { care_consent: 'denied' });
    },
    isSilent: true,
  },
  'with Global Privacy Control on': {
    options: { extraHTTPHeaders: { 'sec-gpc': '1' } },
    async arrange(context) {
      await bringIdentifiers(context);
      await context.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
    },
    isSilent: true,
  },
  'with the script of analytics refused': {
    refuses: ({ pathname }) => /\/assets\/client-core-/.test(pathname),
    // Once it has failed a second time, which a quick visit does not stay for.
    reports: /^Analytics: TypeError: Failed to fetch .*\/assets\/client-core-/,
  },
};

interface Watched {
  readonly page: Page;
  /** Every thrown error, and every error that the console shows. */
  readonly faults: string[];
  /** Services that were asked. */
  readonly asked: string[];
}

async function open(path: string, { arrange, options, refuses, reports }: Circumstance): Promise<Watched> {
  const context = await stage.browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    ...options,
  });
  onTestFinished(() => context.close());
  await arrange?.(context);
  if (refuses) await context.route(refuses, (route) => route.abort());
  const page = await context.newPage();
  const faults: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    // The browser itself reports each refused address as one that could not be loaded.
    const isRefused =
      /^Failed to load resource/.test(message.text()) && URL.canParse(url) && refuses?.(new URL(url));
    if (message.type() === 'error' && !isRefused && !reports?.test(message.text()))
      faults.push(`${message.text()} ${url}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The log may hold how fast a page is, as long as it says nothing of its visitor.
    const isLine = pathname === '/app/vhp/log' && !/visitor|device|session/i.test(request.postData() ?? '');
    if (services.test(pathname) && !isLine) asked.push(pathname);
  });
  await page.goto(stage.server.origin + path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  return { page, faults, asked };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Pages of a task, which have no directory in their footer. */
const tasks = ['/get-started', '/vertical-triage'];

/** Opens the menus of the header and the lists of the footer, and goes where a link leads. */
async function useThePage(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Find care' }).click();
  await page.locator('#service-menu').getByRole('link', { name: 'Senior care' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu-sheet').getByRole('link', { name: 'Find a job' }).waitFor();
  await page.locator('#menu-sheet').getByRole('button', { name: 'Close' }).click();
  if (tasks.includes(pathOf(page))) expect(await page.locator('.directory').count()).toBe(0);
  else {
    await page.locator('.directory__summary').first().click();
    await page.locator('.directory__places a').first().waitFor();
  }
  await page.getByRole('banner').getByRole('link', { name: 'Join now' }).click();
  await expect.poll(() => pathOf(page)).toBe('/get-started');
}

async function searchByZip(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Pet care' }).check();
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/pc|PETCAREXX/);
}

const paths = ['/?flag.heroZip=on', ...tasks, '/about/privacy-choices'];

describe.each(Object.entries(circumstances))('%s', (_name, circumstance) => {
  it.each(paths)('the page works, and nothing complains: %s', async (path) => {
    const { asked, faults, page } = await open(path, circumstance);
    await useThePage(page);
    if (path.startsWith('/?')) {
      await page.goto(stage.server.origin + path, { waitUntil: 'load' });
      await searchByZip(page);
    }
    await page.waitForLoadState('networkidle');
    expect(faults).toEqual([]);
    if (!circumstance.isSilent) return;
    expect(asked).toEqual([]);
    const stored = (await page.context().cookies()).map(({ name }) => name);
    expect(stored.filter((name) => identifiers.includes(name))).toEqual([]);
  });
});

describe('log in’s way back', () => {
  it('leads on where the script of analytics can’t be had', async () => {
    const { faults, page } = await open('/authCallback?to=/jobs', {
      refuses: ({ pathname }) => /\/assets\/client-core-/.test(pathname),
      // Once it has failed a second time, which a quick visit does not stay for.
      reports: /^Analytics: TypeError: Failed to fetch .*\/assets\/client-core-/,
    });
    await expect.poll(() => pathOf(page)).toBe('/jobs');
    expect(faults).toEqual([]);
  });
});

describe('the preview’s flag panel', () => {
  it.each([true, false])(
    'sets flags and brand and stays on the page, scripts: %s',
    async (javaScriptEnabled) => {
      const { faults, page } = await open('/vertical-triage?panel&zip=78701', {
        options: { javaScriptEnabled },
      });
      const panel = page.getByRole('complementary', { name: 'Preview' });
      await panel.getByLabel('heroZip').selectOption('on');
      await panel.getByLabel('Brand').selectOption('rebranding');
      await panel.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL('**flag.heroZip=on**');
      const given = [...new URL(page.url()).searchParams].filter(([, value]) => value !== '');
      expect([pathOf(page), Object.fromEntries(given)]).toEqual([
        '/vertical-triage',
        { panel: 'open', zip: '78701', brand: 'rebranding', 'flag.heroZip': 'on' },
      ]);
      if (javaScriptEnabled) expect(page.url()).not.toContain('adultCareRoutes');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('embrace');
      expect(
        await panel.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
      ).toEqual(['/preview/events', '/preview/visual-tagging', '/preview/components']);
      expect(faults).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await panel.isVisible()).toBe(false);
    },
  );
});
