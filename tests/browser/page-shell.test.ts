import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { sharedBrowser } from './shared-browser.ts';

let browser: Browser;
let server: PageServer;
/** One visitor for whatever a page can be asked without leaving it changed, and one without scripts. */
let home: Page;
let plain: Page;

beforeAll(async () => {
  [browser, server] = await Promise.all([sharedBrowser(), startPageServer({ ANALYTICS_ENABLED: 'false' })]);
  home = await newPage();
  plain = await newPage({ javaScriptEnabled: false });
  await visit(home);
});
afterAll(async () => {
  await server.stop();
});

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** Opens a page for one test. */
async function open(path = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(options);
  onTestFinished(() => page.context().close());
  await visit(page, path);
  return page;
}

/** Goes to a page and waits until it is hydrated. */
async function visit(page: Page, path = '/', origin = server.origin): Promise<void> {
  await page.goto(origin + path, { waitUntil: 'load' });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
  );
}

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const findCare = (page: Page) => header(page).getByRole('button', { name: 'Find care' });
const serviceMenu = (page: Page) => page.locator('#service-menu');

describe('the header', () => {
  it('S2.17 offers Find care, Find a job and Find a tutor', async () => {
    for (const viewport of [phone, desktop]) {
      await home.setViewportSize(viewport);
      const main = header(home).getByRole('navigation', { name: 'Main' });
      expect(await main.getByRole('listitem').allInnerTexts()).toEqual([
        'Find care',
        'Find a job',
        'Find a tutor',
      ]);
    }
  });

  it('S9.9 is 104px high, and main fills the rest of the window, at every width', async () => {
    for (const width of [320, 390, 600, 960, 1440, 1920, 1280]) {
      await home.setViewportSize({ width, height: 800 });
      const heights = await home.evaluate(() => ({
        header: document.querySelector('header')?.getBoundingClientRect().height,
        main: getComputedStyle(document.querySelector('main') as Element).minHeight,
        overflow: document.documentElement.scrollWidth - innerWidth,
      }));
      expect({ width, ...heights }).toEqual({ width, header: 104, main: '696px', overflow: 0 });
    }
  });

  it('S2.16 switches between 19 regional sites, with the keyboard too', async () => {
    const button = header(home).getByRole('button', { name: 'Country and language: United States' });
    await button.press('Enter');
    const links = home.locator('#header-sites').getByRole('link');
    expect(await links.count()).toBe(19);
    await links.filter({ hasText: 'Österreich' }).focus();
    await home.keyboard.press('Escape');
    expect(await links.first().isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('opens the services on a click, gives the focus back on Escape, and closes when the focus goes on', async () => {
    const page = home;
    await findCare(page).hover();
    expect(await serviceMenu(page).isVisible()).toBe(false);
    await findCare(page).press('Enter');
    expect(await serviceMenu(page).getByRole('link').count()).toBe(8);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await serviceMenu(page).isVisible()).toBe(false);
    expect(await findCare(page).evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await serviceMenu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Find a job');
    expect(await serviceMenu(page).isVisible()).toBe(false);
  });

  it('opens the services on hover and focus under the vertical-hover flag, and closes them after', async () => {
    const page = await open('/?flag.verticalHover=on');
    await findCare(page).hover();
    await serviceMenu(page).waitFor();
    await serviceMenu(page).getByRole('link').last().hover();
    await findCare(page).click();
    expect(await serviceMenu(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).hover();
    await serviceMenu(page).waitFor({ state: 'hidden' });

    await header(page).getByRole('link', { name: 'Care, home page' }).focus();
    await page.keyboard.press('Tab');
    await serviceMenu(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await serviceMenu(page).waitFor({ state: 'hidden' });
    expect(await findCare(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('S2.7 leads to adult care’s own enrollment under the adult-care-routes flag, else to senior care’s', async () => {
    const leadsTo = async (query: string) => {
      await plain.goto(`${server.origin}/${query}`);
      return serviceMenu(plain).locator('a', { hasText: 'Adult care' }).getAttribute('href');
    };
    expect(await leadsTo('')).toBe('/app/enrollment/seeker/ac');
    expect(await leadsTo('?flag.adultCareRoutes=off')).toBe(
      '/app/enrollment/seeker/sc?serviceIdForMember=adultCare',
    );
  });

  it('shows Log in and List your business only under their flags', async () => {
    const shown = async (value: string) => {
      await plain.goto(`${server.origin}/?flag.loginLink=${value}&flag.listYourBusiness=${value}`);
      const links = header(plain).getByRole('link', { name: /^(Log in|List your business)$/ });
      return links.allInnerTexts();
    };
    expect(await shown('on')).toEqual(['List your business', 'Log in']);
    expect(await shown('off')).toEqual([]);
    await findCare(plain).click();
    expect(await serviceMenu(plain).getByRole('link', { name: 'Log in' }).isVisible()).toBe(true);
  });

  it('S3.3 speaks to caregivers, known by their flow type, under the provider-header flag', async () => {
    const page = await newPage();
    onTestFinished(() => page.context().close());
    await page.addInitScript(() => localStorage.setItem('vhp-mfe-state', '{"flowType":"sitter"}'));
    const labels = () =>
      header(page).getByRole('navigation', { name: 'Main' }).getByRole('listitem').allInnerTexts();
    await visit(page, '/?flag.providerHeader=on');
    await expect.poll(labels).toEqual(['Find a job', 'How it works', 'Find care']);
    await visit(page);
    expect(await labels()).toEqual(['Find care', 'Find a job', 'Find a tutor']);
  });

  it('puts everything into a sheet as high as the window on a phone', async () => {
    await plain.setViewportSize(phone);
    await plain.goto(`${server.origin}/?flag.listYourBusiness=on`);
    await header(plain).getByRole('button', { name: 'Menu' }).click();
    const sheet = plain.locator('#menu-sheet');
    await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height });
    // A classic scroll bar, 15 pixels wide, keeps its place beside it.
    expect((await sheet.boundingBox())?.width).toBeGreaterThanOrEqual(phone.width - 15);
    for (const name of ['Find care', 'Log in', 'List your business', 'Help']) {
      expect(await sheet.getByRole('link', { name }).isVisible()).toBe(true);
    }
    await sheet.getByText('Country and language').click();
    expect(await sheet.getByRole('link', { name: 'Suomi' }).isVisible()).toBe(true);
    await sheet.getByRole('button', { name: 'Close' }).click();
    expect(await sheet.isVisible()).toBe(false);
  });
});

describe('the footer', () => {
  it('S2.13 groups its links: company, help, services by category, reading, rates', async () => {
    const page = home;
    const linksUnder = (title: string) =>
      footer(page)
        .getByRole('heading', { name: title, exact: true })
        .locator('xpath=following-sibling::ul')
        .getByRole('link')
        .allInnerTexts();
    expect(await linksUnder('Company')).toEqual([
      'About',
      'Newsroom',
      'Careers',
      'Terms of use',
      'Privacy policy',
    ]);
    expect((await linksUnder('Help')).length).toBeGreaterThan(3);
    expect(await linksUnder('Children')).toEqual(['Child care', 'Daycare', 'Tutoring']);
    expect(await linksUnder('Adults and seniors')).toEqual(['Senior care', 'Adult care']);
    expect(await linksUnder('Pets')).toEqual(['Pet care']);
    expect(await linksUnder('Home')).toEqual(['Housekeeping']);
    const linksIn = (title: string) =>
      footer(page).locator('details', { hasText: title }).first().locator('a').count();
    expect(await linksIn('Worth reading')).toBeGreaterThan(5);
    expect(await linksIn('What care costs')).toBe(8);
  });

  it('S2.14 lists 19 cities for each of the seven services', async () => {
    const page = home;
    for (const service of [
      'Child care',
      'Daycare',
      'Senior care',
      'Adult care',
      'Pet care',
      'Housekeeping',
      'Tutoring',
    ]) {
      const list = footer(page).locator('details', { hasText: service }).first();
      await list.locator('summary').click();
      expect(await list.getByRole('link').count()).toBe(19);
      expect(await list.getByRole('link', { name: 'Minneapolis' }).isVisible()).toBe(true);
    }
  });

  it('S2.15 lists every state, Puerto Rico and Washington D.C.', async () => {
    const page = home;
    const list = footer(page).locator('details', { hasText: 'Care by state' });
    await list.locator('summary').click();
    expect(await list.getByRole('link').count()).toBe(52);
    for (const name of ['Puerto Rico', 'Washington D.C.']) {
      expect(await list.getByRole('link', { name }).isVisible()).toBe(true);
    }
  });

  it('S2.16 leads to 19 regional sites, and names them in their own language', async () => {
    const page = home;
    await footer(page).locator('summary', { hasText: 'Country and language' }).click();
    const links = footer(page).locator('.footer__sites').getByRole('link');
    expect(await links.count()).toBe(19);
    expect(await links.filter({ hasText: 'Suomi' }).getAttribute('lang')).toBe('fi-FI');
  });

  it('has no script in the browser: no city, state, site or article is in any of them', async () => {
    const folder = new URL('../../reference-page/dist/client/assets/', import.meta.url);
    // The inspector’s texts on controls are loaded only in the preview.
    const isForVisitors = (file: string) => file.endsWith('.js') && !file.startsWith('start-inspector-');
    const scripts = readdirSync(folder).filter(isForVisitors);
    const words = ['Minneapolis', 'Puerto Rico', 'Nebraska', 'Österreich', 'nanny-or-daycare', 'Newsroom'];
    const found = scripts.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), 'utf8');
      return words.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`);
    });
    expect(scripts.length).toBeGreaterThan(1);
    expect(found).toEqual([]);
  });

  it('is as the server wrote it, without a complaint, and reports clicks', async () => {
    const own = await startPageServer();
    onTestFinished(own.stop);
    const page = await newPage();
    onTestFinished(() => page.context().close());
    const complaints: string[] = [];
    page.on('console', (line) => !['log', 'info'].includes(line.type()) && complaints.push(line.text()));
    page.on('pageerror', ({ message }) => complaints.push(message));
    await visit(page, '/', own.origin);
    const links = (await (await fetch(own.origin)).text()).split('<a ').length - 1;
    expect(links).toBeGreaterThan(250);
    expect(await page.locator('a').count()).toBe(links);

    await footer(page).locator('summary', { hasText: 'Pet care' }).click();
    await footer(page).getByRole('link', { name: 'Denver' }).click();
    await page.waitForURL('**/care-directory/pet-care/denver-co');
    await visit(page, '/', own.origin);
    await footer(page).getByRole('link', { name: 'Care, home page' }).click();

    await expect
      .poll(async () => (await own.collected()).map((event) => event.event_type))
      .toContain('Consumer Logo Clicked');
    const events = await own.collected();
    const dataOf = (name: string) => events.find((event) => event.event_type === name)?.event_properties;
    const place = { page: 'Visitor Homepage', section: 'VHP Body' };
    expect(dataOf('CTA Interacted - VHP')).toMatchObject({
      ...place,
      label: 'Internal linking menu',
      target: '/care-directory/pet-care/denver-co',
    });
    expect(dataOf('Consumer Logo Clicked')).toMatchObject({ ...place, target: '/' });
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

describe('a route change', () => {
  const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

  it('S2.21 begins at the top, and Back restores the place', async () => {
    const page = await open();
    await footer(page).getByRole('link', { name: 'Newsroom' }).scrollIntoViewIfNeeded();
    const before = await scrolledTo(page);
    await footer(page).getByRole('link', { name: 'Newsroom' }).click();
    await page.waitForURL('**/about/newsroom', { waitUntil: 'load' });
    expect(before).toBeGreaterThan(0);
    expect(await scrolledTo(page)).toBe(0);

    await page.goBack({ waitUntil: 'load' });
    await expect.poll(() => scrolledTo(page)).toBe(before);
    expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });

  it('S2.21 to an anchor begins at the anchor', async () => {
    const page = await open('/no/such/page');
    await page.evaluate(() => location.assign('/#directory-headline'));
    await page.waitForURL('**/#directory-headline', { waitUntil: 'load' });
    const top = () =>
      page.locator('#directory-headline').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
    expect(await top()).toBeGreaterThanOrEqual(0);
    expect(await scrolledTo(page)).toBeGreaterThan(0);
  });
});

describe('the shell', () => {
  it('S2.24 is registered as /_app, where no visitor finds a page', async () => {
    expect((await fetch(`${server.origin}/_app`)).status).toBe(404);
  });

  it('works without a script', async () => {
    const page = plain;
    await page.setViewportSize(desktop);
    await page.goto(server.origin);
    await findCare(page).click();
    expect(await serviceMenu(page).getByRole('link', { name: 'Tutoring' }).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await footer(page).locator('summary', { hasText: 'Senior care' }).click();
    await footer(page).getByRole('link', { name: 'Seattle' }).click();
    await page.waitForURL('**/care-directory/senior-care/seattle-wa');
  });
});
