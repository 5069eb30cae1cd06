import { type Analytics, isAnalyticsError, type Receipt, redactText } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { logExposure } from '@care/analytics/exposure';
import { createLazyAnalytics } from '@care/analytics/lazy';
import { describe, expect, it, vi } from 'vitest';
import { readConsentChoice } from '../../../sdk/identity/consent-cookie.ts';
import { givePageToJson } from '../../fakes/page-with-to-json.ts';
import { startFeature } from '../features/start-feature.ts';
import { goTo, haveCookie, hide, openPage, stopClock, storeName } from './lazy-page.ts';

const stored = () => JSON.parse(sessionStorage.getItem(storeName) ?? '[]') as { readonly name: string }[];

describe('a call before the core arrives', () => {
  it('is logged with the time, address and id of the call', async () => {
    stopClock(1_000_000);
    goTo('https://www.example.com/first?token=1234567890');
    const { analytics, kit, arrive } = openPage();
    const receipt = analytics.logEvent({ name: 'Early', data: { step: 1 } });
    goTo('https://www.example.com/second');
    stopClock(1_005_000);
    await arrive();
    analytics.logEvent({ name: 'Later' });
    const [start, early, later] = kit.logged();
    expect(start).toMatchObject({ name: 'session_start', time: 1_000_000, sessionId: 1_000_000 });
    expect(early).toMatchObject({ time: 1_000_000, insertId: receipt.id, sessionId: 1_000_000 });
    expect(early?.data).toMatchObject({
      step: 1,
      url_path: '/first',
      viewport_resolution: `${innerWidth}x${innerHeight}`,
    });
    expect(later?.name).toBe('Later');
  });

  it('has a UUID, which redaction leaves alone', () => {
    const { analytics } = openPage();
    const ids = Array.from({ length: 500 }, () => analytics.logEvent({ name: 'Early' }).id);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) {
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(redactText(`event ${id} 1`)).toBe(`event ${id} 1`);
    }
  });

  it('that logs an exposure lets it be logged again after a reset, and not before', async () => {
    const { analytics, arrive, names } = openPage();
    const expose = () => logExposure(analytics, 'hero', { reason: 'RULE_MATCH', variationIndex: 1 });
    expose();
    await arrive();
    expose();
    analytics.reset();
    expose();
    expose();
    expect(names()).toEqual(['session_start', 'Test Exposure', 'Test Exposure']);
  });

  it('that logs an exposure lets it be logged again in the next session', async () => {
    const { analytics, arrive, kit, names } = openPage();
    const expose = () => logExposure(analytics, 'hero', { reason: 'RULE_MATCH', variationIndex: 1 });
    expose();
    await arrive();
    expect(names()).toEqual(['session_start', 'Test Exposure']);
    kit.clock.advance(31 * 60_000);
    analytics.logEvent({ name: 'A' });
    expose();
    expose();
    expect(names().slice(2)).toEqual(['session_end', 'session_start', 'A', 'Test Exposure']);
  });

  it('that logs an exposure has it known to the next page, whenever the core arrives there', async () => {
    const expose = ({ analytics }: Pick<ReturnType<typeof openPage>, 'analytics'>) =>
      logExposure(analytics, 'hero', { reason: 'RULE_MATCH', variationIndex: 1 });
    const [first, second, third] = [openPage(), openPage(), openPage()];
    expose(first);
    await first.arrive();
    await second.arrive();
    expose(second);
    expose(third);
    await third.arrive();
    expect([first, second, third].map(({ names }) => names())).toEqual([
      ['session_start', 'Test Exposure'],
      [],
      [],
    ]);
  });

  it('has its address redacted by the core', async () => {
    goTo('https://www.example.com/?email=jane@example.com');
    const { analytics, kit, arrive } = openPage();
    analytics.logEvent({ name: 'Early' });
    await arrive();
    expect(JSON.stringify(kit.logged())).not.toContain('jane');
  });

  it('keeps its session alive, as a call of the core does', async () => {
    stopClock(1_000_000);
    const { analytics, kit, arrive } = openPage();
    analytics.logEvent({ name: 'Early' });
    stopClock(2_000_000);
    analytics.logEvent({ name: 'Still here' });
    await arrive();
    kit.logged();
    expect(kit.analytics.session()).toEqual({ id: 1_000_000, lastActivity: 2_000_000 });
  });

  it('is not changed by what happens to its data', async () => {
    const { analytics, kit, arrive, lines } = openPage();
    const data = {
      list: [1],
      map: new Map([['a', 1]]),
      error: new TypeError('no'),
      big: 2n,
      none: undefined,
    };
    const circular: Record<string, unknown> = { fine: true };
    circular.self = circular;
    analytics.logEvent({ name: 'Early', data });
    analytics.logEvent({ name: 'Circular', data: circular });
    data.list.push(2);
    await arrive();
    const [, early, second] = kit.logged();
    expect(early?.data).toMatchObject({ list: [1], map: { a: 1 }, error: 'TypeError: no', big: '2' });
    expect(second?.data).toMatchObject({ fine: true });
    expect(second?.data).not.toHaveProperty('self');
    expect(lines).toContain('Circular was changed to fit JSON: self is left out');
  });

  it('has only its own data, as a call of the core has, also of an object whose names cannot be read', async () => {
    const { analytics, kit, arrive, lines } = openPage();
    const unreadable = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('unreadable');
        },
      },
    );
    const heir = Object.assign(Object.create({ inherited: 1 }), { own: 2 });
    expect(analytics.logEvent({ name: 'Unreadable', data: unreadable }).state).toBe('buffered');
    analytics.logEvent({ name: 'Heir', data: heir });
    await arrive();
    analytics.logEvent({ name: 'Heir of the core', data: heir });
    const [, first, ...heirs] = kit.logged();
    expect(first?.name).toBe('Unreadable');
    for (const { data } of heirs) {
      expect(data.own).toBe(2);
      expect(data).not.toHaveProperty('inherited');
    }
    expect(heirs).toHaveLength(2);
    expect(lines).toEqual(['Unreadable was changed to fit JSON: data is left out']);
  });

  it('has the name of a property that is left out redacted whole, before the line is cut', async () => {
    const { analytics, arrive, lines } = openPage();
    const name = `${'a '.repeat(45)}4111 1111 1111 1111`;
    analytics.logEvent({ name: 'A', data: { [name]: new Proxy({}, { ownKeys: () => name as never }) } });
    await arrive();
    expect(lines).toEqual([`A was changed to fit JSON: ${'a '.repeat(45)}***** is left out`]);
  });

  it('looks at no more of its data than an event could carry twice, and keeps what is beside', async () => {
    const { analytics, kit, arrive, lines } = openPage();
    let looks = 0;
    const rows = Array.from({ length: 100_000 }, () => ({
      get id() {
        looks += 1;
        return 1;
      },
    }));
    class CountedMap extends Map<string, number> {
      override *[Symbol.iterator]() {
        for (const entry of super.entries()) {
          looks += 1;
          yield entry;
        }
        return undefined;
      }
    }
    const map = new CountedMap(Array.from({ length: 100_000 }, (_none, index) => [`${index}`, index]));
    const data = { rows, map, bytes: new Uint8Array(1_000_000), text: 'x'.repeat(1_000_000), label: 'y' };
    analytics.logEvent({ name: 'Early', data });
    analytics.logEvent({ name: 'Whole', data: map });
    expect(looks).toBeLessThan(30_000);
    await arrive();
    const [, early, whole] = kit.logged();
    expect(early?.data).toMatchObject({ text: 'x'.repeat(8_192), label: 'y' });
    expect(whole?.name).toBe('Whole');
    for (const [name, key] of [
      ['Early', 'rows'],
      ['Early', 'map'],
      ['Early', 'bytes'],
      ['Whole', 'data'],
    ])
      expect(lines).toContain(`${name} was changed to fit JSON: ${key} is left out`);
  });

  it('has a receipt that follows the core', async () => {
    const { analytics, kit, arrive } = openPage();
    const receipt = analytics.logEvent({ name: 'Early' });
    expect(receipt.state).toBe('buffered');
    expect(receipt.detail).toBeUndefined();
    await arrive();
    kit.logged();
    expect(receipt.state).toBe('queued');
    await kit.analytics.flush();
    await vi.waitFor(() => expect(receipt.state).toBe('sent'));
    expect(await receipt.settled).toBe('sent');
  });

  it('may have a receipt that the application has frozen, as stores of state do', async () => {
    const { analytics, arrive, names } = openPage();
    const receipt = Object.freeze(analytics.logEvent({ name: 'Early' }));
    analytics.logEvent({ name: 'Second' });
    await arrive();
    expect(names()).toEqual(['session_start', 'Early', 'Second']);
    expect(receipt.state).toBe('queued');
  });

  it('ends with a denial also where its receipt is frozen', async () => {
    const { analytics, arrive, kit, names } = openPage();
    const receipt = Object.freeze(analytics.logEvent({ name: 'Early' }));
    expect(() => analytics.consent.set('denied')).not.toThrow();
    expect(receipt.state).toBe('dropped:consent');
    expect(readConsentChoice(document.cookie)?.choice).toBe('denied');
    await arrive();
    expect(names()).toEqual([]);
    expect(kit.analytics.consent.state).toBe('denied');
  });

  it('has a receipt that nobody changes who holds it, and that gives its state and detail as JSON', async () => {
    const beforeSend = () => {
      throw new Error('no');
    };
    const { analytics, kit, arrive } = openPage({}, { beforeSend });
    const receipt = analytics.logEvent({ name: 'Early' });
    expect(() => Object.assign(receipt, { state: 'sent' })).toThrow(TypeError);
    await arrive();
    kit.logged();
    expect(JSON.parse(JSON.stringify(receipt))).toMatchObject({ state: 'failed:internal', detail: 'no' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Early'],
    ['a function', () => {}],
    ['no name', {}],
    ['an empty name', { name: '' }],
    ['a number as its name', { name: 1 }],
    [
      'an unreadable name',
      {
        get name() {
          throw new Error('no');
        },
      },
    ],
  ])('throws synchronously when it logs %s', (_title, event) => {
    const { analytics } = openPage();
    const call = () => analytics.logEvent(event as never);
    expect(call).toThrow('CareAnalytics: Invalid event payload');
    expect(() =>
      createLazyAnalytics({ load: async () => analytics, analyticsEnabled: false }).logEvent(event as never),
    ).toThrow();
    try {
      call();
    } catch (error) {
      expect(isAnalyticsError(error) && error.code).toBe('invalid-event-payload');
    }
  });

  it('is one of 1,000 at the most; what is more ends, and the core counts it', async () => {
    const { analytics, kit, arrive } = openPage();
    const receipts = Array.from({ length: 1_003 }, (_, index) =>
      analytics.logEvent({ name: `Call ${index}` }),
    );
    expect(receipts[999]?.state).toBe('buffered');
    expect(receipts[1_000]?.state).toBe('dropped:buffer-full');
    expect(await receipts[1_002]?.settled).toBe('dropped:buffer-full');
    await arrive();
    const [first] = kit.logged();
    expect(first?.data.sdk_dropped).toEqual({ 'dropped:buffer-full': 3 });
  });

  it('that changes nothing of the visitor, as it takes something else, is reported by the core', async () => {
    const { analytics, arrive, lines } = openPage();
    for (const wrong of [{ plan: 'premium' }, undefined]) analytics.setUserProperties(wrong as never);
    await arrive();
    expect(lines.map((line) => line.replace(/{ set,.*unset }/, '…'))).toEqual([
      'setUserProperties takes …, not { plan }',
      'setUserProperties takes …, not undefined',
    ]);
  });

  it('is checked by the catalogue when the core has it', async () => {
    const events = { validate: () => 'dropped', check: () => ['bad'], definitions: {} };
    const { analytics, arrive } = openPage({}, { events: events as never });
    const receipt = analytics.logEvent({ name: 'Early' });
    await arrive();
    expect(receipt.state).toBe('buffered');
  });
});

