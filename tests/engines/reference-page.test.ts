import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path/posix';
import { expect, it } from 'vitest';
import { allPaths, fixedPaths, type Path } from '../../reference-page/content/paths.ts';
import type { Tab } from '../../tools/browsers/engines/engine.ts';
import { waitInPage } from '../../tools/browsers/engines/wait-in-page.ts';
import { startPage } from './start-page.ts';

const page = startPage();
const widths = [390, 768, 1440] as const;

/** Reaches a page as the text of a function: its policy lets nothing be evaluated. */
const loadAxe = new Function(
  await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
) as () => void;

/** The width that overflows the window, in CSS pixels. */
function readOverflow(tab: Tab): Promise<number> {
  return tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Rules of axe that the page breaks, with the elements. */
async function findViolations(tab: Tab): Promise<string[]> {
  await tab.evaluate(loadAxe);
  return tab.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

/** Its visitor is sent on. */
const isShown = (path: Path) => path !== '/authCallback';
const isFixed = (path: Path) => (fixedPaths as readonly string[]).includes(path);
const everyPath = allPaths().filter(isShown);
const [fixed, others] = [everyPath.filter(isFixed), everyPath.filter((path) => !isFixed(path))];
/** Paths that only their city, state, service or article distinguishes, by their folder. */
const alike = [...new Set(others.map(dirname))].map((folder) => ({
  folder,
  paths: others.filter((path) => dirname(path) === folder),
}));
const onePathOfEachKind = [...fixed, ...alike.flatMap(({ paths }) => paths.slice(0, 1))];

it.each([
  { name: 'every fixed route', paths: fixed, width: 390 },
  ...alike.map(({ folder, paths }) => ({ name: `every route in ${folder}`, paths, width: 390 })),
  { name: 'one route of each kind', paths: onePathOfEachKind, width: 768 },
  { name: 'one route of each kind', paths: onePathOfEachKind, width: 1440 },
])('shows $name at $width px, without a fault and without sideways scroll', async ({ paths, width }) => {
  const tab = await page.open('/', width);
  for (const path of paths) {
    await page.goto(tab, path);
    const shown = await tab.evaluate(() => ({
      title: document.title !== '',
      heading: document.querySelector('main h1')?.textContent !== '',
    }));
    const overflow = await readOverflow(tab);
    expect({ path, ...shown, overflow }).toEqual({ path, title: true, heading: true, overflow: 0 });
  }
});

it.each(widths)('axe finds nothing to fault on the home page at %i px', async (width) => {
  const tab = await page.open('/', width);
  expect(await findViolations(tab)).toEqual([]);
});

it.each([320, 344, 360, 375, 390])('each kind of care has its name on one line at %i px', async (width) => {
  const tab = await page.open('/', width);
  const lines = await tab.evaluate(() =>
    [...document.querySelectorAll('.service-picker__service')].map((tile) => {
      const words = document.createRange();
      const name = document.createTreeWalker(tile, NodeFilter.SHOW_TEXT).nextNode();
      if (name) words.selectNodeContents(name);
      return words.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(await tab.evaluate(() => innerWidth)).toBe(width);
});

it('S9.12 saves a choice by the switch of the privacy choices, and a snackbar says so', async () => {
  const tab = await page.open('/about/privacy-choices', 390);
  await tab.click('.switch__control');
  await tab.click('.privacy-choices__form .button');
  await waitInPage(
    tab,
    () =>
      document.readyState === 'complete' &&
      document.querySelector('.snackbar-outlet:target .snackbar') !== null &&
      document.querySelector('.alert__title')?.textContent === 'You declined analytics',
  );
  expect(await findViolations(tab)).toEqual([]);
  await tab.click('.snackbar button');
  await waitInPage(tab, () => document.querySelector('.snackbar')?.clientHeight === 0);
});

it('S9.12 explains a rate, and opens a letter', async () => {
  const tab = await page.open('/cost', 390);
  // The driver has no mouse to rest somewhere, and a window of WebKit's has no focus here.
  await tab.evaluate(() => {
    const entered = new PointerEvent('pointerenter', { pointerType: 'mouse' });
    document.querySelector('.tooltip')?.dispatchEvent(entered);
  });
  await waitInPage(tab, () => (document.querySelector('[role=tooltip]')?.clientWidth ?? 0) > 200);
  expect(await findViolations(tab)).toEqual([]);
  await page.goto(tab, '/');
  await tab.click('#testimonials summary');
  await waitInPage(tab, () => (document.querySelector('.expandable-text__text')?.clientHeight ?? 0) > 130);
});

it.each(['/articles?page=2', '/care-directory?page=3', '/cost/child-care'])(
  'axe finds nothing to fault on %s',
  async (path) => {
    const tab = await page.open(path, 390);
    expect(await findViolations(tab)).toEqual([]);
    expect(await readOverflow(tab)).toBe(0);
  },
);

it.each([
  ['S2.7', '/app/enrollment/seeker/ac?flag.adultCareRoutes=off', '/app/enrollment/seeker/sc'],
  ['S2.2', '/authCallback?to=/about', '/about'],
])('%s leads on from %s to %s', async (_requirement, from, to) => {
  const tab = await page.open('/', 390);
  await tab.evaluate((address) => location.assign(address), from);
  await waitInPage(
    tab,
    (path) => location.pathname === path && document.querySelector('main h1') !== null,
    to,
  );
});

it('S2.18 keeps the brand on a click, and names it in the copy', async () => {
  const tab = await page.open('/?brand=greaterCare', 1440);
  await tab.click('footer a[href^="/about"]');
  await waitInPage(
    tab,
    () =>
      location.pathname === '/about' &&
      document.documentElement.dataset.brand === 'greaterCare' &&
      document.title.endsWith('Greater Care') &&
      document.querySelector('main')?.textContent?.includes('Greater Care') === true,
  );
});
