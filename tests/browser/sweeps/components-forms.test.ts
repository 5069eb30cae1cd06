import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brands, themeOf } from '../../../reference-page/visit/visit.ts';
import { launchBrowser } from '../../../tools/browsers/launch-browser.ts';
import { type PageServer, startPageServer } from '../../../tools/servers/page-server.ts';
import { inExample, inState, markControls, readBoxes } from '../control-states.ts';

/** The components that fit the narrowest column. */
const components = [
  ...['Alert', 'Avatar', 'Banner', 'Breadcrumb', 'Card', 'Expandable text', 'Headline', 'Link'],
  ...['Pagination', 'Progress', 'Radio', 'Rating', 'Select', 'Switch', 'Text input'],
];

let browser: Browser;
let server: PageServer;
let page: Page;

beforeAll(async () => {
  [browser, server] = await Promise.all([launchBrowser(), startPageServer()]);
});
afterAll(() => Promise.all([browser.close(), server.stop()]));

async function openGallery(brand: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  const opened = await context.newPage();
  await opened.goto(`${server.origin}/preview/components?brand=${brand}`);
  await opened.evaluate(async () => void (await document.fonts.ready));
  return opened;
}

/** One page for all tests of a block: they leave it as it was, or touch what no other one reads. */
function shareGallery(brand: string, options?: BrowserContextOptions): void {
  beforeAll(async () => {
    page = await openGallery(brand, options);
  });
  afterAll(() => page.context().close());
}

async function sizeOf(selector: string, on = page): Promise<{ width: number; height: number }> {
  const box = await on.locator(selector).first().boundingBox();
  if (!box) throw new Error(`Not shown: ${selector}`);
  return { width: box.width, height: box.height };
}

