import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './find-violations.ts';
import { stageHome } from './home-page-stage.ts';

const stage = stageHome();

async function openAt(path: string, javaScriptEnabled = false) {
  const page = await stage.open({ javaScriptEnabled, width: 390 });
  await page.goto(`${stage.server.origin}/app/enrollment/${path}`);
  return page;
}

async function answer(page: Page, detail: string, zip = '78701') {
  await page.getByRole('radio', { name: 'Within a month' }).check();
  await page.getByRole('radio', { name: detail }).check();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill(zip);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
}

/** Answers and joins, as a visitor does. */
async function join(path: string, detail: string, { script = false, zip = '78701' } = {}) {
  const page = await openAt(path, script);
  await answer(page, detail, zip);
  await page.getByRole('button', { name: 'Join for free' }).click();
  await page.getByRole('heading', { name: 'You’re all set' }).waitFor();
  return page;
}

describe('joining in two tabs', () => {
  async function openTwo(first: string, second: string) {
    const one = await openAt(first);
    const other = await one.context().newPage();
    await other.goto(`${stage.server.origin}/app/enrollment/${second}`);
    return [one, other] as const;
  }
  const joinIn = (page: Page) => page.getByRole('button', { name: 'Join for free' }).click();
  const answersIn = (page: Page) => page.locator('.form-page__answers dd').allInnerTexts();

  it('S2.6 asks to check the answers of the other tab before it joins with them', async () => {
    const [one, other] = await openTwo('seeker/pc', 'seeker/pc');
    await answer(one, 'Walks');
    await answer(other, 'Overnight stays', '10001');
    await joinIn(one);
    const alert = one.getByRole('alert').filter({ hasText: 'Your answers have changed' });
    expect(await alert.innerText()).toContain('perhaps in another tab');
    expect(await answersIn(one)).toEqual(['Within a month', 'Overnight stays', '10001']);
    await joinIn(one);
    await one.getByRole('heading', { name: 'You’re all set' }).waitFor();
  });

  it.each([
    ['seeker/pc', 'Walks', 'seeker/tu', 'Math and science'],
    ['seeker/cc', 'Every weekday', 'seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare', 'Five'],
  ])('S2.6 joins for two services: %s %s, %s', async (first, detail, second, otherDetail) => {
    const [one, other] = await openTwo(first, second);
    await answer(one, detail);
    await answer(other, otherDetail, '10001');
    await one.reload();
    expect(await answersIn(one)).toEqual(['Within a month', detail, '78701']);
    for (const tab of [one, other]) {
      await joinIn(tab);
      await tab.getByRole('heading', { name: 'You’re all set' }).waitFor();
    }
  });
});

