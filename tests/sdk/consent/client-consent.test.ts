import type {
  AnalyticsConfig,
  ConsentChoice,
  ConsentState,
  Destination,
  Feature,
  ReceiptState,
} from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { send } from '../../../sdk/browser/send.ts';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';

/** Creates a client whose every effect a test can see. */
function start(config: AnalyticsConfig = {}, environment = createTestEnvironment()) {
  const destinations = [httpApi({ serverUrl: '/2/httpapi' })];
  const options = completeOptions({ analyticsKey: 'key', destinations, sessionEvents: false, ...config });
  return { environment, analytics: createAnalyticsClient(options, environment) };
}

function sentNames({ sent }: TestEnvironment): string[] {
  const events = sent.flatMap(
    ({ body }) => (JSON.parse(body) as { events: { event_type: string }[] }).events,
  );
  return events.map((event) => event.event_type);
}

/** Returns the environment's content and its calls, as text. */
function traces({ cookies, stored, sent, localStorage, sessionStorage, openHandles }: TestEnvironment) {
  return {
    cookies: cookies.read(),
    records: stored.size,
    requests: sent.length,
    local: ['care-analytics:session', 'care-analytics:identity'].map(localStorage.read),
    tab: sessionStorage.read('care-analytics:duplicates'),
    handles: openHandles(),
  };
}

/** The only cookie that stays after a denial: it holds the time of the denial. */
const deniedCookie = /^care_consent=denied\.\d+$/;

const noTraces = {
  cookies: '',
  records: 0,
  requests: 0,
  local: [undefined, undefined],
  tab: undefined,
  handles: 0,
};

describe('the states', () => {
  it.each<[option: ConsentState, choices: ConsentChoice[], reported: ConsentState[], state: ReceiptState]>([
    ['pending', [], [], 'buffered'],
    ['pending', ['granted'], ['granted'], 'sent'],
    ['pending', ['denied'], ['denied'], 'dropped:consent'],
    ['pending', ['denied', 'granted'], ['denied', 'granted'], 'dropped:consent'],
    ['pending', ['granted', 'denied'], ['granted', 'denied'], 'dropped:consent'],
    ['granted', [], [], 'sent'],
    ['granted', ['granted'], [], 'sent'],
    ['granted', ['denied'], ['denied'], 'dropped:consent'],
    ['granted', ['denied', 'granted'], ['denied', 'granted'], 'dropped:consent'],
    ['denied', [], [], 'dropped:consent'],
    ['denied', ['denied'], [], 'dropped:consent'],
    ['denied', ['granted'], ['granted'], 'dropped:consent'],
    ['denied', ['granted', 'granted'], ['granted'], 'dropped:consent'],
  ])(
    'from %s by the choices %j report %j; an event of before is %s',
    async (option, choices, reported, state) => {
      const { environment, analytics } = start({ consent: option });
      const received: ConsentState[] = [];
      analytics.consent.subscribe((next) => received.push(next));
      expect(analytics.consent.state).toBe(option);
      const receipt = analytics.logEvent({ name: 'Viewed' });
      for (const choice of choices) {
        analytics.consent.set(choice);
        expect(analytics.consent.state).toBe(choice);
      }
      await environment.clock.advance(0);
      expect(received).toEqual(reported);
      expect(receipt.state).toBe(state);
      await environment.clock.advance(1_000);
      expect(environment.stored.size).toBe(0);
    },
  );

  it.each<[option: ConsentState, state: ReceiptState]>([
    ['pending', 'buffered'],
    ['granted', 'sent'],
    ['denied', 'dropped:consent'],
  ])('apply to property sets as to events: %s', async (option, state) => {
    const { environment, analytics } = start({ consent: option });
    const receipts = [
      analytics.setDefaultUserProps({ plan: 'basic' }),
      analytics.logEvent({ name: 'Viewed' }),
    ];
    await environment.clock.advance(0);
    expect(receipts.map((receipt) => receipt.state)).toEqual([state, state]);
  });

  it.each<[option: ConsentState | undefined, cookies: string, signal: boolean, state: ConsentState]>([
    [undefined, '', false, 'granted'],
    [undefined, '', true, 'denied'],
    ['pending', '', true, 'denied'],
    ['pending', 'care_consent=granted', true, 'granted'],
    ['pending', 'care_consent=granted', false, 'granted'],
    ['granted', 'care_consent=denied', false, 'denied'],
    ['pending', 'care_consent=whatever', false, 'pending'],
  ])(
    'begin, with the option %s, the cookie %j and Global Privacy Control %s, as %s',
    (option, cookie, signal, state) => {
      const environment = { ...createTestEnvironment(), globalPrivacyControl: () => signal };
      environment.cookies.write(cookie);
      expect(start(option ? { consent: option } : {}, environment).analytics.consent.state).toBe(state);
    },
  );
});

