import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { seekerEntries } from '../../reference-page/pages/enrollment/entries.ts';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import { enrollmentCookie } from '../reference-page/enrollment-cookie.ts';
import { violationsOf } from './find-violations.ts';
import { type HomeOptions, stageHome, themes } from './home-page-stage.ts';
import { keepLayoutShifts, totalShift } from './layout-shifts.ts';
import { sizeOf } from './look-at.ts';
import { saveChoice } from './save-choice.ts';

const stage = stageHome();

async function openAt(path: string, options: HomeOptions = {}): Promise<Page> {
  const page = await stage.open(options);
  const [name = '', value = ''] = enrollmentCookie(seekerEntries.cc, { hasJoined: true }).split('=');
  const address = new URL(path, stage.server.origin);
  await page.context().addCookies([{ name, value, domain: address.hostname, path: '/app/enrollment' }]);
  if (options.brand) address.searchParams.set('brand', options.brand);
  await page.goto(address.href);
  if (options.javaScriptEnabled !== false) await whenHydrated(page);
  return page;
}

/** A role's color as the browser writes it. */
function colorOf(page: Page, role: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--color-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, role);
}

const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

const joined = '/app/enrollment/seeker/cc?step=done';
const snackbar = (page: Page) =>
  page.getByRole('status').getByRole('dialog', { name: 'Your choice is saved.' });

describe('pagination', () => {
  it.each([
    ['/articles', 'All articles', 7, 2],
    ['/care-directory', 'By state', 52, 3],
  ])('S9.12 leads through all of %s, without a script', async (path, label, links, pages) => {
    const page = await openAt(path, { javaScriptEnabled: false });
    const list = page.getByRole('region', { name: label });
    const found: string[] = [];
    for (let number = 1; number <= pages; number++) {
      const current = list.getByRole('link', { name: `Page ${number}`, exact: true });
      expect(await current.getAttribute('aria-current')).toBe('page');
      expect(await sizeOf(current)).toMatchObject({ width: 32, height: 32 });
      found.push(...(await list.locator('.blocks__links').getByRole('link').allInnerTexts()));
      const title = await page.title();
      expect(title.includes(`page ${number}`)).toBe(number > 1);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(canonical?.endsWith(number > 1 ? `${path}?page=${number}` : path)).toBe(true);
      if (number < pages) await list.getByRole('link', { name: 'Next page' }).click();
    }
    expect(new Set(found).size).toBe(links);
    expect(await list.getByRole('link', { name: 'Next page' }).count()).toBe(0);
  });

  it.each(['0', '-3', '99', 'x', '1.5', 'Infinity'])(
    'shows a page that there is for ?page=%s',
    async (asked) => {
      const page = await openAt(`/articles?page=${asked}`, { javaScriptEnabled: false });
      expect(await page.locator('.blocks__links a').count()).toBeGreaterThan(2);
      expect(await page.locator('.pagination [aria-current]').count()).toBe(1);
    },
  );
});

describe('a tooltip on the rates', () => {
  it('S9.12 describes the link to the rates of a kind of care, by keyboard and by mouse', async () => {
    const page = await openAt('/cost');
    const link = page.getByRole('table').getByRole('link', { name: 'Child care' });
    const bubble = page.getByRole('tooltip').filter({ hasText: 'Half of all child care workers' });
    expect(await bubble.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await link.focus();
    await bubble.waitFor();
    expect((await sizeOf(bubble)).width).toBeLessThanOrEqual(264);
    expect(await bubble.getAttribute('id')).toBe(await link.getAttribute('aria-describedby'));
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1 }).focus();
    await link.hover();
    await bubble.waitFor();
  });

  it('shows without a script', async () => {
    const page = await openAt('/cost', { javaScriptEnabled: false, width: 390 });
    await page.getByRole('table').getByRole('link', { name: 'Child care' }).hover();
    await page.getByText('Half of all child care workers').waitFor();
  });
});

