import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { stageHome } from './home-page-stage.ts';
import { watchArrivals } from './watch-arrivals.ts';

const stage = stageHome();
const arrived = watchArrivals(() => stage.server);

/** The exposures of this test: `test:variant`, in order. */
async function exposures(): Promise<string[]> {
  return (await arrived(/^Test Exposure$/)).map(
    ({ event_properties: { test_name, test_variant } }) => `${test_name}:${test_variant}`,
  );
}

async function show(page: Page, selector: string): Promise<void> {
  await page.locator(selector).scrollIntoViewIfNeeded();
  await page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

describe('the tests that a visitor meets', () => {
  it('S3.11 S5.3 are logged once a session, with the variation as text, and only those that were overridden or matched', async () => {
    const page = await stage.open({ flags: ['heroZip', 'h2Copy', 'triageProviderVertical'] });
    await expect.poll(async () => (await exposures()).sort()).toEqual(['h2Copy:1', 'heroZip:1']);
    await page.goto(`${stage.server.origin}/?flag.heroZip=on&flag.h2Copy=off&flag.loginLink=off`);
    await expect
      .poll(async () => (await exposures()).sort())
      .toEqual(['h2Copy:0', 'h2Copy:1', 'heroZip:1', 'loginLink:0']);
  });

  it('S3.11 are logged where they show', async () => {
    const page = await stage.open();
    const query = 'flag.triageProviderVertical=on&flag.heroZip=on&flag.adultCareRoutes=off';
    await page.goto(`${stage.server.origin}/vertical-triage?memberType=sitter&${query}`);
    await expect
      .poll(async () => (await exposures()).sort())
      .toEqual(['adultCareRoutes:0', 'triageProviderVertical:1']);
  });

  it.each([
    ['plansPricing', '#testimonials'],
    ['applyToJobsModal', '#caregivers'],
    ['embeddedMessaging', '#businesses'],
  ])('S3.11 further down are logged when they come into sight: %s', async (flag, selector) => {
    const page = await stage.open({ flags: [flag, 'h2Copy'] });
    await expect.poll(exposures).toEqual(['h2Copy:1']);
    await show(page, selector);
    await expect.poll(exposures).toEqual(['h2Copy:1', `${flag}:1`]);
  });

  it('S3.11 at the end of other pages than home are logged when they come into sight', async () => {
    const page = await stage.open();
    await page.setViewportSize({ width: 1_280, height: 200 });
    await page.goto(`${stage.server.origin}/help?flag.plansPricing=on&flag.loginLink=on`);
    await expect.poll(exposures).toEqual(['loginLink:1']);
    await show(page, '.footer');
    await expect.poll(exposures).toEqual(['loginLink:1', 'plansPricing:1']);
  });

  it.each([
    [390, ['h2Copy:1']],
    [1_280, ['h2Copy:1', 'listYourBusiness:1']],
  ])('S3.11 of what only large screens show are logged on these: %i px', async (width, expected) => {
    await stage.open({ width, flags: ['listYourBusiness', 'h2Copy'] });
    await expect.poll(async () => (await exposures()).sort()).toEqual(expected);
  });

  it('begins no session: the view that was logged before it does', async () => {
    await stage.open({ flags: ['h2Copy'] });
    await expect.poll(exposures).toEqual(['h2Copy:1']);
    const [view] = await arrived(/^Homepage Viewed$/);
    const [exposure] = await arrived(/^Test Exposure$/);
    expect(view?.session_id).toBeLessThanOrEqual(view?.time ?? 0);
    expect(exposure?.session_id).toBe(view?.session_id);
  });

  it.each([
    ['where consent is granted', {}],
    ['where it has to be asked for', { extraHTTPHeaders: { 'cf-ipcountry': 'DE' } }],
  ])('S3.11 comes after its session’s start and before the first click: %s', async (_case, headers) => {
    const page = await stage.open({ ...headers, flags: ['h2Copy'] });
    // It says what is missing, and the visitor stays.
    await page.getByRole('button', { name: 'Search' }).click();
    const accept = page.getByRole('button', { name: 'Accept', exact: true });
    if ('extraHTTPHeaders' in headers) await accept.click();
    await expect.poll(exposures).toEqual(['h2Copy:1']);
    await expect.poll(() => arrived(/^CTA Interacted - VHP$/)).not.toEqual([]);
    const [exposure] = await arrived(/^Test Exposure$/);
    const [click] = await arrived(/^CTA Interacted - VHP$/);
    expect(exposure?.session_id).toBe(click?.session_id);
    expect(exposure?.time).toBeGreaterThanOrEqual(Number(exposure?.session_id));
    expect(exposure?.time).toBeLessThanOrEqual(Number(click?.time));
  });

  it('S3.11 come before a search on a page that is never idle', async () => {
    const page = await stage.open({
      flags: ['heroZip'],
      before: (opened) =>
        opened.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 })),
    });
    // Who leaves before the page's analytics has started is not exposed.
    await expect.poll(exposures).toEqual(['heroZip:1']);
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByRole('button', { name: 'Search' }).click();
    const times = async () =>
      (await arrived(/^(Test Exposure|CTA Interacted - VHP)$/))
        .toSorted((one, other) => one.time - other.time)
        .map(({ event_type }) => event_type);
    await expect.poll(times).toEqual(['Test Exposure', 'CTA Interacted - VHP']);
  });

  it('at the end of the caregivers’ triage are logged when they come into sight', async () => {
    const page = await stage.open();
    // The window is so low that the end is out of sight, also before the page is laid out in full.
    await page.setViewportSize({ width: 1_280, height: 200 });
    await page.goto(
      `${stage.server.origin}/vertical-triage?memberType=sitter&flag.applyToJobsModal=on&flag.loginLink=on`,
    );
    await expect.poll(exposures).toEqual(['loginLink:1']);
    await show(page, '#apply');
    await expect.poll(exposures).toEqual(['loginLink:1', 'applyToJobsModal:1']);
  });

  it('S3.11 are logged when a visitor turns out to be a caregiver, if they are for caregivers', async () => {
    const page = await stage.open({ flags: ['providerHeader', 'h2Copy'] });
    await expect.poll(exposures).toEqual(['h2Copy:1']);
    await page.locator('.service-picker').getByText('Find a job').click();
    await expect.poll(exposures).toEqual(['h2Copy:1', 'providerHeader:1']);
  });
});
