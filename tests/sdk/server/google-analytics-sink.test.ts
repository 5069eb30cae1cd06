import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  createGoogleAnalyticsSink,
  createRelay,
  type GoogleAnalyticsSinkOptions,
} from '@care/analytics/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../tools/servers/listen.ts';

interface Measured {
  readonly client_id: string;
  readonly user_id?: string;
  readonly consent?: object;
  readonly ip_override?: string;
  readonly user_agent?: string;
  readonly user_properties?: object;
  readonly events: readonly {
    readonly name: string;
    readonly timestamp_micros: number;
    readonly params: Readonly<Record<string, unknown>>;
  }[];
}

const now = Date.UTC(2026, 8, 21, 14);
const hour = 3_600_000;

/** A relay in front of a server that stands in for Google Analytics. */
async function start(options: Partial<GoogleAnalyticsSinkOptions> = {}) {
  const requests: { url: string; body: Measured }[] = [];
  const statuses: number[] = [];
  const server = createServer(async (incoming, response) => {
    const text = Buffer.concat(await incoming.toArray()).toString();
    const status = statuses.shift() ?? 204;
    if (status >= 200 && status < 300) requests.push({ url: `${incoming.url}`, body: JSON.parse(text) });
    if (status === 0) incoming.socket.destroy();
    else response.writeHead(status).end();
  });
  const { port, stop } = await listen(server);
  onTestFinished(stop);
  const onError = vi.fn();
  const sink = createGoogleAnalyticsSink({
    measurementId: 'G-ABC123',
    apiSecret: 'secret & more',
    serverUrl: `http://localhost:${port}/mp/collect`,
    now: () => now,
    ...options,
  });
  const relay = createRelay({
    sink,
    onError,
    forwardedHeaders: (request) => ({ 'x-ads': request.headers.get('x-ads') ?? '' }),
  });
  const post = (events: unknown, more: object = {}, headers: Record<string, string> = {}, packs = false) => {
    const text = JSON.stringify({ api_key: 'key', events, ...more });
    return relay(
      new Request('https://care.example/events', {
        method: 'POST',
        body: packs ? gzipSync(text) : text,
        headers: { ...headers, ...(packs && { 'content-encoding': 'gzip' }) },
      }),
    );
  };
  return { onError, post, requests, statuses };
}

let made = 0;
function event(name: string, more: object = {}) {
  made += 1;
  return {
    event_type: name,
    device_id: 'device-1',
    insert_id: `event-${made}`,
    time: now - 1_000,
    session_id: 1_790_000_000_000,
    event_properties: {},
    ...more,
  };
}

const names = (requests: readonly { body: Measured }[]) =>
  requests.map(({ body }) => body.events.map(({ name }) => name));