async function styleOf(selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

/** A colour role as browsers write it. */
async function colorOf(role: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--color-${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, role);
}

describe.each([
  ['care', 'default', { card: 16 }],
  ['embrace', 'rebranding', { card: 24 }],
] as const)('in the theme %s', (theme, brand, radius) => {
  shareGallery(brand);

  it('the page wears it', async () => {
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  });

  it.each([
    ['Button: primary', 170, 40],
    ['Button: a link', 170, 40],
    ['Button: small', 120, 32],
    ['Button: large', 200, 56],
  ])('S9.11 %s is %d px wide, %d px high and has rounded ends', async (name, width, height) => {
    expect(await sizeOf(inExample(name, '.button'))).toEqual({ width, height });
    const radiusOfEnd = Number.parseFloat(await styleOf(inExample(name, '.button'), 'border-radius'));
    expect(radiusOfEnd).toBeGreaterThanOrEqual(height / 2);
  });

  it('S9.11 a longer label grows the button and is not clipped', async () => {
    const button = inExample('Button: with a long label', '.button');
    expect((await sizeOf(button)).width).toBeGreaterThan(170);
    expect(await page.locator(button).evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(
      true,
    );
  });

  it.each([
    ['Alert: info', '.alert', { height: 64 }],
    ['Alert: positive', '.alert', { height: 64 }],
    ['Alert: negative', '.alert', { height: 64 }],
    ['Alert: neutral', '.alert', { height: 64 }],
    ['Alert: warning', '.alert', { height: 64 }],
    ['Pagination: in the middle', '[aria-current]', { width: 32, height: 32 }],
    ['Pagination: in the middle', '[data-direction="back"]', { width: 32, height: 32 }],
    ['Pagination: in the middle', '.pagination__gap', { width: 32, height: 32 }],
    ['Switch: off', '[role=switch]', { width: 52, height: 24 }],
    ['Switch: on', '[role=switch]', { width: 52, height: 24 }],
    ['Rating: to choose', '.rating__star', { width: 32, height: 32 }],
    ['Rating: read-only, a half star', '.rating__star', { width: 16, height: 16 }],
    ['Expandable text: long', '.expandable-text__text', { height: 120 }],
    ['Text input: empty', 'input', { height: 48 }],
    ['Text input: in error', 'input', { height: 48 }],
    ['Select: filled', 'select', { height: 48 }],
  ])('S9.12 %s: %s measures %o', async (name, selector, size) => {
    expect(await sizeOf(inExample(name, selector))).toMatchObject(size);
  });

  it(`S9.12 a card has a radius of ${radius.card} px`, async () => {
    for (const name of ['Card: plain', 'Card: raised', 'Card: one link area'])
      expect(await styleOf(inExample(name, '.card'), 'border-radius')).toBe(`${radius.card}px`);
  });

  it('S9.12 the expandable text shows all of it up to 2000 px, and lets the rest be scrolled to', async () => {
    const text = page.locator(inExample('Expandable text: long', '.expandable-text__text'));
    await page.locator(inExample('Expandable text: long', 'summary')).click();
    const { client, scroll } = await text.evaluate((element) => ({
      client: element.clientHeight,
      scroll: element.scrollHeight,
    }));
    expect(client).toBeGreaterThan(120);
    expect(client).toBe(scroll);
    await text.evaluate((element) => {
      for (let copies = 0; copies < 20; copies += 1) element.append(...cloned(element));
      function cloned(from: Element) {
        return [...from.children].slice(0, 3).map((child) => child.cloneNode(true));
      }
    });
    expect((await text.boundingBox())?.height).toBe(2000);
    expect(await text.evaluate((element) => getComputedStyle(element).overflowY)).toBe('auto');
  });

  it('S4.10 hover, focus and pressed move and resize no control nor anything in it', async () => {
    expect(await markControls(page)).toEqual([]);
    const before = await readBoxes(page);
    expect(Object.keys(before).length).toBeGreaterThan(50);
    for (const state of ['hover', 'focus', 'pressed'] as const)
      expect(await inState(page, state, () => readBoxes(page)), state).toEqual(before);
  });

  it('S4.10 hover, focus and pressed change colours', async () => {
    await markControls(page);
    const button = inExample('Button: primary', '.button');
    const look = async () => ({
      button: await styleOf(button, 'background-color'),
      card: await styleOf(inExample('Card: one link area', '.card'), 'border-top-color'),
      input: await styleOf(inExample('Text input: empty', 'input'), 'border-top-color'),
      ring: await styleOf(inExample('Button: secondary', '.button'), 'outline-color'),
    });
    const colors = {
      hover: { button: 'primary-hover', card: 'primary', input: 'primary' },
      focus: { ring: 'focus' },
      pressed: { button: 'primary-pressed', card: 'primary-pressed' },
    };
    for (const [state, roles] of Object.entries(colors)) {
      const seen = await inState(page, state as keyof typeof colors, look);
      for (const [part, role] of Object.entries(roles))
        expect(seen[part as keyof typeof seen], `${part}, ${state}`).toBe(await colorOf(role));
    }
  });

  it.each(['selected', 'disabled'] as const)('S4.10 %s moves and resizes nothing', async (state) => {
    await markControls(page);
    const before = await readBoxes(page);
    const toggle = () =>
      page.evaluate((name) => {
        const inputs =
          name === 'selected' ? 'input:is([type=checkbox], [type=radio])' : 'button, input, select';
        const found = document.querySelectorAll<HTMLInputElement>(`[data-example] :is(${inputs})`);
        for (const input of found) {
          if (name === 'selected') input.checked = !input.checked;
          else input.disabled = !input.disabled;
        }
        return found.length;
      }, state);
    expect(await toggle()).toBeGreaterThan(20);
    const after = await readBoxes(page);
    await toggle();
    expect(after).toEqual(before);
  });

  it.each([
    ['Text input: with an example inside', 'Text input: in error', 'input'],
    ['Select: with a prompt', 'Select: in error', 'select'],
    ['Radio: nothing chosen', 'Radio: in error', 'input'],
    ['Rating: to choose', 'Rating: in error', '.rating__star'],
  ])('S4.10 %s is laid out as %s', async (plain, wrong, control) => {
    const layout = (name: string) =>
      page.locator(inExample(name, '> *')).evaluate((component, selector) => {
        const { x, y, height } = component.getBoundingClientRect();
        const boxes = [...component.querySelectorAll(selector)].map((element) =>
          element.getBoundingClientRect(),
        );
        const measures = boxes.map((box) => [box.x - x, box.y - y, box.width, box.height]);
        return [[height], ...measures].map((values) => values.map((value) => value.toFixed(1)));
      }, control);
    expect(await layout(wrong)).toEqual(await layout(plain));
  });

  it.each([
    ['Text input: in error', 'input', 'border-top-color'],
    ['Text input: in error, with a hint', 'input', 'border-top-color'],
    ['Select: in error', 'select', 'border-top-color'],
    ['Radio: in error', 'label:last-child input', 'border-top-color'],
    ['Rating: in error', '.rating__star', 'stroke'],
  ])('S5.6 %s: the border of %s has the error colour', async (name, control, property) => {
    expect(await styleOf(inExample(name, control), property)).toBe(await colorOf('negative'));
  });

  it('S5.6 a field that the browser itself finds invalid has a border in the error colour', async () => {
    const control = inExample('Text input: checked by the browser', 'input');
    const border = () => styleOf(control, 'border-top-color');
    expect(await border()).toBe(await colorOf('border-strong'));
    await page.locator(control).pressSequentially('maria');
    await page.locator(control).press('Tab');
    expect(await border()).toBe(await colorOf('negative'));
  });
});

describe('the gallery of components', () => {
  it.each(brands)('has no violation that axe can find, for the brand %s', async (brand) => {
    page = await openGallery(brand);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(themeOf(brand));
    const { violations, passes } = await new AxeBuilder({ page }).analyze();
    expect(passes.length).toBeGreaterThan(20);
    await page.context().close();
    expect(
      violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target, html }))),
    ).toEqual([]);
  });

  it('fits 320 px with text at 200 %, and nothing that is said is cut off', async () => {
    page = await openGallery('default', { viewport: { width: 320, height: 800 } });
    const tooWide = await page.evaluate((components) => {
      document.documentElement.style.fontSize = '200%';
      return components.flatMap((component) =>
        [
          ...document.querySelectorAll(
            `[data-example^="${component}:"] *:not(input, select, option, .visually-hidden)`,
          ),
        ]
          .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
          .filter((element) => !getComputedStyle(element).display.startsWith('inline'))
          .map((element) => `${component}: ${element.getAttribute('class')}`),
      );
    }, components);
    await page.context().close();
    expect(tooWide).toEqual([]);
  });
});

