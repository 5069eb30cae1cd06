import type { Page } from 'playwright';
import type { FlagName } from '../../reference-page/visit/flags.ts';
import type { HomeOptions } from './home-page-stage.ts';

/** A difference that a visitor meets on the home page with a flag off, and on. */
export interface FlagCase {
  readonly flag: FlagName;
  /** Looks at the page, and tries it where that is needed. */
  readonly see: (page: Page) => Promise<unknown>;
  readonly off: unknown;
  readonly on: unknown;
  readonly options?: HomeOptions;
}

/** Flags whose effect is a call; `page-calls*.browser-test.ts` sees to them. */
export const flagsOfCalls: readonly FlagName[] = [
  'triageProviderVertical',
  'lazyTracking',
  'visitorHomePageRecaptcha',
];

/** The flags that can be seen. */
export const flagCases: readonly FlagCase[] = [
  {
    flag: 'safetyBanner',
    see: (page) => visibleTexts(page, '.banner a'),
    off: [],
    on: ['Trust and safety center'],
  },
  {
    flag: 'loginLink',
    async see(page) {
      await findCare(page).click();
      return {
        header: await visibleTexts(page, '.header__account a:text-is("Log in")'),
        menu: await visibleTexts(page, '#service-menu a:text-is("Log in")'),
      };
    },
    off: { header: [], menu: ['Log in'] },
    on: { header: ['Log in'], menu: [] },
  },
  {
    flag: 'fontSelector',
    see: (page) =>
      page.evaluate(() => ({
        face: getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''),
        preloaded: [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(
          ({ href }) => /([a-z][a-z\d-]+-latin-\d+)/.exec(href)?.[1],
        ),
      })),
    off: {
      face: 'ProximaNova',
      preloaded: ['figtree-latin-400', 'figtree-latin-700', 'source-serif-4-latin-500'],
    },
    on: {
      face: 'Hanken Grotesk',
      preloaded: ['hanken-grotesk-latin-400', 'hanken-grotesk-latin-700', 'source-serif-4-latin-500'],
    },
  },
  { flag: 'verticalHover', see: openServiceMenu, off: ['click'], on: ['hover', 'focus', 'click'] },
  {
    flag: 'seniorCareProviderEnrollment',
    see: (page) => searchFor(page, 'Find a job', 'SENIRCARE'),
    off: '/app/enrollment/provider/mv/SENIRCARE',
    on: '/app/enrollment/provider/sc',
  },
  {
    flag: 'applyToJobsModal',
    async see(page) {
      const dialog = page.getByRole('dialog');
      await page.locator('.caregivers__ways .button').first().click();
      await Promise.race([page.waitForURL('**/jobs**'), dialog.waitFor()]);
      return { path: new URL(page.url()).pathname, dialogs: await dialog.count() };
    },
    off: { path: '/jobs', dialogs: 0 },
    on: { path: '/', dialogs: 1 },
  },
  {
    flag: 'listYourBusiness',
    see: async (page) => ({
      header: await visibleTexts(page, '.header a:text-is("List your business")'),
      footer: await page.locator('.footer a:text-is("List your business")').count(),
    }),
    off: { header: [], footer: 1 },
    on: { header: ['List your business'], footer: 1 },
  },
  {
    flag: 'adultCareTile',
    see: (page) => visibleTexts(page, '.service-picker__service'),
    off: ['Child care', 'Daycare', 'Senior care', 'Pet care', 'Housekeeping', 'Tutoring'],
    on: [
      'Child care',
      'Daycare',
      'Senior care',
      'Adult care\nAges 18 to 64',
      'Pet care',
      'Housekeeping',
      'Tutoring',
    ],
  },
  {
    flag: 'providerHeader',
    options: {
      before: (page) =>
        page.addInitScript(() => localStorage.setItem('vhp-mfe-state', '{"flowType":"sitter"}')),
    },
    async see(page) {
      await page.locator('.service-picker [value=sitter]:checked').waitFor({ state: 'attached' });
      return visibleTexts(page, '.header__main-links > li');
    },
    off: ['Find care', 'Find a job', 'Find a tutor'],
    on: ['Find a job', 'How it works', 'Find care'],
  },
  {
    flag: 'plansPricing',
    see: async (page) => ({
      sections: await page.locator('#pricing').count(),
      links: await visibleTexts(page, 'a[href="/app/vhp/plans-and-pricing"]'),
    }),
    off: { sections: 0, links: [] },
    on: { sections: 1, links: ['Explore plans', 'Plans and pricing'] },
  },
  {
    flag: 'adultCareExperience',
    see: async (page) => ({
      tile: await page.locator('.service-picker__service:has([value=ADULTCARE])').innerText(),
      line: await page.locator('[data-service=ADULTCARE] p').first().innerText(),
      picture: /service-[a-z-]*[a-z]/.exec(
        (await page.locator('[data-service=ADULTCARE] img').getAttribute('src')) ?? '',
      )?.[0],
    }),
    off: {
      tile: 'Adult care',
      line: 'Company, meals, and a hand with the day',
      picture: 'service-adult-care',
    },
    on: {
      tile: 'Adult care\nAges 18 to 64',
      line: 'Support at home, at work and out in town',
      picture: 'service-adult-support',
    },
  },
  {
    flag: 'embeddedMessaging',
    see: (page) => visibleTexts(page, '.message a'),
    off: [],
    on: ['Read the checklist'],
  },
  {
    flag: 'heroMotion',
    options: { reducedMotion: 'no-preference' },
    see: driftOfLayers,
    off: [0],
    on: [24, 0],
  },
  {
    flag: 'h2Copy',
    see: (page) => visibleTexts(page, '.hero__lead'),
    off: ['Meet kind, capable people near you, and choose the one your family will look forward to seeing.'],
    on: ['Tell us what your week looks like. We’ll show you people nearby who fit it.'],
  },
  {
    flag: 'heroZip',
    async see(page) {
      const field = page.getByLabel('ZIP code');
      if ((await field.count()) === 0) return 'no field';
      const address = page.url();
      await field.fill('78701');
      await page.getByRole('button', { name: 'Search' }).click();
      await page.waitForURL('**/app/enrollment/**');
      await page.goto(address);
      await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=zip]')?.value);
      return field.inputValue();
    },
    off: 'no field',
    on: '78701',
  },
  {
    flag: 'adultCareRoutes',
    see: async (page) => ({
      links: await page
        .locator('main a, .header a')
        .filter({ hasText: 'Adult care' })
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]),
      search: await searchFor(page, 'Find care', 'ADULTCARE'),
    }),
    off: {
      links: ['/app/enrollment/seeker/sc?serviceIdForMember=adultCare'],
      search: '/app/enrollment/seeker/sc',
    },
    on: { links: ['/app/enrollment/seeker/ac'], search: '/app/enrollment/seeker/ac' },
  },
];

