import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { seekerEntries } from '../../../reference-page/pages/enrollment/entries.ts';
import { launchBrowser } from '../../../tools/browsers/launch-browser.ts';
import { type PageServer, startPageServer } from '../../../tools/servers/page-server.ts';
import { enrollmentCookie } from '../../reference-page/enrollment-cookie.ts';
import { findBrokenWords } from '../find-text-faults.ts';

let browser: Browser;
let server: PageServer;
let page: Page;
/** Messages of the console and thrown errors. */
const said: string[] = [];

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startPageServer({ ANALYTICS_ENABLED: 'false' })]);
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const [name = '', value = ''] = enrollmentCookie(seekerEntries.cc).split('=');
  await context.addCookies([{ name, value, url: `${server.origin}/app/enrollment/` }]);
  page = await context.newPage();
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const kinds = [
  '/get-started',
  '/vertical-triage?memberType=sitter',
  '/vertical-triage?question=who',
  '/jobs?zip=78701',
  '/caregivers?zip=78701&service=CHILDCARE',
  '/login?tried=yes',
  '/app/enrollment/seeker/cc',
  '/app/enrollment/seeker/cc?step=finish',
  '/app/vhp/plans-and-pricing',
  '/about/safety/background-checks',
  '/hiw/caregivers',
  '/help',
  '/cost',
  '/care-directory/senior-care/san-francisco-ca',
  '/articles/cleaning-day',
  '/no/such/page',
];

it.each(kinds)(
  '%s has nothing that axe finds fault with, nothing cut, and hydrates silently',
  async (kind) => {
    said.length = 0;
    await page.setViewportSize(desktop);
    await page.goto(server.origin + kind, { waitUntil: 'load' });
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
    );
    const problems = await faults(new AxeBuilder({ page }));
    for (const theme of ['care', 'embrace']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
      for (const viewport of [desktop, phone]) {
        await page.setViewportSize(viewport);
        // Width and theme change only these of axe's rules.
        const axe = new AxeBuilder({ page }).withRules(['color-contrast', 'target-size']);
        problems.push(...(await faults(axe)));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) problems.push(`${overflow}px too wide in ${theme} at ${viewport.width}px`);
      }
    }
    expect(problems).toEqual([]);
    // The browser itself reports the status of a page that is not found.
    expect(said.filter((text) => !text.includes('status of 404'))).toEqual([]);
  },
);

it.each([...kinds, '/vertical-triage', '/app/pn-business/camps'])(
  '%s breaks no word and is as wide as the window with text at 200 %%',
  async (kind) => {
    await page.goto(server.origin + kind, { waitUntil: 'load' });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      // Long words of this size are wider than the narrowest phones.
      if (width > 320) expect(await findBrokenWords(page), `${width}px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    }
  },
);

it.each(['/hiw/caregivers', '/hiw/families', '/jobs'])('%s leaves no step alone in a row', async (path) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(server.origin + path);
  const tops = await page
    .locator('.blocks__step')
    .evaluateAll((steps) => steps.map((step) => step.getBoundingClientRect().top));
  expect(tops.filter((top) => top === tops.at(-1)).length).toBeGreaterThan(1);
});

it('a list has its points in forced colors', async () => {
  const forced = await browser.newPage({ forcedColors: 'active' });
  onTestFinished(() => forced.close());
  await forced.goto(`${server.origin}/about/privacy-policy`);
  const point = forced.locator('.point-list__point').first();
  const colors = await point.evaluate((element) => [
    getComputedStyle(element, '::before').backgroundColor,
    getComputedStyle(element).color,
  ]);
  expect(colors[0]).toBe(colors[1]);
});

async function faults(axe: AxeBuilder): Promise<string[]> {
  // Without a second page to gather results in: there are no frames to gather from.
  const { violations } = await axe.include('main').setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
