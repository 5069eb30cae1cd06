import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import { allPaths } from '../../../reference-page/content/paths.ts';
import { crawlSite, deadLinksOf } from '../crawl-site.ts';
import { stageSite } from '../stage-site.ts';

const stage = stageSite();

const desktop = { width: 1440, height: 900 };

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser.newContext({ viewport: desktop, reducedMotion: 'reduce', ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(stage.server.origin + path, { waitUntil: 'load' });
  if (options.javaScriptEnabled !== false) await untilTakenOver(page);
  return page;
}

async function untilTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('footer') ?? {}).some((key) => key.startsWith('__react')),
  );
}

const saved = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('vhp-mfe-state') ?? '{}'));
const addressOf = (page: Page) => page.url().slice(stage.server.origin.length);

describe('the site', () => {
  it('S2.10 S2.11 S2.12 has no dead link and no dead anchor on any page that is reached from the home page', async () => {
    const site = await crawlSite(stage.server.origin);
    expect(deadLinksOf(site)).toEqual([]);
    const reached = new Set([...site.pages.keys()].map((address) => address.replace(/\?.*/, '')));
    // Log in comes back to the first two by itself; only flags lead to the others.
    const notLinked = [
      '/authCallback',
      '/vis/auth/login',
      '/app/enrollment/provider/sc',
      '/app/vhp/plans-and-pricing',
    ];
    expect(allPaths().filter((path) => !reached.has(path) && !notLinked.includes(path))).toEqual([]);
  });

  it('S2.8 says with status 404 that it does not know a page or a kind of work', async () => {
    const answer = await fetch(`${stage.server.origin}/app/enrollment/provider/mv/PLUMBING1`, {
      headers: { accept: 'text/html' },
    });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('We don’t know this kind of work');
    expect((await fetch(`${stage.server.origin}/no/such/page`)).status).toBe(404);
  });

  it('S2.20 names itself in the head of every page, by its own address', async () => {
    for (const path of allPaths().filter((path, index) => path !== '/vis/auth/login' && index % 5 === 0)) {
      const html = await (await fetch(stage.server.origin + path)).text();
      expect(html).toContain(`<link rel="canonical" href="${stage.server.origin}${path}">`);
      for (const part of ['<title>', '<meta name="description"', '<meta name="keywords"', '<h1']) {
        expect(html.split(part), `${path}: ${part}`).toHaveLength(2);
      }
    }
  });

  it('S2.21 begins each page at its top, an anchor at the anchor, and comes back to where it was', async () => {
    const page = await open('/about');
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    const center = page.locator('.blocks').getByRole('link', { name: 'Trust and safety center' });
    await center.scrollIntoViewIfNeeded();
    const left = await scrolled();
    expect(left).toBeGreaterThan(0);
    await center.click();
    await page.waitForURL('**/about/safety');
    expect(await scrolled()).toBe(0);
    await page.locator('.blocks').getByRole('link', { name: 'Motor vehicle records' }).click();
    await page.waitForURL('**#motor-vehicle-records');
    await expect
      .poll(() => page.locator('#motor-vehicle-records').evaluate((one) => one.getBoundingClientRect().top))
      .toBeLessThan(100);
    await page.goBack();
    await page.goBack();
    await expect.poll(scrolled).toBe(left);
  });
});