describe('a call on a page that is prerendered', () => {
  it('is made when the page is shown', async () => {
    stopClock(1_000_000);
    const { analytics, kit, arrive } = openPage();
    analytics.logEvent({ name: 'Early' });
    stopClock(1_060_000);
    const activation = { activationStart: 1_050_000 - performance.timeOrigin };
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([activation as never]);
    await arrive();
    expect(kit.logged().map(({ time }) => time)).toEqual([1_050_000, 1_050_000]);
  });
});

describe('the identity of the visitor', () => {
  it('is named in the order of the calls', async () => {
    const { analytics, kit, arrive } = openPage();
    const users: unknown[] = [];
    kit.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record)
        users.push([diagnostic.name, diagnostic.record.userId]);
    });
    analytics.logEvent({ name: 'A' });
    analytics.setUserId('jane');
    analytics.logEvent({ name: 'B' });
    analytics.reset();
    analytics.logEvent({ name: 'C' });
    await arrive();
    kit.logged();
    expect(users).toEqual([
      ['session_start', undefined],
      ['A', undefined],
      ['B', 'jane'],
      ['C', undefined],
    ]);
  });
});

describe('a logout before the core arrives', () => {
  it.each([null, undefined])('that is given %s is one, as for the core, and no mistake', async (userId) => {
    const { analytics, arrive, lines } = openPage();
    analytics.setUserId('jane');
    analytics.setUserId(userId as undefined);
    await arrive();
    expect(analytics.getUserId()).toBeUndefined();
    expect(lines).toEqual([]);
  });
});

