import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type HomeOptions, stageHome } from './home-page-stage.ts';
import { keepLayoutShifts, totalShift } from './layout-shifts.ts';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import { saveChoice } from './save-choice.ts';
import { storedName } from './stored-names.ts';
import { watchArrivals } from './watch-arrivals.ts';

const stage = stageHome();

/** The header of a proxy about a visitor whose region asks for a choice. */
const fromGermany = { 'cf-ipcountry': 'DE' };

const arrived = watchArrivals(() => stage.server);

const names = async () => (await arrived()).map((event) => event.event_type);

const bannerOf = (page: Page) => page.getByRole('region', { name: 'May we count what happens here?' });
const button = (page: Page, name: 'Accept' | 'Decline') => page.getByRole('button', { name, exact: true });

/** Opens the home page from Germany. Returns when a script takes the choice. */
async function openAsked(options: HomeOptions = {}): Promise<Page> {
  const page = await stage.open({ extraHTTPHeaders: fromGermany, ...options });
  await page.waitForLoadState('networkidle');
  return page;
}

/** The cookies that the site has set before the visitor came back. */
const broughtIdentifiers = {
  n_vis: 'brought-visitor',
  csc: 'brought-session',
  care_did: 'brought-device',
  rc: 'brought-referrer',
  JSESSIONID: 'brought-server-session',
};

async function bringIdentifiers(page: Page): Promise<void> {
  await page
    .context()
    .addCookies(
      Object.entries(broughtIdentifiers).map(([name, value]) => ({ name, value, url: stage.server.origin })),
    );
}

async function cookieNames(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).sort();
}

/** The addresses of all posts of a page. The log may hold how fast a page is, as long as it says nothing of its visitor. */
function watchPosts(page: Page): string[] {
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    const namesVisitor = /brought|visitor_id|device_id|session_id/.test(request.postData() ?? '');
    if (pathname !== '/app/vhp/log' || namesVisitor) posts.push(pathname);
  });
  return posts;
}

describe('a visitor who is asked', () => {
  it('S3.5 S9.5 agrees: the banner goes, the page stays, and what was logged before comes with its own time', async () => {
    const page = await openAsked();
    const posts = watchPosts(page);
    expect(await cookieNames(page)).toEqual([]);
    // Comes when the view has been logged.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('take-consent')),
    );
    const openedUntil = await page.evaluate(() => Object.assign(window, { stays: true }) && Date.now());
    await page.waitForFunction((since) => Date.now() > since + 1_000, openedUntil);
    expect(await names()).toEqual([]);
    await button(page, 'Accept').click();
    await bannerOf(page).waitFor({ state: 'detached' });
    await expect.poll(names).toContain('Homepage Viewed');
    const viewed = (await arrived()).find(({ event_type }) => event_type === 'Homepage Viewed');
    expect(viewed?.time).toBeLessThanOrEqual(openedUntil);
    expect(await page.evaluate(() => 'stays' in window)).toBe(true);
    expect(posts).not.toContain('/app/vhp/consent');
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name).sort()).toEqual(['care_consent', 'care_did', 'csc', 'n_vis']);
    const valueIn = (cookie: string) => cookies.find(({ name }) => name === cookie)?.value;
    expect(viewed?.event_properties).toMatchObject({
      czen_session_id: valueIn('csc'),
      visitor_id: valueIn('n_vis'),
      care_device_id: valueIn('care_did'),
    });
    const inDays = Date.now() / 1_000 / 86_400;
    for (const { expires, name, sameSite } of cookies) {
      expect(sameSite, name).toBe('Lax');
      expect(expires / 86_400 - inDays, name).toBeGreaterThan(364.9);
      expect(expires / 86_400 - inDays, name).toBeLessThanOrEqual(365);
    }
    await page.reload({ waitUntil: 'load' });
    expect(await bannerOf(page).count()).toBe(0);
  });

  it('S7.11 agrees on another page: its view and its click carry the web session that begins then', async () => {
    const page = await openAsked();
    await page.goto(`${stage.server.origin}/app/vhp/plans-and-pricing`, { waitUntil: 'networkidle' });
    await page.evaluate(() =>
      document.addEventListener('click', (event) => event.preventDefault(), { once: true }),
    );
    await page.getByRole('link', { name: 'Start for free' }).click();
    await button(page, 'Accept').click();
    await expect.poll(names).toEqual(expect.arrayContaining(['Screen Viewed', 'CTA Interacted']));
    const session = (await page.context().cookies()).find(({ name }) => name === 'csc')?.value;
    expect(session).toBeTruthy();
    const dataOf = async (name: string) =>
      (await arrived()).find(({ event_type }) => event_type === name)?.event_properties;
    expect(await dataOf('Screen Viewed')).toMatchObject({
      web_session_id: session,
      czen_session_id: session,
    });
    expect(await dataOf('CTA Interacted')).toMatchObject({ czen_session_id: session });
  });

  it('S3.5 declines: nothing is ever sent, identifiers go, what the page needs stays', async () => {
    const page = await openAsked({ before: bringIdentifiers });
    const posts = watchPosts(page);
    await page.evaluate(() => localStorage.setItem('vhp-mfe-state', '{"flowType":"seeker"}'));
    await button(page, 'Decline').click();
    await bannerOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => cookieNames(page)).toEqual(['JSESSIONID', 'care_consent']);
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await page.waitForURL('**/get-started');
    await page.waitForLoadState('networkidle');
    expect(await bannerOf(page).count()).toBe(0);
    expect(posts).toEqual([]);
    expect(await names()).toEqual([]);
    const stored = await readBrowserStorage(page);
    expect(stored.local).toEqual({
      care_consent: expect.any(String),
      'vhp-mfe-state': '{"flowType":"seeker"}',
    });
    expect([stored.session, Object.values(stored.records).flat()]).toEqual([{}, []]);
    expect(await cookieNames(page)).toEqual(['JSESSIONID', 'care_consent', 'vhp_flow']);
  });

  it.each([
    ['Accept', ['care_consent', 'care_did', 'csc', 'n_vis']],
    ['Decline', ['JSESSIONID', 'care_consent']],
  ] as const)('S3.4 S3.5 answers without a script: %s', async (name, cookies) => {
    const page = await openAsked({
      javaScriptEnabled: false,
      flags: ['heroZip'],
      ...(name === 'Decline' && { before: bringIdentifiers }),
    });
    const address = page.url();
    await button(page, name).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    expect(await cookieNames(page)).toEqual(cookies);
  });

  it('answers where the script of analytics can’t be had', async () => {
    const page = await openAsked({
      before: (opened) => opened.route('**/assets/client-core-*.js', (route) => route.abort()),
    });
    await button(page, 'Decline').click();
    await bannerOf(page).waitFor({ state: 'detached' });
    expect(await cookieNames(page)).toEqual(['care_consent']);
  });

  it('may go on without an answer', async () => {
    const page = await openAsked();
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await page.waitForURL('**/get-started');
    await bannerOf(page).waitFor();
    expect(await cookieNames(page)).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  it('S3.4 S3.5 by header is a denial: no banner, no identifier, no event', async () => {
    const page = await stage.open({
      extraHTTPHeaders: { ...fromGermany, 'sec-gpc': '1' },
      before: bringIdentifiers,
    });
    const posts = watchPosts(page);
    await page.waitForLoadState('networkidle');
    expect(await bannerOf(page).count()).toBe(0);
    expect(await cookieNames(page)).toEqual(['JSESSIONID']);
    expect([posts, await names()]).toEqual([[], []]);
  });

  it.each([
    ['of a visitor who would be asked', fromGermany],
    ['of a visitor who would not', {}],
  ])(
    'S3.5 that only scripts see is a denial too, %s',
    async (_who, extraHTTPHeaders: Record<string, string>) => {
      const page = await stage.open({
        extraHTTPHeaders,
        async before(opened) {
          await bringIdentifiers(opened);
          await opened.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }));
        },
      });
      const posts = watchPosts(page);
      await bannerOf(page).waitFor({ state: 'detached' });
      await expect.poll(() => cookieNames(page)).toEqual(['JSESSIONID']);
      await page.waitForLoadState('networkidle');
      expect([posts, await names()]).toEqual([[], []]);
    },
  );
});

