import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { crawlSite, deadLinksOf } from '../crawl-site.ts';
import { violationsOf } from '../find-violations.ts';
import { focusedText } from '../look-at.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

interface Opened {
  readonly page: Page;
  /** Messages of the console; the browser reports violations of a policy there. */
  readonly faults: readonly string[];
}

async function open(path: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const context = await stage.browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(stage.server.origin + path);
  return { page, faults };
}

const addressOf = (page: Page) => page.url().slice(stage.server.origin.length);
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search the docs' });
const results = (page: Page) => page.locator('.results li');

describe('the docs', () => {
  it('have no dead link and no dead anchor, as they are served', async () => {
    const site = await crawlSite(stage.server.origin, '/docs/');
    const ours = [...site.links].filter(([link]) => link.startsWith('/docs/'));
    expect(ours.length).toBeGreaterThan(100);
    expect(deadLinksOf({ ...site, links: new Map(ours) })).toEqual([]);
    expect([...site.links.keys()].filter((link) => !link.startsWith('/docs/'))).toEqual([]);
  });

  it('are compressed, checked for changes, and under a policy without holes', async () => {
    const page = await fetch(`${stage.server.origin}/docs/`, { headers: { 'accept-encoding': 'gzip' } });
    expect(page.headers.get('content-encoding')).toBe('gzip');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    const style = /href="([^"]+\.css)"/.exec(await page.text())?.[1];
    const answer = await fetch(stage.server.origin + style);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const same = await fetch(`${stage.server.origin}/docs/`, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': page.headers.get('etag') ?? '' },
    });
    expect(same.status).toBe(304);
  });

  it('serve files for programs as the text they are', async () => {
    const types = await Promise.all(
      ['queries.sql', 'types/events.d.ts', 'tracking-plan.csv', 'schemas/cta-interacted.schema.json'].map(
        async (file) =>
          (await fetch(`${stage.server.origin}/docs/events/${file}`)).headers.get('content-type'),
      ),
    );
    expect(types).toEqual([
      'text/plain; charset=utf-8',
      'text/plain; charset=utf-8',
      'text/csv; charset=utf-8',
      expect.stringMatching(/^application\/json/),
    ]);
  });

  it.each(['/docs/nowhere', '/docs/..%2f..%2fpackage.json', '/docs/assets/', '/docs/%', '/docs//etc/passwd'])(
    'answer %s with a page of their own, and status 404',
    async (path) => {
      const answer = await fetch(stage.server.origin + path);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain('<h1>No such page</h1>');
    },
  );

  it('lead from /docs to /docs/', async () => {
    const { page } = await open('/docs');
    expect(addressOf(page)).toBe('/docs/');
  });

  it('run under their policy with nothing in the console', async () => {
    const { page, faults } = await open('/docs/');
    for (const path of ['/docs/reasons/', '/docs/events/cta-interacted/', '/docs/frameworks/']) {
      await page.goto(stage.server.origin + path);
      await box(page).fill('consent');
      await results(page).first().waitFor();
    }
    await page.getByRole('button', { name: 'Dark theme' }).click();
    expect(faults).toEqual([]);
  });
});

