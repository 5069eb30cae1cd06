import { posthog } from '@care/analytics/posthog';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createHost, createRecord, testDestination } from '../../contracts/destination-contract.ts';
import { idOf } from './id-of.ts';

interface Captured {
  readonly uuid: string;
  readonly event: string;
  readonly distinct_id: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const eventsIn = (body: string) => (JSON.parse(body) as { batch: Captured[] }).batch;

testDestination('posthog', {
  create: () => posthog(),
  idsIn: (body) => eventsIn(body).map(({ uuid }) => idOf(uuid)),
});

const page = '6b8f6b1e-5a0c-4c0e-9b7e-2f4d6a1b3c5d';

function record(more: Partial<EventRecord> = {}): EventRecord {
  return { ...createRecord(`${page}-3`), ...more };
}

async function sendTo(
  events: readonly EventRecord[],
  { answer = '{"status":1}', destination = posthog(), scope = {} as object } = {},
) {
  const { host, sent } = createHost(() => ({ status: 200, body: answer }));
  const given = await destination.deliver({ events, leaving: false }, { ...host, scope });
  return { ...given, request: sent[0], events: eventsIn(sent[0]?.body ?? '{"batch":[]}') };
}

/** A browser's local storage, as far as the destination uses it. */
function storageScope(stored = new Map<string, string>()) {
  return {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  };
}

describe('posthog', () => {
  it('posts batches of the capture format, with the key of the project or of the client', async () => {
    const { request } = await sendTo([record()]);
    expect(request).toMatchObject({ url: 'https://us.i.posthog.com/batch/', headers: undefined });
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      api_key: 'key',
      sent_at: '2026-09-21T00:00:00.000Z',
    });
    const own = posthog({ apiKey: 'phc_1', serverUrl: '/ingest/' });
    const { request: other } = await sendTo([record()], { destination: own });
    expect(other?.url).toBe('/ingest/batch/');
    expect(JSON.parse(other?.body ?? '').api_key).toBe('phc_1');
  });