describe('a row of pages', () => {
  it('stays one row where 320 px leave it 281', async () => {
    page = await openGallery('default', { viewport: { width: 320, height: 800 } });
    for (const name of ['the first of many', 'in the middle', 'the last']) {
      const row = page.locator(inExample(`Pagination: ${name}`, '.pagination'));
      await row.evaluate((element) => {
        element.style.width = '281px';
      });
      expect((await row.boundingBox())?.height).toBe(32);
    }
    await page.context().close();
  });
});

describe('in use', () => {
  shareGallery('default');

  it('a text input is described by its hint and its message, and says that it is wrong', async () => {
    const input = page.locator(inExample('Text input: in error, with a hint', 'input'));
    const described = await input.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    );
    expect(described).toEqual([
      'We write only when someone answers you.',
      'Add what comes after the @, such as example.com.',
    ]);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator(inExample('Text input: empty', '[aria-live=polite]')).count()).toBe(1);
  });

  it('a rating is chosen by the arrow keys, and says what it stands for', async () => {
    const stars = page.locator(inExample('Rating: to choose')).getByRole('radiogroup');
    await stars.getByRole('radio', { name: '1 star' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await stars.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true);
    const image = page.locator(inExample('Rating: read-only, a half star')).getByRole('img');
    expect(await image.getAttribute('aria-label')).toBe('4.5 out of 5 stars');
  });

  it('a banner goes when it is closed', async () => {
    const banner = page.locator(inExample('Banner: dismissable', '.banner'));
    await banner.getByRole('button', { name: 'Close: Safety notice' }).click();
    await expect.poll(() => banner.count()).toBe(0);
  });

  it('a card with one link leads on wherever it is pressed', async () => {
    await page.locator(inExample('Card: one link area', 'p')).click({ force: true });
    await page.waitForURL('**/about/safety/background-checks**');
  });
});

describe('without a script', () => {
  shareGallery('default', { javaScriptEnabled: false });

  it('S9.12 the expandable text opens from 120 px', async () => {
    const text = inExample('Expandable text: long', '.expandable-text__text');
    expect((await sizeOf(text)).height).toBe(120);
    await page.locator(inExample('Expandable text: long', 'summary')).press('Enter');
    expect((await sizeOf(text)).height).toBeGreaterThan(120);
    expect(await page.locator(inExample('Expandable text: long', 'summary')).innerText()).toBe('Read less');
  });

  it('a text that is short enough has no button', async () => {
    const short = 'Expandable text: short enough to show all of it';
    expect(await page.locator(inExample(short, 'p')).isVisible()).toBe(true);
    expect(await page.locator(inExample(short, 'summary')).isVisible()).toBe(false);
  });

  it('a banner shows no button that would do nothing', async () => {
    expect(await page.locator(inExample('Banner: dismissable', '.banner')).isVisible()).toBe(true);
    expect(await page.locator(inExample('Banner: dismissable', 'button')).isVisible()).toBe(false);
  });
});
