import type { Cookie } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';
import { eachOnce } from './each-once.ts';
import { readBrowserStorage } from './pages/read-browser-storage.ts';
import type { CollectedEvent, SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { storedName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});
afterEach(() => {
  expect(visitor.uncaught).toEqual([]);
});

const http = 'http://www.care.test';
const https = 'https://www.care.test';

/** Serves a host over https too. */
async function serveHttps(): Promise<void> {
  await visitor.context.route(`${https}/**`, async (route) => {
    const request = route.request();
    const response = await fetch(request.url().replace(https, server.origin), {
      method: request.method(),
      body: request.postData(),
    });
    await route.fulfill({
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      body: await response.text(),
    });
  });
}

/** Logs an event and gives it as it arrived. */
async function arrived(name: string): Promise<CollectedEvent> {
  await visitor.page.evaluate((eventName) => void tested.logEvent({ name: eventName }), name);
  await expect.poll(() => server.events.map((event) => event.event_type)).toContain(name);
  return server.events.find((event) => event.event_type === name) as CollectedEvent;
}

async function cookies(name?: string): Promise<Cookie[]> {
  const all = await visitor.context.cookies();
  return all.filter((cookie) => !name || cookie.name === name);
}

describe('the cookies', () => {
  it.each([
    ['http', http, undefined, { secure: false, domain: 'www.care.test' }],
    ['https', https, undefined, { secure: true, domain: 'www.care.test' }],
    ['http for a domain', http, 'care.test', { secure: false, domain: '.care.test' }],
    ['https for a domain', https, 'care.test', { secure: true, domain: '.care.test' }],
    ['http for a domain with its dot', http, '.care.test', { secure: false, domain: '.care.test' }],
  ])(
    'S3.5 S9.5 on %s are stored for 365 days, SameSite Lax, Secure on https only',
    async (_case, origin, cookieDomain, expected) => {
      await serveHttps();
      await visitor.open({ ...(cookieDomain && { cookieDomain }) }, origin);
      await visitor.page.evaluate(() => tested.consent.set('granted'));
      const { device_id, event_properties } = await arrived('Viewed');
      const stored = await cookies();
      expect(stored.map(({ name }) => name).sort()).toEqual(['care_consent', 'care_did', 'csc', 'n_vis']);
      for (const cookie of stored) {
        expect(cookie).toMatchObject({ ...expected, path: '/', sameSite: 'Lax', httpOnly: false });
        expect((cookie.expires - Date.now() / 1_000) / 86_400).toBeCloseTo(365, 1);
      }
      expect(stored.find(({ name }) => name === 'care_did')?.value).toBe(device_id);
      expect(event_properties.url).toContain(`${origin}/analytics.html`);
    },
  );

  it('S3.8 name the visitor on the first event of the first page, and on all that follow', async () => {
    await visitor.open({ sessionEvents: false });
    await visitor.page.evaluate(() => {
      tested.logEvent({ name: 'First' });
      tested.logEvent({ name: 'Second' });
    });
    await arrived('Third');
    await visitor.open({ sessionEvents: false });
    await arrived('Fourth');
    const [visitorId, webSession, device] = await Promise.all(
      ['n_vis', 'csc', 'care_did'].map(async (name) => (await cookies(name))[0]?.value),
    );
    expect(
      server.events.map(({ event_type, device_id, event_properties: data }) => [
        event_type,
        device_id,
        data.care_device_id,
        data.visitor_id,
        data.czen_session_id,
      ]),
    ).toEqual(
      ['First', 'Second', 'Third', 'Fourth'].map((name) => [name, device, device, visitorId, webSession]),
    );
  });

  it('stay as the server has set them, however long they last', async () => {
    await visitor.context.addCookies(
      ['n_vis', 'csc', 'care_did'].map((name) => ({
        name,
        value: `${name} of the server`,
        url: server.origin,
      })),
    );
    const before = await cookies();
    await visitor.open();
    const { device_id } = await arrived('Viewed');
    expect(device_id).toBe('care_did of the server');
    expect(await cookies()).toEqual(before);
  });

  it('come back with the device id from local storage after they were cleared', async () => {
    await visitor.open();
    const { device_id } = await arrived('Before');
    await visitor.context.clearCookies();
    await visitor.open();
    expect((await arrived('After')).device_id).toBe(device_id);
    expect((await cookies('care_did'))[0]?.value).toBe(device_id);
  });

  it('for a domain know the visitor on all its hosts', async () => {
    await visitor.open({ cookieDomain: 'care.test' }, http);
    const { device_id, event_properties } = await arrived('Here');
    await visitor.open({ cookieDomain: 'care.test' }, 'http://jobs.care.test');
    const there = await arrived('There');
    expect(there.device_id).toBe(device_id);
    expect(there.event_properties.visitor_id).toBe(event_properties.visitor_id);
    expect(await cookies()).toHaveLength(3);
  });

  it('for another domain than the page’s are the host’s alone', async () => {
    await visitor.open({ cookieDomain: 'other.test' }, http);
    const { device_id } = await arrived('Before');
    await visitor.open({ cookieDomain: 'other.test' }, http);
    expect((await arrived('After')).device_id).toBe(device_id);
    const { hostname } = new URL(http);
    expect(new Set((await cookies()).map(({ domain }) => domain))).toEqual(new Set([hostname]));
  });
});