function visibleTexts(page: Page, selector: string): Promise<string[]> {
  return page.locator(`${selector} >> visible=true`).allInnerTexts();
}

function findCare(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: 'Find care' });
}

/** The ways that open the service menu, of a pointer above it, the focus and a click, each tried on the closed menu. */
async function openServiceMenu(page: Page): Promise<string[]> {
  const menu = page.locator('#service-menu');
  const ways = {
    hover: () => findCare(page).hover(),
    focus: () => findCare(page).focus(),
    click: () => findCare(page).click(),
  };
  const opened: string[] = [];
  for (const [way, act] of Object.entries(ways)) {
    await act();
    if (await menu.isVisible()) opened.push(way);
    await page.mouse.move(700, 850);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await menu.evaluate((element: HTMLElement) => element.hidePopover());
    await menu.waitFor({ state: 'hidden' });
  }
  return opened;
}

/** The path to which a search leads. */
async function searchFor(page: Page, purpose: string, service: string): Promise<string> {
  const picker = page.locator('.service-picker');
  await picker.getByText(purpose).click();
  await picker.locator(`label:has([value=${service}])`).click();
  await picker.getByLabel('ZIP code').fill('78701');
  await picker.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/app/enrollment/**');
  return new URL(page.url()).pathname;
}

/** How far each layer of the hero stays behind, in CSS pixels, when half a screen is scrolled away. */
export async function driftOfLayers(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const places = () => {
      const top = document.querySelector('.hero')?.getBoundingClientRect().top ?? 0;
      return [...document.querySelectorAll('.hero__art')].map(
        (layer) => layer.getBoundingClientRect().top - top,
      );
    };
    const before = places();
    scrollTo({ top: innerHeight / 2, behavior: 'instant' });
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
    return places().map((place, layer) => Math.round(place - (before[layer] ?? 0)));
  });
}