it('a value that a page received while consent was denied ends with the next denial in another tab', () => {
  const environment = createTestEnvironment();
  const first = start({}, environment).analytics;
  first.consent.set('denied');
  first.setUserId('user-1');
  // The environment is another page's: its client is none of this page.
  environment.clients.clear();
  environment.clock.jump(1_000);
  const second = start({}, environment).analytics;
  second.consent.set('denied');
  expect(first.getUserId()).toBeUndefined();
  first.consent.set('granted');
  expect(first.getUserId()).toBeUndefined();
});

describe('before the visitor has chosen', () => {
  it.each([
    ['granted', ['Before', 'After']],
    ['denied', []],
  ] as const)('S4.2 a tab follows with its next event a choice in another tab: %s', async (choice, names) => {
    const { environment, analytics } = start({ consent: 'pending' });
    const received: ConsentState[] = [];
    analytics.consent.subscribe((state) => received.push(state));
    const receipts = [analytics.logEvent({ name: 'Before' })];
    await environment.clock.advance(0);
    environment.cookies.write(`care_consent=${choice}`);
    receipts.push(analytics.logEvent({ name: 'After' }));
    await environment.clock.advance(0);
    expect(sentNames(environment)).toEqual(names);
    expect(received).toEqual([choice]);
    const state = choice === 'granted' ? 'sent' : 'dropped:consent';
    expect(receipts.map((receipt) => receipt.state)).toEqual([state, state]);
  });

  it('cookies are read four times at the most, however many calls are made', async () => {
    const environment = createTestEnvironment();
    let looks = 0;
    environment.cookies.read = () => {
      looks += 1;
      return '';
    };
    const { analytics } = start({ consent: 'pending' }, environment);
    expect(analytics.consent.state).toBe('pending');
    looks = 0;
    for (let index = 0; index < 1_200; index += 1) analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(looks).toBeLessThanOrEqual(4);
    expect(looks).toBeGreaterThan(0);
  });

  it.each(['granted', 'denied'] as const)(
    'a listener notified of another tab’s choice (%s) may close the client',
    async (choice) => {
      const { environment, analytics } = start({ consent: 'pending' });
      analytics.consent.subscribe(() => analytics.close());
      analytics.logEvent({ name: 'Before' });
      await environment.clock.advance(0);
      environment.cookies.write(`care_consent=${choice}`);
      analytics.logEvent({ name: 'After' });
      await environment.clock.advance(0);
      expect(traces(environment)).toEqual({ ...noTraces, cookies: `care_consent=${choice}` });
      expect(environment.localStorage.keys()).toEqual([]);
    },
  );

  it('no call stores or sends anything; only page lifecycle events are observed, until the client is closed', async () => {
    const { environment, analytics } = start({ consent: 'pending' });
    analytics.setUserId('user-1');
    analytics.reset();
    for (let index = 0; index < 1_200; index += 1) analytics.logEvent({ name: 'Viewed' });
    analytics.setDefaultUserProps({ plan: 'basic' });
    await analytics.flush();
    environment.goOnline();
    environment.leave();
    await environment.clock.advance(3_600_000);
    expect(traces(environment)).toEqual({ ...noTraces, handles: 1 });
    expect(analytics.session()).toBeUndefined();
    analytics.close();
    expect(traces(environment)).toEqual(noTraces);
  });

  it.each([
    ['hidden', false],
    ['left', true],
  ])(
    'waiting events are stored when consent was granted in another tab and the page is %s',
    async (_how, isGone) => {
      const { environment, analytics } = start({ consent: 'pending' });
      analytics.logEvent({ name: 'Waited' });
      await environment.clock.advance(1_000);
      environment.cookies.write('care_consent=granted');
      environment.answer = () => ({ status: 0, body: 'offline' });
      environment.leave(isGone);
      environment.endTask();
      expect(environment.storedEvents().map(({ name }) => name)).toContain('Waited');
    },
  );

  it('waiting events are dropped when consent was denied in another tab and the page unloads', async () => {
    const { environment, analytics } = start({ consent: 'pending' });
    const receipt = analytics.logEvent({ name: 'Waited' });
    await environment.clock.advance(1_000);
    environment.cookies.write('care_consent=denied');
    environment.leave(true);
    expect(receipt.state).toBe('dropped:consent');
    expect(environment.storedEvents()).toEqual([]);
  });

  it('S4.2 calls wait in order, and are sent with their own times when the visitor agrees', () => {
    const kit = createTestAnalytics({ consent: 'pending', now: 1_000 });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(5_000);
    kit.analytics.setDefaultUserProps({ plan: 'basic' });
    kit.clock.advance(5_000);
    kit.analytics.logEvent({ name: 'Second' });
    kit.clock.advance(60_000);
    expect(kit.logged()).toEqual([]);
    kit.analytics.consent.set('granted');
    expect(kit.logged()).toMatchObject([
      { name: 'session_start', time: 1_000, sessionId: 1_000 },
      { name: '$identify', time: 6_000, sessionId: 1_000 },
      { name: 'First', time: 1_000, sessionId: 1_000 },
      { name: 'Second', time: 11_000, sessionId: 1_000 },
    ]);
  });

  it('S4.2 calls made in the task of the choice come after the waiting ones', () => {
    const kit = createTestAnalytics({ consent: 'pending', sessionEvents: false });
    kit.analytics.logEvent({ name: 'Waited' });
    kit.analytics.consent.set('granted');
    kit.analytics.logEvent({ name: 'Next' });
    kit.logged();
    kit.analytics.logEvent({ name: 'Last' });
    expect(kit.logged().map(({ name }) => name)).toEqual(['Waited', 'Next', 'Last']);
  });

  it('the oldest of more than 1,000 events is discarded, with its reason', () => {
    const { analytics } = start({ consent: 'pending' });
    const [first, second] = Array.from({ length: 1_001 }, () => analytics.logEvent({ name: 'Viewed' }));
    expect([first?.state, second?.state]).toEqual(['dropped:buffer-full', 'buffered']);
  });

  it('consent that is withdrawn in the same task sends nothing', async () => {
    const { environment, analytics } = start({ consent: 'pending' });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    analytics.consent.set('granted');
    analytics.consent.set('denied');
    await environment.clock.advance(1_000);
    expect(traces(environment)).toEqual({ ...noTraces, cookies: expect.stringMatching(deniedCookie) });
    await expect(receipt.settled).resolves.toBe('dropped:consent');
  });
});

