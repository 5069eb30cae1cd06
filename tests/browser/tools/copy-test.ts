import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Lets a test see into the inspector's closed shadow tree, and read what is copied there. */
export async function letSeeInspector(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function open(init) {
      return attach.call(this, { ...init, mode: 'open' });
    };
  });
}

/** The text that a button of the inspector copies. */
export async function copyTest(page: Page, button: string): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.locator('care-inspector button').filter({ hasText: button }).click();
  let text = '';
  await expect
    .poll(async () => {
      text = await page.evaluate(() => navigator.clipboard.readText());
      return text;
    })
    .toContain('import ');
  return text;
}
