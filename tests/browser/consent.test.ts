import { beforeEach, describe, expect, it } from 'vitest';
import { eachOnce } from './each-once.ts';
import { type BrowserStorage, readBrowserStorage } from './pages/read-browser-storage.ts';
import type { DestinationName } from './pages/start-analytics.ts';
import type { CollectedEvent, SdkServer, Visitor } from './sdk-server.ts';
import { stageEachTest } from './stage-each-test.ts';
import { databaseName, storedName } from './stored-names.ts';

let server: SdkServer;
let visitor: Visitor;

stageEachTest((stage) => {
  ({ server, visitor } = stage);
});

const nothing: BrowserStorage = { cookies: [], local: {}, session: {}, records: {}, caches: [] };

/** Puts into the browser what the site's server and other scripts of the page keep there. */
async function keepWhatTheSiteKeeps(): Promise<BrowserStorage> {
  const { context, page } = visitor;
  const values = {
    n_vis: 'visitor-1',
    csc: 'web-1',
    care_did: 'device-1',
    rc: 'https%3A%2F%2Fpartner.example%2F',
    JSESSIONID: 'session-1',
  };
  await context.addCookies(
    Object.entries(values).map(([name, value]) => ({
      name,
      value,
      url: server.origin,
      httpOnly: name === 'JSESSIONID',
      expires: Math.floor(Date.now() / 1_000) + 86_400,
    })),
  );
  await page.goto(`${server.origin}/empty.html`);
  await page.evaluate(() => localStorage.setItem('vhp-mfe-state', '{"flowType":"seeker"}'));
  return readBrowserStorage(page);
}

/** Calls all there is to call, as a page does that does not care about consent. */
async function callEverything(): Promise<void> {
  await visitor.page.evaluate(async () => {
    const { logEvent, setDefaultUserProps, setUserId, reset, flush, session, why } = tested;
    setUserId('user-0');
    reset();
    logEvent({ name: 'Viewed' });
    setDefaultUserProps({ plan: 'basic' });
    setUserId('user-1');
    logEvent({ name: 'Clicked' }, { dropDuplicate: true });
    session();
    why();
    await flush();
    for (const type of ['online', 'pagehide']) dispatchEvent(new Event(type));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await untilIdle();
}

/** Gives everything a chance that waits for an idle moment, such as the official SDK. */
async function untilIdle(): Promise<void> {
  await visitor.page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 5_000 })),
  );
}

function choose(choice: 'granted' | 'denied'): Promise<void> {
  return visitor.page.evaluate((chosen) => tested.consent.set(chosen), choice);
}

function log(name: string): Promise<void> {
  return visitor.page.evaluate((eventName) => void tested.logEvent({ name: eventName }), name);
}

/** Opens a page and goes on until events take the way that they will take from then on. */
async function openUntilSettled(destination: DestinationName): Promise<void> {
  await visitor.open({ destination });
  const library = destination === 'amplitude' ? / amplitude-ts/ : /^care-analytics/;
  await expect
    .poll(async () => {
      await log('Before');
      return server.events.some((event) => library.test(event.library));
    })
    .toBe(true);
  await visitor.page.evaluate(() => tested.flush());
  await expect.poll(journal).toEqual([]);
}

/** The state of the receipts so far, as the client reports it. */
function why(): Promise<readonly string[]> {
  return visitor.page.evaluate(() => tested.why());
}

function names(): string[] {
  return eachOnce(server.events).map((event) => event.event_type);
}

async function arrived(name: string): Promise<CollectedEvent> {
  await expect.poll(names).toContain(name);
  return server.events.find((event) => event.event_type === name) as CollectedEvent;
}

async function journal(): Promise<readonly unknown[]> {
  return (await readBrowserStorage(visitor.page)).records[`${databaseName()}/journal`] ?? [];
}

function cookieNames({ cookies }: BrowserStorage): string[] {
  return cookies.map(({ name }) => name);
}

const destinations: DestinationName[] = ['http-api', 'amplitude'];