describe('a visitor who withdraws', () => {
  it('leaves nothing behind: no cookie, key, record, listener or timer', async () => {
    const { environment, analytics } = start();
    environment.answer = () => ({ status: 0, body: 'offline' });
    analytics.setUserId('user-1');
    const receipts = [
      analytics.logEvent({ name: 'First' }),
      analytics.setDefaultUserProps({ plan: 'basic' }),
    ];
    await environment.clock.advance(5_000);
    const requests = environment.sent.length;
    expect(environment.storedEvents()).toHaveLength(2);

    analytics.consent.set('denied');
    await environment.clock.advance(0);
    expect(traces(environment)).toEqual({
      ...noTraces,
      cookies: expect.stringMatching(deniedCookie),
      requests,
    });
    expect(receipts.map((receipt) => receipt.state)).toEqual(['dropped:consent', 'dropped:consent']);
    expect(analytics.session()).toBeUndefined();

    environment.answer = () => ({ status: 200, body: '' });
    environment.goOnline();
    environment.leave();
    await environment.clock.advance(3_600_000);
    expect(environment.sent).toHaveLength(requests);
  });

  it('while a request is on its way has it sent only once, with any answer', async () => {
    const { environment, analytics } = start();
    let answer = (_status: number) => {};
    environment.answer = () =>
      new Promise((resolve) => {
        answer = (status) => resolve({ status, body: '' });
      });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    analytics.consent.set('denied');
    answer(503);
    await environment.clock.advance(3_600_000);
    expect(environment.sent).toHaveLength(1);
    expect(environment.openHandles()).toBe(0);
    expect(receipt.state).toBe('dropped:consent');
  });

  it('while a body is compressed has it not sent', async () => {
    const asked: string[] = [];
    let body = '';
    let finish = (_body: string) => {};
    const compress = (given: string) => {
      body = given;
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    };
    const environment = createTestEnvironment();
    const scope = { fetch: async (url: string) => asked.push(url) } as unknown as typeof globalThis;
    environment.send = (...request) => send(scope, ...request);
    const { analytics } = start(
      { destinations: [httpApi({ serverUrl: '/2/httpapi', compress })] },
      environment,
    );
    analytics.logEvent({ name: 'Viewed', data: { text: 'long'.repeat(1_000) } });
    await environment.clock.advance(0);
    analytics.consent.set('denied');
    expect(body).toContain('long');
    finish(body);
    await environment.clock.advance(10_000);
    expect(asked).toEqual([]);
  });

  it('before the request of a hidden page fails has no beacon sent in its place', async () => {
    const handed: string[] = [];
    const fails: (() => void)[] = [];
    const scope = {
      navigator: { sendBeacon: (url: string) => handed.push(url) > 0 },
      fetch: () => new Promise((_resolve, reject) => fails.push(() => reject(new Error('cut')))),
    } as unknown as typeof globalThis;
    const environment = createTestEnvironment();
    environment.send = (...request) => send(scope, ...request);
    const headers = { 'content-type': 'application/json' };
    const destination: Destination = {
      name: 'lines',
      async deliver({ leaving }, host) {
        await host.send({ url: '/lines', body: '{}', headers, leaving });
        return { answers: [] };
      },
    };
    const { analytics } = start({ destinations: [destination] }, environment);
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    environment.leave();
    environment.comeBack();
    analytics.consent.set('denied');
    expect(fails).toHaveLength(2);
    for (const fail of fails) fail();
    await environment.clock.advance(0);
    expect(handed).toEqual([]);
  });

  it('and agrees again is a new visitor, in a session of their own', async () => {
    const { environment, analytics } = start({ sessionEvents: true });
    analytics.setUserId('user-1');
    analytics.logEvent({ name: 'Before' });
    await environment.clock.advance(1_000);
    analytics.consent.set('denied');
    analytics.logEvent({ name: 'Between' });
    analytics.consent.set('granted');
    analytics.logEvent({ name: 'After' });
    await environment.clock.advance(1_000);
    const events = environment.sent.flatMap(
      ({ body }) => (JSON.parse(body) as { events: Record<string, unknown>[] }).events,
    );
    expect(events.map((event) => event.event_type)).toEqual([
      'session_start',
      'Before',
      'session_start',
      'After',
    ]);
    const [, before, , after] = events;
    expect(before).toMatchObject({ user_id: 'user-1' });
    expect(after).not.toHaveProperty('user_id');
    expect(after?.device_id).not.toBe(before?.device_id);
    expect(after?.session_id).not.toBe(before?.session_id);
  });

  it('is not reported as a loss when they agree again', async () => {
    const { environment, analytics } = start({ consent: 'denied' });
    analytics.logEvent({ name: 'Unseen' });
    analytics.consent.set('granted');
    analytics.logEvent({ name: 'Seen' });
    await environment.clock.advance(0);
    expect(sentNames(environment)).toEqual(['Seen']);
    expect(environment.sent[0]?.body).not.toContain('sdk_dropped');
  });

  it('has the records of earlier visits erased too, also records that are being read', async () => {
    const first = start();
    first.environment.answer = () => ({ status: 0, body: 'offline' });
    first.analytics.logEvent({ name: 'Left behind' });
    await first.environment.clock.advance(0);
    const next = start({}, createTestEnvironment(first.environment.clock.now(), 'next'));
    for (const [id, record] of first.environment.stored) next.environment.stored.set(id, record);

    next.analytics.logEvent({ name: 'Viewed' });
    next.environment.endTask();
    next.analytics.consent.set('denied');
    await next.environment.clock.advance(3_600_000);
    expect(sentNames(next.environment)).not.toContain('Left behind');
    expect(next.environment.stored.size).toBe(0);
  });

  it('before an event is logged has the records of earlier visits erased', async () => {
    const { environment, analytics } = start({ consent: 'pending' });
    environment.cookies.write('n_vis=visitor-1');
    environment.localStorage.write('care-analytics:session', '[1,2]');
    analytics.consent.set('denied');
    expect(traces(environment)).toEqual({ ...noTraces, cookies: expect.stringMatching(deniedCookie) });
  });
});

