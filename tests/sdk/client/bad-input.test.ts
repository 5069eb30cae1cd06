import { duplicateGuard } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import {
  duplicatesKey,
  identityKey,
  sessionKey,
  storedCookieNames,
} from '../../../sdk/storage/stored-names.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

interface SentEvent {
  readonly event_type: string;
  readonly event_properties: Record<string, unknown>;
  readonly user_properties?: { readonly $set: Record<string, unknown> };
  readonly time: number;
  readonly session_id: number;
  readonly device_id: string;
  readonly user_id?: unknown;
}

/** @param config whatever a JavaScript caller may hand in */
function start(config: Record<string, unknown> = {}, environment = createTestEnvironment()) {
  const destinations = [httpApi()];
  const given = { analyticsKey: 'key', sessionEvents: false, destinations, ...config } as AnalyticsConfig;
  const analytics = createAnalyticsClient(completeOptions(given), environment);
  return {
    environment,
    analytics,
    /** Lets everything happen that is due, and gives what has arrived at the collector. */
    async arrived(): Promise<SentEvent[]> {
      await environment.clock.advance(0);
      return environment.sent.flatMap(({ body }) => (JSON.parse(body) as { events: SentEvent[] }).events);
    },
  };
}

function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

function circular(): object {
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  return loop;
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

function nested(levels: number): unknown {
  let deep: unknown = 1;
  for (let level = 0; level < levels; level += 1) deep = { deep };
  return deep;
}

const strangeValues: [string, () => unknown][] = [
  ['a circular object', circular],
  ['a BigInt', () => 12n],
  ['a function', () => () => 1],
  ['a symbol', () => Symbol('s')],
  ['a date', () => new Date(0)],
  ['an invalid date', () => new Date(Number.NaN)],
  ['a map with strange keys', () => new Map<unknown, unknown>([[{}, 1n]])],
  ['a map with a symbol for a key', () => new Map([[Symbol('s'), 1]])],
  ['a set that holds itself', () => new Set([circular()])],
  ['a weak map', () => new WeakMap()],
  ['NaN', () => Number.NaN],
  ['an own __proto__', () => JSON.parse('{"__proto__":{"evil":1}}')],
  ['half of a surrogate pair', () => 'x\uD800'],
  ['a text of 2 MB', () => 'x'.repeat(2_000_000)],
  ['a text of 2 MB of emoji', () => '😀'.repeat(500_000)],
  [
    'a getter that throws',
    () => Object.defineProperty({}, 'x', { get: throwing(new Error('no')), enumerable: true }),
  ],
  ['a toJSON that throws a symbol', () => ({ toJSON: throwing(Symbol('s')) })],
  ['a toJSON that throws an object without a text', () => ({ toJSON: throwing(Object.create(null)) })],
  ['a toJSON that throws a revoked proxy', () => ({ toJSON: throwing(revoked()) })],
  ['a toJSON that throws', () => ({ toJSON: throwing(new Error('no')) })],
  ['a toJSON that gives a circular object', () => ({ toJSON: circular })],
  ['a toJSON that gives nothing', () => ({ toJSON: () => undefined })],
  ['a proxy', () => new Proxy({ a: 1 }, {})],
  ['a proxy whose keys can’t be listed', () => new Proxy({}, { ownKeys: throwing(new Error('no')) })],
  ['a revoked proxy', revoked],
  ['a frozen object', () => Object.freeze({ list: Object.freeze([1]) })],
  ['an object without a prototype', () => Object.create(null)],
  ['a list of 300,000', () => Array.from({ length: 300_000 }, (_, index) => index)],
  ['a sparse list', () => new Array(300_000)],
  ['100,000 levels', () => nested(100_000)],
  ['a promise', () => Promise.resolve()],
  ['bytes', () => new Uint8Array(100_000)],
];

const isText = (value: unknown) => value === undefined || typeof value === 'string';

it('cuts the name of an event between characters', async () => {
  const { analytics, arrived } = start();
  const name = 'a'.repeat(8_191);
  analytics.logEvent({ name: `${name}😀` });
  expect((await arrived()).map((event) => event.event_type)).toEqual([name]);
});

describe('strange data', () => {
  it.each(strangeValues)('S8.5 with %s arrives with all its other properties', async (_case, make) => {
    const { analytics, arrived } = start();
    const receipts = [];
    for (const task of ['buffered', 'running']) {
      analytics.logEvent({ name: 'Before' });
      const data = { first: 1, strange: make(), last: task };
      receipts.push(analytics.logEvent({ name: 'Strange', data }));
      analytics.logEvent({ name: 'After' });
      await arrived();
    }
    const events = await arrived();
    expect(events.map((event) => event.event_type).join()).toBe('Before,Strange,After,Before,Strange,After');
    expect(events[1]?.event_properties).toMatchObject({ first: 1, last: 'buffered' });
    expect(events[4]?.event_properties).toMatchObject({ first: 1, last: 'running' });
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(JSON.stringify(events).length).toBeLessThan(100_000);
  });

  it.each(strangeValues)('S8.5 that is %s as a whole harms no event', async (_case, make) => {
    const { analytics, arrived } = start();
    const receipt = analytics.logEvent({ name: 'Strange', data: make() as object });
    analytics.logEvent({ name: 'After' });
    expect((await arrived()).map((event) => event.event_type)).toEqual(['Strange', 'After']);
    expect(receipt.state).toBe('sent');
  });

  it.each(strangeValues)('S8.5 with %s sets the other user properties', async (_case, make) => {
    const { analytics, arrived } = start();
    analytics.setDefaultUserProps({ first: 1, strange: make(), last: 2 });
    analytics.setDefaultUserProps(make() as object);
    analytics.logEvent({ name: 'After' });
    const events = await arrived();
    expect(events.map((event) => event.event_type)).toEqual(['$identify', '$identify', 'After']);
    expect(events[0]?.user_properties?.$set).toMatchObject({ first: 1, last: 2 });
  });

  it('S8.5 is reported in the log, by property', async () => {
    const { analytics, environment } = start();
    analytics.logEvent({ name: 'Strange', data: { price: 12n, onClick: () => 1, city: 'Austin' } });
    expect(environment.lines).toMatchObject([{ level: 'warn', fields: { tag: 'analytics' } }]);
    expect(JSON.stringify(environment.lines[0])).toMatch(/Strange.*price.*onClick/);
    expect(JSON.stringify(environment.lines[0])).not.toContain('city');
  });

  it('leaves the prototype of objects alone', async () => {
    const { analytics, arrived } = start();
    const data = JSON.parse(
      '{"__proto__":{"evil":1},"constructor":{"prototype":{"evil":1}},"inner":{"__proto__":{"evil":1}}}',
    );
    analytics.logEvent({ name: 'Strange', data });
    analytics.setDefaultUserProps(data);
    await arrived();
    expect(({} as { evil?: unknown }).evil).toBeUndefined();
  });

  it('is read once, at the call', async () => {
    let reads = 0;
    const data = {
      get count() {
        reads += 1;
        return reads;
      },
    };
    const { analytics, arrived } = start({ beforeSend: () => undefined });
    analytics.logEvent({ name: 'Counted', data });
    expect((await arrived())[0]?.event_properties.count).toBe(1);
    expect(reads).toBe(1);
  });
});

describe('a strange payload', () => {
  const refused: [string, unknown][] = [
    ['a revoked proxy', revoked()],
    ['a proxy that can’t be read', new Proxy({}, { get: throwing(new Error('no')) })],
    [
      'a name that can’t be read',
      {
        get name() {
          return throwing(new Error('no'))();
        },
      },
    ],
    ['a name that is an object', { name: Object('Viewed') }],
    ['a name that is a symbol', { name: Symbol('Viewed') }],
    ['a function', Object.defineProperty(() => 1, 'name', { value: 'Viewed' })],
    ['a symbol', Symbol('Viewed')],
    ['a BigInt', 1n],
    ['an empty list', []],
    ['a map', new Map([['name', 'Viewed']])],
  ];

  it.each(refused)('S5.1 is refused and harms no event: %s', async (_case, payload) => {
    const { analytics, arrived } = start();
    analytics.logEvent({ name: 'Before' });
    expect(() => analytics.logEvent(payload as never)).toThrow('CareAnalytics: Invalid event payload');
    analytics.logEvent({ name: 'After' });
    expect((await arrived()).map((event) => event.event_type)).toEqual(['Before', 'After']);
  });

  it.each<[unknown[], string]>([
    [['Viewed', { a: 1 }], "logEvent takes { name, data }, not 'Viewed'"],
    [[{ event: 'Viewed', properties: {} }], 'logEvent takes { name, data }, not { event, properties }'],
    [[], 'logEvent takes { name, data }, not undefined'],
  ])(
    'S5.1 is reported beside the expected argument, in the console and as the error’s cause: %j',
    (args, words) => {
      const { analytics, environment } = start();
      let thrown: unknown;
      try {
        (analytics.logEvent as (...given: unknown[]) => void)(...args);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject({ message: 'CareAnalytics: Invalid event payload', cause: words });
      expect(environment.lines.map(({ message }) => message)).toEqual([words]);
    },
  );

  it('is reported beside the expected argument where user properties are given without an operation', () => {
    const { analytics, environment } = start();
    analytics.setUserProperties({ plan: 'premium' } as never);
    analytics.setUserProperties({ set: { plan: 'premium' } });
    expect(environment.lines.map(({ message }) => message)).toEqual([
      'setUserProperties takes { set, setOnce, add, append, prepend, preInsert, postInsert, remove, unset }, not { plan }',
    ]);
  });

  const taken: [string, object][] = [
    ['a proxy', new Proxy({ name: 'Viewed', data: { a: 1 } }, {})],
    ['a frozen one', Object.freeze({ name: 'Viewed', data: Object.freeze({ a: 1 }) })],
    ['one without a prototype', Object.assign(Object.create(null), { name: 'Viewed', data: { a: 1 } })],
    ['one with an inherited name', Object.create({ name: 'Viewed', data: { a: 1 } })],
    ['one with a toJSON that throws', { name: 'Viewed', data: { a: 1 }, toJSON: throwing(new Error('no')) }],
    ['a list with a name', Object.assign([1], { name: 'Viewed', data: { a: 1 } })],
  ];

  it.each(taken)('S3.6 is taken when it has a name and data: %s', async (_case, payload) => {
    const { analytics, arrived } = start();
    analytics.logEvent(payload as never);
    expect(await arrived()).toMatchObject([{ event_type: 'Viewed', event_properties: { a: 1 } }]);
  });

  it('S3.6 has its name and data read once, so that they can’t change on the way', async () => {
    const reads = { name: 0, data: 0 };
    const payload = {
      get name() {
        reads.name += 1;
        return `Name ${reads.name}`;
      },
      get data() {
        reads.data += 1;
        return { read: reads.data };
      },
    };
    const { analytics, arrived } = start();
    analytics.logEvent(payload);
    expect(await arrived()).toMatchObject([{ event_type: 'Name 1', event_properties: { read: 1 } }]);
    expect(reads).toEqual({ name: 1, data: 1 });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'S3.6 may be named %s and is then unknown to a catalogue',
    async (name) => {
      const { analytics, arrived } = start({ events: careEvents });
      analytics.logEvent({ name });
      expect(await arrived()).toMatchObject([
        { event_type: name, event_properties: { schema_valid: false } },
      ]);
    },
  );

  it('S8.5 whose name holds half of a surrogate pair leaves as text that every collector can read', async () => {
    const { analytics, arrived } = start();
    analytics.logEvent({ name: 'Viewed \uD800' });
    expect((await arrived())[0]?.event_type).not.toMatch(/\p{Surrogate}/u);
  });

  it('S8.5 whose name is 2 MB long keeps no other event from leaving with the page', async () => {
    const { analytics, environment } = start({ flushIntervalMillis: 60_000, flushQueueSize: 10 });
    environment.answer = ({ body }) =>
      body.length > 65_536 ? { status: 0, body: 'too long' } : { status: 0, body: 'handed to a beacon' };
    analytics.logEvent({ name: 'x'.repeat(2_000_000) });
    analytics.logEvent({ name: 'After' });
    await environment.clock.advance(0);
    environment.leave();
    await environment.clock.advance(0);
    const handedOver = environment.sent.filter(({ body }) => body.length <= 65_536);
    expect(handedOver.map(({ body }) => body).join()).toContain('After');
  });
});

describe('strange options of a call', () => {
  const ignored: [string, unknown][] = [
    ['null', null],
    ['a number', 5],
    ['a text', 'time'],
    ['a list', [1, 2]],
    ['time NaN', { time: Number.NaN }],
    ['time Infinity', { time: Number.POSITIVE_INFINITY }],
    ['time in nanoseconds', { time: 1.7e18 }],
    ['time as text', { time: '5' }],
    ['time as a BigInt', { time: 5n }],
    ['time as a date', { time: new Date(5) }],
    ['time null', { time: null }],
    ['session id as text', { sessionId: '5' }],
    ['session id in nanoseconds', { sessionId: 1.7e18 }],
    ['session id NaN', { sessionId: Number.NaN }],
    ['session id null', { sessionId: null }],
    ['drop duplicates without a guard', { dropDuplicate: true }],
    ['a circular object', circular()],
  ];

  it.each(ignored)('S8.5 are ignored: %s', async (_case, options) => {
    const { analytics, environment, arrived } = start();
    const receipts = [];
    for (let task = 0; task < 2; task += 1) {
      receipts.push(analytics.logEvent({ name: 'Strange' }, options as never));
      receipts.push(analytics.logEvent({ name: 'After' }));
      await arrived();
    }
    const now = environment.clock.now();
    const place = { time: now, session_id: now };
    expect(await arrived()).toMatchObject([place, place, place, place]);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent', 'sent']);
  });

  const unreadable: [string, object][] = [
    ['a revoked proxy', revoked()],
    [
      'a time that can’t be read',
      {
        get time() {
          return throwing(new Error('no'))();
        },
      },
    ],
    [
      'a session id that can’t be read',
      {
        get sessionId() {
          return throwing(Symbol('s'))();
        },
      },
    ],
  ];

  it.each(unreadable)('S8.5 harm no other event: %s', async (_case, options) => {
    const { analytics, arrived } = start();
    for (let task = 0; task < 2; task += 1) {
      const receipt = analytics.logEvent({ name: 'Strange' }, options);
      analytics.logEvent({ name: 'After' });
      await arrived();
      expect(['sent', 'failed:internal']).toContain(receipt.state);
    }
    const events = await arrived();
    expect(events.filter(({ event_type }) => event_type === 'After')).toHaveLength(2);
  });

  it('S8.5 count as they are at the call, whatever the caller does with the object later', async () => {
    const { analytics, arrived } = start();
    const options = { time: 5, sessionId: -1 };
    analytics.logEvent({ name: 'Imported' }, options);
    options.time = 6;
    options.sessionId = 7;
    expect(await arrived()).toMatchObject([{ time: 5, session_id: -1 }]);
  });
});

describe('a strange user id', () => {
  const ids: [string, unknown][] = [
    ['a number', 42],
    ['null', null],
    ['an empty text', ''],
    ['true', true],
    ['NaN', Number.NaN],
    ['a BigInt', 12n],
    ['a symbol', Symbol('s')],
    ['a function', () => 1],
    ['a date', new Date(0)],
    ['an object', { id: 42 }],
    ['a circular object', circular()],
    ['a toJSON that throws', { toJSON: throwing(new Error('no')) }],
    ['a revoked proxy', revoked()],
    ['half of a surrogate pair', 'x\uD800'],
    ['a text of 2 MB', 'x'.repeat(2_000_000)],
  ];

  it.each(ids)('S8.5 is no exception and no obstacle to events: %s', async (_case, id) => {
    const { analytics, environment, arrived } = start();
    analytics.setUserId(id as never);
    expect(environment.lines.map(({ message }) => message)).toEqual(
      id == null || isText(id)
        ? []
        : [expect.stringMatching(/^setUserId takes a string, not (\w+|\{ \w+ \})$/)],
    );
    analytics.logEvent({ name: 'First' });
    await arrived();
    analytics.setUserId(id as never);
    analytics.logEvent({ name: 'Second' });
    analytics.reset();
    analytics.logEvent({ name: 'Third' });
    const events = await arrived();
    expect(events.map((event) => event.event_type)).toEqual(['First', 'Second', 'Third']);
    expect(events.filter(({ user_id }) => !isText(user_id))).toEqual([]);
  });
});

describe('a method of the client', () => {
  type Client = ReturnType<typeof start>['analytics'];
  const methods: [string, (analytics: Client, given: never) => unknown][] = [
    ['addFeature', (analytics, given) => analytics.addFeature(given)],
    ['addDestination', (analytics, given) => analytics.addDestination(given)],
    ['subscribe', (analytics, given) => analytics.subscribe(given)],
    ['consent.set', ({ consent }, given) => consent.set(given)],
    ['consent.subscribe', ({ consent }, given) => consent.subscribe(given)],
  ];
  const wrong: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a text', 'x'],
    ['a circular object', circular()],
    ['a BigInt', 12n],
    ['a revoked proxy', revoked()],
    ['an object whose parts can’t be read', new Proxy({}, { get: throwing(new Error('no')) })],
  ];
  const cases = methods.flatMap(([name, call]) =>
    wrong.map(([kind, given]) => [name, kind, call, given] as const),
  );

  it.each(cases)(
    'S8.5 %s reports the expected argument, and harms nothing: %s',
    async (name, _kind, call, given) => {
      const { analytics, environment, arrived } = start();
      const stop = call(analytics, given as never);
      analytics.logEvent({ name: 'After' });
      expect((await arrived()).map((event) => event.event_type)).toEqual(['After']);
      expect(environment.lines.map(({ message }) => message)).toEqual([
        expect.stringMatching(new RegExp(`^${name} takes .+, not `)),
      ]);
      if (stop) (stop as () => void)();
    },
  );

  it.each(wrong)('S8.5 takes options of reset that are %s', async (_kind, given) => {
    const { analytics, arrived } = start();
    analytics.reset(given as never);
    analytics.why(given as never);
    analytics.logEvent({ name: 'After' });
    expect((await arrived()).map((event) => event.event_type)).toEqual(['After']);
  });
});

describe('a strange configuration', () => {
  const harmless: [string, Record<string, unknown>][] = [
    ['commonData that gives a promise', { commonData: () => Promise.resolve({ a: 1 }) }],
    ['commonData that gives null', { commonData: () => null }],
    ['commonData that gives a number', { commonData: () => 5 }],
    ['commonData that gives a list', { commonData: () => [1] }],
    ['commonData that gives a BigInt', { commonData: () => ({ a: 1n, b: circular() }) }],
    ['commonData that gives a revoked proxy', { commonData: revoked }],
    ['commonData that throws', { commonData: throwing(new Error('no')) }],
    ['commonData that throws a symbol', { commonData: throwing(Symbol('s')) }],
    ['commonData null', { commonData: null }],
    ['a logger that is null', { logger: null }],
    ['a logger that throws', { logger: { error: throwing(1), warn: throwing(1) }, commonData: throwing(1) }],
    ['a session timeout null', { sessionTimeoutMillis: null }],
    ['a flush queue size null', { flushQueueSize: null }],
    ['events null', { events: null }],
    ['an unknown option', { destination: [] }],
  ];

  it.each(harmless)('S8.5 costs no event: %s', async (_case, config) => {
    const { analytics, arrived } = start(config);
    const receipt = analytics.logEvent({ name: 'Viewed' });
    analytics.setDefaultUserProps({ memberId: '42' });
    expect((await arrived()).map((event) => event.event_type)).toEqual(['$identify', 'Viewed']);
    expect(receipt.state).toBe('sent');
  });

  const costly: [string, Record<string, unknown>][] = [
    ['events whose check throws', { events: { definitions: {}, validate: throwing(new Error('no')) } }],
  ];

  it('S8.5 costs no event when the duplicateGuard throws, and is logged', async () => {
    const { analytics, environment, arrived } = start({ duplicateGuard: throwing(new Error('no')) });
    const receipt = analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true });
    await arrived();
    expect(receipt.state).toBe('sent');
    expect(environment.lines).toMatchObject([{ level: 'error', fields: { tag: 'analytics' } }]);
  });

  it.each(costly)('S8.5 is reported by the receipt and the log, never thrown: %s', async (_case, config) => {
    const { analytics, environment, arrived } = start(config);
    const receipts = ['First', 'Second'].map((name) => analytics.logEvent({ name }, { dropDuplicate: true }));
    await arrived();
    expect(receipts.map(({ state }) => state)).toEqual(['failed:internal', 'failed:internal']);
    expect(receipts[0]?.detail).toBeTruthy();
    expect(environment.lines).toMatchObject([
      { level: 'error', fields: { tag: 'analytics' } },
      { level: 'error', fields: { tag: 'analytics' } },
    ]);
  });

  it.each([
    ['null', null],
    ['undefined', undefined],
  ])(
    'S8.5 with %s for destinations throws nothing and leaves no receipt buffered',
    async (_case, destinations) => {
      const { analytics, arrived } = start({ destinations });
      const receipts = [analytics.logEvent({ name: 'First' })];
      await arrived();
      receipts.push(analytics.logEvent({ name: 'Second' }));
      await arrived();
      await analytics.flush();
      for (const { state } of receipts) expect(state).not.toBe('buffered');
      analytics.close();
    },
  );

  it.each([
    ['null', null],
    ['undefined', undefined],
    ['false', false],
  ])('S8.5 with %s among the destinations still delivers to the others', async (_case, destination) => {
    const { analytics, environment } = start({ destinations: [destination, httpApi()] });
    analytics.logEvent({ name: 'Viewed' });
    // `flush` shares the failure of a destination with its caller; a timer would notify the whole page.
    await expect(analytics.flush()).resolves.toBeUndefined();
    expect(environment.sent[0]?.body).toContain('Viewed');
    analytics.close();
  });

  it.each([
    ['destinations of a wrong answer', () => ({ answers: 5 })],
    ['destinations without an answer', () => undefined],
    ['destinations that throw a symbol', throwing(Symbol('s'))],
  ])('S8.5 with %s keeps the event for another try', async (_case, deliver) => {
    const { analytics, environment } = start({ destinations: [{ name: 'strange', deliver }] });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('queued');
    expect(environment.storedEvents()).toHaveLength(1);
    analytics.close();
  });

  it.each(['consent', 'destinations', 'validation', 'sessionEvents', 'sessionTimeoutMillis', 'commonData'])(
    'takes an option that is given as undefined for one that is left out: %s',
    async (option) => {
      const results = [];
      for (const given of [{}, { [option]: undefined }]) {
        const environment = createTestEnvironment();
        const config = { analyticsKey: 'key', events: careEvents, ...given } as AnalyticsConfig;
        const analytics = createAnalyticsClient(completeOptions(config), environment);
        for (const name of ['Unknown', 'Homepage Viewed']) {
          analytics.logEvent({ name });
          await environment.clock.advance(1_000);
        }
        results.push({ why: analytics.why(), lines: environment.lines });
      }
      expect(results[1]).toEqual(results[0]);
    },
  );

  it.each([
    ['a revoked proxy', revoked()],
    ['an error whose message is a symbol', Object.assign(new Error('no'), { message: Symbol('s') })],
    ['an object without a text', Object.create(null)],
    ['nothing', undefined],
  ])('S8.5 with a beforeSend that throws %s loses only that event', async (_case, error) => {
    const { analytics, arrived } = start({
      beforeSend: (event: { name: string }) => (event.name === 'Strange' ? throwing(error)() : undefined),
    });
    for (let task = 0; task < 2; task += 1) {
      const receipt = analytics.logEvent({ name: 'Strange' });
      analytics.logEvent({ name: 'After' });
      await arrived();
      expect(receipt.state).toBe('failed:internal');
    }
    expect((await arrived()).map((event) => event.event_type)).toEqual(['After', 'After']);
  });
});