describe.each(destinations)('a visitor who has not chosen yet, with %s,', (destination) => {
  it('leaves nothing behind and sends nothing, whatever is called', async () => {
    await visitor.open({ destination, consent: 'pending' });
    const asked = server.requests.length;
    await callEverything();
    expect(await readBrowserStorage(visitor.page)).toEqual(nothing);
    await visitor.page.goto(`${server.origin}/empty.html`);
    expect(await readBrowserStorage(visitor.page)).toEqual(nothing);
    expect(server.requests.slice(asked).map(({ url }) => url.pathname)).toEqual(['/empty.html']);
    expect(visitor.uncaught).toEqual([]);
    expect(visitor.lines).toEqual([]);
  });

  it('S3.4 keeps the cookies of the server as they are', async () => {
    const before = await keepWhatTheSiteKeeps();
    await visitor.open({ destination, consent: 'pending' });
    const asked = server.requests.length;
    await callEverything();
    expect(await readBrowserStorage(visitor.page)).toEqual(before);
    expect(server.requests).toHaveLength(asked);
  });

  it('S3.4 takes the referrer of the visit from its cookie where the document has none', async () => {
    await keepWhatTheSiteKeeps();
    await visitor.open({ destination });
    await visitor.page.evaluate(() => void tested.logEvent({ name: 'Landed' }));
    await arrived('Landed');
    expect(server.events.map(({ event_properties }) => event_properties.referrer)).toEqual([
      'https://partner.example/',
      'https://partner.example/',
    ]);
    await choose('denied');
    expect(await visitor.page.evaluate(() => document.cookie)).not.toContain('rc=');
  });

  it('S3.4 S3.8 S4.2 agrees: all that was called arrives as it was called, under the ids of the server', async () => {
    const before = await keepWhatTheSiteKeeps();
    await visitor.open({ destination, consent: 'pending' });
    await callEverything();
    await choose('granted');
    await arrived('Clicked');
    expect(names()).toEqual(['session_start', '$identify', 'Viewed', 'Clicked']);
    const after = await readBrowserStorage(visitor.page);
    const device = after.cookies.find(({ name }) => name === 'care_did')?.value;
    // The reset among the calls asked for a new device.
    expect(device).not.toBe('device-1');
    for (const event of server.events) {
      expect(event.device_id).toBe(device);
      expect(event.event_properties).toMatchObject({
        visitor_id: 'visitor-1',
        czen_session_id: 'web-1',
        referrer: 'https://partner.example/',
      });
    }
    expect(server.events.map((event) => event.user_id)).toEqual([undefined, undefined, undefined, 'user-1']);
    const others = (cookies: typeof after.cookies) =>
      cookies.filter(({ name }) => name !== 'care_consent' && name !== 'care_did');
    expect(others(after.cookies)).toEqual(others(before.cookies));
    expect(Object.keys(after.local).sort()).toEqual([
      storedName('identity'),
      storedName('last-identify'),
      storedName('session'),
      storedName('user-property-times'),
      'care_consent',
      'vhp-mfe-state',
    ]);
    expect(after.caches).toEqual([]);
  });

  it('S3.8 S4.2 agrees: ids are created for all earlier calls, and stored', async () => {
    await visitor.open({ destination, consent: 'pending' });
    await log('Viewed');
    await choose('granted');
    const { device_id, event_properties } = await arrived('Viewed');
    const { cookies } = await readBrowserStorage(visitor.page);
    const values = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    expect(values).toEqual({
      n_vis: expect.any(String),
      csc: expect.any(String),
      care_did: device_id,
      care_consent: 'granted',
    });
    expect(event_properties).toMatchObject({
      visitor_id: values.n_vis,
      czen_session_id: values.csc,
      care_device_id: values.care_did,
    });
  });

  it('denies: what was called is discarded and every identifier erased, what the page needs stays', async () => {
    await keepWhatTheSiteKeeps();
    await visitor.open({ destination, consent: 'pending' });
    const asked = server.requests.length;
    await callEverything();
    await choose('denied');
    await untilIdle();
    const after = await readBrowserStorage(visitor.page);
    expect(cookieNames(after)).toEqual(['care_consent', 'JSESSIONID']);
    expect(after.local).toEqual({
      care_consent: expect.stringContaining('denied'),
      'vhp-mfe-state': '{"flowType":"seeker"}',
    });
    expect(after.session).toEqual({});
    expect(Object.values(after.records).flat()).toEqual([]);
    expect(await why()).toEqual([
      expect.stringMatching(/^Viewed .*dropped:consent$/),
      expect.stringMatching(/^\$identify .*dropped:consent$/),
      expect.stringMatching(/^Clicked .*dropped:consent$/),
    ]);
    await choose('granted');
    await log('Later');
    expect((await arrived('Later')).device_id).not.toBe('device-1');
    expect(names()).toEqual(['session_start', 'Later']);
    expect(server.requests.slice(asked).filter(({ body }) => body.includes('Viewed'))).toEqual([]);
  });
});