describe('a visitor who changes their mind twice', () => {
  it('has the data erased that a feature has stored meanwhile, though no event was logged', () => {
    const keeping: Feature = {
      name: 'keeping',
      start(host) {
        host.storage.write('care-analytics:attribution', 'from a campaign');
        host.tabStorage.write('care-analytics:impressions', '["hero"]');
        return undefined;
      },
    };
    const { environment, analytics } = start({ consent: 'pending', features: [keeping] });
    for (const choice of ['denied', 'granted', 'denied'] as const) analytics.consent.set(choice);
    expect(environment.localStorage.read('care-analytics:attribution')).toBeUndefined();
    expect(environment.sessionStorage.read('care-analytics:impressions')).toBeUndefined();
  });
});

describe('subscribers', () => {
  it('are notified after the storages are erased, and about the events before the choice', () => {
    const { environment, analytics } = start({ consent: 'pending' });
    const reported: string[] = [];
    analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event') reported.push(`${diagnostic.name} ${diagnostic.state}`);
      if (diagnostic.kind === 'consent') reported.push(diagnostic.kind);
    });
    analytics.consent.subscribe((state) => reported.push(`${state}: ${environment.cookies.read()}`));
    environment.cookies.write('n_vis=visitor-1');
    analytics.logEvent({ name: 'First' });
    analytics.logEvent({ name: 'Second' });
    analytics.consent.set('denied');
    expect(reported).toEqual([
      'First dropped:consent',
      'Second dropped:consent',
      'consent',
      expect.stringMatching(/^denied: care_consent=denied\.\d+$/),
    ]);
  });

  it('are not called any more once they have unsubscribed', () => {
    const { analytics } = start({ consent: 'pending' });
    const received: ConsentState[] = [];
    const stop = analytics.consent.subscribe((state) => received.push(state));
    analytics.consent.set('granted');
    stop();
    analytics.consent.set('denied');
    expect(received).toEqual(['granted']);
  });

  it('do not stop the choice, nor the other listeners, when they throw', () => {
    const { analytics } = start({ consent: 'pending' });
    const received: ConsentState[] = [];
    analytics.consent.subscribe(() => {
      throw new Error('busy');
    });
    analytics.consent.subscribe((state) => received.push(state));
    expect(() => analytics.consent.set('denied')).not.toThrow();
    expect(received).toEqual(['denied']);
    expect(analytics.consent.state).toBe('denied');
  });
});

