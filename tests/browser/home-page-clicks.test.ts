import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import type { CollectedEvent } from '../../tools/servers/page-server.ts';
import { stageHome } from './home-page-stage.ts';
import { scriptsOnlyAt } from './scripts-only-at.ts';
import { watchArrivals } from './watch-arrivals.ts';

const stage = stageHome();

const arrived = watchArrivals(() => stage.server);

const clicks = /^(CTA Interacted|Consumer Logo Clicked)/;

/** Waits for so many views of pages: what a click before the last of them logs has arrived by then, or never will. */
async function viewsArrived(count: number): Promise<void> {
  await expect.poll(async () => (await arrived(/^(Homepage|Screen) Viewed$/)).length).toBe(count);
}

async function theOneClick(): Promise<CollectedEvent | undefined> {
  await expect.poll(async () => (await arrived(clicks)).length).toBe(1);
  return (await arrived(clicks))[0];
}

const home = { page: 'Visitor Homepage' };
const cta = 'CTA Interacted - VHP';

interface Sample {
  readonly what: string;
  readonly control: string;
  readonly event: string;
  readonly data: Readonly<Record<string, string>>;
  readonly open?: (page: Page) => Promise<void>;
}

const samples: readonly Sample[] = [
  {
    what: 'Join now',
    control: '.header__account .button',
    event: cta,
    data: { ...home, section: 'VHP Header', label: 'Join now', target: '/get-started' },
  },
  {
    what: 'a service tile',
    control: '.services__link >> nth=4',
    event: cta,
    data: {
      ...home,
      section: 'VHP Body',
      label: 'Get started',
      service: 'PETCAREXX',
      target: '/app/enrollment/seeker/pc',
    },
  },
  {
    what: 'the way to care of any kind',
    control: '#service-menu li:last-child a',
    event: cta,
    data: {
      ...home,
      section: 'VHP Header',
      label: 'Get started',
      service: 'none',
      memberType: 'seeker',
      target: '/vertical-triage?question=who',
    },
    open: (page) => page.getByRole('button', { name: 'Find care' }).click(),
  },
  {
    what: 'What care costs',
    control: '.services__note a',
    event: cta,
    data: { ...home, section: 'VHP Body', label: 'Learn more', target: '/cost' },
  },
  {
    what: 'Apply to jobs',
    control: '.caregivers .button >> nth=0',
    event: cta,
    data: { ...home, section: 'VHP Body', label: 'Apply to jobs', memberType: 'sitter' },
  },
  {
    what: 'a city link',
    control: '.directory__places >> nth=0 >> a >> nth=2',
    event: cta,
    data: { ...home, section: 'VHP Body', label: 'Internal linking menu' },
    open: (page) => page.locator('.directory__summary').first().click(),
  },
  {
    what: 'the logo in the header',
    control: '.header__home',
    event: 'Consumer Logo Clicked',
    data: { ...home, section: 'VHP Header', target: '/' },
  },
  {
    what: 'the logo in the footer',
    control: '.footer__home',
    event: 'Consumer Logo Clicked',
    data: { ...home, section: 'VHP Body', target: '/' },
  },
];