describe.each([true, false])('expandable text in the reviews, script: %s', (javaScriptEnabled) => {
  it('S9.12 shows 120 px of a letter, and all of it when asked', async () => {
    const page = await stage.open({ javaScriptEnabled });
    const letters = page.locator('#testimonials figure');
    expect(await letters.count()).toBe(6);
    const text = letters.first().locator('.expandable-text__text');
    expect((await sizeOf(text)).height).toBe(120);
    await letters.first().locator('summary').press('Enter');
    await letters.first().getByText('Read less').waitFor();
    await expect.poll(() => text.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
    expect((await sizeOf(text)).height).toBeGreaterThan(120);
  });
});

describe('the switch of the privacy choices', () => {
  it.each([true, false])(
    'S9.12 saves the choice, and a snackbar says so, script: %s',
    async (javaScriptEnabled) => {
      const page = await openAt('/about/privacy-choices', { javaScriptEnabled });
      await page.waitForLoadState('networkidle');
      const control = page.getByRole('switch', { name: 'Analytics' });
      expect(await sizeOf(control)).toMatchObject({ width: 52, height: 24 });
      expect(await control.isChecked()).toBe(true);
      expect(await snackbar(page).isVisible()).toBe(false);
      for (const [isOn, words] of [
        [false, 'You declined analytics'],
        [true, 'You accepted analytics'],
      ] as const) {
        await saveChoice(page, isOn);
        await page.getByText(words).waitFor();
        expect(await control.isChecked()).toBe(isOn);
        await snackbar(page).waitFor();
        expect((await sizeOf(snackbar(page))).height).toBe(64);
        await page.waitForLoadState('networkidle');
      }
      await snackbar(page).getByRole('button', { name: 'Close' }).press('Enter');
      await snackbar(page).waitFor({ state: 'hidden' });
    },
  );

  it('S9.12 takes the place of the banner: the snackbar has the focus, and shifts nothing', async () => {
    const page = await stage.open({
      width: 390,
      extraHTTPHeaders: { 'cf-ipcountry': 'DE' },
      before: keepLayoutShifts,
    });
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await snackbar(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your choice is saved.');
    expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
    const leaving = await page
      .locator('.snackbar-outlet')
      .evaluate((outlet) =>
        outlet.getAnimations().map(({ effect, playState }) => [effect?.getTiming().delay, playState]),
      );
    expect(leaving).toEqual([[8_000, 'paused']]);
  });
});

describe('stars at the end of enrollment', () => {
  it.each([true, false])('S9.12 are chosen, sent once, and stay, script: %s', async (javaScriptEnabled) => {
    const page = await openAt(joined, { javaScriptEnabled, width: 390 });
    const send = page.getByRole('button', { name: 'Send my stars' });
    await send.click();
    const group = page.getByRole('radiogroup', { name: 'How easy was it to join?' });
    await group.getByText('Choose one to five stars.').waitFor();
    expect(await sizeOf(group.locator('.rating__star').first())).toMatchObject({ width: 32, height: 32 });
    await group.getByRole('radio', { name: '4 stars' }).focus();
    await page.keyboard.press('Space');
    await send.click();
    await page.getByRole('img', { name: 'You gave 4 stars.' }).waitFor();
    await page.reload();
    expect(await send.count()).toBe(0);
    expect(await page.getByRole('heading', { name: 'You’re all set' }).count()).toBe(1);
  });
});

describe.each(themes)('in $theme', ({ brand }) => {
  it('S9.13 an alert, a badge, a chip and a snackbar wear the colors of their status', async () => {
    const page = await openAt('/login?tried=yes', { brand });
    const sign = page.locator('.alert[data-status=negative] > .icon').first();
    expect(await styleOf(sign, 'fill')).toBe(await colorOf(page, 'negative'));
    expect(await styleOf(sign, 'stroke')).toBe(await colorOf(page, 'on-negative'));
    await page.goto(new URL(`/app/enrollment/seeker/pc?step=finish&brand=${brand}`, page.url()).href);
    const warning = page.locator('.alert[data-status=warning] > .icon');
    expect(await styleOf(warning, 'fill')).toBe(await colorOf(page, 'warning'));
    await page.goto(new URL(`/app/vhp/plans-and-pricing?brand=${brand}`, page.url()).href);
    const badge = page.getByText('Best value');
    expect(await styleOf(badge, 'background-color')).toBe(await colorOf(page, 'positive'));
    expect(await styleOf(badge, 'color')).toBe(await colorOf(page, 'on-positive'));
    await page.goto(new URL(`/cost/child-care?brand=${brand}`, page.url()).href);
    const chip = page.getByText('Whole country', { exact: true });
    expect(await styleOf(chip, 'background-color')).toBe(await colorOf(page, 'info-soft'));
    expect(await styleOf(chip, 'color')).toBe(await colorOf(page, 'info-text'));
    await page.goto(new URL(`/about/privacy-choices?brand=${brand}#choice-saved`, page.url()).href);
    expect(await styleOf(snackbar(page), 'background-color')).toBe(await colorOf(page, 'positive'));
    expect(await styleOf(snackbar(page), 'color')).toBe(await colorOf(page, 'on-positive'));
  });

  it.each([
    '/articles?page=2',
    '/care-directory?page=3',
    '/cost',
    '/about/privacy-choices#choice-saved',
    joined,
  ])(
    '%s has nothing that axe would fault, shifts nothing, and is as wide as the window at every width',
    async (path) => {
      const page = await openAt(path, { brand, before: keepLayoutShifts });
      await page.evaluate(() => document.fonts.ready);
      await page.reload({ waitUntil: 'networkidle' });
      expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
      for (const width of [320, 360, 390, 600, 768, 960, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ width, overflow }).toEqual({ width, overflow: 0 });
      }
      expect(await violationsOf(page)).toEqual([]);
    },
  );
});
