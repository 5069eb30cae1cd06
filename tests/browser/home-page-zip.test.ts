import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome, themes } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

const field = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' });
const search = (page: Page) => page.getByRole('button', { name: 'Search' });
const target = '/app/enrollment/seeker/cc';

const none = 'Enter your ZIP code so we can look near you.';
const notDigits = 'A ZIP code is made of digits, such as 78701.';
const notFive = (digits: number) => `A ZIP code has five digits. This one has ${digits}.`;

const faults: readonly (readonly [what: string, typed: string, message: string])[] = [
  ['nothing', '', none],
  ['blanks', '  \u00a0 ', none],
  ['letters', 'Boston', notDigits],
  ['four digits', '0213', notFive(4)],
  ['six digits', '021390', notFive(6)],
  ['a letter for a digit', '7870l', notDigits],
  ['emoji', '🏠🏠🏠🏠🏠', notDigits],
  ['markup', '<b>78701</b>', notDigits],
  ['an unfinished ZIP+4', '78701-12', notFive(7)],
  ['digits that no place has', '00000', 'There is no ZIP code 00000. Check the digits.'],
  ['10,000 letters', 'x'.repeat(10_000), notDigits],
  ['10,000 digits', '7'.repeat(10_000), notFive(10_000)],
];

const good: readonly (readonly [what: string, typed: string, zip: string])[] = [
  ['five digits', '78701', '78701'],
  ['a leading zero', '02139', '02139'],
  ['ZIP+4', '02139-4307', '02139'],
  ['full-width digits', '７８７０１', '78701'],
  ['blanks around and within', ' 78 701 ', '78701'],
];

describe('a ZIP code that can’t be used', () => {
  it.each(themes)('S5.6 shows why under the field, in the error colour: $theme', async ({ brand }) => {
    const page = await stage.open({ brand, flags: ['heroZip'] });
    const colourOf = () => field(page).evaluate((input) => getComputedStyle(input).borderColor);
    const boxes = () =>
      page.locator('.service-picker *').evaluateAll((all) =>
        all.map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y + scrollY, width, height].join(' ');
        }),
      );
    const [before, coloursBefore] = [await boxes(), await colourOf()];
    await search(page).click();
    const negative = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = 'var(--color-negative)';
      return getComputedStyle(probe).color;
    });
    expect(coloursBefore).not.toBe(negative);
    await expect.poll(colourOf).toBe(negative);
    expect(await boxes()).toEqual(before);
  });

  it.each([390, 1440])('S5.6 is shown, whatever it is: %i px', async (width) => {
    const page = await stage.open({ width, flags: ['heroZip'] });
    const message = page.locator('.service-picker .field__message');
    for (const [what, typed, reported] of faults) {
      await field(page).fill(typed);
      await search(page).click();
      await expect.poll(() => message.innerText(), { message: what }).toBe(reported);
      const state = await field(page).evaluate((input: HTMLInputElement) => {
        const line = document.getElementById(input.getAttribute('aria-describedby') ?? '');
        return {
          isFocused: input === document.activeElement,
          invalid: input.getAttribute('aria-invalid'),
          live: line?.getAttribute('aria-live'),
          value: input.value,
          isUnder: (line?.getBoundingClientRect().top ?? 0) >= input.getBoundingClientRect().bottom,
          scrollsSideways: document.documentElement.scrollWidth > innerWidth,
        };
      });
      expect(state, what).toEqual({
        isFocused: true,
        invalid: 'true',
        live: 'polite',
        value: typed,
        isUnder: true,
        scrollsSideways: false,
      });
    }
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await page.evaluate(() => localStorage.getItem('vhp-mfe-state'))).toBe(null);
  });
});

describe('a ZIP code that can be used', () => {
  it.each(good)('S3.3 leads on and is remembered: %s', async (_what, typed, zip) => {
    const page = await stage.open({ flags: ['heroZip'] });
    const home = page.url();
    await field(page).fill(typed);
    await field(page).press('Enter');
    await page.waitForURL(`**${target}**`);
    const saved = await page.evaluate(() => localStorage.getItem('vhp-mfe-state'));
    expect(JSON.parse(saved ?? '')).toEqual({ userLocation: { zip } });
    await page.goto(home, { waitUntil: 'load' });
    await expect.poll(() => field(page).inputValue()).toBe(zip);
  });

  it('comes along to the next page, which does not ask for it again', async () => {
    const page = await stage.open({ flags: ['heroZip'] });
    await field(page).fill('02139-4307');
    await field(page).press('Enter');
    await page.waitForURL(`**${target}**`);
    await expect.poll(() => field(page).inputValue()).toBe('02139');
  });

  it('takes the place of a fault, which is no longer shown', async () => {
    const page = await stage.open({ flags: ['heroZip'] });
    await search(page).click();
    await page.route(`**${target}`, (route) => route.fulfill({ status: 204 }));
    await field(page).fill('78701');
    await search(page).click();
    await expect.poll(() => page.locator('.service-picker .field__message').innerText()).toBe('');
    expect(await field(page).getAttribute('aria-invalid')).toBe(null);
  });
});