describe('the end of enrollment', () => {
  it('S2.6 shows a family who works near them, as its first step has promised', async () => {
    const asked = await openAt('seeker/cc');
    expect(await asked.locator('.form-page__lead').innerText()).toContain('then see who’s near you');
    const page = await join('seeker/cc', 'A few days a week');
    expect(new URL(page.url()).search).toBe('?step=done');
    const region = page.getByRole('region', { name: 'Near you in Austin, TX' });
    expect(await region.innerText()).toMatch(/\d+ caregivers work near you in Austin, TX/);
    expect(await region.getByRole('listitem').count()).toBe(3);
    expect(await region.innerText()).toContain('This is a preview. None of them exists.');
  });

  it('S2.6 opens those whom it counts, page by page', async () => {
    const page = await join('seeker/cc', 'A few days a week');
    const [, total = ''] =
      /^(\d+) caregivers/.exec(await page.locator('.form-page__nearby').innerText()) ?? [];
    await page.getByRole('link', { name: `See all ${total} near you` }).click();
    await page.getByRole('heading', { name: `${total} caregivers work near you in Austin, TX` }).waitFor();
    const names = () => page.locator('.near__item h3').allInnerTexts();
    const first = await names();
    expect(first).toHaveLength(12);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL(/[?&]page=2/);
    expect(await names()).not.toEqual(first);
    expect(await page.locator('.near').innerText()).toContain('This is a preview. None of them exists.');
  });

  it('S2.6 shows centers to who looks for a daycare, and no caregivers', async () => {
    const page = await join('seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare', 'Five');
    const region = page.getByRole('region', { name: 'Near you in Austin, TX' });
    expect(await region.innerText()).toMatch(/\d+ daycares near you in Austin, TX/);
    expect(await page.locator('main').innerText()).not.toMatch(/caregivers? works?/);
    for (const name of await region.locator('.nearby__name').allInnerTexts())
      expect(name).not.toMatch(/ [A-Z]\.$/);
  });

  it('says that a ZIP code is unknown, and leads back to it with all that was answered', async () => {
    const page = await join('seeker/cc', 'A few days a week', { zip: '21300' });
    expect(await page.locator('.form-page').innerText()).not.toContain('who works near you');
    await page.getByRole('link', { name: 'Change it' }).click();
    expect(await page.getByRole('textbox', { name: 'ZIP code' }).inputValue()).toBe('21300');
    expect(await page.getByRole('radio', { name: 'A few days a week' }).isChecked()).toBe(true);
  });

  it.each([
    ['pc', 'Walks', 'Questions to ask a dog walker'],
    ['tu', 'Math and science', 'Is it time for a tutor?'],
  ])('S2.6 goes on with what fits the kind of care: %s', async (path, detail, title) => {
    const page = await join(`seeker/${path}`, detail);
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  });

  it.each([false, true])('begins with what is wrong, and leads to it: script %s', async (script) => {
    const page = await openAt('seeker/cc', script);
    await page.getByRole('button', { name: 'Continue' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'A few answers need another look' });
    await expect.poll(() => alert.evaluate((box) => box === document.activeElement)).toBe(true);
    for (const [problem, legend, name] of [
      ['Choose when to start.', 'When do you need someone?', 'As soon as possible'],
      [/ZIP code/, 'ZIP code', 'ZIP code'],
    ] as const) {
      await alert.getByRole('link', { name: problem }).click();
      const field = page.getByRole(legend === name ? 'textbox' : 'radio', { name });
      await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
      const label = await page.locator('.field__label', { hasText: legend }).boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual(0);
    }
  });

  it('S2.8 shows caregivers the jobs near them, and no other caregivers', async () => {
    const page = await join('provider/mv/CHILDCARE', 'I’m new to it');
    const region = page.getByRole('region', { name: 'Jobs near you in Austin, TX' });
    expect(await region.getByRole('listitem').count()).toBe(3);
    expect(await region.innerText()).not.toContain('work near you');
    expect(await region.innerText()).toContain('This is a preview. Nobody has posted these jobs.');
    await page.getByRole('link', { name: 'See all jobs near you' }).click();
    await page.getByRole('heading', { name: /^\d+ jobs near you in Austin, TX$/ }).waitFor();
    expect(new URL(page.url()).search).toBe('?zip=78701&service=CHILDCARE');
  });

  it('S7.14 marks no visitor as enrolled who has not answered', async () => {
    for (const query of ['?step=done', '?step=done&zip=78701', '?step=done&when=Later&detail=x&zip=78701']) {
      const page = await openAt(`seeker/cc${query}`, true);
      expect(await page.locator('[data-enrollment]').getAttribute('data-enrollment')).toBe('questions');
    }
  });

  it('has no accessibility violations', async () => {
    expect(await violationsOf(await join('seeker/cc', 'A few days a week', { script: true }))).toEqual([]);
  });
});

