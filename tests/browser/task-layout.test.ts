import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';
import { sizeOf } from './look-at.ts';

const stage = stageHome({ ANALYTICS_ENABLED: 'false' });

async function openAt(path: string, width = 1440) {
  const page = await stage.open({ width });
  await page.goto(stage.server.origin + path);
  return page;
}

describe('the layout of a task', () => {
  it.each(['/login', '/help/contact', '/app/enrollment/seeker/cc', '/app/enrollment/provider/mv/PETCAREXX'])(
    'S2.22 has a low header, no menus and a short footer: %s',
    async (path) => {
      for (const width of [320, 390, 768, 1440, 1920]) {
        const page = await openAt(path, width);
        expect((await sizeOf(page.locator('.header'))).height, `${width}px`).toBe(64);
        expect((await sizeOf(page.locator('.footer'))).height, `${width}px`).toBeLessThan(200);
        expect(await page.locator('.directory, .menu-sheet, .service-menu, .footer__groups').count()).toBe(0);
        const main = await sizeOf(page.locator('main'));
        expect(main.height).toBeGreaterThanOrEqual((page.viewportSize()?.height ?? 0) - 64);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      }
    },
  );

  it('S2.22 leads home, to help and to what has to be under every page', async () => {
    const page = await openAt('/login');
    const links = await page
      .locator('.header a, .footer a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links).toEqual([
      '/',
      '/help',
      '/about/terms-of-use',
      '/about/privacy-policy',
      '/about/privacy-choices',
    ]);
  });

  it.each(['/', '/get-started', '/vertical-triage', '/about/safety'])(
    'S2.22 S9.9 is not that of other pages, whose header is 104 px high: %s',
    async (path) => {
      for (const width of [390, 1440]) {
        const page = await openAt(path, width);
        expect((await sizeOf(page.locator('.header'))).height, `${width}px`).toBe(104);
      }
    },
  );
});

const progressOf = (page: Page) =>
  page.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => bar.position);

it('S2.6 the progress of joining begins at nothing and ends when the visitor has joined', async () => {
  const page = await openAt('/app/enrollment/seeker/cc');
  expect(await progressOf(page)).toBe(0);
  for (const group of await page.getByRole('radiogroup').all())
    await group.getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Join for free' }).waitFor();
  expect(await progressOf(page)).toBe(0.5);
  await page.getByRole('button', { name: 'Join for free' }).click();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  expect(await progressOf(page)).toBe(1);
});

it('the owner of a business finds the way in the menu of a phone', async () => {
  const page = await openAt('/', 390);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu-sheet').getByRole('link', { name: 'List your business' }).click();
  await page.waitForURL('**/business');
});

describe('the directory', () => {
  it.each([390, 768, 1440])('takes less of a page than its content: %i px', async (width) => {
    const page = await openAt('/about/safety', width);
    const [directory, content] = [
      await sizeOf(page.locator('.directory')),
      await sizeOf(page.locator('main')),
    ];
    expect(directory.height).toBeLessThan(content.height / 2);
  });
});

it('a headline, the line under it and what they announce are as far apart in every section', async () => {
  for (const [width, gap] of [
    [390, 32],
    [1440, 40],
  ] as const) {
    const page = await stage.open({ width, flags: ['plansPricing'] });
    const gaps = await page.locator('main section:has(h2), .directory').evaluateAll((sections) =>
      sections.map((section) => {
        const headline = section.querySelector('h2');
        const next = headline?.nextElementSibling;
        const distance =
          (next?.getBoundingClientRect().top ?? 0) - (headline?.getBoundingClientRect().bottom ?? 0);
        return {
          id: section.id || section.className,
          isLead: next?.localName === 'p',
          distance: Math.round(distance),
        };
      }),
    );
    const leads = gaps.filter(({ distance, isLead }) => isLead && distance >= 0);
    expect(leads.length).toBeGreaterThanOrEqual(5);
    expect(leads.filter(({ distance }) => distance !== 16)).toEqual([]);
    const contents = gaps.filter(({ isLead, distance, id }) => !isLead && distance > 0 && id !== 'faqs');
    expect(contents.filter(({ distance }) => distance !== gap)).toEqual([]);
  }
});