describe('a replay', () => {
  it('S3.7 S4.5 has for every call its own time, address, window and session', async () => {
    await visitor.open({ consent: 'pending', sessionTimeoutMillis: 100 });
    const { page } = visitor;
    await page.setViewportSize({ width: 1280, height: 800 });
    const first = await page.evaluate(() => {
      const before = Date.now();
      tested.logEvent({ name: 'First' });
      return { before, after: Date.now() };
    });
    await page.setViewportSize({ width: 500, height: 700 });
    await page.waitForFunction((since) => Date.now() > since + 200, first.after);
    const second = await page.evaluate(() => {
      history.pushState(null, '', '/jobs?page=2');
      const before = Date.now();
      tested.logEvent({ name: 'Second' });
      const after = Date.now();
      history.pushState(null, '', '/elsewhere');
      return { before, after };
    });
    await choose('granted');

    await arrived('Second');
    const [start, one, end, restart, two] = server.events;
    expect(names()).toEqual(['session_start', 'First', 'session_end', 'session_start', 'Second']);
    expect([one, two]).toMatchObject([
      { event_properties: { url_path: '/analytics.html', viewport_resolution: '1280x800' } },
      { event_properties: { url_path: '/jobs', viewport_resolution: '500x700', web_platform: 'Mobile Web' } },
    ]);
    for (const [event, { before, after }] of [
      [one, first],
      [two, second],
    ] as const) {
      expect(event?.time).toBeGreaterThanOrEqual(before);
      expect(event?.time).toBeLessThanOrEqual(after);
    }
    expect(one?.session_id).toBe(start?.session_id);
    expect(end?.session_id).toBe(start?.session_id);
    expect(two?.session_id).toBe(restart?.session_id);
    expect([start?.time, restart?.time]).toEqual([one?.time, two?.time]);
  });
});

describe.each(destinations)('a visitor who withdraws, with %s,', (destination) => {
  it('S3.5 takes every identifier, session and record along; what the page needs stays', async () => {
    await keepWhatTheSiteKeeps();
    await openUntilSettled(destination);
    await visitor.page.evaluate(() => tested.logEvent({ name: 'Viewed' }, { dropDuplicate: true }));
    await arrived('Viewed');
    const before = await readBrowserStorage(visitor.page);
    expect(Object.keys(before.session)).toEqual([storedName('duplicates')]);

    await choose('denied');
    await expect.poll(journal).toEqual([]);
    const after = await readBrowserStorage(visitor.page);
    expect(cookieNames(after)).toEqual(['care_consent', 'JSESSIONID']);
    expect(after.local).toEqual({
      care_consent: expect.stringContaining('denied'),
      'vhp-mfe-state': '{"flowType":"seeker"}',
    });
    expect(after.session).toEqual({});
    expect(after.caches).toEqual([]);

    const asked = server.requests.length;
    await callEverything();
    expect(await readBrowserStorage(visitor.page)).toEqual(after);
    expect(server.requests).toHaveLength(asked);
    expect(visitor.uncaught).toEqual([]);
  });

  it('S4.6 while events wait for the connection: none of them is ever sent', async () => {
    await openUntilSettled(destination);
    await visitor.context.setOffline(true);
    for (let index = 0; index < 5; index += 1) await log('Secret');
    await expect.poll(async () => (await journal()).length).toBe(5);
    await choose('denied');
    await expect.poll(journal).toEqual([]);
    await visitor.context.setOffline(false);
    await visitor.page.evaluate(() => tested.flush());
    await untilIdle();

    await visitor.open({ destination });
    await log('Secret');
    await untilIdle();
    await visitor.open({ destination });
    await choose('granted');
    await log('After');
    await arrived('After');
    expect(server.requests.filter(({ body }) => body.includes('Secret'))).toEqual([]);
    expect(names().slice(-2)).toEqual(['session_start', 'After']);
    const [before, after] = ['Before', 'After'].map((name) =>
      server.events.find(({ event_type }) => event_type === name),
    );
    expect(after?.device_id).not.toBe(before?.device_id);
  });

  it('while a request has no answer yet: it is not repeated', async () => {
    await openUntilSettled(destination);
    server.answer = ({ url }) => (url.pathname === '/collect' ? { status: 503 } : undefined);
    await log('Secret');
    await expect.poll(() => server.requests.some(({ body }) => body.includes('Secret'))).toBe(true);
    await choose('denied');
    const sent = server.requests.length;
    server.answer = () => undefined;
    await choose('granted');
    await log('After');
    await arrived('After');
    await visitor.page.evaluate(() => dispatchEvent(new Event('online')));
    await log('Last');
    await arrived('Last');
    expect(server.requests.slice(sent).filter(({ body }) => body.includes('Secret'))).toEqual([]);
    expect(names().slice(-3)).toEqual(['session_start', 'After', 'Last']);
  });
});