describe('the privacy choices', () => {
  it('S3.5 withdraw consent: what was stored is erased, and the page says so', async () => {
    const page = await stage.open();
    await expect.poll(names).toContain('Homepage Viewed');
    await page.getByRole('link', { name: 'Your privacy choices' }).click();
    await page.getByText('You haven’t chosen yet').waitFor();
    await page.waitForLoadState('networkidle');
    await saveChoice(page, true);
    await page.getByText('You accepted analytics').waitFor();
    await page.waitForLoadState('networkidle');
    expect(Object.keys((await readBrowserStorage(page)).local)).toContain(
      storedName('session', 'preview-key'),
    );
    await saveChoice(page, false);
    await page.getByText('You declined analytics').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await cookieNames(page)).toEqual(['care_consent']);
    const { local, records, session } = await readBrowserStorage(page);
    expect([local, session, Object.values(records).flat()]).toEqual([
      { care_consent: expect.any(String) },
      {},
      [],
    ]);
  });

  it('work without a script', async () => {
    const page = await stage.open({ javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Your privacy choices' }).click();
    await saveChoice(page, false);
    await page.getByText('You declined analytics').waitFor();
    expect(new URL(page.url()).pathname).toBe('/about/privacy-choices');
    expect(await cookieNames(page)).toEqual(['care_consent']);
  });
});

describe('the banner', () => {
  it('S9.9 shifts nothing, neither when it comes nor when it goes', async () => {
    const page = await openAsked({ width: 390, before: keepLayoutShifts });
    // The second time its faces are at hand.
    await page.evaluate(() => document.fonts.ready);
    await page.reload();
    await button(page, 'Decline').click();
    await bannerOf(page).waitFor({ state: 'detached' });
    expect(await totalShift(page)).toEqual({ total: 0, moved: [] });
  });

  it('lies above the page, in its flow, where the window is too low to cover any of it', async () => {
    const page = await openAsked({ viewport: { width: 640, height: 400 } });
    const boxes = await page.evaluate(() => {
      const banner = document.getElementById('consent-banner')?.getBoundingClientRect();
      return [banner?.top, banner?.bottom === document.querySelector('header')?.getBoundingClientRect().top];
    });
    expect(boxes).toEqual([0, true]);
  });

  it('is not on paper', async () => {
    const page = await openAsked();
    await page.emulateMedia({ media: 'print' });
    expect(await bannerOf(page).isVisible()).toBe(false);
  });
});
