import type { AnalyticsConfig, OutgoingEvent } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { dataLimit } from '../../../sdk/events/copy-data.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

type BeforeSend = NonNullable<AnalyticsConfig['beforeSend']>;

/** @param beforeSend whatever a JavaScript caller may hand in */
function start(beforeSend: (event: OutgoingEvent) => unknown, config: AnalyticsConfig = {}) {
  const environment = createTestEnvironment();
  const delivered: EventRecord[] = [];
  const options = completeOptions({
    analyticsKey: 'key',
    sessionEvents: false,
    beforeSend: beforeSend as BeforeSend,
    destinations: [
      {
        name: 'test',
        async deliver({ events }) {
          delivered.push(...JSON.parse(JSON.stringify(events)));
          return { answers: events.map(() => 'delivered') };
        },
      },
    ],
    ...config,
  });
  const analytics = createAnalyticsClient(options, environment);
  return {
    environment,
    analytics,
    /** Logs one event, lets it leave, and gives what arrived of it. */
    async send(data: object = {}) {
      const receipt = analytics.logEvent({ name: 'Viewed', data });
      await environment.clock.advance(0);
      return { receipt, data: delivered.find(({ id }) => id === receipt.id)?.data };
    },
    delivered,
  };
}

describe('beforeSend', () => {
  it('sees the event as it goes out, with all that was added', () => {
    let seen: OutgoingEvent | undefined;
    const kit = createTestAnalytics({
      sessionEvents: false,
      now: 5_000,
      commonData: () => ({ environment: 'test' }),
      beforeSend(event) {
        seen = structuredClone(event);
        return event;
      },
    });
    kit.analytics.logEvent({ name: 'Viewed', data: { place: 'Austin' } });
    const [logged] = kit.logged();
    expect(seen).toMatchObject({ name: 'Viewed', time: 5_000, sessionId: 5_000, data: logged?.data });
    expect(seen?.data).toMatchObject({ place: 'Austin', environment: 'test', url_path: '/' });
  });

  it.each([
    ['returns nothing', () => undefined],
    ['returns the same event', (event: OutgoingEvent) => event],
    ['returns a copy', (event: OutgoingEvent) => ({ ...event })],
  ])('that %s leaves the event as it is', async (_case, beforeSend) => {
    const plain = await start(() => undefined, { beforeSend: undefined as never }).send({ place: 'Austin' });
    const { receipt, data } = await start(beforeSend).send({ place: 'Austin' });
    expect(receipt.state).toBe('sent');
    expect(data).toEqual(plain.data);
  });

  it('that changes nothing leaves nothing out of an event that is nearly full', async () => {
    const full = Object.fromEntries(['a', 'b', 'c'].map((key) => [key, 'x'.repeat(dataLimit / 3 - 16)]));
    const plain = await start(() => undefined, { beforeSend: undefined as never }).send(full);
    const { data } = await start(() => undefined).send(full);
    expect(Object.keys(data ?? {})).toEqual(Object.keys(plain.data ?? {}));
  });

  it.each([
    [
      'in place',
      (event: OutgoingEvent) => {
        delete event.data.email;
        event.data.place = 'Dallas';
      },
    ],
    [
      'in place, by another object of data',
      (event: OutgoingEvent) => {
        event.data = { place: 'Dallas' };
      },
    ],
    ['by returning another', (event: OutgoingEvent) => ({ ...event, data: { place: 'Dallas' } })],
    ['by returning only the data', () => ({ data: { place: 'Dallas' } })],
  ])('may change the event %s', async (_case, beforeSend) => {
    const { receipt, data } = await start(beforeSend).send({ place: 'Austin', email: 'a@example.com' });
    expect(receipt.state).toBe('sent');
    expect(data?.place).toBe('Dallas');
    expect(data).not.toHaveProperty('email');
  });

  it('that keeps the event can’t change it later, nor the caller’s data', async () => {
    const seen: OutgoingEvent[] = [];
    const { analytics, environment, delivered } = start((event) => {
      seen.push(event);
      event.data.list = [1];
    });
    const data = Object.freeze({ list: Object.freeze(['own']) });
    analytics.logEvent({ name: 'Viewed', data });
    environment.endTask();
    for (const event of seen) (event.data.list as number[]).push(2);
    await environment.clock.advance(0);
    expect(delivered[0]?.data.list).toEqual([1]);
    expect(data).toEqual({ list: ['own'] });
  });

  it('may drop the event by returning null; the receipt says so', async () => {
    const { environment, send, delivered } = start(() => null);
    const { receipt } = await send();
    expect(receipt.state).toBe('dropped:before-send');
    expect(delivered).toEqual([]);
    expect(environment.stored.size).toBe(0);
    expect(environment.lines).toEqual([]);
  });

  it('S8.5 that throws drops the event; receipt and log say why', async () => {
    const { environment, send, delivered } = start(() => {
      throw new Error('no');
    });
    const { receipt } = await send();
    expect(receipt).toMatchObject({ state: 'failed:internal', detail: 'no' });
    expect(delivered).toEqual([]);
    expect(environment.lines).toMatchObject([
      { level: 'error', message: expect.stringContaining('no'), fields: { tag: 'analytics' } },
    ]);
  });

  it.each([
    ['a promise', async (event: OutgoingEvent) => event],
    ['false', () => false],
    ['true', () => true],
    ['a text', () => 'drop'],
    ['an object without data', () => ({})],
    ['null for data', (event: OutgoingEvent) => ({ ...event, data: null })],
    [
      'nothing, and takes the data away',
      (event: OutgoingEvent) => {
        Object.assign(event, { data: undefined });
      },
    ],
  ])('S8.5 that gives %s instead of an event never sends an empty one', async (_case, beforeSend) => {
    const { send, delivered } = start(beforeSend);
    const { receipt } = await send({ place: 'Austin' });
    expect(receipt.state).toBe('failed:internal');
    expect(delivered).toEqual([]);
  });

  const loop: Record<string, unknown> = {};
  loop.self = loop;

  it.each([
    ['a BigInt', 1n, '1'],
    ['a date', new Date(0), '1970-01-01T00:00:00.000Z'],
    ['NaN', Number.NaN, null],
    ['a map', new Map([['a', 1]]), { a: 1 }],
    ['a function', () => 1, undefined],
    ['a symbol', Symbol('s'), undefined],
    ['a circular object', loop, undefined],
    ['half of a surrogate pair', 'x\uD800', 'x\uFFFD'],
  ])('S8.5 that puts %s into the data harms neither the event nor others', async (_case, value, expected) => {
    const { analytics, environment, delivered } = start((event) => {
      if (event.name === 'Strange') event.data.strange = value as never;
    });
    for (const name of ['Before', 'Strange', 'After']) analytics.logEvent({ name, data: { name } });
    await environment.clock.advance(0);
    expect(delivered.map(({ data }) => data.name)).toEqual(['Before', 'Strange', 'After']);
    expect(delivered[1]?.data.strange).toEqual(expected);
  });

  it.each([
    ['a BigInt for the time', { time: 1n }],
    ['a circular name', { name: loop }],
    ['a circular session', { sessionId: loop }],
    ['a circular property of its own', { extra: loop }],
  ])('S8.5 that puts %s into the event harms no other', async (_case, change) => {
    const { analytics, environment, delivered } = start((event) => {
      if (event.name === 'Strange') Object.assign(event, change);
    });
    for (const name of ['Before', 'Strange', 'After']) analytics.logEvent({ name });
    await environment.clock.advance(0);
    const names = delivered.map(({ name }) => name);
    expect(names.filter((name) => name !== 'Strange')).toEqual(['Before', 'After']);
  });

  it('reports to the log what of its answer is not JSON', async () => {
    const { environment, send } = start((event) => {
      event.data.price = 1n as never;
    });
    await send();
    expect(JSON.stringify(environment.lines)).toContain('price');
  });

  it('S4.5 is called for session events and for `$identify` too', () => {
    const seen: string[] = [];
    const kit = createTestAnalytics({
      beforeSend(event) {
        seen.push(event.name);
        event.data.marked = true;
        return event.name === 'session_end' ? null : event;
      },
    });
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    kit.analytics.logEvent({ name: 'First' });
    kit.logged();
    kit.clock.advance(31 * 60_000);
    kit.analytics.logEvent({ name: 'Second' });
    const names = ['session_start', '$identify', 'First', 'session_end', 'session_start', 'Second'];
    const logged = kit.logged();
    expect(seen).toEqual(names);
    expect(logged.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'session_end'));
    expect(logged.every(({ data }) => data.marked === true)).toBe(true);
    expect(kit.analytics.why('session_end')[0]).toContain('dropped:before-send');
  });

  it('S3.9 may change what a `$identify` sets, and can’t make an event set anything', () => {
    const kit = createTestAnalytics({
      sessionEvents: false,
      beforeSend: (event) => ({ ...event, userProps: { $set: { memberId: 'masked' } } }),
    });
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    kit.analytics.logEvent({ name: 'Viewed' });
    expect(kit.logged().map(({ name, userProps }) => [name, userProps])).toEqual([
      ['$identify', { $set: { memberId: 'masked' } }],
      ['Viewed', undefined],
    ]);
  });

  it('can’t rename an event, and the log says so', async () => {
    const { environment, send, delivered } = start((event) => ({ ...event, name: 'Renamed' }));
    await send();
    expect(delivered.map(({ name }) => name)).toEqual(['Viewed']);
    expect(environment.lines).toMatchObject([{ level: 'error', message: "beforeSend can't rename Viewed" }]);
  });

  it('is called once for an event, in the order in which events go out', async () => {
    const seen: string[] = [];
    const { analytics, environment } = start(({ name }) => {
      seen.push(name);
    });
    environment.answer = () => ({ status: 0, body: 'offline' });
    analytics.logEvent({ name: 'First' });
    analytics.setDefaultUserProps({});
    analytics.logEvent({ name: 'Second' });
    await environment.clock.advance(60_000);
    expect(seen).toEqual(['$identify', 'First', 'Second']);
  });

  it('is not asked about events that went no further before', async () => {
    const seen: string[] = [];
    const { analytics, environment } = start(({ name }) => seen.push(name), {
      consent: 'denied',
    });
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(seen).toEqual([]);
  });
});
