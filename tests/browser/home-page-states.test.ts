import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { inState } from './control-states.ts';
import { stageHome, themes, visibleFlags } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

describe.each(themes)('in the $theme theme', ({ brand }) => {
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
