import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { breakpoints } from '../../../reference-page/styles/breakpoints.ts';
import { stageHome, themes } from '../home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

/** The layout of the page at a width, by the parts that change from one to another. */
function layoutOf(page: Page) {
  return page.evaluate(() => {
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
    const columnsOf = (selector: string) => styleOf(selector).gridTemplateColumns.split(' ').length;
    return {
      gutter: styleOf('.services > .page-width').paddingInlineStart,
      services: columnsOf('.services__list'),
      servicesGap: styleOf('.services__list').columnGap,
      plans: columnsOf('.pricing__plans'),
      steps: columnsOf('.how-it-works__content'),
      isUtilityRowShown: styleOf('.header__utility').display !== 'none',
      isMenuButtonShown: styleOf('.menu-sheet__opener').display !== 'none',
    };
  });
}

const small = {
  services: 1,
  servicesGap: '16px',
  plans: 1,
  steps: 1,
  isUtilityRowShown: false,
  isMenuButtonShown: true,
};
const large = { services: 4, plans: 3, steps: 2, isUtilityRowShown: true, isMenuButtonShown: false };

describe('the breakpoints', () => {
  it('S9.10 change the layout at 600, 960, 1280 and 1440px, to the pixel', async () => {
    const { sm, md, lg, xl } = breakpoints;
    const page = await stage.open({ flags: ['plansPricing'] });
    for (const [width, layout] of [
      [360, { ...small, gutter: '20px' }],
      [sm - 1, { ...small, gutter: '20px' }],
      [sm, { ...small, gutter: '32px', services: 2 }],
      [md - 1, { ...small, gutter: '32px', services: 2 }],
      [md, { ...large, gutter: '48px', servicesGap: '16px' }],
      [lg - 1, { ...large, gutter: '48px', servicesGap: '16px' }],
      [lg, { ...large, gutter: '48px', servicesGap: '20px' }],
      [xl - 1, { ...large, gutter: '48px', servicesGap: '20px' }],
      [xl, { ...large, gutter: '64px', servicesGap: '20px' }],
      [1920, { ...large, gutter: '64px', servicesGap: '20px' }],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect({ width, ...(await layoutOf(page)) }).toEqual({ width, ...layout });
    }
  });
});

describe.each(themes)('in the $theme theme', ({ brand }) => {
  it('S9.9 main is at least as high as the window without the header, and so is the hero, at every height', async () => {
    const page = await stage.open({ brand });
    for (const width of [320, 390, 768, 1280, 1920])
      for (const height of [480, 844, 1400, 12_000]) {
        await page.setViewportSize({ width, height });
        const heights = await page.evaluate(() =>
          ['header', 'main', '.hero'].map(
            (name) => document.querySelector(name)?.getBoundingClientRect().height ?? 0,
          ),
        );
        const [header = 0, main = 0, hero = 0] = heights;
        expect(header).toBe(104);
        expect(main).toBeGreaterThanOrEqual(height - 104);
        expect(hero).toBeGreaterThanOrEqual(height - 104);
      }
  });
});