describe('the search of the docs', () => {
  it('searches and opens a result only by keyboard', async () => {
    const { page } = await open('/docs/');
    await page.keyboard.press('/');
    await page.keyboard.type('why was my event not sent');
    await page
      .getByRole('status')
      .getByText(/^\d results for/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focusedText(page)).toContain('why an event was not sent');
    await page.keyboard.press('ArrowUp');
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await results(page).first().isVisible()).toBe(false);
    await box(page).fill('journal-full');
    await results(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/reasons/#droppedjournal-full');
    await expect
      .poll(() => page.locator('#droppedjournal-full').evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(200);
  });

  it('marks what was asked for, and says what to try when there is nothing', async () => {
    const { page } = await open('/docs/');
    await box(page).fill('rage clcks');
    expect(await results(page).first().locator('mark').first().innerText()).toMatch(/rage|click/i);
    await box(page).fill('xqzwv');
    await page.getByRole('status').getByText('Nothing found for “xqzwv”. Try').waitFor({ state: 'attached' });
    await box(page).fill('');
    await expect.poll(() => page.locator('.results').isVisible()).toBe(false);
  });

  it.each([
    ['PII', '/docs/features/'],
    ['conversion', '/docs/events/across-events/'],
    ['funnel', '/docs/events/across-events/'],
    ['bots', '/docs/events/'],
    ['CTA Interacted - VHP', '/docs/events/cta-interacted-vhp/'],
  ])('leads a reader who types “%s” to the page that answers, only by Enter', async (words, address) => {
    const { page, faults } = await open('/docs/');
    await box(page).fill(words);
    await results(page).first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}**`);
    expect(faults).toEqual([]);
  });

  it('leaves the slash to those who type it', async () => {
    const { page } = await open('/docs/');
    await box(page).fill('a');
    await box(page).press('/');
    expect(await box(page).inputValue()).toBe('a/');
  });

  it('says so when it can’t be loaded, and tries again', async () => {
    const { page } = await open('/docs/');
    await page.route('**/search-*.json', (route) => route.abort(), { times: 2 });
    await box(page).fill('consent');
    await page.locator('.results').getByText('The search could not be loaded').waitFor();
    await page.unroute('**/search-*.json');
    await box(page).fill('consent mode');
    await results(page).first().waitFor();
  });
});

describe('a wrong address of the docs', () => {
  const suggested = (page: Page) =>
    page.locator('#near a').evaluateAll((links) => links.map((link) => Object(link).pathname));

  it.each([
    ['a letter missing', '/docs/features/click-autocaptur', '/docs/features/click-autocapture/'],
    ['two letters swapped', '/docs/guides/consnet/', '/docs/guides/consent/'],
    ['an ending', '/docs/guides/consent.html', '/docs/guides/consent/'],
    ['another folder', '/docs/getting-started/', '/docs/guides/getting-started/'],
  ])('with %s shows what it may have meant', async (_, wrong, right) => {
    const { page } = await open(wrong);
    await page.getByRole('heading', { name: 'Were you looking for one of these?' }).waitFor();
    expect(await suggested(page)).toContain(right);
  });

  it.each(['/docs/nope', '/docs/nowhere', '/docs/node', '/docs/%', '/docs/assets/'])(
    'suggests nothing for %s, which is near no page',
    async (wrong) => {
      const { page } = await open(wrong);
      await page.getByRole('heading', { name: 'No such page' }).waitFor();
      expect(await suggested(page)).toEqual([]);
      expect(await page.locator('#near').isVisible()).toBe(false);
    },
  );
});

describe('a page of the docs', () => {
  it.each([
    { width: 390, colorScheme: 'light' as const },
    { width: 390, colorScheme: 'dark' as const },
    { width: 768, colorScheme: 'light' as const },
    { width: 1440, colorScheme: 'light' as const },
    { width: 1440, colorScheme: 'dark' as const },
  ])('has nothing for axe to fault and no sideways scrolling at $width px, $colorScheme', async (look) => {
    const { width, colorScheme } = look;
    const { page } = await open('/docs/', { viewport: { width, height: 900 }, colorScheme, bypassCSP: true });
    for (const path of [
      '/docs/',
      '/docs/frameworks/',
      '/docs/controls/',
      '/docs/events/cta-interacted/',
      '/docs/nowhere',
    ]) {
      await page.goto(stage.server.origin + path);
      expect(await violationsOf(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
    await box(page).fill('consent');
    await results(page).first().waitFor();
    expect(await violationsOf(page), 'search').toEqual([]);
  });

  it('shows which part of a long page is read', async () => {
    const { page } = await open('/docs/reasons/');
    expect(await page.locator('main h3').count()).toBeGreaterThan(10);
    await page.evaluate(() => document.querySelector('#droppedjournal-full')?.scrollIntoView());
    await page.locator('#pageContents a[href="#droppedjournal-full"][aria-current=true]').waitFor();
  });

  it.each([390, 1440])('has its own name in sight in the list of pages, %d px wide', async (width) => {
    const { page } = await open('/docs/decisions/022-events-wait-for-destinations-by-name/', {
      viewport: { width, height: 800 },
    });
    if (width === 390) await page.getByRole('button', { name: 'Pages' }).click();
    const bottom = () =>
      page.locator('#sitePages [aria-current]').evaluate((link) => link.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThan(800);
  });

  it('opens its sheets on small screens by their buttons, without a script', async () => {
    const { page } = await open('/docs/reasons/', {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.locator('#pageContents').getByRole('link', { name: 'dropped:consent' }).click();
    expect(addressOf(page)).toBe('/docs/reasons/#droppedconsent');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Pages' }).click();
    await page.getByRole('navigation', { name: 'Pages' }).getByText('Features').click();
    await page.getByRole('link', { name: 'Page views', exact: true }).click();
    await page.waitForURL('**/docs/features/page-views/');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page views');
  });

  it('closes the sheet once a section in it is chosen, and reads on from there', async () => {
    const { page } = await open('/docs/reasons/', { viewport: { width: 390, height: 800 } });
    const sheet = page.locator('#pageContents');
    await page.getByRole('button', { name: 'On this page' }).click();
    await sheet.getByRole('link', { name: 'dropped:journal-full' }).click();
    await sheet.waitFor({ state: 'hidden' });
    const section = page.locator('#droppedjournal-full');
    await expect.poll(() => section.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(200);
    await page.keyboard.press('Tab');
    expect(await section.evaluate((one) => one.nextElementSibling === document.activeElement)).toBe(true);
  });

  it.each([
    ['On this page', '#pageContents'],
    ['Pages', '#sitePages'],
  ])('has a button that closes the sheet “%s”, without a script', async (name, id) => {
    const { page } = await open('/docs/reasons/', {
      viewport: { width: 390, height: 800 },
      javaScriptEnabled: false,
    });
    await page.getByRole('button', { name }).click();
    await page.locator(id).getByRole('button', { name: 'Close' }).click();
    await page.locator(id).waitFor({ state: 'hidden' });
  });

  it('hides without a script what needs one', async () => {
    const { page } = await open('/docs/react/', { javaScriptEnabled: false });
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
    expect(await page.locator('main pre').first().isVisible()).toBe(true);
  });

  it('keeps the theme that was chosen', async () => {
    const { page } = await open('/docs/', { colorScheme: 'light' });
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await paper();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    const dark = await paper();
    expect(dark).not.toBe(light);
    await page.goto(`${stage.server.origin}/docs/react/`);
    expect(await paper()).toBe(dark);
    const button = page.getByRole('button', { name: 'Dark theme' });
    expect(await button.getAttribute('aria-pressed')).toBe('true');
  });

  it('copies code', async () => {
    const { page } = await open('/docs/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('.code').first();
    await block.hover();
    await block.getByRole('button', { name: 'Copy' }).click();
    await block.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe((await block.locator('code').innerText()).trimEnd());
  });

  it('is read by keyboard: skip link, and code that scrolls', async () => {
    const { page } = await open('/docs/frameworks/', { viewport: { width: 390, height: 800 } });
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('pageContent');
    const wide = page.locator('.code pre[tabindex="0"]').first();
    await wide.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => wide.evaluate((block) => block.scrollLeft)).toBeGreaterThan(0);
  });
});

describe('the catalogue in the docs', () => {
  it('leads back to the docs, and keeps their theme and their faces', async () => {
    const { page, faults } = await open('/docs/events/', { colorScheme: 'light' });
    const look = () =>
      page.evaluate(() => {
        const faces = ['body', 'h1'].map(
          (name) => getComputedStyle(document.querySelector(name) as Element).fontFamily,
        );
        return [getComputedStyle(document.documentElement).colorScheme, ...faces];
      });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    const ofDocs = await look();
    await page.goto(`${stage.server.origin}/docs/events/catalog.html`);
    expect(await look()).toEqual(ofDocs);
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(
      true,
    );
    await page.getByRole('link', { name: 'All events' }).click();
    expect(addressOf(page)).toBe('/docs/events/');
    await page.goBack();
    await page.getByRole('link', { name: '@care/analytics' }).click();
    expect(addressOf(page)).toBe('/docs/');
    expect(faults).toEqual([]);
  });

  it('checks events under a policy by hash', async () => {
    const { page, faults } = await open('/docs/events/catalog.html');
    await page.getByRole('button', { name: 'Fill in a broken example' }).click();
    await page.getByText('3 of 4 events do not fit.').waitFor();
    expect(faults).toEqual([]);
    const answer = await fetch(page.url());
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src( 'sha256-[^']+')+; style-src 'sha256-[^']+'; font-src data:/);
    expect(policy).not.toContain('unsafe');
  });

  it('leads to the text of the files that it names', async () => {
    const { page } = await open('/docs/events/catalog.html#cta-interacted');
    await page.getByRole('link', { name: 'reference-page/analytics/call-to-action.ts' }).first().click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(
      'reference-page/analytics/call-to-action.ts',
    );
  });
});
