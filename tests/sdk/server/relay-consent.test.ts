import { gzipSync } from 'node:zlib';
import { httpApi } from '@care/analytics/http-api';
import { createConsentCookie, createRelay, type RelayOptions } from '@care/analytics/server';
import { expect, it, vi } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

function relayWith(options: Partial<RelayOptions> = {}) {
  const taken: string[] = [];
  const relay = createRelay({
    async sink({ body }) {
      taken.push(new TextDecoder().decode(body));
      return Response.json({ code: 200, events_ingested: 1 });
    },
    ...options,
  });
  const post = (headers: Record<string, string>, body: BodyInit = '{}') =>
    relay(new Request('https://care.example/events', { method: 'POST', body, headers }));
  return { taken, post };
}

const cookieOf = (choice: 'granted' | 'denied') =>
  createConsentCookie(choice, new Headers()).replace(/;.*/, '');

it.each<[what: string, headers: Record<string, string>, isPassedOn: boolean]>([
  ['a denied choice', { cookie: `a=b; ${cookieOf('denied')}` }, false],
  [
    'a denied choice, though the collector packs',
    { cookie: cookieOf('denied'), 'content-encoding': 'gzip' },
    false,
  ],
  ['Global Privacy Control', { 'sec-gpc': '1' }, false],
  ['Global Privacy Control, and a granted choice', { 'sec-gpc': '1', cookie: cookieOf('granted') }, true],
  ['a granted choice', { cookie: cookieOf('granted') }, true],
  ['a region that asks first', { 'cf-ipcountry': 'DE' }, true],
  ['nothing', {}, true],
])(
  'of a request with %s: passed on, or answered that consent is denied',
  async (_what, headers, isPassedOn) => {
    const onError = vi.fn();
    const { taken, post } = relayWith({ onError });
    const answered = await post(headers);
    expect([answered.status, await answered.json()]).toEqual([
      200,
      isPassedOn
        ? { code: 200, events_ingested: 1 }
        : { code: 200, events_ingested: 0, events_denied: 0, consent: 'denied' },
    ]);
    expect(taken).toEqual(isPassedOn ? ['{}'] : []);
    expect(onError).not.toHaveBeenCalled();
  },
);

const upload = JSON.stringify({ api_key: 'a', events: [{ event_type: 'a' }, { event_type: 'b' }] });

it.each<[what: string, body: BodyInit, headers: Record<string, string>, count: number]>([
  ['as they are', upload, {}, 2],
  ['packed', gzipSync(upload), { 'content-encoding': 'gzip' }, 2],
  ['packed, but said not to be', gzipSync(upload), {}, 0],
  ['not packed, but said to be', upload, { 'content-encoding': 'gzip' }, 0],
  ['more than 4 MiB once unpacked', gzipSync(upload.padEnd(5_000_000)), { 'content-encoding': 'gzip' }, 0],
  ['none', 'anything', {}, 0],
])(
  'says how many events it has not passed on, as far as it can read them: %s',
  async (_what, body, headers, count) => {
    const { taken, post } = relayWith();
    const answered = await post({ ...headers, 'sec-gpc': '1' }, body);
    expect([answered.status, await answered.json()]).toMatchObject([
      200,
      { consent: 'denied', events_denied: count },
    ]);
    expect(taken).toEqual([]);
  },
);

it('asks the application instead, with what the server knows of the request', async () => {
  const { taken, post } = relayWith({
    consent: ({ headers }) => (headers.get('cookie')?.includes('tracking=off') ? 'denied' : undefined),
  });
  expect(await (await post({ cookie: 'tracking=off' })).json()).toMatchObject({ consent: 'denied' });
  expect(taken).toEqual([]);
  await post({ 'sec-gpc': '1' });
  expect(taken).toEqual(['{}']);
});

it('passes nothing on where the application fails to decide, and has the browser come back', async () => {
  const onError = vi.fn();
  const { taken, post } = relayWith({
    consent() {
      throw new Error('no decision');
    },
    maxConcurrent: 1,
    onError,
  });
  for (let request = 0; request < 3; request += 1)
    expect((await post({})).status, 'no slot is lost').toBe(503);
  expect(onError.mock.calls.map(([cause, { reason }]) => `${cause}: ${reason}`)).toEqual(
    Array(3).fill('sink: no decision'),
  );
  expect(taken).toEqual([]);
});

it('ends a browser’s events as without consent, and those that follow too', async () => {
  const { taken, post } = relayWith();
  const environment = createTestEnvironment();
  let cookie = cookieOf('denied');
  const uploads: string[] = [];
  environment.answer = async ({ body }) => {
    uploads.push(body);
    const response = await post({ cookie }, body);
    return { status: response.status, body: await response.text() };
  };
  const analytics = createAnalyticsClient(
    completeOptions({ analyticsKey: 'key', destinations: [httpApi({ serverUrl: '/events' })] }),
    environment,
  );
  async function endOf(name: string): Promise<string> {
    const receipt = analytics.logEvent({ name });
    await vi.waitFor(() => {
      environment.clock.advance(1_000);
      environment.endTask();
      expect(receipt.state).toMatch(/^(sent|dropped|failed)/);
    });
    return receipt.state;
  }
  expect([await endOf('First'), await endOf('Second')]).toEqual(['dropped:consent', 'dropped:consent']);
  expect(uploads).toHaveLength(2);
  cookie = cookieOf('granted');
  expect(await endOf('Third')).toBe('sent');
  expect(taken.join()).not.toMatch(/First|Second|sdk_dropped/);
  analytics.close();
});