describe('the choice', () => {
  it('S9.5 is stored for 365 days, also when it only confirms the option', () => {
    const environment = createTestEnvironment();
    const written: string[] = [];
    environment.cookies.write = (cookie) => written.push(cookie);
    start({ consent: 'granted', cookieDomain: 'care.test' }, environment).analytics.consent.set('granted');
    expect(written).toContain(
      'care_consent=granted; Max-Age=31536000; Path=/; SameSite=Lax; Domain=care.test; Secure',
    );
  });

  it('applies to the page when it can’t be stored, and the logger gets a warning', () => {
    const { environment, analytics } = start({ consent: 'pending' });
    environment.cookies.write = () => {};
    analytics.consent.set('denied');
    expect(analytics.consent.state).toBe('denied');
    expect(environment.lines).toMatchObject([{ level: 'warn', fields: { tag: 'analytics' } }]);
    expect(environment.lines[0]?.message).toContain('The consent cookie was refused');
  });
});

it('a choice in a worker is not reported as a refused cookie', () => {
  const environment = createTestEnvironment();
  Object.assign(environment.cookies, { read: () => '', write() {}, address: () => undefined });
  const { analytics } = start({ consent: 'pending' }, environment);
  analytics.consent.set('granted');
  expect([analytics.consent.state, environment.lines]).toEqual(['granted', []]);
});

