import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findTextFaults } from '../find-text-faults.ts';
import { scrollThrough, stageHome, themes, visibleFlags } from '../home-page-stage.ts';
import { keepLayoutShifts, totalShift } from '../layout-shifts.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

/** How late the faces come in the test of that, in milliseconds. */
const lateMillis = 1_000;

describe.each(themes)('in the $theme theme', ({ brand }) => {
  it.each([390, 1440])('nothing shifts while the page loads and is scrolled: %i px', async (width) => {
    const page = await stage.open({ brand, width, flags: visibleFlags, before: keepLayoutShifts });
    // The second time its faces are at hand, however busy the machine is; what they shift is reported below.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await scrollThrough(page);
    expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
  });

  it.each([390, 1440])('faces that come late shift next to nothing: %i px', async (width) => {
    const page = await stage.open({
      brand,
      width,
      before: async (opened) => {
        await keepLayoutShifts(opened);
        await opened.route('**/*.woff2', async (route) => {
          await new Promise((next) => setTimeout(next, lateMillis));
          await route.continue();
        });
      },
    });
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    const { total, moved } = await totalShift(page);
    expect(total, moved.join(', ')).toBeLessThanOrEqual(0.02);
  });

  it.each([390, 1440])('without its faces all text can be read: %i px', async (width) => {
    const page = await stage.open({
      brand,
      width,
      flags: visibleFlags,
      before: (opened) => opened.route('**/*.woff2', (route) => route.abort()),
    });
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(loaded.filter((family) => !family.includes('stand-in'))).toEqual([]);
    expect(await findTextFaults(page)).toEqual([]);
  });

  it('without its pictures the page is as large and can be read', async () => {
    const boxes = async (page: Page) => {
      await scrollThrough(page);
      return page.evaluate(() =>
        [...document.querySelectorAll('picture, img, section')].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          return `${element.className}: ${width.toFixed(1)} by ${height.toFixed(1)}`;
        }),
      );
    };
    const whole = await stage.open({ brand });
    const bare = await stage.open({
      brand,
      before: (opened) => opened.route(/\.(avif|webp|png|jpg)$/, (route) => route.abort()),
    });
    expect(await boxes(bare)).toEqual(await boxes(whole));
    expect(await bare.evaluate(() => [...document.images].some(({ naturalWidth }) => naturalWidth))).toBe(
      false,
    );
    expect(await findTextFaults(bare)).toEqual([]);
  });
});