describe('the entries', () => {
  it.each(['/login', '/vis/auth/login'])(
    'S2.3 %s shows log in, and sends nothing of what is typed',
    async (path) => {
      const page = await open(path);
      await page.getByLabel('Email').fill('ann@care.test');
      await page.getByLabel('Password').fill('secret');
      await page.getByLabel('Password').press('Enter');
      await page.getByText('We could not log you in').waitFor();
      expect(addressOf(page)).toBe(`${path}?tried=yes`);
    },
  );

  it.each([
    ['Find care', 'seeker', 'What kind of care do you need?'],
    ['Find a job', 'sitter', 'What kind of work do you do best?'],
  ])('S2.4 "%s" sets the flow type %s and leads on', async (name, flowType, headline) => {
    const page = await open('/get-started');
    await page.locator('main').getByRole('button', { name }).press('Enter');
    await page.waitForURL(`**/vertical-triage?memberType=${flowType}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(headline);
    await expect.poll(() => saved(page)).toEqual({ flowType });
  });

  it('S2.4 leads on without a script too', async () => {
    const page = await open('/get-started', { javaScriptEnabled: false });
    await page.locator('main').getByRole('button', { name: 'Find a job' }).click();
    expect(addressOf(page)).toBe('/vertical-triage?memberType=sitter');
  });

  it('S2.5 S6.1 leads families and caregivers to paths of their own', async () => {
    const page = await open('/vertical-triage', { javaScriptEnabled: false });
    const targets = () =>
      page.locator('main li a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const forFamilies = await targets();
    await page.goto(`${stage.server.origin}/vertical-triage?memberType=sitter`);
    const forCaregivers = await targets();
    expect(forFamilies).toHaveLength(7);
    expect(forCaregivers).toHaveLength(7);
    expect(forFamilies.every((path) => path?.startsWith('/app/enrollment/seeker/'))).toBe(true);
    expect(forCaregivers.every((path) => path?.startsWith('/app/enrollment/provider/'))).toBe(true);
    await page.goto(
      `${stage.server.origin}/vertical-triage?memberType=sitter&flag.seniorCareProviderEnrollment=on`,
    );
    expect(await targets()).toContain('/app/enrollment/provider/sc');
  });

  it('S2.7 leads adult care to its own entry only under the adult-care-routes flag', async () => {
    const page = await open('/vertical-triage', { javaScriptEnabled: false });
    const target = () => page.locator('main').getByRole('link', { name: 'Adult care' }).getAttribute('href');
    expect(await target()).toBe('/app/enrollment/seeker/ac');
    await page.locator('main').getByRole('link', { name: 'Adult care' }).click();
    expect(addressOf(page)).toBe('/app/enrollment/seeker/ac');
    await page.goto(`${stage.server.origin}/vertical-triage?flag.adultCareRoutes=off`);
    const shared = '/app/enrollment/seeker/sc?serviceIdForMember=adultCare';
    expect(await target()).toBe(shared);
    await page.goto(`${stage.server.origin}/app/enrollment/seeker/ac?flag.adultCareRoutes=off`);
    expect(addressOf(page)).toBe(`${shared}&flag.adultCareRoutes=off`);
  });

  it.each([
    ['seeker', 'Tutoring', '/app/enrollment/seeker/tu?memberType=seeker&zip=78701'],
    [
      'seeker',
      'Daycare',
      '/app/enrollment/seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare&memberType=seeker&zip=78701',
    ],
    ['sitter', 'Pet care', '/app/enrollment/provider/mv/PETCAREXX?memberType=sitter&zip=78701'],
  ])('S2.5 S6.1 leads from the hero without a script: %s, %s', async (memberType, service, address) => {
    const page = await open('/?flag.heroZip=on', { javaScriptEnabled: false });
    await page.locator(`.service-picker input[value=${memberType}]`).check({ force: true });
    await page.locator('.service-picker').getByRole('radio', { name: service }).check({ force: true });
    await page.getByLabel('ZIP code').fill('78701');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(addressOf(page)).toBe(`${address}&flag.heroZip=on`);
    expect(await page.getByLabel('ZIP code').inputValue()).toBe('78701');
  });

  it('S3.3 remembers the answers of the hero’s form submitted before its script was there', async () => {
    const page = await open('/vertical-triage?memberType=seeker&service=TUTORINGX&zip=78701');
    await expect.poll(() => saved(page)).toEqual({ flowType: 'seeker', userLocation: { zip: '78701' } });
  });

  it('says in the form that there is no ZIP code like that of the hero’s form', async () => {
    const page = await open('/vertical-triage?memberType=seeker&service=TUTORINGX&zip=00000');
    expect(await page.locator('main').innerText()).toContain('There is no ZIP code 00000. Check the digits.');
  });

  it('leads who is not sure by questions to a service', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    const unsure = page.locator('#service-menu a', { hasText: 'Not sure yet?' });
    await page.goto(`${stage.server.origin}${await unsure.getAttribute('href')}`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Who needs a hand?');
    await page.getByRole('link', { name: 'An adult' }).click();
    await page.getByRole('link', { name: '65 or older' }).click();
    expect(addressOf(page)).toBe('/app/enrollment/seeker/sc');
  });

  it.each([true, false])(
    'S2.3 says what is missing to log in, before anything is sent: script %s',
    async (script) => {
      const page = await open('/login', { javaScriptEnabled: script });
      await page.locator('main').getByRole('button', { name: 'Log in' }).click();
      expect(addressOf(page)).toBe('/login');
      if (!script) return;
      const alert = page.getByRole('alert').filter({ hasText: 'Check what you typed' });
      await expect.poll(() => alert.evaluate((box) => box === document.activeElement)).toBe(true);
      await page.getByLabel('Email').fill('ann');
      await page.getByLabel('Email').press('Enter');
      const problem = 'Check your email address. It should look like maria@example.com.';
      await alert.getByRole('link', { name: problem }).click();
      const email = page.getByLabel('Email');
      expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
      expect(await email.getAttribute('aria-invalid')).toBe('true');
      expect(await page.locator('#email-message').innerText()).toBe(problem);
      expect(await page.locator('#password-message').innerText()).toBe('Enter your password.');
      await email.fill('ann@care.test');
      await page.getByLabel('Password').fill('secret');
      await page.getByLabel('Password').press('Enter');
      await page.getByText('We could not log you in').waitFor();
    },
  );

  it.each([
    ['/app/enrollment/seeker/cc?fromSemPage=VHP&serviceIdForMember=dayCare', 'DAYCARE', 'seeker'],
    ['/app/enrollment/seeker/cc', 'CHILDCARE', 'seeker'],
    ['/app/enrollment/seeker/sc', 'SENIRCARE', 'seeker'],
    ['/app/enrollment/seeker/sc?serviceIdForMember=adultCare', 'ADULTCARE', 'seeker'],
    ['/app/enrollment/seeker/ac', 'ADULTCARE', 'seeker'],
    ['/app/enrollment/seeker/tu', 'TUTORINGX', 'seeker'],
    ['/app/enrollment/seeker/hk', 'HOUSEKEEP', 'seeker'],
    ['/app/enrollment/seeker/pc', 'PETCAREXX', 'seeker'],
  ])('S2.6 %s asks, shows the answers, and marks its end', async (path, service, memberType) => {
    await enroll(path, service, memberType);
  });

  it.each([
    ['/app/enrollment/provider/mv/CHILDCARE', 'CHILDCARE', 'sitter'],
    ['/app/enrollment/provider/mv/CHILDCARE?serviceIdForMember=dayCare', 'DAYCARE', 'sitter'],
    ['/app/enrollment/provider/mv/SENIRCARE', 'SENIRCARE', 'sitter'],
    ['/app/enrollment/provider/mv/SENIRCARE?serviceIdForMember=adultCare', 'ADULTCARE', 'sitter'],
    ['/app/enrollment/provider/mv/TUTORINGX', 'TUTORINGX', 'sitter'],
    ['/app/enrollment/provider/mv/HOUSEKEEP', 'HOUSEKEEP', 'sitter'],
    ['/app/enrollment/provider/mv/PETCAREXX', 'PETCAREXX', 'sitter'],
    ['/app/enrollment/provider/sc', 'SENIRCARE', 'sitter'],
  ])('S2.8 %s asks, shows the answers, and marks its end', async (path, service, memberType) => {
    await enroll(path, service, memberType);
  });

  async function enroll(path: string, service: string, memberType: string): Promise<void> {
    const page = await open(path, { javaScriptEnabled: false });
    const main = page.locator('main');
    for (const group of await main.getByRole('radiogroup').all())
      await group.getByRole('radio').first().check();
    await main.getByLabel('ZIP code').fill('78701');
    await main.getByLabel('ZIP code').press('Enter');
    await main.getByRole('heading', { name: 'Check your answers' }).waitFor();
    await main.getByRole('button', { name: 'Join for free' }).click();
    await main.getByRole('heading', { name: 'You’re all set' }).waitFor();
    const marks = await main
      .locator('[data-enrollment]')
      .evaluate((end) => ({ ...(end as HTMLElement).dataset }));
    expect(marks).toMatchObject({ enrollment: 'done', memberType, service });
  }

  it('asks again for what is missing or wrong', async () => {
    const page = await open('/app/enrollment/seeker/hk', { javaScriptEnabled: false });
    await page.getByRole('radio', { name: 'Later' }).check();
    await page.getByLabel('ZIP code').fill('787');
    await page.getByLabel('ZIP code').press('Enter');
    await page.getByText('A ZIP code has five digits. This one has 3.').first().waitFor();
    expect(await page.getByRole('radio', { name: 'Later' }).isChecked()).toBe(true);
  });

  it.each(['/app/enrollment/seeker/cc', '/help/contact'])(
    'names all that is missing, each as a way to its field: %s',
    async (path) => {
      const page = await open(path);
      await page.locator('main form button[type=submit]').click();
      const ways = page.getByRole('alert').getByRole('link');
      await ways.first().waitFor();
      expect(await ways.count()).toBeGreaterThan(1);
      for (const address of await ways.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))
        expect(await page.locator(`${address}`).count(), `${address}`).toBe(1);
    },
  );

  it.each([true, false])(
    'leads on from /authCallback, and never to another site (script: %s)',
    async (script) => {
      const page = await open('/about', { javaScriptEnabled: script });
      await page.goto(`${stage.server.origin}/authCallback?to=${encodeURIComponent('/jobs?a=1')}`);
      await page.waitForURL('**/jobs?a=1');
      await page.goto(`${stage.server.origin}/authCallback?to=${encodeURIComponent('//evil.test/')}`);
      await page.waitForURL(`${stage.server.origin}/`);
    },
  );
});