describe('a page that hides before the core arrives', () => {
  it('stores what waits, and the next page delivers it ahead of its own', async () => {
    stopClock(1_000_000);
    const first = openPage();
    const receipt = first.analytics.logEvent({ name: 'Left', data: { to: 'second' } });
    hide();
    expect(stored()).toHaveLength(1);
    first.analytics.close();
    expect(await receipt.settled).toBe('queued');

    stopClock(1_002_000);
    goTo('https://www.example.com/second');
    const second = openPage();
    second.analytics.logEvent({ name: 'Arrived' });
    await second.arrive();
    expect(stored()).toEqual([]);
    const [, left, arrived] = second.kit.logged();
    expect(left).toMatchObject({ name: 'Left', insertId: receipt.id, time: 1_000_000 });
    expect(left?.data).toMatchObject({ to: 'second', url_path: '/landing' });
    expect(arrived).toMatchObject({ name: 'Arrived', time: 1_002_000 });
  });

  it('stores it beside a user id that is no text and has no form in JSON', async () => {
    const circular: { id: string; self?: unknown } = { id: 'jane' };
    circular.self = circular;
    for (const userId of [12n, circular]) {
      const first = openPage();
      first.analytics.setUserId(userId as never);
      first.analytics.logEvent({ name: 'A' });
      hide();
      const second = openPage();
      await second.arrive();
      expect(second.names()).toEqual(['session_start', 'A']);
      expect(second.lines).toEqual([expect.stringMatching(/^setUserId takes a string, not \{/)]);
      expect(second.analytics.getUserId()).toBeUndefined();
      first.analytics.close();
    }
  });

  it('loses nothing on pages that give lists and objects a toJSON', async () => {
    const undo = givePageToJson();
    const first = openPage();
    const data = { list: ['a', { b: [1] }], at: new Date(0) };
    first.analytics.logEvent({ name: 'Left', data });
    first.analytics.setUserProperties({ set: { pages: ['home'] }, unset: ['old'] });
    hide();
    first.analytics.close();
    const second = openPage();
    second.analytics.logEvent({ name: 'Arrived', data });
    await second.arrive();
    undo();
    const logged = (called: string) => second.kit.logged().filter(({ name }) => name === called);
    const copied = { list: ['a', { b: [1] }], at: '1970-01-01T00:00:00.000Z' };
    expect([...logged('Left'), ...logged('Arrived')]).toEqual(
      new Array(2).fill(expect.objectContaining({ data: expect.objectContaining(copied) })),
    );
    expect(logged('$identify')).toMatchObject([
      { userProps: { $set: { pages: ['home'] }, $unset: { old: '-' } } },
    ]);
  });

  it('goes on with it when it is not left after all', async () => {
    const { analytics, arrive, names } = openPage();
    const receipt = analytics.logEvent({ name: 'A' });
    hide();
    analytics.logEvent({ name: 'B' });
    await arrive();
    expect(names()).toEqual(['session_start', 'A', 'B']);
    expect(receipt.state).toBe('queued');
    hide();
    expect(stored()).toEqual([]);
  });

  it('leaves to the next page what that has taken meanwhile', async () => {
    const { analytics, arrive, names } = openPage();
    const receipt = analytics.logEvent({ name: 'A' });
    hide();
    sessionStorage.removeItem(storeName);
    await arrive();
    expect(names()).toEqual([]);
    expect(await receipt.settled).toBe('queued');
  });

  it.each<
    [title: string, cookie: string, consent: 'granted' | 'pending' | 'denied', gpc: boolean, count: number]
  >([
    ['consent by default', '', 'granted', false, 1],
    ['a choice that is pending', '', 'pending', false, 0],
    ['an initial denial', '', 'denied', false, 0],
    ['a stored grant', 'care_consent=granted.12', 'pending', true, 1],
    ['a stored denial', 'care_consent=denied.12', 'granted', false, 0],
    ['Global Privacy Control', '', 'granted', true, 0],
  ])('stores with %s as early clicks are', (_title, cookie, consent, gpc, count) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: gpc });
    if (cookie) haveCookie(cookie);
    const { analytics } = openPage({ consent });
    analytics.logEvent({ name: 'Left' });
    hide();
    expect(stored()).toHaveLength(count);
    expect(sessionStorage).toHaveLength(count);
    expect(localStorage).toHaveLength(0);
  });

  it('stores nothing where session storage is blocked, and goes on', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { analytics, arrive, names } = openPage();
    analytics.logEvent({ name: 'A' });
    hide();
    await arrive();
    expect(names()).toEqual(['session_start', 'A']);
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"a":1}'],
    ['no calls', '[null,1,"a",{},{"kind":"event","time":1}]'],
  ])('is not troubled by a store that holds %s', async (_title, text) => {
    sessionStorage.setItem(storeName, text);
    const { analytics, arrive, names } = openPage();
    analytics.logEvent({ name: 'A' });
    await arrive();
    expect(names()).toEqual(['session_start', 'A']);
    expect(sessionStorage.getItem(storeName)).toBeNull();
  });

  it('discards what is older than a week', async () => {
    stopClock(1_000_000);
    openPage().analytics.logEvent({ name: 'Old' });
    hide();
    stopClock(1_000_001 + 7 * 86_400_000);
    const { arrive, names, lines } = openPage();
    await arrive();
    expect(names()).toEqual([]);
    expect(lines).toEqual(['1 stored calls could not be used']);
  });

  it('does not deliver what is from before a denial, whatever followed', async () => {
    stopClock(1_000_000);
    openPage().analytics.logEvent({ name: 'Before' });
    hide();
    stopClock(1_100_000);
    haveCookie('care_consent=granted.1050000');
    const { arrive, names, kit } = openPage();
    await arrive();
    expect(names()).toEqual([]);
    expect(kit.analytics.why('Before')).toEqual([expect.stringContaining('dropped:consent')]);
  });
});

