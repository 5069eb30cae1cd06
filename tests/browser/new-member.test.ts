import { createHash } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import type { CollectedEvent } from '../../tools/servers/page-server.ts';
import { type Said, stageCalls, whenPartsStarted } from './calls-stage.ts';
import { eachOnce } from './each-once.ts';

const stage = stageCalls(() => ({}));

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Answers and joins, as a visitor does. */
async function join(path: string, detail: string, zip: string, said: Said = 'granted'): Promise<Page> {
  const { page } = await stage.open(`/app/enrollment/${path}`, { said });
  await answerAndJoin(page, detail, zip);
  return page;
}

async function answerAndJoin(page: Page, detail: string, zip: string): Promise<void> {
  await page.getByRole('radio', { name: 'Within a month' }).check();
  await page.getByRole('radio', { name: detail }).check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(zip);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Join for free' }).click();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
}

/** The events of these names that the visitor's browser has logged, each once, in the order of their logging. */
async function loggedBy(page: Page, name: RegExp): Promise<readonly CollectedEvent[]> {
  const device = await page.evaluate(() => /care_did=([^;]+)/.exec(document.cookie)?.[1]);
  const own = (await stage.server.collected()).filter(
    ({ device_id, event_type }) => device_id === device && name.test(event_type),
  );
  return eachOnce(own).toSorted((one, two) => one.time - two.time);
}

/** The views that the tag manager receives. */
const pushed = (page: Page) =>
  page.evaluate(() => (globalThis as { dataLayer?: { gtmEvent: string }[] }).dataLayer);

it.each([
  ['a family', 'seeker/cc', 'A few days a week', 'seeker', 'CHILDCARE'],
  ['a caregiver', 'provider/mv/PETCAREXX', 'I’m new to it', 'sitter', 'PETCAREXX'],
])(
  'S3.12 S5.4 the tag manager gets the hashed city and state of %s who joins',
  async (_who, path, detail, memberType, service) => {
    const page = await join(path, detail, '10001');
    await expect
      .poll(() => pushed(page))
      .toContainEqual({
        event: 'Enrollment Viewed',
        gtmEvent: `${memberType}.enrolled`,
        slots: { service },
        memberType,
        overallStatus: 'enrolled',
        city: sha256('newyork'),
        state: sha256('ny'),
      });
  },
);

it('S3.12 S5.4 the tag manager gets no hash of a city that is not known', async () => {
  const page = await join('seeker/cc', 'A few days a week', '21300');
  await expect.poll(() => pushed(page)).toEqual([expect.objectContaining({ gtmEvent: 'seeker.enrolled' })]);
  expect(Object.keys(Object((await pushed(page))?.[0]))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(city|state)$/)]),
  );
});

it.each(['pending', 'denied'] as const)(
  'S3.12 the tag manager gets nothing of who joins while consent is %s',
  async (said) => {
    const page = await join('seeker/cc', 'A few days a week', '10001', said);
    await whenPartsStarted(page);
    expect(await pushed(page)).toBeUndefined();
  },
);

it('S3.9 a visitor who joins has the id of a member, who is one however often the page is loaded', async () => {
  const page = await join('seeker/cc', 'A few days a week', '10001');
  const device = await page.evaluate(() => /care_did=([^;]+)/.exec(document.cookie)?.[1]);
  const said = async () =>
    (await stage.server.collected())
      .filter(({ device_id }) => device_id === device)
      .flatMap(({ event_type, user_properties }) => {
        const { memberId } = Object(user_properties?.$set);
        if (event_type === '$identify') return memberId ? [memberId] : [];
        return event_type === 'Member Enrolled' ? [event_type] : [];
      });
  const id = expect.stringMatching(/^[\da-f-]{36}$/);
  await expect.poll(said).toEqual([id, 'Member Enrolled']);
  await page.reload();
  await whenPartsStarted(page);
  await page.goto(stage.server.origin);
  await whenPartsStarted(page);
  expect(new Set(await said()).size).toBe(2);
});

it.each(['/', '/app/vhp/plans-and-pricing'])(
  'the chosen plan is in the events and at the end: %s',
  async (path) => {
    const { page } = await stage.open(`${path}?flag.plansPricing=on`);
    await page.getByRole('link', { name: 'Start with yearly' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Pet care' }).click();
    await page.getByRole('radio', { name: 'Walks' }).waitFor();
    await page.getByRole('radio', { name: 'Within a month' }).check();
    await page.getByRole('radio', { name: 'Walks' }).check();
    await page.getByRole('textbox', { name: 'ZIP code' }).fill('10001');
    await page.getByRole('button', { name: 'Continue' }).click();
    const plan = page.getByRole('radiogroup', { name: 'Your plan' });
    expect(await plan.getByRole('radio', { name: 'Premium, by the year' }).isChecked()).toBe(true);
    await plan.getByRole('radio', { name: 'Premium, by the month' }).check();
    await page.getByRole('button', { name: 'Join for free' }).click();
    await page.getByText('Your plan: Premium, by the month').waitFor();
    const plans = async () =>
      (await loggedBy(page, /^(CTA Interacted|Member Enrolled)/)).flatMap(
        ({ event_properties: { plan: chosen, target } }) => (chosen ? [[chosen, target]] : []),
      );
    await expect.poll(plans).toEqual([
      ['yearly', '/vertical-triage?memberType=seeker&plan=yearly'],
      ['monthly', undefined],
    ]);
  },
);

it.each([
  ['on', 'seeker', '/app/enrollment/seeker/ac', 'A few days a week'],
  ['off', 'seeker', '/app/enrollment/seeker/sc', 'A few days a week'],
  ['off', 'sitter', '/app/enrollment/provider/mv/SENIRCARE', 'I’m new to it'],
])(
  'S2.7 adult care is searched for and joined for, adultCareRoutes %s, %s',
  async (flag, memberType, path, detail) => {
    const { page } = await stage.open(`/?flag.adultCareRoutes=${flag}`);
    await whenHydrated(page);
    await page.locator(`.service-picker [value=${memberType}]`).check({ force: true });
    await page.locator('.service-picker [value=ADULTCARE]').check({ force: true });
    await page.getByLabel('ZIP code').fill('10001');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(`**${path}**`);
    await answerAndJoin(page, detail, '10001');
    const services = async () =>
      (await loggedBy(page, /^(CTA Interacted|Member Enrolled)/)).map(
        ({ event_type, event_properties: { service } }) => [event_type, service],
      );
    await expect.poll(services).toEqual([
      ['CTA Interacted - VHP', 'ADULTCARE'],
      ['Member Enrolled', 'ADULTCARE'],
    ]);
  },
);
