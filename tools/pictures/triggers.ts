import type { Locator, Page } from 'playwright';

/** The place of the page at which an event is logged. */
export interface Trigger {
  /** The title of the event's page. */
  readonly event: string;
  /** For those who don't see the picture. */
  readonly alt: string;
  readonly path: string;
  /** What the visitor does first. @default nothing */
  readonly before?: (page: Page) => Promise<unknown>;
  /** What is shown around the control. */
  readonly region: (page: Page) => Locator;
  /** What is outlined. @default nothing: the whole region is meant */
  readonly control?: (region: Locator) => Locator;
}

const messagePath = '/?flag.embeddedMessaging=on';
const message = (page: Page) => page.locator('.message');

/** Events that have one control or place, or one that stands for all. */
export const triggers: readonly Trigger[] = [
  {
    event: 'CTA Interacted',
    alt: 'The choice of a kind of care on the triage page. “Pet care” is outlined, one of the controls that log the event.',
    path: '/vertical-triage?memberType=seeker',
    region: (page) => page.locator('main'),
    control: (region) => region.getByRole('link', { name: 'Pet care' }),
  },
  {
    event: 'CTA Interacted - VHP',
    alt: 'The picker in the hero of the home page. “Search” is outlined, one of the controls that log the event.',
    path: '/',
    region: (page) => page.locator('.hero'),
    control: (region) => region.getByRole('button', { name: 'Search' }),
  },
  {
    event: 'Member Enrolled',
    alt: 'The page after the last step of enrollment. Its headline says “You’re all set”.',
    path: '/app/enrollment/seeker/pc',
    before: join,
    region: (page) => page.locator('main'),
  },
  {
    event: 'Iterable Asset Viewed',
    alt: 'The message of the message provider in its slot on the home page.',
    path: messagePath,
    region: message,
  },
  {
    event: 'Iterable Asset Clicked',
    alt: 'The message of the message provider on the home page. Its link “Read the checklist” is outlined.',
    path: messagePath,
    region: message,
    control: (region) => region.getByRole('link', { name: 'Read the checklist' }),
  },
  {
    event: 'Consumer Logo Clicked',
    alt: 'The footer of a page. The logo in it is outlined.',
    path: '/app/vhp/plans-and-pricing',
    region: (page) => page.locator('.footer'),
    control: (region) => region.getByRole('link', { name: 'Care, home page' }),
  },
  {
    event: 'Captured clicks',
    alt: 'The steps for families on the home page. “Get started” is outlined, the link of the example.',
    path: '/',
    region: (page) => page.locator('#how-it-works'),
    control: (region) => region.getByRole('link', { name: 'Get started' }),
  },
];

async function join(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Within a month' }).check();
  await page.locator('fieldset').nth(1).getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('78701');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Join for free' }).click();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
}
