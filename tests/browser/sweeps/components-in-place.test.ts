import { describe, expect, it } from 'vitest';
import { stageGallery } from '../gallery-stage.ts';
import { focusedText } from '../look-at.ts';

const openGallery = stageGallery();

describe('an accordion', () => {
  it('opens by Enter and Space, one item at a time where it has a name', async () => {
    const { page, example } = await openGallery();
    const open = example('Accordion: one open at a time').locator('details[open] h3');
    await example('Accordion: one open at a time').locator('summary').first().focus();
    await page.keyboard.press('Enter');
    expect(await open.allTextContents()).toEqual(['What does care cost?']);
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('See what care costs');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await open.allTextContents()).toEqual(['Is every caregiver checked?']);
  });

  it.each([
    { how: 'with a script', javaScriptEnabled: true },
    { how: 'without one', javaScriptEnabled: false },
  ])('opens the item that the address names: $how', async ({ javaScriptEnabled }) => {
    const { page } = await openGallery({ hash: '#example-leave', javaScriptEnabled });
    await page.locator('#example-leave').waitFor({ state: 'visible' });
    // Without a script the content is all that is seen; a press of the title still opens it.
    const title = page.locator('summary', { hasText: 'Is every caregiver checked?' });
    await title.click();
    await page.locator('#example-checks').waitFor({ state: 'visible' });
  });
});

describe('a carousel', () => {
  it('goes by its buttons and by the arrow keys, and stops at its ends', async () => {
    const { page, example } = await openGallery({ viewport: { width: 390, height: 800 } });
    const carousel = example('Carousel: six items');
    const position = carousel.locator('.carousel__position');
    await expect.poll(() => position.textContent()).toBe('1 of 6');
    expect(await carousel.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => position.textContent()).toBe('2 of 6');
    await carousel.locator('ul').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => position.textContent()).toBe('3 of 6');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => position.textContent()).toBe('2 of 6');
    for (const reported of ['3 of 6', '4 of 6', '5 of 6', '6 of 6']) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => position.textContent()).toBe(reported);
    }
    expect(await carousel.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  });
});