describe('consent before the core arrives', () => {
  it('drops events that are logged after a denial immediately', async () => {
    haveCookie('care_consent=denied');
    const { analytics } = openPage();
    expect(analytics.consent.state).toBe('denied');
    expect(await analytics.logEvent({ name: 'A' }).settled).toBe('dropped:consent');
  });

  it('reads the copy of a choice whose cookie is gone', () => {
    localStorage.setItem('care_consent', '["denied",1,2]');
    expect(openPage().analytics.consent.state).toBe('denied');
  });

  it.each([
    'care_consent=granted; a=b; care_consent=denied.3',
    'care_consent=denied.3; a=b; care_consent=granted',
  ])('counts the denial of two cookies: %s', (cookies) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    expect(openPage().analytics.consent.state).toBe('denied');
  });

  it.each([
    ['care_consent=denied.3; care_consent=granted.3', 'granted'],
    ['care_consent=granted.3; care_consent=denied.4', 'denied'],
    ['care_consent=denied; care_consent=granted.3', 'denied'],
    ['care_consent=denied.3; care_consent=granted.4; care_consent="denied.5"', 'denied'],
  ])('counts two cookies as the core does: %s', (cookies, state) => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
    expect(openPage().analytics.consent.state).toBe(state);
    expect(readConsentChoice(cookies)?.choice).toBe(state);
  });

  it('takes consent, and hands it to the core, beside a denial for another domain', async () => {
    const { analytics, arrive, kit, names } = openPage();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('care_consent=denied; care_consent=granted');
    expect(analytics.consent.state).toBe('denied');
    analytics.consent.set('granted');
    expect(analytics.consent.state).toBe('granted');
    analytics.logEvent({ name: 'A' });
    await arrive();
    expect(kit.analytics.consent.state).toBe('granted');
    expect(names()).toEqual(['session_start', 'A']);
  });

  it('keeps a choice where session storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    openPage().analytics.consent.set('denied');
    expect(document.cookie).toContain('care_consent=denied');
  });

  it('stores a choice synchronously, notifies listeners, and hands it to the core', async () => {
    const { analytics, arrive, kit, load, names } = openPage({ consent: 'pending' });
    const received: string[] = [];
    analytics.consent.subscribe((state) => received.push(state));
    const receipt = analytics.logEvent({ name: 'A' });
    analytics.consent.set('granted');
    analytics.consent.set('granted');
    expect(received).toEqual(['granted']);
    expect(document.cookie).toContain('care_consent=granted');
    expect(load).toHaveBeenCalled();
    expect(analytics.consent.state).toBe('granted');
    await arrive();
    expect(kit.analytics.consent.state).toBe('granted');
    expect(names()).toEqual(['session_start', 'A']);
    expect(receipt.state).toBe('queued');
    analytics.consent.set('denied');
    expect(received.at(-1)).toBe('denied');
  });

  it('is told to listeners once a choice, and what they log because of it is logged once', async () => {
    const { analytics, arrive, names } = openPage();
    const received: string[] = [];
    analytics.consent.subscribe((state) => {
      received.push(state);
      analytics.logEvent({ name: state });
    });
    for (const choice of ['granted', 'denied', 'denied', 'granted'] as const) analytics.consent.set(choice);
    await arrive();
    analytics.consent.set('granted');
    expect(received).toEqual(['denied', 'granted']);
    expect(names()).toEqual(['session_start', 'granted']);
  });

  it('is told to listeners where another tab has made the choice before the core is there', async () => {
    const { analytics, arrive, kit } = openPage({ consent: 'pending' });
    const received: string[] = [];
    analytics.consent.subscribe((state) => received.push(state));
    haveCookie('care_consent=granted');
    kit.analytics.consent.set('granted');
    await arrive();
    analytics.consent.set('granted');
    expect(received).toEqual(['granted']);
  });

  it('stays what it was where something else is given, which the core reports', async () => {
    haveCookie('care_consent=denied.5');
    const { analytics, arrive, lines } = openPage();
    const listener = vi.fn();
    analytics.consent.subscribe(listener);
    for (const wrong of [undefined, 'accepted', true, Symbol('yes')]) analytics.consent.set(wrong as never);
    expect(analytics.consent.state).toBe('denied');
    expect(document.cookie).toContain('care_consent=denied.5');
    analytics.consent.set('granted');
    analytics.consent.set('rejected' as never);
    expect(analytics.consent.state).toBe('granted');
    await arrive();
    expect(analytics.consent.state).toBe('granted');
    expect(lines.filter((line) => line.startsWith('consent.set takes '))).toHaveLength(5);
    expect(listener).toHaveBeenCalledWith('granted');
  });

  it('hands a denial to the core, however much waits, where cookies are blocked', async () => {
    const { analytics, arrive, kit, names } = openPage();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    for (let count = 0; count < 2_100; count += 1) analytics.logEvent({ name: 'A' });
    analytics.consent.set('denied');
    await arrive();
    expect(kit.analytics.consent.state).toBe('denied');
    expect(analytics.logEvent({ name: 'B' }).state).toBe('dropped:consent');
    expect(names()).toEqual([]);
  });

  it('ends what waits with a denial, and erases what is stored', async () => {
    const { analytics, arrive, names, kit } = openPage();
    const receipts: Receipt[] = [analytics.logEvent({ name: 'A' })];
    hide();
    receipts.push(analytics.logEvent({ name: 'B' }));
    analytics.consent.set('denied');
    expect(receipts.map(({ state }) => state)).toEqual(['dropped:consent', 'dropped:consent']);
    expect(stored()).toEqual([]);
    analytics.consent.set('granted');
    analytics.logEvent({ name: 'C' });
    await arrive();
    expect(names()).toEqual(['session_start', 'C']);
    expect(kit.analytics.consent.state).toBe('granted');
  });

  it('follows the choice of another tab rather than an earlier one of its own', async () => {
    const { analytics, arrive, kit } = openPage({ consent: 'pending' });
    analytics.consent.set('granted');
    haveCookie('care_consent=denied');
    expect(analytics.consent.state).toBe('denied');
    await arrive();
    expect(kit.analytics.consent.state).toBe('pending');
  });
});

