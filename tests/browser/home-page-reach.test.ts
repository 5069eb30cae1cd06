import { describe, expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

describe('with forced colors', () => {
  it.each(['light', 'dark'] as const)(
    'what is chosen stands out, and icons read as their words: %s',
    async (colorScheme) => {
      const page = await stage.open({ width: 390, forcedColors: 'active', colorScheme });
      const looks = await page.locator('.service-picker__service').evaluateAll((tiles) =>
        tiles.map((tile) => {
          const icon = tile.querySelector('svg');
          const ground = getComputedStyle(tile).backgroundColor;
          return { ground, isAlike: !!icon && getComputedStyle(icon).color === getComputedStyle(tile).color };
        }),
      );
      const [chosen, ...others] = looks.map(({ ground }) => ground);
      expect(others).not.toContain(chosen);
      expect(looks.every(({ isAlike }) => isAlike)).toBe(true);
    },
  );
});

it.each([390, 1440])('every control of the header is at least 24 px high: %i px', async (width) => {
  const page = await stage.open({ width, flags: ['listYourBusiness'] });
  const low = await page
    .locator('header :is(a, button)')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 24)
        .map((control) => control.textContent),
    );
  expect(low).toEqual([]);
});

it('closing the safety banner keeps the focus at its place, and says so', async () => {
  const page = await stage.open({ flags: ['safetyBanner'] });
  await page.getByRole('button', { name: 'Close: Safety' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe('Notice closed.');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => !!document.activeElement?.closest('.service-picker'))).toBe(true);
});

it('shows no broken icon where pictures are blocked', async () => {
  const page = await stage.open({
    before: (opened) =>
      opened.route('**/*', (route) =>
        route.request().resourceType() === 'image' ? route.abort() : route.continue(),
      ),
  });
  const broken = () =>
    page
      .locator('img')
      .evaluateAll(
        (images) =>
          images.filter(
            (image) =>
              image instanceof HTMLImageElement &&
              image.complete &&
              !image.naturalWidth &&
              image.checkVisibility({ visibilityProperty: true }),
          ).length,
      );
  await expect.poll(broken).toBe(0);
});

it('leaves no headline alone at the foot of a printed page', async () => {
  const page = await stage.open();
  await page.emulateMedia({ media: 'print' });
  const breaks = await page
    .locator('h1, h2, h3')
    .evaluateAll((headlines) => headlines.map((headline) => getComputedStyle(headline).breakAfter));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});
