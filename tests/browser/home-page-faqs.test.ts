import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });
const reducedMotion = 'no-preference';

describe.each([390, 1440])('an address that names an answer, with motion: %i px', (width) => {
  it('scrolls to it, open, on a fresh page', async () => {
    const page = await stage.open({ width, reducedMotion, hash: '#faq-cost' });
    await expect.poll(() => questionTop(page, '#faq-cost')).toBeLessThan(120);
  });

  it('scrolls to it when the address changes', async () => {
    const page = await stage.open({ width, reducedMotion });
    for (const hash of ['#faq-pay', '#faq-cost']) {
      await page.evaluate((next) => location.assign(next), hash);
      await expect.poll(() => questionTop(page, hash), { message: hash }).toBeLessThan(120);
    }
  });

  it('scrolls to it without a script', async () => {
    const page = await stage.open({ width, reducedMotion, javaScriptEnabled: false, hash: '#faq-cost' });
    await expect.poll(() => questionTop(page, '#faq-cost')).toBeLessThan(120);
  });
});

/** How far the question is from the window's top, with its answer under it, in CSS pixels. */
async function questionTop(page: Page, id: string): Promise<number | undefined> {
  const answer = await page.locator(id).boundingBox();
  const question = await page
    .locator('details', { has: page.locator(id) })
    .locator('summary')
    .boundingBox();
  return answer && question && answer.height > 20 ? Math.abs(question.y) : undefined;
}
