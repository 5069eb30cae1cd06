import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { seekerEntries } from '../../reference-page/pages/enrollment/entries.ts';
import { destinationNames } from '../../reference-page/visit/page-state.ts';
import { whenHydrated } from '../../tools/browsers/when-hydrated.ts';
import { type CollectedEvent, type PageServer, startPageServer } from '../../tools/servers/page-server.ts';
import { enrollmentCookie } from '../reference-page/enrollment-cookie.ts';
import { eachOnce } from './each-once.ts';
import { sharedBrowser } from './shared-browser.ts';
import { storedName } from './stored-names.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser();
});

describe.each(['amplitude', 'http-api'])('by way of %s', (destination) => {
  let server: PageServer;
  let device = '';
  beforeAll(async () => {
    server = await startPageServer({ DESTINATION: destination });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    device = `device-${randomUUID()}`;
  });

  /** The events of this test's visitor, each once: those of earlier visitors may still come. */
  async function arrived(): Promise<CollectedEvent[]> {
    const events = (await server.collected()).filter(({ device_id }) => device_id === device);
    return eachOnce(events);
  }

  const names = async () => (await arrived()).map(({ event_type }) => event_type);

  async function theOne(name: string): Promise<CollectedEvent> {
    await expect.poll(async () => (await names()).filter((one) => one === name)).toHaveLength(1);
    return (await arrived()).find(({ event_type }) => event_type === name) as CollectedEvent;
  }

  async function visit(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    onTestFinished(() => context.close());
    await context.addCookies([{ name: 'care_did', value: device, url: server.origin }]);
    return context.newPage();
  }

  it('S4.2 S4.4 S3.9 begins with the session and the visitor’s properties, once, and then reports the view', async () => {
    const page = await visit();
    await page.goto(server.origin);
    await theOne('Homepage Viewed');
    expect(await names()).toEqual(['session_start', '$identify', 'Homepage Viewed']);
    const cookies = Object.fromEntries(
      (await page.context().cookies()).map(({ name, value }) => [name, value]),
    );
    expect((await theOne('$identify')).user_properties).toEqual({
      $set: {
        web_platform: 'Desktop Web',
        czen_session_id: cookies.csc,
        visitor_id: cookies.n_vis,
        care_device_id: cookies.care_did,
      },
    });
  });

  it('S3.9 reports a native app around the page, and its web view', async () => {
    const page = await visit({
      viewport: { width: 590, height: 800 },
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    });
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        careNativeApp: { getAppInfo: () => '{"app_name":"care","app_build":"7","app_version":"2.1"}' },
      });
    });
    await page.goto(server.origin);
    expect((await theOne('$identify')).user_properties?.$set).toMatchObject({
      web_platform: 'Android Webview',
      app_name: 'care',
      app_build: '7',
      app_version: '2.1',
    });
  });

  it('S9.2 counts a member once, whose last page is reloaded and opened again', async () => {
    const page = await visit();
    const [name = '', value = ''] = enrollmentCookie(seekerEntries.pc, { hasJoined: true }).split('=');
    await page.context().addCookies([{ name, value, url: `${server.origin}/app/enrollment/` }]);
    const end = `${server.origin}/app/enrollment/seeker/pc?step=done`;
    await page.goto(end);
    expect((await theOne('Member Enrolled')).event_properties).toMatchObject({
      memberType: 'seeker',
      service: 'PETCAREXX',
    });
    await page.reload();
    await expect.poll(async () => (await names()).filter((one) => one === 'Screen Viewed')).toHaveLength(2);
    await page.goto(end);
    await expect.poll(async () => (await names()).filter((one) => one === 'Screen Viewed')).toHaveLength(3);
    expect((await names()).filter((one) => one === 'Member Enrolled')).toHaveLength(1);
  });

  it('S3.7 S3.8 S7.11 reports every other page as a screen, with its own facts', async () => {
    const page = await visit({ viewport: { width: 960, height: 800 } });
    await page.goto(`${server.origin}/jobs?token=s3cret`, { referer: 'https://search.example/?q=a' });
    const { event_properties: reported, session_id } = await theOne('Screen Viewed');
    const cookies = Object.fromEntries(
      (await page.context().cookies()).map(({ name, value }) => [name, value]),
    );
    expect(reported).toMatchObject({
      referer: 'https://search.example/',
      rendered_by: 'vhp-mfe',
      environment: 'preview',
      visitor_id: cookies.n_vis,
      web_session_id: cookies.csc,
      czen_session_id: cookies.csc,
      care_device_id: cookies.care_did,
      url: `${server.origin}/jobs?token=*****`,
      url_path: '/jobs',
      viewport_resolution: '960x800',
      web_platform: 'Mobile Web',
    });
    expect(reported.screen_name).toBeTruthy();
    expect(session_id).toBe((await theOne('session_start')).time);
  });

  it.each([
    ['/no/such/page', 'not-found'],
    ['/app/enrollment/provider/mv/NOBODY', 'not-found'],
    ['/vertical-triage?memberType=sitter', 'vertical-triage'],
  ])('S7.11 reports what %s is', async (path, screenName) => {
    const page = await visit();
    await page.goto(server.origin + path);
    expect((await theOne('Screen Viewed')).event_properties.screen_name).toBe(screenName);
  });

  it('S7.11 reports /authCallback once it has led on, and then where it led', async () => {
    const page = await visit();
    await page.goto(`${server.origin}/authCallback?to=/jobs&code=s3cret`);
    await page.waitForURL('**/jobs');
    const screens = async () =>
      (await arrived())
        .filter(({ event_type }) => event_type === 'Screen Viewed')
        .map(({ event_properties }) => event_properties.url_path);
    await expect.poll(async () => (await screens()).sort()).toEqual(['/authCallback', '/jobs']);
    expect(JSON.stringify(await arrived())).not.toContain('s3cret');
  });

  it('S4.5 ends a session that has been idle for too long, and begins another', async () => {
    const page = await visit();
    await page.goto(server.origin);
    const first = await theOne('session_start');
    await page.waitForFunction((name) => localStorage.getItem(name), storedName('session', 'preview-key'));
    // The destination has answered: what has not changed is not sent again.
    await page.waitForFunction(
      (name) => JSON.parse(localStorage.getItem(name) ?? '[]').length === 3,
      storedName('last-identify', 'preview-key'),
    );
    await page.clock.setSystemTime(Date.now() + 31 * 60_000);
    await page.goto(`${server.origin}/jobs`);
    await theOne('Screen Viewed');
    const reported = (await arrived()).map(({ event_type, session_id }) => [
      event_type,
      session_id === first.time,
    ]);
    expect(reported).toEqual([
      ['session_start', true],
      ['$identify', true],
      ['Homepage Viewed', true],
      ['session_end', true],
      ['session_start', false],
      ['Screen Viewed', false],
    ]);
  });

  it('S4.6 sends what the page could not when the connection is back, without another page', async () => {
    const page = await visit();
    await page.goto(server.origin);
    await theOne('Homepage Viewed');
    await whenHydrated(page);
    await page.context().setOffline(true);
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()));
    await page.getByText('Join now').first().click();
    await page.waitForFunction(() => !navigator.onLine);
    expect(await names()).not.toContain('CTA Interacted - VHP');
    await page.context().setOffline(false);
    expect((await theOne('CTA Interacted - VHP')).event_properties.label).toBe('Join now');
  });

  it('S7.7 sends immediately, as a simple request to the page’s own origin', async () => {
    const page = await visit();
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/data'),
    );
    await page.goto(server.origin);
    const request = await sent;
    expect(request.url()).toBe(`${server.origin}/app/vhp/data`);
    expect(request.headers()['content-type']).toMatch(/^text\/plain/);
    expect(request.postDataJSON().events.map(({ event_type }: CollectedEvent) => event_type)).toContain(
      'Homepage Viewed',
    );
  });

  it('S3.7 reports in calls to action what the visitor has chosen to be, in the hero and by the header', async () => {
    const page = await visit();
    await page.goto(server.origin);
    await whenHydrated(page);
    await page.locator('.service-picker').getByText('Find a job').click();
    await theOne('Homepage Viewed');
    await page.getByRole('link', { name: 'Join now' }).first().click();
    await page.waitForURL('**/get-started');
    const reported = (await theOne('CTA Interacted - VHP')).event_properties;
    expect(reported).toMatchObject({ label: 'Join now', flowType: 'sitter' });
  });

  it('ships no other destination', async () => {
    const page = await visit();
    const scripts: string[] = [];
    page.on('request', (request) => void scripts.push(request.url()));
    await page.goto(server.origin, { waitUntil: 'networkidle' });
    await theOne('Homepage Viewed');
    const fetched = (name: string) => scripts.some((url) => url.includes(`/assets/${name}-`));
    expect(destinationNames.filter(fetched)).toEqual([destination]);
  });
});