describe('a choice', () => {
  it.each(['pending', 'granted', 'denied'] as const)(
    'for it holds on later visits, where the page says %s',
    async (consent) => {
      await visitor.open({ consent: 'pending' });
      await choose('granted');
      await visitor.open({ consent });
      await log('Viewed');
      await arrived('Viewed');
      expect(await visitor.page.evaluate(() => tested.consent.state)).toBe('granted');
    },
  );

  it.each(['pending', 'granted', 'denied'] as const)(
    'against it holds on later visits, where the page says %s',
    async (consent) => {
      await visitor.open({ consent: 'pending' });
      await choose('denied');
      const before = await readBrowserStorage(visitor.page);
      await visitor.open({ consent });
      const asked = server.requests.length;
      await callEverything();
      const { records, ...after } = await readBrowserStorage(visitor.page);
      expect(after).toEqual({ ...nothing, records: undefined, cookies: before.cookies, local: before.local });
      expect(Object.values(records).flat()).toEqual([]);
      expect(server.requests).toHaveLength(asked);
      expect(await why()).toEqual(Array(3).fill(expect.stringContaining('dropped:consent')));
    },
  );

  it('S9.5 is stored for 365 days, for the whole site, SameSite Lax', async () => {
    await visitor.open({ consent: 'pending' });
    await choose('granted');
    const [cookie] = await visitor.context.cookies();
    expect(cookie).toMatchObject({ name: 'care_consent', path: '/', sameSite: 'Lax', domain: 'localhost' });
    expect(daysFromNow(cookie?.expires ?? 0)).toBeCloseTo(365, 1);
  });

  it('holds on every host below the cookies’ domain', async () => {
    await visitor.open({ consent: 'pending', cookieDomain: 'care.test' }, 'http://www.care.test');
    await choose('denied');
    await visitor.open({ cookieDomain: 'care.test' }, 'http://jobs.care.test');
    expect(await visitor.page.evaluate(() => tested.consent.state)).toBe('denied');
    await choose('granted');
    await visitor.open({ consent: 'pending', cookieDomain: 'care.test' }, 'http://www.care.test');
    expect(await visitor.page.evaluate(() => tested.consent.state)).toBe('granted');
  });

  it('against it erases the cookies of the domain and those of the host', async () => {
    await visitor.context.addCookies(
      ['n_vis', 'csc', 'care_did', 'rc'].flatMap((name) => [
        { name, value: 'of-domain', domain: '.care.test', path: '/' },
        { name, value: 'of-host', domain: 'www.care.test', path: '/' },
      ]),
    );
    await visitor.open({ consent: 'pending', cookieDomain: 'care.test' }, 'http://www.care.test');
    await choose('denied');
    expect(cookieNames(await readBrowserStorage(visitor.page))).toEqual(['care_consent']);
  });

  it('changes when the visitor changes their mind, as often as they like', async () => {
    await visitor.open({ consent: 'pending' });
    for (const round of [1, 2, 3]) {
      await choose('granted');
      await log(`Granted ${round}`);
      await arrived(`Granted ${round}`);
      await choose('denied');
      await log(`Denied ${round}`);
    }
    expect(names().filter((name) => name !== 'session_start')).toEqual([
      'Granted 1',
      'Granted 2',
      'Granted 3',
    ]);
    expect(new Set(server.events.map(({ device_id }) => device_id)).size).toBe(3);
    expect(visitor.uncaught).toEqual([]);
  });
});

