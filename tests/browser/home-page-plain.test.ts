import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { findTextFaults } from './find-text-faults.ts';
import { scrollThrough, stageHome, themes, visibleFlags } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

describe('without a script', () => {
  const javaScriptEnabled = false;

  it.each([390, 1440])('everything can be read, and links lead on: %i px', async (width) => {
    const page = await stage.open({ width, javaScriptEnabled, flags: visibleFlags });
    expect(await findTextFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Join now' }).click();
    expect(new URL(page.url()).pathname).toBe('/get-started');
  });

  it('without styles, too, drawings are as small as words, and words stand apart', async () => {
    const page = await stage.open({
      javaScriptEnabled,
      before: (opened) => opened.route(/\.css$/, (route) => route.abort()),
    });
    await page.evaluate(() => {
      for (const style of document.querySelectorAll('style')) style.remove();
    });
    const widths = await page
      .locator('svg')
      .evaluateAll((all) => all.map((drawing) => drawing.getBoundingClientRect().width));
    expect(Math.max(...widths)).toBeLessThanOrEqual(32);
    const icons = page.locator('svg.icon');
    expect(new Set(await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).fill)))).toEqual(
      new Set(['none']),
    );
    expect(await page.locator('.header__account').innerText()).toContain('Log in Join now');
  });

  it('the picker leads to where the chosen service starts, with the other answers', async () => {
    const page = await stage.open({ javaScriptEnabled, flags: ['heroZip'] });
    await page.locator('.service-picker').getByText('Find a job').click();
    await page.getByRole('radio', { name: 'Pet care' }).check();
    await page.getByLabel('ZIP code').fill('02139-4307');
    await page.getByRole('button', { name: 'Search' }).click();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/app/enrollment/provider/mv/PETCAREXX',
      { memberType: 'sitter', zip: '02139-4307', 'flag.heroZip': 'on' },
    ]);
  });

  it('the browser itself holds back a ZIP code that can’t be used', async () => {
    const page = await stage.open({ javaScriptEnabled, flags: ['heroZip'] });
    await page.getByLabel('ZIP code').fill('Boston');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('answers and city lists open, and both ways how it works can be seen', async () => {
    const page = await stage.open({ javaScriptEnabled });
    const answer = page.locator('.accordion__content').first();
    await page.locator('.accordion__summary').first().click();
    expect(await answer.isVisible()).toBe(true);
    await page.locator('.directory__summary').first().click();
    expect(await page.locator('.directory__places').first().locator('a').count()).toBe(19);
    expect(await page.locator('.directory__places').first().isVisible()).toBe(true);
    const shownPaths = () =>
      page.locator('[data-path]:visible').evaluateAll((all) => all.map((one) => one.dataset.path));
    for (const [words, path] of [
      ['For caregivers', 'sitter'],
      ['For families', 'seeker'],
    ] as const) {
      await page.locator('.how-it-works').getByText(words).click();
      expect(await shownPaths()).toEqual([path]);
    }
  });

  it('an address that names an answer shows it', async () => {
    const page = await stage.open({ javaScriptEnabled, hash: '#faq-cost' });
    await page.locator('#faq-cost').waitFor({ state: 'visible' });
  });
});

describe('with reduced motion', () => {
  it.each(themes)('nothing runs, nothing lasts, nothing scrolls smoothly: $theme', async ({ brand }) => {
    const page = await stage.open({ brand, flags: [...visibleFlags, 'heroMotion', 'verticalHover'] });
    await scrollThrough(page);
    await page.locator('.accordion__summary').first().click();
    const moving = await page.evaluate(() => {
      const longest = (times: string) => Math.max(...times.split(',').map((time) => Number.parseFloat(time)));
      const moves = [...document.querySelectorAll('*')].flatMap((element) =>
        [undefined, '::before', '::after', '::backdrop', '::details-content'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          const lasts = longest(style.transitionDuration) > 0.01 || longest(style.animationDuration) > 0.01;
          const isSmooth = style.scrollBehavior === 'smooth';
          return lasts || isSmooth ? [`${element.className}${part ?? ''}`] : [];
        }),
      );
      // Animations that follow the scrolling of a box, without a time of their own, show whether there is more in it.
      const inTime = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      return [...moves, ...inTime.map(({ id }) => `animation ${id}`)];
    });
    expect(moving).toEqual([]);
  });
});

describe('on paper', () => {
  it.each(themes)(
    'the page has all its answers, nothing fixed, and needs no ink for grounds: $theme',
    async ({ brand }) => {
      const page = await stage.open({ brand, flags: visibleFlags, width: 800 });
      await page.emulateMedia({ media: 'print' });
      expect(await readPrint(page)).toEqual({ fixed: [], hiddenAnswers: [], pale: [] });
      expect(await findTextFaults(page)).toEqual([]);
    },
  );
});

/** Faults of the page on paper, where backgrounds are left out unless they ask to be printed. */
function readPrint(page: Page): Promise<Record<'fixed' | 'hiddenAnswers' | 'pale', string[]>> {
  return page.evaluate(() => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    const classOf = (element: Element) => `${element.nodeName}.${element.getAttribute('class')}`;
    const fixed = shown
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map(classOf);
    const hiddenAnswers = [...document.querySelectorAll('.accordion__content')]
      .filter(
        (answer) => !answer.checkVisibility({ contentVisibilityAuto: true }) || answer.clientHeight < 20,
      )
      .map(({ id }) => id);
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminanceOf = (color: string) => {
      if (!canvas) return 0;
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) =>
        part <= 10 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const pale = shown
      .filter((element) => hasWords(element) && !element.closest('.visually-hidden, .skip-link, script'))
      .filter((element) => {
        const { color, printColorAdjust } = getComputedStyle(element);
        return printColorAdjust !== 'exact' && 1.05 / (luminanceOf(color) + 0.05) < 4.5;
      })
      .map(classOf);
    return { fixed: [...new Set(fixed)], hiddenAnswers, pale: [...new Set(pale)] };
  });
}
