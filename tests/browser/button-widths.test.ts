import { expect, it } from 'vitest';
import { stageHome, visibleFlags } from './home-page-stage.ts';

const stage = stageHome();

/** The least width of a button by its size, in pixels (S9.11). */
const least: Readonly<Record<string, number>> = { small: 120, default: 170, large: 200 };

const widths = [320, 360, 390, 600, 768, 960, 1280, 1440, 1920];

const paths = [
  `/?${visibleFlags.map((flag) => `flag.${flag}=on`).join('&')}`,
  '/get-started',
  '/vertical-triage?memberType=sitter',
  '/app/vhp/plans-and-pricing',
  '/care-directory/child-care',
  '/hiw/caregivers',
  '/about/privacy-choices',
  '/app/enrollment/seeker/cc',
  '/no/such/page',
];

it.each(paths)('S9.11 each button of %s is as wide as its size at least, at every width', async (path) => {
  const page = await stage.open({ extraHTTPHeaders: { 'cf-ipcountry': 'DE' } });
  await page.goto(new URL(path, page.url()).href);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const buttons = await page.locator('.button:visible').evaluateAll((all) =>
      all.map((button) => ({
        label: button.textContent,
        size: button.getAttribute('data-size') ?? '',
        width: button.getBoundingClientRect().width,
      })),
    );
    expect(buttons.length).toBeGreaterThan(0);
    // Browsers lay out in 64ths of a pixel.
    const narrow = buttons.filter(({ size, width: own }) => own < (least[size] ?? Infinity) - 0.1);
    expect(narrow, `${width}px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});
