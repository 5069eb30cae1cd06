import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { brands } from '../../../reference-page/visit/visit.ts';
import { findBrokenWords, findTextFaults } from '../find-text-faults.ts';
import { stageHome, themes, visibleFlags } from '../home-page-stage.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

const widths = [320, 360, 390, 600, 768, 960, 1280, 1440, 1920];

/** Every width's faults, each with its width. */
async function faultsAtEveryWidth(page: Page, findFaults = findTextFaults): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await findFaults(page);
    found.push(...faults.map((fault) => `${width}px: ${fault}`));
  }
  return found;
}

const strains = {
  'with text at 200 %': () => {
    document.documentElement.style.fontSize = '200%';
  },
  'from right to left': () => {
    document.documentElement.dir = 'rtl';
  },
  'with words of 40 letters': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('script, style, .logo, .avatar'))
        node.nodeValue = 'Donaudampfschifffahrtsgesellschaftsheime';
  },
} satisfies Record<string, () => unknown>;

describe.each(themes)('in the $theme theme', ({ brand }) => {
  it.each(Object.entries(strains))(
    'no text is cut, covered or out of the window, from 320 to 1920px: %s',
    async (_name, strain) => {
      const page = await stage.open({ brand, flags: visibleFlags });
      await page.evaluate(strain);
      expect(await faultsAtEveryWidth(page)).toEqual([]);
    },
  );
});

it.each(brands)('no word is broken in two, no text cut or covered: %s', async (brand) => {
  const page = await stage.open({ brand, flags: visibleFlags });
  expect(await faultsAtEveryWidth(page, findBrokenWords)).toEqual([]);
  expect(await faultsAtEveryWidth(page)).toEqual([]);
});

describe('the finder of faults', () => {
  it('finds what is cut, what lies over something else, and what makes the page scroll', async () => {
    const page = await stage.open({ bypassCSP: true });
    await page.addStyleTag({
      content: `
        .footer__title { height: 4px; overflow: hidden }
        .how-it-works__lead { margin-block-start: -3rem }
        .hero__lead { margin-inline-start: 90vw; white-space: nowrap }`,
    });
    const kinds = (await findTextFaults(page)).map((fault) => fault.replace(/[:"].*/, ''));
    for (const kind of ['cut by .footer__title', 'over each other', 'out of the window'])
      expect(kinds).toContain(kind);
  });
});
