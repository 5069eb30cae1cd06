import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { inState } from './control-states.ts';
import { findTextFaults } from './find-text-faults.ts';
import { scrollThrough, stageHome, themes, visibleFlags } from './home-page-stage.ts';
import { keepLayoutShifts, totalShift } from './layout-shifts.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

/** How late the faces come in the test of that, in milliseconds. */
const lateMillis = 1_000;

describe.each(themes)('in the $theme theme', ({ brand }) => {
  it.each([390, 1440])('nothing shifts while the page loads and is scrolled: %i px', async (width) => {
    const page = await stage.open({ brand, width, flags: visibleFlags, before: keepLayoutShifts });
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

  it.each([390, 1440])('S4.10 no control’s state moves or resizes anything: %i px', async (width) => {
    const page = await stage.open({ brand, width, flags: visibleFlags });
    expect(await markEveryControl(page)).toBeGreaterThan(100);
    const atRest = await readEveryBox(page);
    const coloursAtRest = await readColours(page);
    for (const state of ['hover', 'focus', 'pressed'] as const) {
      const then = await inState(page, state, async () => {
        expect(await readColours(page), state).not.toBe(coloursAtRest);
        return readEveryBox(page);
      });
      expect(
        then.filter((box, index) => box !== atRest[index]),
        state,
      ).toEqual([]);
    }
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

/** Marks every control in sight, as `inState` wants it. @returns how many there are */
function markEveryControl(page: Page): Promise<number> {
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll('a, button, summary, label, input, [tabindex="0"]'),
    ].filter((control) => control.checkVisibility() && !control.matches('.skip-link'));
    for (const control of controls) {
      control.setAttribute(
        'data-tested',
        control.closest('label') === control.parentElement ? 'inner' : 'control',
      );
      for (let around = control.parentElement; around; around = around.parentElement)
        if (!around.hasAttribute('data-tested')) around.setAttribute('data-tested', 'around');
    }
    return controls.length;
  });
}

/** A line for every element's place and size in the document. */
function readEveryBox(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*:not(.skip-link)')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const box = [x + scrollX, y + scrollY, width, height].map((length) => length.toFixed(1));
      return `${element.nodeName}.${element.getAttribute('class')} ${box.join(' ')}`;
    }),
  );
}

/** The Search button's colours, which every state changes. */
function readColours(page: Page): Promise<string> {
  return page.locator('.service-picker__search button').evaluate((button) => {
    const { backgroundColor, outlineColor } = getComputedStyle(button);
    return `${backgroundColor} ${outlineColor}`;
  });
}