describe('broken stored state', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.constantFrom(
      '[',
      '[null]',
      '[{}]',
      '[[]]',
      '["",""]',
      '[-1]',
      '[1.5,2]',
      '[1e999]',
      '["5","6"]',
      '{"id":5}',
    ),
  );

  it('S4.5 of the session is an absent session, and repaired by the next event', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { analytics, environment, arrived } = start();
        environment.localStorage.write(sessionKey, text);
        analytics.logEvent({ name: 'Viewed' });
        const [event] = await arrived();
        const session = analytics.session();
        expect(session?.id).toBe(event?.session_id);
        expect(Number.isSafeInteger(session?.id)).toBe(true);
        const stored = JSON.parse(environment.localStorage.read(sessionKey) ?? '');
        expect(stored.slice(0, 2)).toEqual([session?.id, environment.clock.now()]);
      }),
    );
  });

  it('S3.4 of the identity is an absent one, and replaced by a new one', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { analytics, environment, arrived } = start();
        environment.localStorage.write(identityKey, text);
        analytics.logEvent({ name: 'Viewed' });
        const [event] = await arrived();
        expect(event?.device_id).toEqual(expect.stringMatching(/./s));
        expect(isText(event?.user_id)).toBe(true);
        const stored = JSON.parse(environment.localStorage.read(identityKey) ?? '');
        expect(stored.slice(0, 2)).toEqual([event?.device_id, event?.user_id ?? null]);
      }),
    );
  });

  it('S3.4 of the identity cookies is absent identity, and replaced', async () => {
    const names = storedCookieNames;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), anyText, async (name, text) => {
        const { analytics, environment, arrived } = start();
        environment.cookies.write(`${name}=${text}`);
        analytics.logEvent({ name: 'First' });
        await arrived();
        environment.clock.set(environment.clock.now() + 1_000);
        analytics.logEvent({ name: 'Second' });
        const { visitor_id, care_device_id, czen_session_id } = (await arrived())[1]?.event_properties ?? {};
        for (const id of [visitor_id, care_device_id, czen_session_id]) {
          expect(id).toEqual(expect.stringMatching(/./s));
        }
      }),
    );
  });

  it('of the consent cookie is no choice, and replaced by the next choice', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { analytics, environment, arrived } = start({ consent: 'pending' });
        environment.cookies.write(`care_consent=${text}`);
        expect(analytics.consent.state).toBe('pending');
        const receipt = analytics.logEvent({ name: 'Viewed' });
        analytics.consent.set('granted');
        await arrived();
        expect(receipt.state).toBe('sent');
        expect(environment.cookies.read()).toContain('care_consent=granted');
      }),
    );
  });

  it('S9.2 of the duplicates is an empty list, and repaired by the next event', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const { analytics, environment, arrived } = start({ duplicateGuard });
        environment.sessionStorage.write(duplicatesKey, text);
        const states = [];
        for (let round = 0; round < 2; round += 1) {
          const receipt = analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true });
          await arrived();
          states.push(receipt.state);
        }
        expect(states).toEqual(['sent', 'dropped:duplicate']);
        const stored: unknown[] = JSON.parse(environment.sessionStorage.read(duplicatesKey) ?? '');
        expect(stored.length).toBeLessThanOrEqual(3);
        expect(stored.every((hash) => typeof hash === 'string')).toBe(true);
      }),
    );
  });
});