describe('the way back', () => {
  it('leads to the questions, also where these came back with what was wrong', async () => {
    const page = await openAt('seeker/cc', true);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').filter({ hasText: 'A few answers need another look' }).waitFor();
    await page.waitForLoadState('networkidle');
    await answer(page, 'Every weekday');
    await page.goBack();
    expect(await page.getByRole('radio', { name: 'Every weekday' }).isChecked()).toBe(true);
  });

  it.each([false, true])('keeps the plan that was chosen: script %s', async (script) => {
    const page = await openAt('seeker/cc?plan=yearly', script);
    await answer(page, 'Every weekday');
    await page.getByRole('radio', { name: 'Basic' }).check();
    await page.getByRole('button', { name: 'Change an answer' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Basic' }).isChecked()).toBe(true);
  });

  it('takes the plan along where a family is asked what it needs', async () => {
    const page = await stage.open();
    await page.goto(`${stage.server.origin}/vertical-triage?question=child&plan=monthly`);
    await page.getByRole('link', { name: 'Someone who comes to us' }).click();
    await page.waitForURL(({ search }) => search === '?plan=monthly');
  });

  it('stays on a home page with a query where what is trusted is looked at', async () => {
    const page = await stage.open();
    await page.goto(`${stage.server.origin}/?utm_source=news`, { waitUntil: 'networkidle' });
    await field(page).fill('78701');
    await page.getByRole('link', { name: 'Free to join' }).click();
    expect(await field(page).inputValue()).toBe('78701');
    expect(page.url()).toBe(`${stage.server.origin}/?utm_source=news#faq-cost`);
  });
});

const field = (page: Page) => page.getByRole('textbox', { name: 'ZIP code' });

describe('a ZIP code that a search says', () => {
  it.each([false, true])('S3.3 counts more than the answer before it: script %s', async (script) => {
    const page = await openAt('seeker/cc', script);
    await answer(page, 'Every weekday', '10001');
    await page.goto(stage.server.origin, { waitUntil: 'networkidle' });
    await field(page).fill('78701');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('radio', { name: 'Every weekday' }).waitFor();
    await expect.poll(() => field(page).inputValue()).toBe('78701');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('.form-page__answers dd', { hasText: '78701' }).waitFor();
  });

  it('leaves one alone that needs another look', async () => {
    const page = await openAt('seeker/cc', true);
    await answer(page, 'Every weekday', '10001');
    await page.getByRole('button', { name: 'Change an answer' }).click();
    await field(page).fill('1000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('link', { name: /ZIP code/ }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await field(page).inputValue()).toBe('1000');
  });
});

describe('the page of jobs', () => {
  async function open(query: string, javaScriptEnabled = false) {
    const page = await stage.open({ javaScriptEnabled, width: 390 });
    await page.goto(`${stage.server.origin}/jobs${query}`);
    return page;
  }

  it('S2.10 lists jobs near a ZIP code, of the kind of work that is asked for', async () => {
    const page = await open('');
    expect(await page.locator('.near').count()).toBe(0);
    await page.getByLabel('ZIP code').fill('98101');
    await page.getByLabel('Kind of work').selectOption('Pet care');
    await page.getByRole('button', { name: 'See jobs' }).click();
    await page.getByRole('heading', { name: /^\d+ jobs near you in Seattle, WA$/ }).waitFor();
    await page.locator('.near__item').nth(3).waitFor();
    expect(await page.locator('.near').innerText()).toContain('Nobody has posted these jobs.');
    const { height = 0 } = page.viewportSize() ?? {};
    expect((await page.locator('.near h2').boundingBox())?.y).toBeLessThan(height);
    await page.getByRole('link', { name: 'Make a profile' }).click();
    expect(new URL(page.url()).pathname).toBe('/app/enrollment/provider/mv/PETCAREXX');
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('98101');
  });

  it.each([
    ['', 'Enter your ZIP code so we can look near you.'],
    ['00000', 'There is no ZIP code 00000. Check the digits.'],
    ['21300', 'There is no ZIP code 21300. Check the digits.'],
  ])('says under the field what is wrong with the ZIP code "%s"', async (zip, problem) => {
    const page = await open(`?zip=${zip}`);
    expect(await page.locator('#zip-message').innerText()).toBe(problem);
    expect(await page.locator('.near').count()).toBe(0);
  });

  it('says that the list ends, and leads back into it', async () => {
    const page = await open('?zip=78701&page=99');
    expect(await page.locator('.near').innerText()).toContain('The list ends before this page.');
    await page
      .getByRole('link', { name: 'Page 1', exact: true })
      .or(page.locator('.near .pagination a').first())
      .first()
      .click();
    await page.locator('.near__item').nth(3).waitFor();
  });

  it.each(['?zip=78701', '?zip=nowhere'])('has no accessibility violations: %s', async (query) => {
    expect(await violationsOf(await open(query, true))).toEqual([]);
  });

  it('is where the dialog of the home page leads', async () => {
    const page = await stage.open({ flags: ['applyToJobsModal'] });
    await page.locator('#caregivers').getByRole('button', { name: 'Apply to jobs' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Look at the jobs first' }).click();
    await page.waitForURL('**/jobs**');
    await page.getByRole('button', { name: 'See jobs' }).waitFor();
  });
});
