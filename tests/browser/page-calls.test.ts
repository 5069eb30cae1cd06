import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { type Said, stageCalls, whenPartsStarted } from './calls-stage.ts';

const stage = stageCalls((origin) => ({
  TRACKING_IMAGE_URL: `${origin}/track`,
  PROVIDER_VERTICALS_URL: `${origin}/verticals`,
  EVENT_SERVICE_URL: `${origin}/events`,
}));

const images = () => stage.asked('/track');

/** Idle moments come when the test says so. */
async function holdIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const held: (readonly [() => void, number | undefined])[] = [];
    Object.assign(globalThis, {
      held,
      requestIdleCallback: (act: () => void, options?: IdleRequestOptions) => {
        held.push([act, options?.timeout]);
        return 0;
      },
    });
  });
}

/** How long the page would wait for idle moments that have not come, in milliseconds. */
const heldTimeouts = (page: Page) =>
  page.evaluate(() => Object(globalThis).held.map(([, timeout]: [unknown, number]) => timeout) as number[]);

const letIdle = (page: Page) =>
  page.evaluate(() => {
    for (const [act] of Object(globalThis).held.splice(0)) act();
  });

describe('the tracking image', () => {
  it('S7.1 carries the page’s query over and reports page, address and referrer, once each, redacted', async () => {
    const { page, faults } = await stage.open('/get-started');
    await expect.poll(() => images().length).toBe(1);
    const query = 'utm_source=mail&utm_source=b%20c&token=secret&t_url=evil&t%5Fseopageid=1&t_seoPageId=2';
    await page.evaluate((search) => {
      location.href = `/vertical-triage?${search}#place`;
    }, query);
    await expect.poll(() => images().length).toBe(2);
    const [first, second] = images();
    expect(first?.method).toBe('GET');
    expect([...(first?.url.searchParams ?? [])]).toEqual([
      ['t_seoPageId', 'get-started'],
      ['t_url', `${stage.server.origin}/get-started`],
    ]);
    expect([...(second?.url.searchParams ?? [])]).toEqual([
      ['utm_source', 'mail'],
      ['utm_source', 'b c'],
      ['token', '*****'],
      ['t_seopageid', '1'],
      ['t_seoPageId', 'vertical-triage'],
      ['t_referer', `${stage.server.origin}/get-started`],
      ['t_url', expect.stringMatching(/^http:\/\/localhost:\d+\/vertical-triage\?utm_source=mail&/)],
    ]);
    expect(second?.url.href).not.toMatch(/secret|place/);
    expect(second?.referrer).toBe(`${stage.server.origin}/`);
    expect(await page.locator('img[src*="/track"]').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('S4.9 is immediate with the flag off, however busy the page is', async () => {
    const { page } = await stage.open('/?flag.lazyTracking=off', { before: holdIdle });
    await expect.poll(() => images().length).toBe(1);
    await letIdle(page);
    await whenPartsStarted(page);
    expect(images()).toHaveLength(1);
  });

  it('S4.9 comes with the flag on when the page is idle, after 2 s at the latest', async () => {
    const { page } = await stage.open('/?flag.lazyTracking=on', { before: holdIdle });
    // The core, which has come by then; the image, and what else can wait.
    await expect
      .poll(async () => (await heldTimeouts(page)).filter((timeout) => timeout === 2_000).length)
      .toBe(3);
    expect(images()).toEqual([]);
    await letIdle(page);
    await expect.poll(() => images().length).toBe(1);
  });

  it('S4.9 comes with the flag on after 2 s where the browser can’t know that it is idle', async () => {
    const { page } = await stage.open('/?flag.lazyTracking=on', {
      before: (opened) =>
        opened.addInitScript(() => {
          Object.assign(globalThis, { requestIdleCallback: undefined });
          delete Object(globalThis).requestIdleCallback;
        }),
    });
    await expect.poll(() => images().length).toBe(1);
    const waited = await page.evaluate(() => {
      const times = (part: string) =>
        performance.getEntriesByType('resource').find(({ name }) => name.includes(part));
      return (times('/track')?.startTime ?? 0) - Object(times('client-core')).responseEnd;
    });
    expect(waited).toBeGreaterThan(1_900);
  });

  it.each<Said>(['pending', 'denied', 'global-privacy-control'])(
    'S7.1 is not loaded while consent is %s',
    async (said) => {
      const { page } = await stage.open('/', { said });
      await whenPartsStarted(page);
      expect(images()).toEqual([]);
      // A page that is open may notice the choice, and load its own.
      await page.goto('about:blank');
      await page.context().addCookies([{ name: 'care_consent', value: 'granted', url: stage.server.origin }]);
      await page.goto(stage.server.origin);
      await expect.poll(() => images().length).toBe(1);
    },
  );
});

const views = () => stage.asked('/events').map(({ body }) => JSON.parse(body) as Record<string, unknown>);

describe('the event service', () => {
  it('S7.10 receives on load that the home page was viewed, with the web session id', async () => {
    const before = Date.now();
    const { page, faults } = await stage.open('/', { cookies: { csc: 'web-session' } });
    await expect.poll(views).toEqual([
      {
        name: 'Viewed visitor home page',
        time: expect.any(Number),
        data: { web_session_id: 'web-session' },
      },
    ]);
    const [{ time } = {}] = views();
    expect(time).toBeGreaterThanOrEqual(before);
    expect(time).toBeLessThanOrEqual(Date.now());
    expect(stage.asked('/events')[0]?.method).toBe('POST');
    await page.goto(`${stage.server.origin}/get-started`);
    await expect.poll(() => images().length).toBe(2);
    expect(views()).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('S7.10 is notified of a page that the browser brings back whole: a visitor sees it again', async () => {
    const { page } = await stage.open('/', { keepsPages: true });
    await expect.poll(() => views().length).toBe(1);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { persisted })),
    );
    await page.goto(`${stage.server.origin}/get-started`);
    await page.goBack({ waitUntil: 'commit' });
    await expect.poll(() => page.evaluate(() => Object(globalThis).persisted)).toBe(true);
    await expect.poll(() => views().length).toBe(2);
    const [first, second] = views();
    expect(second).toEqual({ ...first, time: expect.any(Number) });
    expect(Number(second?.time)).toBeGreaterThan(Number(first?.time));
  });

  it.each<Said>(['pending', 'denied', 'global-privacy-control'])(
    'S7.10 is sent nothing while consent is %s',
    async (said) => {
      const { page } = await stage.open('/', { said });
      await whenPartsStarted(page);
      expect(views()).toEqual([]);
    },
  );
});

const picks = () => stage.asked('/verticals');
const triage = '/vertical-triage?memberType=sitter&flag.triageProviderVertical=on';

describe('the caregiver’s choice', () => {
  it.each<Said>(['granted', 'denied'])('S7.5 is sent before the page leads on, consent %s', async (said) => {
    const { page, faults } = await stage.open(triage, { said });
    await page.waitForFunction(() => !document.querySelector('a[ping]'));
    await page.getByRole('main').getByRole('link', { name: 'Pet care' }).click();
    await page.waitForURL('**/app/enrollment/provider/mv/PETCAREXX**');
    await expect.poll(() => picks().length).toBe(1);
    expect(picks()[0]?.method).toBe('POST');
    expect([...(picks()[0]?.url.searchParams ?? [])]).toEqual([
      ['skipVertical', 'true'],
      ['serviceId', 'PETCAREXX'],
    ]);
    // The page that it led to has a view for the tag manager, and says that the visitor has refused.
    const isRefusal = (fault: string) => said === 'denied' && fault === 'gtmPushViewBlock';
    expect(faults.filter((fault) => !isRefusal(fault))).toEqual([]);
  });

  it('S7.5 is sent without any script', async () => {
    const { page } = await stage.open(triage, { javaScriptEnabled: false });
    await page.getByRole('main').getByRole('link', { name: 'Tutoring' }).click();
    await expect
      .poll(() => picks().map(({ url }) => url.search))
      .toEqual(['?skipVertical=true&serviceId=TUTORINGX']);
  });

  it('S7.5 is sent for a link that opens in another tab, and by keyboard', async () => {
    const { page } = await stage.open(triage);
    await page.waitForFunction(() => !document.querySelector('a[ping]'));
    const link = page.getByRole('main').getByRole('link', { name: 'Housekeeping' });
    await link.click({ button: 'middle' });
    await expect.poll(() => picks().length).toBe(1);
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/app/enrollment/provider/mv/HOUSEKEEP**');
    await expect.poll(() => picks().length).toBe(2);
  });

  it.each([
    '/vertical-triage?memberType=sitter&flag.triageProviderVertical=off',
    '/vertical-triage?flag.triageProviderVertical=on',
  ])('S7.5 is not sent on %s', async (path) => {
    const { page } = await stage.open(path);
    await page.getByRole('main').getByRole('link', { name: 'Pet care' }).click();
    await page.waitForURL('**/app/enrollment/**');
    await expect.poll(() => images().length).toBeGreaterThan(0);
    await whenPartsStarted(page);
    expect(picks()).toEqual([]);
  });
});
