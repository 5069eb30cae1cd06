import type { Locator, Page } from 'playwright';

/** The label or the words of what has the focus. */
export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  });
}

/** Place and size on the screen; all 0 of what is not shown. */
export async function sizeOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** The colours that a state may change. */
export function coloursOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) => {
    const { backgroundColor, borderColor, color, outlineColor } = getComputedStyle(element);
    return [backgroundColor, borderColor, color, outlineColor];
  });
}

/** The places of the control, its content and its neighbors, from their stage's corner. */
export function placesAround(control: Locator): Promise<string[]> {
  return control.evaluate((element) => {
    const corner = element.closest('[data-example]')?.getBoundingClientRect() ?? new DOMRect();
    const around = [...(element.parentElement?.children ?? []), ...element.querySelectorAll('*')];
    return around
      .filter((one) => !one.matches('[popover], dialog, dialog *'))
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const place = [x - corner.x, y - corner.y, width, height].map((length) => length.toFixed(1));
        return `${one.className}: ${place.join(' ')}`;
      });
  });
}