describe('a relay into Google Analytics', () => {
  it.each([false, true])(
    'sends events with their client, user, session and time; packed: %s',
    async (packs) => {
      const { post, requests } = await start();
      const data = { place: 'Austin', count: 3, is_new: true, list: ['a'], none: null };
      const one = event('Search Started', { user_id: '42', event_properties: data });
      const response = await post([one], {}, {}, packs);
      expect([response.status, await response.json()]).toEqual([
        200,
        expect.objectContaining({ code: 200, events_ingested: 1 }),
      ]);
      expect(response.headers.get('accept-encoding')).toBe('gzip');
      expect(requests).toEqual([
        {
          url: '/mp/collect?measurement_id=G-ABC123&api_secret=secret+%26+more',
          body: {
            client_id: 'device-1',
            user_id: '42',
            events: [
              {
                name: 'Search_Started',
                timestamp_micros: (now - 1_000) * 1_000,
                params: {
                  engagement_time_msec: 1,
                  session_id: '1790000000000',
                  place: 'Austin',
                  count: 3,
                  is_new: 'true',
                  list: '["a"]',
                },
              },
            ],
          },
        },
      ]);
    },
  );

  it('sends at most 25 events of one client at a time, in their order', async () => {
    const { post, requests } = await start();
    const many = Array.from({ length: 30 }, (_, index) => event(`E${index}`));
    await post([...many, event('Other', { device_id: 'device-2' }), event('Last')]);
    expect(names(requests).map((group) => group.length)).toEqual([25, 5, 1, 1]);
    expect(names(requests).flat()).toEqual([...many.map(({ event_type }) => event_type), 'Other', 'Last']);
    expect(requests.map(({ body }) => body.client_id)).toEqual([
      'device-1',
      'device-1',
      'device-2',
      'device-1',
    ]);
  });

  it('sends an event once that a page sends again before its first answer, and loses none of them where that fails', async () => {
    const { post, requests, statuses } = await start();
    const [one, other] = [event('One'), event('Other')];
    const taken = await Promise.all([post([one]), post([one, other]), post([other])]);
    expect(taken.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(names(requests)).toEqual([['One'], ['Other']]);
    statuses.push(500, 204);
    const late = event('Late');
    const answers = await Promise.all([post([late]), post([late])]);
    expect(answers.map(({ status }) => status)).toEqual([500, 200]);
    expect(names(requests).slice(2)).toEqual([['Late']]);
  });

  it('sends the events of two devices that have one id, and of a user without a device', async () => {
    const { post, requests } = await start();
    const [one, other] = [{ device_id: 'device-1' }, { device_id: 'device-2' }].map((of) =>
      event('One', { insert_id: 'terms-2026', ...of }),
    );
    const third = event('One', { insert_id: 'terms-2026', device_id: undefined, user_id: '42' });
    for (const each of [one, other, third, one, other, third]) await post([each]);
    await Promise.all([post([{ ...one, insert_id: 'next' }]), post([{ ...other, insert_id: 'next' }])]);
    const clients = requests.map(({ body }) => body.client_id);
    expect(clients.slice(0, 3)).toEqual(['device-1', 'device-2', '42']);
    expect(clients.slice(3).sort()).toEqual(['device-1', 'device-2']);
  });

  it('counts a success as one, also where the connection breaks off behind its status', async () => {
    const fetch = vi.fn(async () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new Error('reset')) });
      return new Response(body, { status: 200 });
    });
    const { post } = await start({ fetch });
    const one = event('One');
    const answers = [await post([one]), await post([one])];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('follows no redirect, which would leave the events behind', async () => {
    const elsewhere = createServer((_request, response) => response.writeHead(204).end());
    const { port, stop } = await listen(elsewhere);
    onTestFinished(stop);
    const moved = createServer((_request, response) =>
      response.writeHead(301, { location: `http://localhost:${port}/` }).end(),
    );
    const from = await listen(moved);
    onTestFinished(from.stop);
    const { onError, post } = await start({ serverUrl: `http://localhost:${from.port}/` });
    expect((await post([event('A')])).status).toBe(502);
    expect(onError).toHaveBeenCalledOnce();
  });

  it('sets the properties of a user from the event on that changes them', async () => {
    const { post, requests } = await start();
    const user_properties = {
      $set: { plan: 'premium', first_visit_time: 1, [`x${'y'.repeat(40)}`]: 'z'.repeat(50) },
      $add: { n: 1 },
    };
    await post([event('Before'), event('$identify', { user_properties }), event('After')]);
    expect(names(requests)).toEqual([['Before'], ['identify', 'After']]);
    expect(requests.map(({ body }) => body.user_properties)).toEqual([
      undefined,
      {
        plan: { value: 'premium' },
        user_first_visit_time: { value: 1 },
        [`x${'y'.repeat(23)}`]: { value: 'z'.repeat(36) },
      },
    ]);
  });

  it.each([
    ['session_start', 'event_session_start'],
    ['google_thing', 'event_google_thing'],
    ['9 lives', 'event_9_lives'],
    ['[Amplitude] Element Clicked', 'event__Amplitude_Element_Clicked'],
    ['日本', 'event__'],
    ['x'.repeat(60), 'x'.repeat(40)],
    ['purchase', 'purchase'],
  ])('has a name that Google Analytics takes for %s', async (given, name) => {
    const { post, requests } = await start();
    await post([event(given)]);
    expect(names(requests)).toEqual([[name]]);
  });

  it('cuts parameters to their limits, and keeps products', async () => {
    const { post, requests } = await start();
    const address = `https://www.example.com/${'a'.repeat(200)}`;
    const items = [{ item_id: '1' }];
    const own = { url: address, firebase_conversion: 1, text: `${'a'.repeat(99)}😀`, items };
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`p${index}`, index]));
    await post([event('Viewed', { event_properties: { ...own, ...many } })]);
    const params = requests[0]?.body.events[0]?.params ?? {};
    expect(params).toMatchObject({
      page_location: address,
      event_firebase_conversion: 1,
      text: 'a'.repeat(99),
      items,
      p0: 0,
    });
    expect(Object.keys(params)).toHaveLength(25);
  });

  it('takes parameters by names that every object has as any other', async () => {
    const { post, requests } = await start();
    const many = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`p${index}`, index]));
    await post([event('Viewed', { event_properties: { constructor: 'a', ...many, valueOf: 'b' } })]);
    const params = requests[0]?.body.events[0]?.params ?? {};
    expect(Object.keys(params)).toHaveLength(25);
    expect(Object.entries(params)).toContainEqual(['constructor', 'a']);
    expect(Object.keys(params)).not.toContain('valueOf');
  });

  it('says nothing of address, browser and advertising unless it is asked to', async () => {
    const one = () => event('Viewed', { ip: '$remote', user_agent: 'Test/1.0' });
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-ads': 'no' };
    const quiet = await start();
    await quiet.post([one()], {}, headers);
    expect(Object.keys(quiet.requests[0]?.body ?? {})).toEqual(['client_id', 'events']);
    const asked = await start({
      ip: true,
      userAgent: true,
      adConsent: (given) =>
        given.get('x-ads') === 'no' ? { adUserData: 'denied', adPersonalization: 'denied' } : undefined,
    });
    await asked.post([one()], {}, headers);
    expect(asked.requests[0]?.body).toMatchObject({
      ip_override: '203.0.113.7',
      user_agent: 'Test/1.0',
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    });
  });

  it('names what is older than 72 hours, counts it, and sends nothing of that request', async () => {
    const onTooOld = vi.fn(() => {
      throw new Error('ignored');
    });
    const { post, requests } = await start({ onTooOld });
    const events = [event('New'), event('Old', { time: now - 73 * hour }), event('None', { time: 'x' })];
    const response = await post(events);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ events_with_invalid_fields: { time: [1, 2] } }),
    ]);
    expect(onTooOld.mock.calls).toEqual([[1]]);
    expect(requests).toEqual([]);
    expect((await post([events[0]])).status).toBe(200);
    expect(names(requests)).toEqual([['New']]);
  });

  it('goes by its own clock where that of the browser is wrong', async () => {
    const { post, requests } = await start();
    const week = 168 * hour;
    const client_upload_time = new Date(now - week).toISOString();
    await post([event('Late', { time: now - week - 5_000 })], { client_upload_time });
    await post([event('Ahead', { time: now + hour })]);
    expect(requests.map(({ body }) => body.events[0]?.timestamp_micros)).toEqual([
      (now - 5_000) * 1_000,
      now * 1_000,
    ]);
  });

  it.each([
    [500, 500],
    [503, 503],
    [403, 502],
    [0, 503],
  ])('has the browser keep its events after %i, and sends none twice', async (status, answered) => {
    const { onError, post, requests, statuses } = await start();
    const events = Array.from({ length: 26 }, (_, index) => event(`E${index}`));
    statuses.push(204, status);
    const response = await post(events);
    expect([response.status, response.headers.get('retry-after')]).toEqual([answered, '10']);
    expect(onError).toHaveBeenCalledTimes(1);
    expect((await post(events)).status).toBe(200);
    expect(names(requests).flat()).toEqual(events.map(({ event_type }) => event_type));
  });

  it.each([
    ['no JSON', '{'],
    ['no events', 7],
  ])('refuses %s', async (_what, events) => {
    const { post, requests } = await start();
    expect((await post(events)).status).toBe(400);
    expect(requests).toEqual([]);
  });

  it('names what is no event', async () => {
    const { post } = await start();
    const response = await post([event('A'), { device_id: 'd' }, event('B', { device_id: 7 })]);
    expect(await response.json()).toMatchObject({
      events_with_invalid_fields: { event_type: [1], device_id: [2] },
    });
  });

  it('refuses a body above maxBytes', async () => {
    const { post } = await start({ maxBytes: 100 });
    expect((await post([event('x'.repeat(1_000))], {}, {}, true)).status).toBe(413);
  });

  it.each([
    [{ measurementId: 'UA-1' }, 'measurementId has to begin with G-'],
    [{ apiSecret: '' }, 'apiSecret is missing'],
    [{ serverUrl: '/mp/collect' }, 'serverUrl has to be an absolute'],
  ])('can’t be made with %j', (options, message) => {
    expect(() =>
      createGoogleAnalyticsSink({ measurementId: 'G-ABC123', apiSecret: 'secret', ...options }),
    ).toThrow(message);
  });
});
