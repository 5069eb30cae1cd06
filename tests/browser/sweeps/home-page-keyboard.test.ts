import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome, themes, visibleFlags } from '../home-page-stage.ts';
import { focusedText } from '../look-at.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

/** Numbers everything that Tab is to reach. @returns a line for each */
function markStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, summary, [tabindex="0"]',
    );
    const stops = [...controls].filter((control) => {
      const isOtherRadio = control.matches('[type=radio]:not(:checked)');
      return control.checkVisibility() && !isOtherRadio && !control.matches(':disabled');
    });
    return stops.map((stop, index) => {
      stop.dataset.stop = `${index}`;
      return `${index} ${stop.className} ${stop.textContent}`;
    });
  });
}

/** The element that has the focus now, and the faults of its look. */
function lookAtFocus(
  page: Page,
): Promise<{ stop: string; isMarked: boolean; goesBack: boolean; isSeen: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement;
    const around = focused.closest('label');
    const marks = [
      getComputedStyle(focused),
      getComputedStyle(focused, '::after'),
      ...(around ? [getComputedStyle(around)] : []),
    ];
    const isMarked = marks.some(
      ({ outlineColor, outlineStyle, outlineWidth }) =>
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        !/, 0\)|transparent/.test(outlineColor),
    );
    const box = (around ?? focused).getBoundingClientRect();
    const last = window as { lastBox?: DOMRect; lastTop?: number };
    const before = last.lastBox;
    const top = box.top + scrollY;
    // Up is only the way to the next column.
    const goesBack =
      before !== undefined && top + box.height <= (last.lastTop ?? 0) && box.left < before.right - 1;
    last.lastBox = box;
    last.lastTop = top;
    const isSeen = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return {
      stop: `${focused.dataset.stop} ${focused.className} ${focused.textContent}`,
      isMarked,
      goesBack,
      isSeen,
    };
  });
}

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

describe.each(themes)('only by Tab, in the $theme theme', ({ brand }) => {
  it.each([390, 1440])(
    'everything is reached in the order it is seen, and shows it: %i px',
    async (width) => {
      const page = await stage.open({ brand, width, flags: visibleFlags });
      const stops = await markStops(page);
      expect(stops.length).toBeGreaterThan(80);
      const faults: string[] = [];
      const reached: string[] = [];
      for (const _ of stops) {
        await press(page, 'Tab');
        const { stop, ...seen } = await lookAtFocus(page);
        reached.push(stop);
        if (!seen.isMarked) faults.push(`not marked: ${stop}`);
        if (!seen.isSeen) faults.push(`out of sight: ${stop}`);
        if (seen.goesBack) faults.push(`out of order: ${stop}`);
      }
      expect(new Set(reached)).toEqual(new Set(stops));
      expect(faults).toEqual([]);
      await press(page, 'Tab');
      expect(await page.evaluate(() => document.activeElement?.matches('body, .skip-link'))).toBe(true);
    },
  );
});

describe('only by keys', () => {
  it('the skip link shows itself and leads past the header', async () => {
    const page = await stage.open();
    await press(page, 'Tab');
    const link = page.locator('.skip-link');
    expect(await focusedText(page)).toBe('Skip to main content');
    await expect.poll(async () => (await link.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0);
    await press(page, 'Enter');
    expect(await page.evaluate(() => [location.hash, document.activeElement?.id])).toEqual(['#main', 'main']);
    await press(page, 'Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('memberType');
  });

  it('the picker is answered and sent', async () => {
    const page = await stage.open();
    await page.locator('.service-picker [value=seeker]').focus();
    await press(page, 'ArrowRight', 'Tab', 'ArrowDown', 'ArrowDown');
    const checked = page.locator('.service-picker :checked');
    expect(await checked.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'sitter',
      'SENIRCARE',
    ]);
    await press(page, 'Tab');
    await page.keyboard.type('78701');
    await press(page, 'Enter');
    await page.waitForURL('**/app/enrollment/provider/mv/SENIRCARE**');
  });

  it('the steps for caregivers are chosen', async () => {
    const page = await stage.open();
    await page.locator('.how-it-works [value=seeker]').focus();
    await press(page, 'ArrowRight');
    expect(await page.locator('[data-path=sitter]').isVisible()).toBe(true);
    expect(await page.locator('[data-path=seeker]').isVisible()).toBe(false);
  });

  it('the letters are gone through, an answer is opened and closed, a city is reached', async () => {
    const page = await stage.open({ width: 390 });
    const position = page.locator('.carousel__position');
    await page.locator('.carousel__list').focus();
    await press(page, 'ArrowRight');
    await expect.poll(() => position.innerText()).toBe('2 of 6');
    await page.getByRole('button', { name: 'Next' }).focus();
    await press(page, 'Enter');
    await expect.poll(() => position.innerText()).toBe('3 of 6');

    const answer = page.locator('#faq-cost, .accordion__content').first();
    await page.locator('.accordion__summary').first().focus();
    await press(page, 'Space');
    expect(await answer.isVisible()).toBe(true);
    await press(page, 'Enter');
    await answer.waitFor({ state: 'hidden' });

    await page.locator('.directory__summary').nth(1).focus();
    await press(page, 'Enter', 'Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLAnchorElement).pathname)).toMatch(
      /^\/care-directory\/daycare\//,
    );
  });

  it('the sheet opens, keeps the focus, and gives it back', async () => {
    const page = await stage.open({ width: 390 });
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.focus();
    await press(page, 'Enter');
    const sheet = page.locator('#menu-sheet');
    await sheet.waitFor();
    for (let stop = 0; stop < 14; stop += 1) {
      await press(page, 'Tab');
      const isWithin = await page.evaluate(() => document.activeElement?.closest('#menu-sheet, body'));
      expect(isWithin).not.toBe(null);
      expect(await page.evaluate(() => document.activeElement?.matches('main *, header > *, footer *'))).toBe(
        false,
      );
    }
    await press(page, 'Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('the service menu opens under its button, is gone through, and closes', async () => {
    const page = await stage.open();
    await page.locator('.service-menu__button').focus();
    await press(page, 'Enter');
    const links = page.locator('#service-menu a');
    const count = await links.count();
    for (let index = 0; index < count; index += 1) {
      await press(page, 'Tab');
      expect(await links.nth(index).evaluate((link) => link === document.activeElement)).toBe(true);
    }
    await press(page, 'Escape');
    await page.locator('#service-menu').waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Find care');
  });
});
