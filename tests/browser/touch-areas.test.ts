import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../reference-page/styles/contrast-ratio.ts';
import { stageHome, themes } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

/** The smallest area for a thumb, in pixels. */
const least = 44;

/** The controls of a page that can't be pressed over that height and width. Links within a sentence are as high as its lines. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const targetOf = (element: Element | null) =>
      element?.closest('label') ?? element?.closest('a, button, summary, input, select');
    /** How far the control itself is hit, from its middle in one direction. */
    function reach(control: Element, [x, y]: readonly [number, number], dx: number, dy: number): number {
      const own = targetOf(control);
      let steps = 0;
      while (steps < least && targetOf(document.elementFromPoint(x + dx * steps, y + dy * steps)) === own)
        steps += 1;
      return steps;
    }
    const isInSentence = ({ parentElement, textContent }: Element) =>
      parentElement?.closest('p')?.textContent?.trim() !== textContent.trim() &&
      !!parentElement?.closest('p');
    const controls = [...document.querySelectorAll('a[href], button, summary, input, select')];
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.skip-link')) return [];
      if (isInSentence(control)) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { height, left, top, width } = (control.closest('label') ?? control).getBoundingClientRect();
      const middle = [left + width / 2, top + height / 2] as const;
      const wide = reach(control, middle, 1, 0) + reach(control, middle, -1, 0);
      const high = reach(control, middle, 0, 1) + reach(control, middle, 0, -1);
      // The middle is counted in both directions, and a line of pixels may be shared.
      const fits = Math.min(wide, high) >= least - 1;
      return fits ? [] : [`${control.className}: ${control.textContent.trim()}, ${wide} x ${high}`];
    });
  }, least);
}

/** A color that a browser calculated, as `#rrggbb`. */
function hexOf(color: string): string {
  const channels = color.match(/\d+/g) ?? [];
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`;
}

describe('on a phone', () => {
  it.each([
    '/?flag.plansPricing=on&flag.safetyBanner=on',
    '/get-started',
    '/vertical-triage',
    '/login',
    '/app/enrollment/provider/mv/PETCAREXX',
    '/help/contact',
    '/about/safety',
    '/about/privacy-choices',
    '/articles',
    '/cost',
    '/care-directory',
    '/app/vhp/plans-and-pricing',
  ])('every control can be pressed on 44 by 44 px: %s', async (path) => {
    const page = await stage.open({ width: 390 });
    await page.goto(stage.server.origin + path);
    expect(await tooSmall(page)).toEqual([]);
  });

  it('a long row of pages gives each one the room there is', async () => {
    const page = await stage.open({ width: 390 });
    await page.goto(`${stage.server.origin}/care-directory`);
    const { height, width } = (await page.locator('.pagination__item').first().boundingBox()) ?? {};
    expect({ height, width }).toEqual({ height: 32, width: 32 });
  });
});

describe.each(themes)('in the $theme theme', ({ brand }) => {
  it.each([
    ['/', '.service-picker__service'],
    ['/get-started', '.get-started__way'],
    ['/vertical-triage', '.triage__service'],
  ])('the edge of what can be chosen has a contrast of 3 to what is around: %s', async (path, tile) => {
    const page = await stage.open();
    await page.goto(`${stage.server.origin}${path}?brand=${brand}`);
    const colors = await page.locator(tile).evaluateAll((tiles) => {
      const groundOf = (element: Element | null): string => {
        const color = getComputedStyle(element ?? document.body).backgroundColor;
        return color === 'rgba(0, 0, 0, 0)' && element ? groundOf(element.parentElement) : color;
      };
      return tiles.map((one) => [getComputedStyle(one).borderTopColor, groundOf(one.parentElement)] as const);
    });
    expect(colors.length).toBeGreaterThan(1);
    for (const [edge, ground] of colors)
      expect(contrastRatio(hexOf(edge), hexOf(ground))).toBeGreaterThanOrEqual(3);
  });

  it('the ring of a wrong answer that has the focus is of another hue than its edge', async () => {
    const page = await stage.open({ brand });
    await page.getByRole('button', { name: 'Search' }).click();
    const hues = await page.locator('[name=zip]:focus-visible').evaluate((field) => {
      const { borderTopColor, outlineColor } = getComputedStyle(field);
      return [borderTopColor, outlineColor].map((color) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map(Number);
        return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI;
      });
    });
    const [edge = 0, ring = 0] = hues;
    const apart = Math.abs(edge - ring) % 360;
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(90);
  });
});

it('a long word is parted by a hyphen where a browser can leave short ones whole, and a name never is', async () => {
  const page = await stage.open({ width: 390 });
  const hyphensOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens);
  expect(await hyphensOf('h1')).toBe('auto');
  await page.goto(`${stage.server.origin}/about/privacy-choices`);
  expect(await hyphensOf('dt')).toBe('manual');
});
