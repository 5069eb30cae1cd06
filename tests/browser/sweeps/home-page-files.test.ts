import { describe, expect, it } from 'vitest';
import { brands } from '../../../reference-page/visit/visit.ts';
import { scrollThrough, stageHome } from '../home-page-stage.ts';

const stage = stageHome();

describe('the hero picture', () => {
  const screens = [
    { width: 390, cut: 'hero-mobile', deviceScaleFactor: 2 },
    { width: 959, cut: 'hero-mobile', deviceScaleFactor: 1 },
    { width: 960, cut: 'hero-desktop', deviceScaleFactor: 1 },
    { width: 1440, cut: 'hero-desktop', deviceScaleFactor: 1 },
  ];

  it('S2.1 is fetched once, preloaded, in the cut for the screen: 390, 959, 960, 1440 px', async () => {
    await Promise.all(screens.map(loadHero));
  });

  async function loadHero({ width, cut, deviceScaleFactor }: (typeof screens)[number]): Promise<void> {
    const fetched: string[] = [];
    const complaints: string[] = [];
    const page = await stage.open({
      width,
      deviceScaleFactor,
      before: (opened) => {
        opened.on('request', (request) => request.url().includes('/hero-') && fetched.push(request.url()));
        opened.on('console', (line) => complaints.push(line.text()));
      },
    });
    const shown = await page
      .locator('.hero__art img')
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    // Three seconds after the load the browser warns of an unused preload.
    await page.waitForFunction(() => {
      const [{ loadEventEnd }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
      return performance.now() > loadEventEnd + 3_500;
    });
    expect(fetched, `${width}px`).toEqual([shown]);
    expect(shown).toMatch(new RegExp(`/care/${cut}-\\d+\\.\\w+\\.avif$`));
    expect(complaints).toEqual([]);
    const preloads = await page
      .locator('head > link[rel=preload][as=image]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).imageSrcset));
    expect(preloads).toHaveLength(2);
    expect(preloads.filter((srcset) => srcset.includes(new URL(shown).pathname))).toHaveLength(1);
  }
});

describe('the faces', () => {
  it.each([
    { query: '', family: 'figtree', headline: 'source-serif-4-latin-500' },
    { query: '?flag.fontSelector=on', family: 'hanken-grotesk', headline: 'source-serif-4-latin-500' },
    { query: '?brand=rebranding', family: 'hanken-grotesk', headline: 'bricolage-grotesque-latin-600' },
    {
      query: '?brand=rebranding&flag.fontSelector=on',
      family: 'figtree',
      headline: 'bricolage-grotesque-latin-600',
    },
  ])('S9.9 are preloaded, regular and bold, of $family, and of headlines: /$query', async (given) => {
    const { query, family, headline } = given;
    const html = await (await fetch(`${stage.server.origin}/${query}`)).text();
    const files = [...html.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]*)"/g)].map(
      ([, href]) => href,
    );
    expect(files).toEqual(
      [`${family}-latin-400`, `${family}-latin-700`, headline].map((face) =>
        expect.stringContaining(`${face}-normal`),
      ),
    );
    for (const file of files) expect((await fetch(stage.server.origin + file)).status).toBe(200);
  });

  it.each([
    { brand: 'default', flags: [], ui: 'ProximaNova', text: 'ProximaNova', headline: 'Source Serif 4' },
    {
      brand: 'default',
      flags: ['fontSelector'],
      ui: 'Hanken Grotesk',
      text: 'Hanken Grotesk',
      headline: 'Source Serif 4',
    },
    { brand: 'rebranding', flags: [], ui: 'Hanken Grotesk', text: 'Lora', headline: 'Bricolage Grotesque' },
    { brand: 'greaterCare', flags: [], ui: 'Hanken Grotesk', text: 'Lora', headline: 'Bricolage Grotesque' },
  ] as const)('S9.13 of controls, text and headlines are drawn: $brand $flags', async (given) => {
    const page = await stage.open(given);
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const drawn = async (selector: string) => {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
    };
    // The file that is under the licensed name keeps its own in it.
    const nameOf = (face: string) => (face === 'ProximaNova' ? 'Figtree' : face);
    for (const [selector, face] of [
      ['.service-picker__search button', given.ui],
      ['.how-it-works__lead', given.text],
      ['h1', given.headline],
    ] as const) {
      expect(
        await page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).fontFamily),
      ).toMatch(new RegExp(`^"?${face}"?,`));
      expect(await drawn(selector), selector).toEqual([
        { familyName: expect.stringContaining(nameOf(face)), isCustomFont: true },
      ]);
    }
  });
});

describe('the document', () => {
  it.each(brands)('has no style attribute and no handler in it: %s', async (brand) => {
    const flags = 'flag.heroZip=on&flag.plansPricing=on&flag.embeddedMessaging=on&flag.verticalHover=on';
    const html = await (await fetch(`${stage.server.origin}/?brand=${brand}&${flags}`)).text();
    const tags = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(1_000);
    expect(tags.filter((tag) => /\s(style|on[a-z]+)=/.test(tag))).toEqual([]);
  });

  it.each(brands)(
    'S2.18 wears the theme and the logo of its brand, and loads silently: %s',
    async (brand) => {
      const said: string[] = [];
      const page = await stage.open({
        brand,
        flags: ['heroZip', 'plansPricing', 'embeddedMessaging'],
        before: (opened) => {
          opened.on('console', (line) => said.push(line.text()));
          opened.on('pageerror', ({ message }) => said.push(message));
          opened.on('requestfailed', (request) => said.push(request.url()));
        },
      });
      await scrollThrough(page);
      const worn = await page.evaluate(() => ({
        theme: document.documentElement.dataset.theme,
        logos: [...document.querySelectorAll('.logo')].map((logo) => logo.textContent),
        marks: new Set([...document.querySelectorAll('.logo__frame')].map((frame) => frame.getAttribute('d')))
          .size,
      }));
      const name = brand === 'greaterCare' ? 'greater care' : 'care';
      expect(worn).toEqual({
        theme: brand === 'default' ? 'care' : 'embrace',
        logos: [name, name, name],
        marks: 1,
      });
      expect(said).toEqual([]);
    },
  );

  it('S2.18 each brand has a logo of its own', async () => {
    const marks = await Promise.all(
      brands.map(async (brand) => {
        const html = await (await fetch(`${stage.server.origin}/?brand=${brand}`)).text();
        return /class="logo__frame" d="([^"]*)"/.exec(html)?.[1];
      }),
    );
    expect(new Set(marks).size).toBe(3);
  });
});
