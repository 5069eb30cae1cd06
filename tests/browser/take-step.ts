import type { Page } from 'playwright';
import type { JourneyStep } from '../../tools/catalog/journeys/journeys.ts';

/** Does what a visitor does. */
export async function takeStep(page: Page, origin: string, step: JourneyStep): Promise<void> {
  if ('open' in step) {
    await page.goto(`${origin}${step.open}`, { waitUntil: 'networkidle' });
  } else if ('choose' in step) {
    await page.getByRole('radio', { name: step.choose, exact: true }).check();
  } else if ('fill' in step) {
    await page.getByRole('textbox', { name: step.fill }).fill(step.with);
  } else {
    const part = step.within ? page.getByRole(step.within) : page;
    const before = page.url();
    await part.getByRole(step.role, { name: step.press }).click();
    if (!step.stays) await page.waitForURL((url) => url.href !== before);
  }
}
