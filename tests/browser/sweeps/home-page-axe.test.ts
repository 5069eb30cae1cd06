import { describe, expect, it } from 'vitest';
import { brands } from '../../../reference-page/visit/visit.ts';
import { violationsOf } from '../find-violations.ts';
import { stageHome, visibleFlags } from '../home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

describe.each(brands)('axe finds nothing to fault in %s', (brand) => {
  it.each([
    { width: 390, flags: [], which: 'no flag' },
    { width: 390, flags: visibleFlags, which: 'every visible flag' },
    { width: 1440, flags: [], which: 'no flag' },
    { width: 1440, flags: visibleFlags, which: 'every visible flag' },
  ])('at $width px with $which on', async ({ width, flags }) => {
    const page = await stage.open({ brand, width, flags });
    expect(await violationsOf(page)).toEqual([]);
  });
});

describe('axe finds nothing to fault', () => {
  it('in what opens: an answer, a city list, the sheet; in a field with a fault', async () => {
    const page = await stage.open({ width: 390, flags: visibleFlags });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.locator('.accordion__summary').first().click();
    await page.locator('.directory__summary').first().click();
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await violationsOf(page)).toEqual([]);
  });

  it.each(brands)('in what opens in the header and the footer of %s', async (brand) => {
    const page = await stage.open({ brand, width: 1440, flags: visibleFlags });
    for (const hasText of ['Country and language', 'Tutoring'])
      await page.getByRole('contentinfo').locator('summary', { hasText }).click();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('banner').getByRole('button', { name: 'Find care' }).click();
    expect(await violationsOf(page)).toEqual([]);
  });
});
