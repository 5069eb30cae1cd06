import type { Page } from 'playwright';

/** Turns analytics on or off on the page of the privacy choices, and saves it. */
export async function saveChoice(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('switch', { name: 'Analytics' }).setChecked(isOn);
  await page.getByRole('button', { name: 'Save my choice' }).click();
}