describe('loading the core', () => {
  it('begins with the first interaction, and once', () => {
    const { load } = openPage();
    expect(load).not.toHaveBeenCalled();
    dispatchEvent(new Event('keydown'));
    dispatchEvent(new Event('pointerdown'));
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('begins when the page is painted and idle', async () => {
    const { load } = openPage();
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  });

  it('is tried again after a failure, which is reported when it is the second', async () => {
    vi.useFakeTimers();
    const kit = openPage().kit;
    const load = vi.fn<() => Promise<Analytics>>().mockRejectedValueOnce(new Error('offline'));
    load.mockImplementationOnce(() => {
      throw new Error('still offline');
    });
    load.mockResolvedValue(kit.analytics);
    const lines: unknown[] = [];
    const logger = { warn: () => {}, error: (...line: unknown[]) => lines.push(line) };
    const analytics = createLazyAnalytics({ analyticsKey: 'key', load, logger });
    analytics.logEvent({ name: 'A' });
    await analytics.flush();
    expect(lines).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    expect(lines).toEqual([['Analytics: Error: still offline', { tag: 'analytics' }]]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kit.logged().map(({ name }) => name)).toEqual(['session_start', 'A']);
  });

  it('is tried again where it gives no client, such as the whole module, and loses no call', async () => {
    vi.useFakeTimers();
    const { kit, lines } = openPage();
    const load = vi.fn<() => Promise<unknown>>().mockResolvedValueOnce({ core: kit.analytics });
    load.mockResolvedValueOnce(undefined).mockResolvedValue(kit.analytics);
    const analytics = createLazyAnalytics({
      analyticsKey: 'key',
      load: load as () => Promise<Analytics>,
      logger: { warn: () => {}, error: (line) => lines.push(line) },
    });
    analytics.logEvent({ name: 'A' });
    await analytics.flush();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toEqual(['Analytics: Error: load gave no client']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kit.logged().map(({ name }) => name)).toEqual(['session_start', 'A']);
  });

  it('does not begin where analytics is off', async () => {
    const { load, analytics } = openPage({ analyticsEnabled: false });
    dispatchEvent(new Event('pointerdown'));
    expect(analytics.logEvent({ name: 'A' }).state).toBe('dropped:disabled');
    await analytics.flush();
    hide();
    expect(load).not.toHaveBeenCalled();
    expect(stored()).toEqual([]);
  });
});

describe('after the core has arrived', () => {
  it('the client is the core, for what was taken of it before too', async () => {
    const { analytics, arrive, kit, names } = openPage();
    const { logEvent, reportFailure, consent } = analytics;
    const received: string[] = [];
    const stop = analytics.subscribe(
      (diagnostic) => diagnostic.kind === 'event' && received.push(diagnostic.name),
    );
    analytics.subscribe(() => received.push('never'))();
    await arrive();
    expect(analytics.logEvent).toBe(kit.analytics.logEvent);
    const receipt = logEvent({ name: 'A' });
    analytics.logEvent({ name: 'B' });
    reportFailure('a failure');
    expect(names()).toEqual(['session_start', 'A', 'B']);
    expect(receipt.state).toBe('queued');
    expect(new Set(received)).toEqual(new Set(['session_start', 'A', 'B']));
    stop();
    analytics.logEvent({ name: 'C' });
    expect(received).not.toContain('C');
    consent.set('denied');
    expect(kit.analytics.consent.state).toBe('denied');
    expect(logEvent({ name: 'D' }).state).toBe('dropped:consent');
  });

  it('answers by methods that were taken before, and closes by them', async () => {
    const { analytics, arrive, kit } = openPage();
    const { close, decisions, getDeviceId, getUserId, session, why } = analytics;
    analytics.setUserId('jane');
    analytics.logEvent({ name: 'A' });
    expect([getDeviceId(), getUserId(), session(), why(), decisions('A')]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
      [],
    ]);
    await arrive();
    kit.logged();
    expect(getDeviceId()).toBe(kit.analytics.getDeviceId());
    expect(getDeviceId()).toBeDefined();
    expect(getUserId()).toBe('jane');
    expect(session()).toEqual(kit.analytics.session());
    expect(why()).toEqual(kit.analytics.why());
    expect(decisions('A')).toHaveLength(1);
    close();
    expect(kit.analytics.logEvent({ name: 'B' }).state).toBe('dropped:closed');
  });

  it('takes the calls of a method that was taken before, with the consent of the core, where nothing is stored', async () => {
    const { analytics, arrive, names } = openPage({ consent: 'pending' });
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
    vi.stubGlobal('localStorage', undefined);
    const { logEvent } = analytics;
    analytics.consent.set('denied');
    await arrive();
    expect(logEvent({ name: 'A' }).state).toBe('dropped:consent');
    analytics.consent.set('granted');
    logEvent({ name: 'B' });
    expect(names()).toEqual(['session_start', 'B']);
  });

  it('takes the calls of a client that the application has frozen, as stores of state do', async () => {
    const { kit, names } = openPage();
    const analytics = createLazyAnalytics({ analyticsKey: 'key', load: async () => kit.analytics });
    Object.freeze(analytics.consent);
    Object.freeze(analytics);
    analytics.logEvent({ name: 'A' });
    await analytics.flush();
    const receipt = analytics.logEvent({ name: 'B' });
    expect(names()).toEqual(['session_start', 'A', 'B']);
    expect(receipt.state).toBe('queued');
    expect(analytics.getDeviceId()).toBe(kit.analytics.getDeviceId());
    analytics.consent.set('denied');
    expect(analytics.consent.state).toBe('denied');
    expect(kit.analytics.consent.state).toBe('denied');
    analytics.close();
    expect(kit.analytics.logEvent({ name: 'C' }).state).toBe('dropped:closed');
  });

  it('takes what a listener logs while it gets the calls', async () => {
    const { analytics, arrive, names } = openPage({ consent: 'pending' });
    const { logEvent } = analytics;
    const receipts: Receipt[] = [];
    analytics.subscribe(({ name }) => {
      if (name === 'A') receipts.push(analytics.logEvent({ name: 'B' }), logEvent({ name: 'C' }));
    }, 'call');
    analytics.subscribe(() => {
      analytics.setUserId('jane');
      receipts.push(analytics.logEvent({ name: 'Chosen' }));
    }, 'consent');
    const users: unknown[] = [];
    analytics.subscribe(({ name, record }) => users.push(`${name} ${record?.userId}`), 'event');
    analytics.logEvent({ name: 'A' });
    analytics.consent.set('granted');
    await arrive();
    expect(names().sort()).toEqual(['A', 'B', 'C', 'Chosen', 'session_start']);
    expect(receipts.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued']);
    expect(users).toContain('A undefined');
    expect(users).toContain('Chosen jane');
  });

  it('ends what waited where a listener denies consent while the core gets the calls', async () => {
    const { analytics, arrive, names } = openPage({ consent: 'pending' });
    const receipt = analytics.logEvent({ name: 'A' });
    analytics.consent.set('granted');
    analytics.subscribe(({ state }) => {
      if (state === 'granted') analytics.consent.set('denied');
    }, 'consent');
    await arrive();
    expect(await receipt.settled).toBe('dropped:consent');
    expect(names()).toEqual([]);
  });

  it('clicks before the SDK are among its calls, by their time', async () => {
    stopClock(1_000_000);
    const { analytics, arrive } = openPage();
    analytics.logEvent({ name: 'A' });
    const click = ['Click', '{"at":"hero"}', 1_000_500, location.href, '', '1200x800'];
    vi.stubGlobal('careEarlyClicks', Object.assign([click], { stop() {} }));
    stopClock(1_001_000);
    analytics.setUserId('jane');
    analytics.logEvent({ name: 'B' });
    const core = startFeature(declarativeEvents(), { scope: window, now: () => Date.now() });
    core.environment.endTask();
    await arrive(core.analytics);
    core.environment.endTask();
    expect(core.logged().map(({ name, time }) => [name, time])).toEqual([
      ['A', 1_000_000],
      ['Click', 1_000_500],
      ['B', 1_001_000],
    ]);
    expect(core.logged()[1]?.data).toMatchObject({ at: 'hero', viewport_resolution: '1200x800' });
  });
});

it('a client that is closed stores a choice for later pages, before the core arrives as after it', async () => {
  const first = openPage();
  first.analytics.close();
  first.analytics.consent.set('denied');
  expect(readConsentChoice(document.cookie)?.choice).toBe('denied');
  expect(openPage().analytics.consent.state).toBe('denied');
  first.analytics.consent.set('granted');
  const { kit, analytics, arrive } = openPage();
  const { close } = analytics;
  const { set } = analytics.consent;
  await arrive();
  close();
  set('denied');
  expect(kit.analytics.consent.state).toBe('denied');
});

it('a client that is closed before ends what waits, and never loads', async () => {
  const { analytics, load } = openPage({ consent: 'pending' });
  const receipt = analytics.logEvent({ name: 'A' });
  analytics.close();
  dispatchEvent(new Event('pointerdown'));
  expect(await receipt.settled).toBe('dropped:closed');
  expect(analytics.logEvent({ name: 'B' }).state).toBe('dropped:closed');
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['that is closed before the core is there', {}],
  ['that is off', { analyticsEnabled: false }],
])('a client %s stores a choice for later pages, and reports it, as the core does', (_case, options) => {
  const { analytics, load } = openPage({ consent: 'pending', ...options });
  analytics.close();
  const receipt = analytics.logEvent({ name: 'A' });
  const listener = vi.fn();
  const stop = analytics.consent.subscribe(listener);
  analytics.consent.set('denied');
  stop();
  analytics.consent.set('granted');
  analytics.consent.set('denied');
  expect(listener.mock.calls).toEqual([['denied']]);
  expect(analytics.consent.state).toBe('denied');
  expect(document.cookie).toContain('care_consent=denied');
  expect(receipt.state).toMatch(/^dropped:(closed|disabled)$/);
  expect(load).not.toHaveBeenCalled();
  expect(openPage({ consent: 'granted' }).analytics.consent.state).toBe('denied');
});
