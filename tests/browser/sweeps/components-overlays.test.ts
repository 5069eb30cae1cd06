import { describe, expect, it } from 'vitest';
import { stageGallery } from '../gallery-stage.ts';
import { focusedText, sizeOf } from '../look-at.ts';

const openGallery = stageGallery();

describe('a dialog', () => {
  it('takes the focus, keeps it, and gives it back', async () => {
    const { page } = await openGallery();
    const opener = page.locator('[commandfor=example-dialog]');
    await opener.focus();
    await page.keyboard.press('Enter');
    expect(await focusedText(page)).toBe('Close');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Join now');
    // The page behind is not to be reached: what comes after the last button is the browser's own, then the dialog again.
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest('#example-dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await focusedText(page)).toBe('Apply to jobs');
  });

  it('closes by its buttons, by Escape and by a press outside', async () => {
    const { page } = await openGallery();
    const ways: readonly (() => Promise<void>)[] = [
      () => page.click('#example-dialog [aria-label=Close]'),
      () => page.keyboard.press('Escape'),
      () => page.click('#example-dialog >> text=Not now'),
      () => page.mouse.click(5, 5),
    ];
    const dialog = page.locator('#example-dialog');
    for (const close of ways) {
      await page.click('text=Apply to jobs');
      await dialog.waitFor({ state: 'visible' });
      await close();
      await dialog.waitFor({ state: 'hidden' });
    }
  });

  it('scrolls inside when it is taller than the window, its close button in sight', async () => {
    const { page } = await openGallery({ viewport: { width: 390, height: 400 } });
    await page.click('[commandfor=example-dialog-tall]');
    const panel = page.locator('#example-dialog-tall .dialog__panel');
    await page.keyboard.press('End');
    await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
    const close = await sizeOf(page.locator('#example-dialog-tall [aria-label=Close]'));
    expect(close.y).toBeGreaterThan(0);
    expect(close.y).toBeLessThan(80);
  });

  it('opens and closes where the browser knows neither command nor closedby', async () => {
    const { page } = await openGallery({
      before() {
        Reflect.deleteProperty(HTMLButtonElement.prototype, 'command');
        Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
        // Takes away what the browser itself would do with these attributes.
        document.addEventListener('click', (event) => {
          if ((event.target as Element).closest('[commandfor]')) event.preventDefault();
        });
        document.addEventListener('DOMContentLoaded', () => {
          for (const dialog of document.querySelectorAll('dialog')) dialog.removeAttribute('closedby');
        });
      },
    });
    await page.click('text=Apply to jobs');
    expect(await page.locator('#example-dialog').isVisible()).toBe(true);
    await page.mouse.click(5, 5);
    await page.locator('#example-dialog').waitFor({ state: 'hidden' });
    await page.click('[commandfor=example-sheet]');
    expect(await page.locator('#example-sheet').isVisible()).toBe(true);
  });
});

describe('a sheet', () => {
  it('fills a phone, and lies at the side of a larger window', async () => {
    const { page } = await openGallery({ viewport: { width: 390, height: 700 }, isMobile: true });
    const sheet = page.locator('#example-sheet');
    await page.click('[commandfor=example-sheet]');
    expect(await sizeOf(sheet)).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    await page.setViewportSize({ width: 1000, height: 700 });
    const { x, width, height } = await sizeOf(sheet);
    expect([x + width, width, height]).toEqual([1000, 416, 700]);
    await page.keyboard.press('Escape');
    expect(await focusedText(page)).toBe('Menu');
  });
});

describe('a tooltip', () => {
  it('shows on focus, goes with Escape and comes no more until the focus does', async () => {
    const { page, example } = await openGallery();
    const bubble = example('Tooltip: on a button, short').locator('[role=tooltip]');
    await example('Tooltip: on an icon').locator('button').focus();
    await page.keyboard.press('Tab');
    await bubble.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Make a profile');
  });

  it('stays while the mouse is over it', async () => {
    const { page, example } = await openGallery();
    const bubble = example('Tooltip: on an icon').locator('[role=tooltip]');
    await example('Tooltip: on an icon').locator('button').hover();
    await bubble.waitFor({ state: 'visible' });
    const { x, y, width, height } = await sizeOf(bubble);
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    await page.waitForTimeout(400);
    expect(await bubble.isVisible()).toBe(true);
    await page.mouse.move(2, 2);
    await bubble.waitFor({ state: 'hidden' });
  });

  it('shows beside its control where CSS has no anchors', async () => {
    const { example } = await openGallery({
      before() {
        CSS.supports = () => false;
      },
    });
    const bubble = example('Tooltip: on an icon').locator('[role=tooltip]');
    const control = example('Tooltip: on an icon').locator('button');
    await control.hover();
    await bubble.waitFor({ state: 'visible' });
    const [box, anchor] = [await sizeOf(bubble), await sizeOf(control)];
    expect(box.y + box.height).toBeLessThanOrEqual(anchor.y);
    expect(box.width).toBeLessThanOrEqual(264);
  });
});

describe.each([true, false])('a snackbar, script: %s', (javaScriptEnabled) => {
  it('shows when the address leads to it, has the focus, and is closed by its button', async () => {
    const { page, example } = await openGallery({ javaScriptEnabled });
    const shown = example('Snackbar: led to').getByRole('dialog', { name: 'Saved.' });
    expect(await shown.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Save', exact: true }).press('Enter');
    await shown.waitFor();
    expect((await sizeOf(shown)).height).toBe(64);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await shown.waitFor({ state: 'hidden' });
  });
});
