import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageGallery } from './gallery-stage.ts';

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
  'Menu',
  'Segmented control',
  'Sheet',
  'Snackbar',
  'Tabs',
  'Tooltip',
];

function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  });
}

async function sizeOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Where the control, what is in it and what stands beside it are, from their stage's corner. */
function placesAround(control: Locator): Promise<string[]> {
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

function coloursOf(control: Locator): Promise<string[]> {
  return control.evaluate((element) => {
    const { backgroundColor, borderColor, color, outlineColor } = getComputedStyle(element);
    return [backgroundColor, borderColor, color, outlineColor];
  });
}

describe.each(themes)('in the $theme theme', ({ brand, dialogRadius }) => {
  it(`S9.12 a dialog's corners have a radius of ${dialogRadius}`, async () => {
    const { page } = await openGallery({ brand });
    await page.click('text=Apply to jobs');
    expect(
      await page.locator('#example-dialog').evaluate((dialog) => getComputedStyle(dialog).borderRadius),
    ).toBe(dialogRadius);
  });

  it('S9.12 a tooltip is at most 264px wide, a snackbar 64px high', async () => {
    const { page, example } = await openGallery({ brand });
    await example('Tooltip: on an icon').locator('button').hover();
    const bubble = example('Tooltip: on an icon').locator('[role=tooltip]');
    await bubble.waitFor({ state: 'visible' });
    expect((await sizeOf(bubble)).width).toBeLessThanOrEqual(264);
    expect((await sizeOf(bubble)).width).toBeGreaterThan(200);
    await page.click('text=Remove');
    expect((await sizeOf(page.locator('[role=status] .snackbar'))).height).toBe(64);
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

  it('passes axe, with a dialog, a menu and a snackbar open too', async () => {
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
    await page.click('text=Remove');
    await page.click('[popovertarget=example-menu]');
    expect(await violations(mine)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.click('text=Apply to jobs');
    expect(await violations(['#example-dialog'])).toEqual([]);
  });
});

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

  it('tells how it was closed', async () => {
    const { page } = await openGallery();
    const closing = page.locator('[data-closing]');
    const ways: readonly (readonly [string, () => Promise<void>])[] = [
      ['button, X', () => page.click('#example-dialog [aria-label=Close]')],
      ['escape', () => page.keyboard.press('Escape')],
      ['button, Not now', () => page.click('#example-dialog >> text=Not now')],
      ['backdrop', () => page.mouse.click(5, 5)],
      ['escape', () => page.keyboard.press('Escape')],
    ];
    for (const [told, close] of ways) {
      await page.click('text=Apply to jobs');
      await close();
      await expect.poll(() => closing.textContent()).toBe(told);
      expect(await page.locator('#example-dialog').isVisible()).toBe(false);
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
    await expect.poll(() => page.locator('[data-closing]').textContent()).toBe('backdrop');
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

describe('a snackbar', () => {
  it('leaves the focus alone, shows one message at a time, and gives the focus back when closed', async () => {
    const { page } = await openGallery();
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=status] .snackbar');
    expect(await focusedText(page)).toBe('Save');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.locator('[role=status] .snackbar').count()).toBe(1);
    expect(await page.locator('[role=status]').textContent()).toContain('Rosa is no longer on your list.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toBe('Close');
    await page.keyboard.press('Enter');
    expect(await page.locator('[role=status] .snackbar').count()).toBe(0);
    expect(await focusedText(page)).toBe('Remove');
  });

  it('goes by itself only without an action', async () => {
    const { page } = await openGallery({ timezoneId: 'UTC' });
    // The clock is its context's, which no other test shares: none has a time zone.
    await page.clock.install();
    await page.click('text=Remove');
    await page.mouse.move(2, 2);
    await page.clock.runFor(60_000);
    expect(await page.locator('[role=status] .snackbar').count()).toBe(1);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.mouse.move(2, 2);
    await page.clock.runFor(20_000);
    expect(await page.locator('[role=status] .snackbar').count()).toBe(0);
  });
});

describe('tabs', () => {
  it('go by arrow keys, Home and End', async () => {
    const { page, example } = await openGallery();
    const panel = example('Tabs: more than fit').locator('[role=tabpanel]:visible');
    await example('Tabs: more than fit').locator('[role=tab]').first().focus();
    for (const [key, title] of [
      ['ArrowRight', 'Senior care'],
      ['End', 'Tutoring'],
      ['ArrowRight', 'Child care'],
      ['ArrowLeft', 'Tutoring'],
      ['Home', 'Child care'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => panel.innerText()).toBe(`${title} from people near you.`);
      expect(await focusedText(page)).toBe(title);
    }
  });
});

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
    for (const told of ['3 of 6', '4 of 6', '5 of 6', '6 of 6']) {
      await carousel.getByRole('button', { name: 'Next' }).click();
      await expect.poll(() => position.textContent()).toBe(told);
    }
    expect(await carousel.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a menu', () => {
  it('opens by Enter, leads into its links, and closes by Escape with the focus on its button', async () => {
    const { page } = await openGallery();
    await page.locator('[popovertarget=example-menu]').focus();
    await page.keyboard.press('Enter');
    await page.locator('#example-menu').waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toContain('Child care');
    await page.keyboard.press('Escape');
    await page.locator('#example-menu').waitFor({ state: 'hidden' });
    expect(await focusedText(page)).toBe('Find care');
  });

  it('that opens by hover also opens by focus, and a press leaves it open', async () => {
    const { page } = await openGallery();
    const list = page.locator('#example-menu-hover');
    await page.hover('[popovertarget=example-menu-hover]');
    await list.waitFor({ state: 'visible' });
    await page.click('[popovertarget=example-menu-hover]');
    expect(await list.isVisible()).toBe(true);
    await page.mouse.move(2, 2);
    await list.waitFor({ state: 'hidden' });
    await page.locator('[popovertarget=example-menu]').focus();
    await page.keyboard.press('Tab');
    await list.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await focusedText(page)).toContain('Child care');
    expect(await list.isVisible()).toBe(true);
  });

  it('stands under its button', async () => {
    const { page } = await openGallery();
    await page.click('[popovertarget=example-menu]');
    const button = await sizeOf(page.locator('[popovertarget=example-menu]'));
    const list = await sizeOf(page.locator('#example-menu'));
    expect(list.x).toBeCloseTo(button.x, 0);
    expect(list.y).toBeCloseTo(button.y + button.height + 8, 0);
  });
});

describe('without a script', () => {
  it('a dialog, a sheet and a menu open, and their links lead on', async () => {
    const { page } = await openGallery({ javaScriptEnabled: false });
    await page.click('text=Apply to jobs');
    await page.click('#example-dialog [aria-label=Close]');
    await page.click('[popovertarget=example-menu]');
    expect(await page.locator('#example-menu a').first().isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.click('[commandfor=example-sheet]');
    await page.click('#example-sheet >> text=What care costs');
    expect(new URL(page.url()).pathname).toBe('/cost');
  });

  it('all panels of tabs are there to read, and a carousel scrolls', async () => {
    const { page, example } = await openGallery({ javaScriptEnabled: false });
    expect(await example('Tabs: two').locator('[role=tabpanel]:visible').count()).toBe(2);
    expect(await example('Tabs: two').locator('[role=tablist]').isVisible()).toBe(false);
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
