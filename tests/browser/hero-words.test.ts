import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome, themes } from './home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

const wordsOf = (page: Page) => page.locator('#hero-headline, .hero__lead').allInnerTexts();
const forFamilies = ['Good care is close to home', expect.stringMatching(/^Meet kind, capable people/)];
const forCaregivers = ['Good work, close to home', expect.stringMatching(/^Meet families near you/)];

describe('the words of the hero', () => {
  it('are for who is asked for, without a reload', async () => {
    const page = await stage.open();
    expect(await wordsOf(page)).toEqual(forFamilies);
    await page.getByRole('radio', { name: 'Find a job' }).check({ force: true });
    await expect.poll(() => wordsOf(page)).toEqual(forCaregivers);
    await page.getByRole('radio', { name: 'Find care' }).check({ force: true });
    await expect.poll(() => wordsOf(page)).toEqual(forFamilies);
  });

  it('are written by the server for a visitor who has looked for a job before', async () => {
    const page = await stage.open();
    await page.getByRole('radio', { name: 'Find a job' }).check({ force: true });
    const cookies = () => page.context().cookies();
    await expect.poll(async () => (await cookies()).some(({ value }) => value === 'sitter')).toBe(true);
    const cookie = (await cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const html = await (await fetch(stage.server.origin, { headers: { cookie } })).text();
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe(forCaregivers[0]);
  });

  it.each(themes)('take as many lines for both: nothing below moves: $theme', async ({ brand }) => {
    const page = await stage.open({ brand });
    const moved: string[] = [];
    for (const flag of ['off', 'on']) {
      await page.goto(`${stage.server.origin}/?brand=${brand}&flag.h2Copy=${flag}`);
      for (const width of [320, 360, 390, 430, 600, 768, 960, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const tops: (number | undefined)[] = [];
        for (const name of ['Find care', 'Find a job']) {
          await page.getByRole('radio', { name }).check({ force: true });
          tops.push((await page.locator('.service-picker').boundingBox())?.y);
        }
        if (tops[0] !== tops[1]) moved.push(`${width}px, ${flag}: ${tops.join(' and ')}`);
      }
    }
    expect(moved).toEqual([]);
  });
});

describe('what speaks for the place', () => {
  it('stands under the search, on the first screen of a laptop, and leads to where it is shown', async () => {
    const page = await stage.open();
    const facts = page.locator('.trust a');
    expect(await facts.allInnerTexts()).toEqual([
      'Checked caregivers',
      'Free to join',
      expect.stringMatching(/^\d\.\d of 5 in sample letters$/),
    ]);
    const bottoms = await facts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms)).toBeLessThan(900);
    for (const fact of await facts.all()) {
      const { hash, pathname } = await fact.evaluate(({ hash, pathname }: HTMLAnchorElement) => ({
        hash,
        pathname,
      }));
      expect((await fetch(stage.server.origin + pathname)).status).toBe(200);
      if (hash) expect(await page.locator(hash).count(), hash).toBe(1);
    }
  });

  it('gives the stars that the letters give, which are called samples', async () => {
    const page = await stage.open();
    const given = await page
      .locator('.letter .rating')
      .evaluateAll((ratings) =>
        ratings.map((one) => Number.parseFloat(one.getAttribute('aria-label') ?? '')),
      );
    const mean = given.reduce((sum, stars) => sum + stars, 0) / given.length;
    expect(await page.locator('.trust').innerText()).toContain(`${mean.toFixed(1)} of 5`);
    expect(await page.locator('#testimonials').innerText()).toContain('Sample letters');
  });
});

describe('the hero’s picture', () => {
  it.each([
    { width: 1440, deviceScaleFactor: 2 },
    { width: 1440, deviceScaleFactor: 1 },
    { width: 390, deviceScaleFactor: 3 },
  ])('S2.1 has a pixel for each of the screen: $width px, $deviceScaleFactor x', async (screen) => {
    const page = await stage.open(screen);
    const { drawn, has } = await page.locator('.hero__art img').evaluate((image: HTMLImageElement) => {
      const { height, width } = image.getBoundingClientRect();
      const file = /-(\d+)\.\w+\.avif$/.exec(image.currentSrc)?.[1];
      // The picture is as large as it has to be to cover its box.
      const scale = Math.max(
        width / Number(image.getAttribute('width')),
        height / Number(image.getAttribute('height')),
      );
      return { drawn: Number(image.getAttribute('width')) * scale * devicePixelRatio, has: Number(file) };
    });
    expect(has).toBeGreaterThanOrEqual(Math.floor(drawn));
  });

  it('S2.1 weighs no more for a phone than before, and little for the sharpest screen', async () => {
    const bytesAt = async (width: number, deviceScaleFactor: number) => {
      const page = await stage.open({ width, deviceScaleFactor });
      const address = await page
        .locator('.hero__art img')
        .evaluate((image: HTMLImageElement) => image.currentSrc);
      return (await (await fetch(address)).arrayBuffer()).byteLength;
    };
    expect(await bytesAt(390, 3)).toBeLessThan(36_000);
    expect(await bytesAt(1440, 2)).toBeLessThan(64_000);
  });
});