describe('the state', () => {
  it.each<[before: ConsentState, cookie: string, after: ConsentState]>([
    ['granted', 'care_consent=denied.5', 'denied'],
    ['granted', 'care_consent=denied', 'denied'],
    ['pending', 'care_consent=granted', 'granted'],
    ['denied', 'care_consent=granted.5', 'granted'],
  ])(
    'that was %s is, with %s from elsewhere, %s when it is read, and then for all',
    (consent, cookie, after) => {
      const { environment, analytics } = start({ consent });
      const received: ConsentState[] = [];
      analytics.consent.subscribe((state) => received.push(state));
      expect(analytics.consent.state).toBe(consent);
      environment.endTask();
      environment.cookies.write(cookie);
      expect([analytics.consent.state, received]).toEqual([after, []]);
      environment.endTask();
      expect([analytics.consent.state, received]).toEqual([after, [after]]);
    },
  );

  it('names no session after a denial elsewhere, and stores nothing of it', async () => {
    const { environment, analytics } = start();
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect([analytics.session(), environment.cookies.read()]).not.toContain(undefined);
    environment.endTask();
    environment.cookies.write('care_consent=denied.5');
    expect([analytics.session(), analytics.getDeviceId()]).toEqual([undefined, undefined]);
    environment.endTask();
    await environment.clock.advance(0);
    expect(environment.cookies.read()).toBe('care_consent=denied.5');
  });

  /** A client that has logged, and the number of times that it has read the cookies since. */
  async function startCounted() {
    const environment = createTestEnvironment();
    const { read } = environment.cookies;
    let reads = 0;
    environment.cookies.read = () => {
      reads += 1;
      return read();
    };
    const { analytics } = start({}, environment);
    analytics.logEvent({ name: 'First' });
    await environment.clock.advance(0);
    environment.endTask();
    reads = 0;
    return { environment, analytics, reads: () => reads };
  }

  it('is read from the cookies once a task, for any number of reads', async () => {
    const { environment, analytics, reads } = await startCounted();
    for (let call = 0; call < 100; call += 1) {
      expect(analytics.consent.state).toBe('granted');
      analytics.session();
    }
    expect(reads()).toBe(1);
    environment.endTask();
    expect(analytics.consent.state).toBe('granted');
    expect(reads()).toBe(2);
  });

  it('is not read from the cookies for a logged event, once consent is granted', async () => {
    const { analytics, reads } = await startCounted();
    for (let call = 0; call < 100; call += 1) analytics.logEvent({ name: 'Again' });
    expect(reads()).toBe(0);
  });
});
