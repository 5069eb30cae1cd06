import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../find-violations.ts';
import { type HomeOptions, stageHome, themes } from '../home-page-stage.ts';

const stage = stageHome();

/** Opens the home page from a region that asks. Returns when a script takes the choice. */
async function openAsked(options: HomeOptions = {}): Promise<Page> {
  const page = await stage.open({ extraHTTPHeaders: { 'cf-ipcountry': 'DE' }, ...options });
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each(themes)('the banner in the $theme theme', ({ brand }) => {
  it.each([390, 1440])(
    'is reached right after the skip link, lets the focus go, and covers nothing that has it: %i px',
    async (width) => {
      const page = await openAsked({ brand, width });
      const reached: string[] = [];
      const covered: string[] = [];
      let isThrough = false;
      while (!isThrough) {
        await page.keyboard.press('Tab');
        const { isCovered, text } = await page.evaluate(() => {
          const focused = document.activeElement ?? document.body;
          const banner = document.getElementById('consent-banner');
          const box = (focused.closest('label') ?? focused).getBoundingClientRect();
          const top = banner?.getBoundingClientRect().top ?? 0;
          return {
            isCovered: !banner?.contains(focused) && focused !== document.body && box.bottom > top + 1,
            text: focused === document.body ? '' : (focused.textContent ?? '').trim(),
          };
        });
        if (isCovered) covered.push(text);
        isThrough = text === '' && reached.length > 50;
        reached.push(text);
        if (reached.length > 400) throw new Error('The focus never comes to an end');
      }
      expect(reached.slice(0, 4)).toEqual(['Skip to main content', 'Privacy policy', 'Accept', 'Decline']);
      expect(covered).toEqual([]);
    },
  );

  it.each([320, 390, 768, 1440])(
    'stays in the window, with buttons of one size, and leaves the page’s end to be read: %i px',
    async (width) => {
      const page = await openAsked({ brand, width });
      const look = (size: string) =>
        page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
          scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
          const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
          const banner = boxOf('#consent-banner');
          const buttons = [...document.querySelectorAll('#consent-form button')].map((one) =>
            one.getBoundingClientRect(),
          );
          return {
            heights: new Set(buttons.map((one) => Math.round(one.height))).size,
            widths: new Set(buttons.map((one) => Math.round(one.width))).size,
            areInSight: buttons.every((one) => one.bottom <= innerHeight && one.top >= (banner?.top ?? 0)),
            isWithin: banner?.bottom === innerHeight && banner.top > innerHeight * 0.35,
            endsAbove: (boxOf('footer')?.bottom ?? Number.NaN) <= (banner?.top ?? 0) + 1,
            overflow: document.documentElement.scrollWidth - innerWidth,
          };
        }, size);
      for (const size of ['100%', '200%']) {
        // Lazy parts load on the way down, and make the page longer.
        await expect
          .poll(() => look(size))
          .toEqual({
            heights: 1,
            widths: 1,
            areInSight: true,
            isWithin: true,
            endsAbove: true,
            overflow: 0,
          });
      }
    },
  );

  it.each([390, 1440])('has nothing that axe would fault: %i px', async (width) => {
    const page = await openAsked({ brand, width });
    expect(await violationsOf(page)).toEqual([]);
  });
});

it.each(themes)('the privacy choices have nothing that axe would fault: $theme', async ({ brand }) => {
  const page = await stage.open({ width: 390 });
  await page.goto(`${stage.server.origin}/about/privacy-choices?brand=${brand}`, { waitUntil: 'load' });
  expect(await violationsOf(page)).toEqual([]);
});