describe('another tab', () => {
  it('sends nothing more either when the visitor withdraws', async () => {
    await visitor.open();
    await log('Before');
    await arrived('Before');
    const other = await visitor.context.newPage();
    await other.goto(`${server.origin}/analytics.html`);
    await other.evaluate(() => tested.logEvent({ name: 'Before elsewhere' }));
    await arrived('Before elsewhere');
    await choose('denied');
    await other.evaluate(async () => {
      tested.logEvent({ name: 'Secret' });
      await tested.flush();
    });
    expect(server.requests.filter(({ body }) => body.includes('Secret'))).toEqual([]);
    expect(await other.evaluate(() => tested.consent.state)).toBe('denied');
    await expect.poll(journal).toEqual([]);
    const { cookies, local } = await readBrowserStorage(visitor.page);
    expect([cookies.map(({ name }) => name), local]).toEqual([
      ['care_consent'],
      { care_consent: expect.any(String) },
    ]);
  });
});

describe('a tab that waits for the choice', () => {
  it('follows consent given in another tab, with its next event, as the same visitor', async () => {
    await visitor.open({ consent: 'pending' });
    await log('Waiting');
    const other = await visitor.context.newPage();
    await other.goto(visitor.page.url());
    await other.evaluate(() => {
      tested.consent.set('granted');
      tested.logEvent({ name: 'Elsewhere' });
    });
    const elsewhere = await arrived('Elsewhere');
    expect(names()).not.toContain('Waiting');
    await log('Next');
    await arrived('Next');
    const waiting = await arrived('Waiting');
    expect(waiting.device_id).toBe(elsewhere.device_id);
    expect(waiting.time).toBeLessThan(elsewhere.time);
    expect(await visitor.page.evaluate(() => tested.consent.state)).toBe('granted');
  });
});

describe('a page that is left before the choice', () => {
  it('takes the events that wait with it: the visitor is counted from the page of the choice on', async () => {
    await visitor.open({ consent: 'pending' });
    await log('Before');
    await visitor.open({ consent: 'pending' });
    await log('Waiting');
    await choose('granted');
    await arrived('Waiting');
    expect(names()).not.toContain('Before');
  });
});

describe('a visitor who has denied consent', () => {
  it('gets no database, not even an empty one', async () => {
    await visitor.open({ consent: 'denied' });
    await log('Viewed');
    await untilIdle();
    expect(await readBrowserStorage(visitor.page)).toEqual(nothing);
  });

  it('is asked again and denies again: everything stored before is erased', async () => {
    await visitor.open();
    await log('Before');
    await arrived('Before');
    await visitor.open({ consent: 'denied' });
    await choose('denied');
    expect(cookieNames(await readBrowserStorage(visitor.page))).toEqual(['care_consent']);
  });

  it('to one host, and consent for the domain that it now belongs to: consent holds', async () => {
    await visitor.open({ consent: 'pending' }, 'http://www.care.test');
    await choose('denied');
    await visitor.open({ cookieDomain: 'care.test' }, 'http://www.care.test');
    await choose('granted');
    await visitor.open({ consent: 'pending', cookieDomain: 'care.test' }, 'http://www.care.test');
    expect(await visitor.page.evaluate(() => tested.consent.state)).toBe('granted');
  });
});

describe('Global Privacy Control', () => {
  beforeEach(() =>
    visitor.context.addInitScript(() => {
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    }),
  );

  it.each(['pending', 'granted'] as const)('is a denial, where the page says %s', async (consent) => {
    await keepWhatTheSiteKeeps();
    await visitor.open({ consent });
    const asked = server.requests.length;
    await callEverything();
    const after = await readBrowserStorage(visitor.page);
    expect(cookieNames(after)).toEqual(['JSESSIONID']);
    expect(Object.keys(after.local)).toEqual(['vhp-mfe-state']);
    expect(server.requests).toHaveLength(asked);
    expect(await visitor.page.evaluate(() => tested.consent.state)).toBe('denied');
  });

  it('ends where the visitor agrees, on later visits too', async () => {
    await visitor.open();
    await log('Unseen');
    await choose('granted');
    await log('Seen');
    await arrived('Seen');
    await visitor.open({ consent: 'pending' });
    await log('Seen again');
    await arrived('Seen again');
    expect(names()).toEqual(['session_start', 'Seen', 'Seen again']);
  });
});

function daysFromNow(seconds: number): number {
  return (seconds - Date.now() / 1_000) / 86_400;
}