  it('names page, session and library as PostHog does, and gives each event a UUID that stays', async () => {
    const data = {
      place: 'Austin',
      url: 'https://www.example.com/jobs?zip=1',
      url_path: '/jobs',
      referrer: 'https://news.example.org/a',
      viewport_resolution: '390x844',
      screen_resolution: '400x900',
    };
    const deviceId = '0e3191c0-8d57-473a-9949-1aa509fe50b1';
    const events = [record({ data, deviceId })];
    const { events: captured } = await sendTo(events);
    expect(captured).toEqual([
      {
        uuid: '6b8f6b1e-5a0c-4c0e-9b7e-2f4d6a1b3c60',
        event: 'Search Started',
        distinct_id: deviceId,
        timestamp: '2026-01-01T00:00:00.000Z',
        properties: expect.objectContaining({
          ...data,
          $current_url: data.url,
          $host: 'www.example.com',
          $pathname: '/jobs',
          $referrer: data.referrer,
          $referring_domain: 'news.example.org',
          $screen_width: 400,
          $screen_height: 900,
          $viewport_width: 390,
          $viewport_height: 844,
          $device_id: deviceId,
          $session_id: expect.stringMatching(/^019b76da-a800-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
          $lib: 'care-analytics',
        }),
      },
    ]);
    expect((await sendTo(events)).events).toEqual(captured);
  });

  it.each(['device-1', 'é', ''])('makes a session id of version 7 for any device: "%s"', async (deviceId) => {
    const { events } = await sendTo([record({ deviceId })]);
    expect(events[0]?.properties.$session_id).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('joins the device with the user ahead of the first event of both, once', async () => {
    const destination = posthog();
    const scope = storageScope();
    const events = [
      record(),
      record({ id: `${page}-4`, userId: '42' }),
      record({ id: `${page}-5`, userId: '42' }),
    ];
    const first = await sendTo(events, { destination, scope });
    expect(first.events.map(({ distinct_id, event }) => [event, distinct_id])).toEqual([
      ['Search Started', 'device-1'],
      ['$identify', '42'],
      ['Search Started', '42'],
      ['Search Started', '42'],
    ]);
    expect(first.events[1]?.properties.$anon_distinct_id).toBe('device-1');
    expect(new Set(first.events.map(({ uuid }) => uuid)).size).toBe(4);
    const later = [record({ id: `${page}-6`, userId: '42' })];
    for (const next of [destination, posthog()])
      expect((await sendTo(later, { destination: next, scope })).events).toHaveLength(1);
  });

  it('joins by a beacon again, regardless of the events that have arrived meanwhile', async () => {
    const destination = posthog();
    const waiting: ((result: { status: number; body: string }) => void)[] = [];
    const { host, sent } = createHost(() => new Promise((resolve) => waiting.push(resolve)));
    const before = destination.deliver({ events: [record()], leaving: false }, host);
    const leaving = destination.deliver({ events: [record({ userId: '42' })], leaving: true }, host);
    waiting[0]?.({ status: 200, body: '' });
    waiting[1]?.({ status: 0, body: 'handed to a beacon' });
    await Promise.all([before, leaving]);
    expect(sent.map(({ body }) => eventsIn(body).length)).toEqual([1, 2]);
    expect((await sendTo([record({ userId: '42' })], { destination })).events).toHaveLength(2);
  });

  it('names the version that logged the event, also where a later one sends it', async () => {
    const { events } = await sendTo([record({ library: 'care-analytics/0.0.9' })]);
    expect(events[0]?.properties.$lib_version).toBe('0.0.9');
  });

  it('S9.12 stores no user whose answer comes after a denial', async () => {
    const stored = new Map<string, string>();
    const scope = storageScope(stored);
    let answer = (_result: { status: number; body: string }) => {};
    const answered = new Promise<{ status: number; body: string }>((resolve) => {
      answer = resolve;
    });
    const { host } = createHost(() => ({ status: 200, body: '{}' }));
    const destination = posthog();
    const delivery = destination.deliver(
      { events: [record({ userId: 'user' })], leaving: false },
      { ...host, scope, send: () => answered },
    );
    destination.stop?.();
    answer({ status: 200, body: '{"status":1}' });
    await delivery;
    expect([...stored]).toEqual([]);
    await sendTo([record({ userId: 'user' })], { destination, scope });
    expect(stored.size).toBe(1);
  });

  it('joins in each of two projects', async () => {
    const scope = storageScope();
    const events = [record({ userId: 'user' })];
    for (const apiKey of ['phc_1', 'phc_2']) {
      const first = await sendTo(events, { destination: posthog({ apiKey }), scope });
      const later = await sendTo(events, { destination: posthog({ apiKey }), scope });
      expect([first.events.length, later.events.length]).toEqual([2, 1]);
    }
  });

  it('joins again where the request did not get through', async () => {
    const destination = posthog();
    const { host, sent } = createHost(() => ({ status: 503, body: '' }));
    const events = [record({ userId: '42' })];
    await destination.deliver({ events, leaving: false }, host);
    const again = await sendTo(events, { destination });
    expect(again.events).toEqual(eventsIn(sent[0]?.body ?? ''));
    expect(again.events).toHaveLength(2);
  });

  it('sends changes of a person as $set, $set_once and $unset, and operations that PostHog lacks by their names', async () => {
    const userProps = {
      $set: { plan: 'premium' },
      $setOnce: { first: 'a' },
      $unset: { old: '-' },
      $add: { n: 1 },
      $append: { seen: 'a' },
    };
    const { events } = await sendTo([record({ name: '$identify', userProps })]);
    expect(events).toEqual([
      expect.objectContaining({
        event: '$set',
        properties: expect.objectContaining({
          $set: { plan: 'premium' },
          $set_once: { first: 'a' },
          $unset: ['old'],
          $add: { n: 1 },
          $append: { seen: 'a' },
        }),
      }),
    ]);
  });

  it('keeps what an event itself says about the person, and about a page and session that are not known', async () => {
    const data = { $set: { plan: 'basic' }, $set_once: { first: 'a' }, $unset: ['old'], $session_id: 'own' };
    const address = 'https://www.example.com/jobs';
    const ofServer = { sessionId: -1, userAgent: undefined };
    const { events } = await sendTo([record({ data: { ...data, $current_url: address }, ...ofServer })]);
    expect(events[0]?.properties).toMatchObject({ ...data, $current_url: address });
    const url = 'https://www.example.com/home';
    const { events: ofPage } = await sendTo([record({ data: { url, $current_url: address } })]);
    expect(ofPage[0]?.properties).toMatchObject({ $current_url: url });
  });

  it('does not count a success over the quota as a delivery, and waits as PostHog’s own SDK does', async () => {
    const { answers, retryAfterMillis, unavailable } = await sendTo([record()], {
      answer: '{"status":1,"quota_limited":["events"]}',
    });
    expect({ answers, retryAfterMillis, unavailable }).toEqual({
      answers: ['retry'],
      retryAfterMillis: 60_000,
      unavailable: true,
    });
    const other = await sendTo([record()], { answer: '{"status":1,"quota_limited":["recordings"]}' });
    expect(other.answers).toEqual(['delivered']);
  });

  it.each([
    [400, 'invalid event could not be processed', 'refused', true],
    [400, 'event submitted with an empty distinct_id', 'refused', true],
    [400, 'failed to parse request: EOF while parsing', 'refused', true],
    [413, 'maximum event size exceeded', 'refused', true],
    [400, 'Bad Request', 'retry', false],
    [401, 'API key is not valid: empty', 'retry', false],
    [429, 'rate limited', 'retry', false],
  ])('detects a refusal by PostHog’s text: %i %s', async (status, body, one, smaller) => {
    const send = (count: number) =>
      posthog().deliver(
        { events: Array.from({ length: count }, () => record()), leaving: false },
        createHost(() => ({ status, body })).host,
      );
    expect((await send(1)).answers).toEqual([one]);
    expect(await send(2)).toMatchObject({ answers: ['retry', 'retry'], smaller });
  });

  it.each([{ apiKey: '' }, { apiKey: 1 }, { serverUrl: '' }, { serverUrl: null }])(
    'refuses %j',
    (options) => {
      expect(() => posthog(options as object)).toThrow(/Invalid option (apiKey|serverUrl)/);
    },
  );
});