describe('two copies of a cookie', () => {
  const ofHost = { name: 'care_did', value: 'of-host', domain: 'www.care.test', path: '/' };
  const ofDomain = { name: 'care_did', value: 'of-domain', domain: '.care.test', path: '/' };

  it.each([
    ['the host’s first', [ofHost, ofDomain]],
    ['the domain’s first', [ofDomain, ofHost]],
  ])('become one with the value that is read last: %s', async (_case, copies) => {
    for (const copy of copies) await visitor.context.addCookies([copy]);
    await visitor.page.goto(`${http}/empty.html`);
    const last = await visitor.page.evaluate(() => /.*care_did=([^;]*)/.exec(document.cookie)?.[1]);

    for (const visit of ['First', 'Second']) {
      await visitor.open({ cookieDomain: 'care.test' }, http);
      const { device_id, event_properties } = await arrived(visit);
      expect([device_id, event_properties.care_device_id]).toEqual([last, last]);
    }
    expect(await cookies('care_did')).toMatchObject([{ value: last, domain: '.care.test' }]);
  });

  it('do not come about by a reset, where the page’s cookies were the host’s before', async () => {
    await visitor.open({}, http);
    const { device_id } = await arrived('Before');
    await visitor.open({ cookieDomain: 'care.test' }, http);
    await arrived('Meanwhile');
    await visitor.page.evaluate(() => tested.reset());
    const reset = await arrived('Reset');
    await visitor.open({ cookieDomain: 'care.test' }, http);
    const after = await arrived('After');
    expect(reset.device_id).not.toBe(device_id);
    expect(after.device_id).toBe(reset.device_id);
    expect(await cookies('care_did')).toHaveLength(1);
  });

  it('become one on a page without a cookieDomain too', async () => {
    for (const copy of [ofHost, ofDomain]) await visitor.context.addCookies([copy]);
    await visitor.open({}, http);
    const { device_id } = await arrived('First');
    await visitor.open({}, http);
    expect((await arrived('Second')).device_id).toBe(device_id);
    expect(await cookies('care_did')).toHaveLength(1);
  });
});

describe('a reset', () => {
  it('gives a new device id and no user, for this page and later ones', async () => {
    await visitor.open({ sessionEvents: false });
    await visitor.page.evaluate(() => tested.setUserId('user-1'));
    const before = await arrived('Before');
    await visitor.page.evaluate(() => tested.reset());
    const after = await arrived('After');
    await visitor.open({ sessionEvents: false });
    const later = await arrived('Later');
    expect(before.user_id).toBe('user-1');
    expect([after.user_id, later.user_id]).toEqual([undefined, undefined]);
    expect(after.device_id).not.toBe(before.device_id);
    expect(after.event_properties.care_device_id).toBe(after.device_id);
    expect(later.device_id).toBe(after.device_id);
    expect(await cookies('care_did')).toMatchObject([{ value: after.device_id }]);
    expect((await readBrowserStorage(visitor.page)).local[storedName('identity')]).not.toContain('user-1');
  });
});

describe('a user', () => {
  it('is known on later pages, until logged out', async () => {
    await visitor.open({ sessionEvents: false });
    await visitor.page.evaluate(() => tested.setUserId('user-1'));
    await arrived('Named');
    await visitor.open({ sessionEvents: false });
    await arrived('Remembered');
    await visitor.page.evaluate(() => tested.setUserId(undefined));
    await arrived('Logged out');
    await visitor.open({ sessionEvents: false });
    await arrived('Forgotten');
    expect(eachOnce(server.events).map((event) => event.user_id)).toEqual([
      'user-1',
      'user-1',
      undefined,
      undefined,
    ]);
    expect(new Set(server.events.map((event) => event.device_id)).size).toBe(1);
  });
});
