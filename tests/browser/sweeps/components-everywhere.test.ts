import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { stageGallery } from '../gallery-stage.ts';
import { coloursOf, placesAround, sizeOf } from '../look-at.ts';

const openGallery = stageGallery();

const themes = [
  { theme: 'care', brand: 'default', dialogRadius: '24px' },
  { theme: 'embrace', brand: 'rebranding', dialogRadius: '32px' },
] as const;

/** The components that this file is about. */
const components = [
  'Accordion',
  'Carousel',
  'Dialog',
  'Icon button',
  'Segmented control',
  'Sheet',
  'Snackbar',
  'Tooltip',
];

describe.each(themes)('in the $theme theme', ({ brand, dialogRadius }) => {
  it(`S9.12 a dialog's corners have a radius of ${dialogRadius}`, async () => {
    const { page } = await openGallery({ brand });
    await page.click('text=Apply to jobs');
    expect(
      await page.locator('#example-dialog').evaluate((dialog) => getComputedStyle(dialog).borderRadius),
    ).toBe(dialogRadius);
  });

  it('S9.12 a tooltip is at most 264px wide, a snackbar 64px high', async () => {
    const { example } = await openGallery({ brand });
    await example('Tooltip: on an icon').locator('button').hover();
    const bubble = example('Tooltip: on an icon').locator('[role=tooltip]');
    await bubble.waitFor({ state: 'visible' });
    expect((await sizeOf(bubble)).width).toBeLessThanOrEqual(264);
    expect((await sizeOf(bubble)).width).toBeGreaterThan(200);
    expect((await sizeOf(example('Snackbar: positive').locator('.snackbar'))).height).toBe(64);
  });

  it('S4.10 hover, focus and pressed move and resize nothing', async () => {
    const { page } = await openGallery({ brand });
    const stages = components.map((name) => `[data-example^="${name}"][data-control]`).join(',');
    const shown = await page.locator(stages).all();
    expect(shown.length).toBeGreaterThanOrEqual(components.length);
    for (const stage of shown) {
      // Marked, because a press may make another element answer to the selector.
      const selector = (await stage.getAttribute('data-control')) ?? '';
      await stage
        .locator(selector)
        .first()
        .evaluate((element) => element.setAttribute('data-tested', ''));
      const control = stage.locator('[data-tested]');
      const name = await stage.getAttribute('data-example');
      await page.mouse.move(2, 2);
      const atRest = await placesAround(control);
      const coloursAtRest = await coloursOf(control);
      await control.hover({ force: true });
      expect(await placesAround(control), `${name}, hover`).toEqual(atRest);
      await page.mouse.down();
      expect(await placesAround(control), `${name}, pressed`).toEqual(atRest);
      await page.mouse.move(2, 2);
      await page.mouse.up();
      await page.keyboard.press('Shift');
      if (await control.isDisabled()) continue;
      await control
        .locator('xpath=descendant-or-self::*[self::input or @tabindex or self::button or self::summary]')
        .first()
        .focus();
      expect(await placesAround(control), `${name}, focus`).toEqual(atRest);
      expect(await coloursOf(control), `${name}, focus`).not.toEqual(coloursAtRest);
    }
  });

  it('passes axe, with a dialog and a snackbar open too', async () => {
    const { page } = await openGallery({ brand });
    const mine = components.map((name) => `[data-example^="${name}"]`);
    const violations = async (selectors: readonly string[]) => {
      const axe = selectors.reduce(
        (builder, selector) => builder.include(selector),
        new AxeBuilder({ page }),
      );
      const found = await axe.analyze();
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    await page.getByRole('link', { name: 'Save', exact: true }).click();
    expect(await violations(mine)).toEqual([]);
    await page.click('text=Apply to jobs');
    expect(await violations(['#example-dialog'])).toEqual([]);
  });
});

describe('without a script', () => {
  it('a dialog and a sheet open, and their links lead on', async () => {
    const { page } = await openGallery({ javaScriptEnabled: false });
    await page.click('text=Apply to jobs');
    await page.click('#example-dialog [aria-label=Close]');
    await page.click('[commandfor=example-sheet]');
    await page.click('#example-sheet >> text=What care costs');
    expect(new URL(page.url()).pathname).toBe('/cost');
  });

  it('a carousel scrolls', async () => {
    const { page, example } = await openGallery({ javaScriptEnabled: false });
    const carousel = example('Carousel: six items');
    expect(await carousel.getByRole('button', { name: 'Next' }).isVisible()).toBe(false);
    const last = carousel.locator('li').last();
    await carousel.locator('ul').focus();
    const before = (await sizeOf(last)).x;
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await sizeOf(last)).x).toBeLessThan(before - 100);
  });
});

describe('in right-to-left text', () => {
  it('arrows, sheets and the carousel turn round', async () => {
    const { page, example } = await openGallery();
    await page.check('text=Right to left');
    const carousel = example('Carousel: six items');
    const arrow = carousel.getByRole('button', { name: 'Next' }).locator('svg');
    expect(await arrow.evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a)).toBe(-1);
    await carousel.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => carousel.locator('.carousel__position').textContent()).not.toMatch(/^1/);
    const sheet = page.locator('#example-sheet');
    expect(await sheet.evaluate((element) => getComputedStyle(element).translate)).toBe('-100%');
    await page.click('[commandfor=example-sheet]');
    expect((await sizeOf(sheet)).x).toBeLessThanOrEqual(15);
  });
});

describe('motion', () => {
  it.each([
    { reducedMotion: 'reduce', lasts: false, what: 'absent' },
    { reducedMotion: 'no-preference', lasts: true, what: 'there' },
  ] as const)('is $what with the preference $reducedMotion', async ({ reducedMotion, lasts }) => {
    const { page } = await openGallery({ reducedMotion });
    const durations = await page.evaluate(() =>
      ['.dialog', '.sheet', '.icon-button', '.accordion__sign'].map((selector) => {
        const element = document.querySelector(selector);
        const pseudo = selector === '.accordion__sign' ? '::after' : undefined;
        return element ? getComputedStyle(element, pseudo).transitionDuration : '';
      }),
    );
    for (const duration of durations) expect(/[1-9]/.test(duration)).toBe(lasts);
    expect(
      await page
        .locator('.carousel__list')
        .first()
        .evaluate((list) => getComputedStyle(list).scrollBehavior),
    ).toBe(lasts ? 'smooth' : 'auto');
  });
});

describe('the gallery', () => {
  it('shows the states of a control as they really look', async () => {
    const { page, example } = await openGallery();
    await page.check('text=Hover, focus, pressed');
    const states = page.locator('[data-example="Icon button: outlined"] + .gallery__states .icon-button');
    expect(await states.count()).toBe(3);
    const control = example('Icon button: outlined').locator('button');
    const [hovered, focused] = [states.nth(0), states.nth(1)];
    const atRest = await coloursOf(control);
    await control.hover();
    expect(await coloursOf(control)).not.toEqual(atRest);
    expect(await coloursOf(hovered)).toEqual(await coloursOf(control));
    await page.mouse.move(2, 2);
    await page.keyboard.press('Shift');
    await control.focus();
    expect(await coloursOf(focused)).toEqual(await coloursOf(control));
  });
});