describe('a click', () => {
  it.each(samples)('logs exactly the event of its control: $what', async ({ control, data, event, open }) => {
    const page = await stage.open();
    await viewsArrived(1);
    await open?.(page);
    const marked = page.locator(control);
    const reported = await marked.evaluate(({ dataset }: HTMLElement) => [
      dataset.careEvent,
      dataset.careData,
    ]);
    const markedData = JSON.parse(reported[1] ?? '') as Record<string, unknown>;
    expect(reported[0]).toBe(event);
    expect(markedData).toMatchObject(data);
    const leadsAway = await marked.evaluate((element) => element instanceof HTMLAnchorElement);
    await marked.click();
    if (!leadsAway) await page.goto(new URL('/get-started', page.url()).href);
    await viewsArrived(2);
    const logged = await theOneClick();
    expect(logged?.event_type).toBe(event);
    expect(logged?.event_properties).toMatchObject(markedData);
  });

  it('on Search says why it is refused, and nothing of what was typed', async () => {
    const page = await stage.open({ flags: ['heroZip'] });
    await viewsArrived(1);
    const search = page.getByRole('button', { name: 'Search' });
    await search.click();
    const field = page.getByLabel('ZIP code');
    await field.fill('maria@example.com');
    await search.click();
    await field.fill('21300');
    await page.getByText('There is no ZIP code 21300').waitFor();
    await search.click();
    await field.fill('78701');
    await page.getByText('Austin, TX').first().waitFor();
    await search.click();
    await page.waitForURL('**/app/enrollment/**');
    const searches = async () =>
      (await arrived(clicks))
        .toSorted((one, two) => one.time - two.time)
        .map(({ event_properties: { label, location, searchError, service, target } }) => ({
          ...{ label, location, searchError, service, target },
        }));
    const refused = { label: 'Search', location: undefined, service: 'CHILDCARE', target: undefined };
    await expect.poll(searches).toEqual([
      { ...refused, searchError: 'missing ZIP' },
      { ...refused, searchError: 'malformed ZIP' },
      { ...refused, searchError: 'unknown ZIP' },
      { ...refused, searchError: undefined, location: '78701', target: '/app/enrollment/seeker/cc' },
    ]);
  });

  it('S3.1 on Search before the scripts are there says that the service is unknown, and no more', async () => {
    const page = await stage.open({
      isHeldBack: true,
      before: scriptsOnlyAt('/app/enrollment/seeker/cc'),
    });
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/app/enrollment/seeker/cc?**');
    const { event_properties: logged = {} } = (await theOneClick()) ?? {};
    expect(logged).toMatchObject({ label: 'Search', service: 'unknown', url_path: '/' });
    expect(Object.keys(logged)).not.toEqual(expect.arrayContaining(['memberType']));
  });

  it('before analytics is there, that leads away, arrives from the next page, once', async () => {
    const page = await stage.open({ before: delayAnalytics });
    const address = page.url();
    await page.getByRole('link', { name: 'Join now' }).click();
    await page.waitForURL('**/get-started**');
    expect(await arrived()).toEqual([]);
    // The view of the page that was left comes along.
    await viewsArrived(2);
    expect((await theOneClick())?.event_properties).toMatchObject({
      label: 'Join now',
      url: address,
      url_path: '/',
    });
  });
});

describe('the logo in the header', () => {
  it.each([
    ['the default layout', '/jobs'],
    ['the layout of a task', '/login'],
    ['an address without a page', '/no/such/page'],
  ])('S3.13 logs Consumer Logo Clicked with its section before it leads home: %s', async (_layout, path) => {
    const page = await stage.open();
    await page.goto(new URL(path, page.url()).href);
    await whenHydrated(page);
    await page.getByRole('banner').getByRole('link', { name: 'Care, home page' }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
    await viewsArrived(3);
    const logged = await theOneClick();
    expect(logged?.event_type).toBe('Consumer Logo Clicked');
    expect(logged?.event_properties).toMatchObject({ section: 'VHP Header', target: '/', url_path: path });
  });
});

/** How late the analytics chunk comes, in milliseconds. */
const lateMillis = 2_000;

const delayAnalytics = (page: Page) =>
  page.route('**/assets/client-core-*.js', async (route) => {
    await new Promise((next) => setTimeout(next, lateMillis));
    await route.continue();
  });

describe('choices before the scripts have loaded', () => {
  it('stays chosen, and Search reports it', async () => {
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const page = await stage.open({
      isHeldBack: true,
      before: (opened) =>
        opened.route('**/assets/page-*.js', async (route) => {
          await isReleased;
          await route.continue();
        }),
    });
    const picker = page.locator('.service-picker');
    await picker.getByText('Find a job').click();
    await picker.getByRole('radio', { name: 'Pet care' }).check();
    await page.locator('.how-it-works').getByText('For caregivers').click();
    release();
    await whenHydrated(page);
    const checked = page.locator('main :checked');
    expect(await checked.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'sitter',
      'PETCAREXX',
      'sitter',
    ]);
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/app/enrollment/provider/mv/PETCAREXX**');
    expect((await theOneClick())?.event_properties).toMatchObject({
      label: 'Search',
      service: 'PETCAREXX',
      memberType: 'sitter',
      target: '/app/enrollment/provider/mv/PETCAREXX',
    });
  });
});
