import { gzipSync } from 'node:zlib';
import { httpApi } from '@care/analytics/http-api';
import {
  createKafkaSink,
  createRelay,
  type KafkaMessage,
  type KafkaSinkOptions,
  type RelayOptions,
} from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

interface SentRecord {
  readonly topic: string;
  readonly acks: number;
  readonly timeout: number;
  readonly messages: readonly KafkaMessage[];
}

function start(
  options: Partial<KafkaSinkOptions> = {},
  timeoutMillis = 10_000,
  forwardedAddress?: RelayOptions['forwardedAddress'],
) {
  const sent: SentRecord[] = [];
  const producer = {
    async send(record: SentRecord) {
      sent.push(record);
    },
  };
  const sink = createKafkaSink({ producer, topic: 'events', now: () => 1_790_000_000_000, ...options });
  const relay = createRelay({ sink, timeoutMillis, forwardedAddress });
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    relay(new Request('https://care.example/events', { method: 'POST', body, headers }));
  return { sent, post };
}

/** A producer whose brokers refuse every batch that has an event of a name. */
function refusing(error: Error, refused: string) {
  const written: string[] = [];
  const producer = {
    async send({ messages }: SentRecord) {
      const names: string[] = messages.map(({ value }) => JSON.parse(value).event_type);
      if (names.includes(refused)) throw error;
      written.push(...names);
    },
  };
  return { written, producer };
}

const event = (device: string, name = 'Clicked') => ({
  event_type: name,
  device_id: device,
  insert_id: name,
  ip: '$remote',
});
const upload = (...events: object[]) => JSON.stringify({ api_key: 'key', events });

describe('a relay into a topic', () => {
  it('writes each event under its device, as it came, and answers once the brokers have them all', async () => {
    const { sent, post } = start();
    const events = [event('a', 'First'), event('b'), event('a', 'Second')];
    const response = await post(upload(...events), { 'x-forwarded-for': '203.0.113.7' });
    expect([response.status, await response.json()]).toEqual([
      200,
      expect.objectContaining({ code: 200, events_ingested: 3 }),
    ]);
    const headers = { api_key: 'key', received_time: '2026-09-21T14:13:20.000Z', ip: '203.0.113.7' };
    expect(sent).toEqual([
      {
        topic: 'events',
        acks: -1,
        timeout: 5_000,
        messages: events.map((one) => ({ key: one.device_id, value: JSON.stringify(one), headers })),
      },
    ]);
  });

  it.each([
    ['2026-09-21T14:13:19.500Z', '2026-09-21T14:13:19.500Z'],
    ['Mon, 21 Sep 2026 14:13:19 GMT', '2026-09-21T14:13:19.000Z'],
    [`2026-09-21 (${'x'.repeat(100)}\r\nA: b)`, undefined],
    ['soon', undefined],
    [7, undefined],
  ])('says when the browser has sent it, by its own clock: %j', async (client_upload_time, said) => {
    const { sent, post } = start();
    await post(JSON.stringify({ api_key: 'key', events: [event('a')], client_upload_time }));
    expect(sent[0]?.messages.map(({ headers }) => headers.client_upload_time)).toEqual([said]);
  });

  it('writes no half of a character, which databases refuse', async () => {
    const { sent, post } = start();
    await post('{"api_key":"key","events":[{"event_type":"\\ud83d","device_id":"a","x":"\\ud83d\\ude00"}]}');
    expect(sent[0]?.messages.map(({ value }) => value)).toEqual([
      '{"event_type":"\uFFFD","device_id":"a","x":"\\ud83d\\ude00"}',
    ]);
  });

  it.each([
    [
      'numbers that no number can hold',
      '{"event_type":"A","device_id":"a","id":12345678901234567890,"x":1.0,"y":1E400}',
    ],
    ['white space', ' { "event_type" : "A",\n"device_id":"a" , "list":[ 1 , {} , [ ] ] } '],
    ['escaped characters', '{"event_type":"\\u0041\\/","device_id":"a","x":"\\\\ud83d \\"]} \\u00e9"}'],
    [
      'names that come twice',
      '{"event_type":"A","event_type":"B","device_id":"a","events":[1],"__proto__":{"a":1}}',
    ],
    ['order and numbers as names', '{"event_type":"A","2":true,"1":null,"device_id":"a"}'],
  ])('keeps the text of an event with %s', async (_what, text) => {
    const { sent, post } = start();
    const body = `\uFEFF{"x":{"events":[{}]},"events":[7], "events" : [${text},${text}]\n,"n":-1.5e3 ,"api_key":"key"}`;
    expect((await post(body)).status).toBe(200);
    expect(sent[0]?.messages.map(({ value }) => value)).toEqual([text.trim(), text.trim()]);
  });

  it('gives the address only to the events that ask for it', async () => {
    const { sent, post } = start();
    const { ip: _, ...silent } = event('a');
    await post(upload(event('b'), silent, { ...silent, ip: '198.51.100.1' }), {
      'x-forwarded-for': '203.0.113.7',
    });
    expect(sent[0]?.messages.map(({ headers }) => headers.ip)).toEqual(['203.0.113.7', undefined, undefined]);
  });

  it.each([
    ['network', '203.0.113.0'],
    ['none', undefined],
  ] as const)('gives them as much of it as may go on: %s', async (forwardedAddress, ip) => {
    const { sent, post } = start({}, undefined, forwardedAddress);
    await post(upload(event('a')), { 'x-forwarded-for': '203.0.113.7' });
    expect(sent[0]?.messages.map(({ headers }) => headers.ip)).toEqual([ip]);
  });

  it('unpacks what comes compressed, and says that it may', async () => {
    const { sent, post } = start();
    const response = await post(gzipSync(upload(event('a'))), { 'content-encoding': 'gzip' });
    expect([response.status, response.headers.get('accept-encoding')]).toEqual([200, 'gzip']);
    expect(sent[0]?.messages).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{', 400],
    ['no events', '{"api_key":"key"}', 400],
    ['no key', '{"events":[]}', 400],
  ])('refuses %s for ever, writing nothing', async (_what, body, status) => {
    const { sent, post } = start();
    expect([(await post(body)).status, sent]).toEqual([status, []]);
  });

  const deep = '['.repeat(9_000) + ']'.repeat(9_000);
  it.each([
    ['of nobody', '{"event_type":"Clicked"}', 'device_id'],
    ['without a name', '{"device_id":"a"}', 'event_type'],
    ['of a device that is a number', '{"event_type":"Clicked","device_id":1}', 'device_id'],
    ['of a user who is a number', '{"event_type":"Clicked","device_id":"a","user_id":1}', 'user_id'],
    ['deeper than a thousand levels', `{"event_type":"Clicked","device_id":"a","x":${deep}}`, 'events'],
    ['that is none', 'null', 'event_type'],
  ])('names an event %s, and takes the others', async (_what, bad, field) => {
    const { sent, post } = start();
    const good = JSON.stringify(event('a'));
    const response = await post(`{"api_key":"key","events":[${good},${bad},${good}]}`);
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: 400, error: 'Invalid event JSON', events_with_invalid_fields: { [field]: [1] } },
    ]);
    expect(sent.flatMap(({ messages }) => messages.map(({ value }) => value))).toEqual([good, good]);
  });

  it('refuses what unpacks to too much, and what can’t be unpacked', async () => {
    const { sent, post } = start({ maxBytes: 1_000 });
    const gzip = { 'content-encoding': 'gzip' };
    expect((await post(gzipSync(upload(event('a'.repeat(100_000)))), gzip)).status).toBe(413);
    expect((await post('no gzip', gzip)).status).toBe(400);
    expect(sent).toEqual([]);
  });

  it.each([
    ['MESSAGE_TOO_LARGE', 10],
    ['RECORD_LIST_TOO_LARGE', 18],
    ['INVALID_RECORD', 87],
  ])(
    'names the events that brokers refuse with %s, however it is wrapped, and writes the others',
    async (type, code) => {
      for (const error of [
        Object.assign(new Error(type), { type }),
        Object.assign(new Error(type), { code }),
        new Error('Retries exceeded', { cause: Object.assign(new Error(type), { type, code }) }),
      ]) {
        const { written, producer } = refusing(error, 'Bad');
        const events = ['1', '2', 'Bad', '4', 'Bad', '6', '7'].map((name) => event('a', name));
        const response = await start({ producer }).post(upload(...events));
        expect([response.status, await response.json()]).toEqual([
          400,
          { code: 400, error: type, events_with_invalid_fields: { events: [2, 4] } },
        ]);
        expect(written).toEqual(['1', '2', '4', '6', '7']);
      }
    },
  );

  it('asks for halves when brokers leave no time to look for the events that they refuse', async () => {
    let time = 0;
    const error = Object.assign(new Error(), { code: 10 });
    const producer = {
      async send() {
        time += 3_000;
        throw error;
      },
    };
    const { post } = start({ producer, now: () => time });
    const events = Array.from({ length: 16 }, () => event('a'));
    expect((await post(upload(...events))).status).toBe(413);
    const alone = await post(upload(event('a')));
    expect(await alone.json()).toMatchObject({ events_with_invalid_fields: { events: [0] } });
  });

  it('has a page deliver all of its events but the one that is too large', async () => {
    const error = Object.assign(new Error(), { type: 'MESSAGE_TOO_LARGE', code: 10, retriable: false });
    const { written, producer } = refusing(error, 'Large');
    const { post } = start({ producer });
    const environment = createTestEnvironment();
    environment.answer = async ({ body }) => {
      const response = await post(body);
      return { status: response.status, body: await response.text() };
    };
    const options = completeOptions({
      analyticsKey: 'key',
      destinations: [httpApi({ serverUrl: '/events' })],
    });
    const analytics = createAnalyticsClient(options, environment);
    const receipts = ['1', '2', '3', '4', 'Large', '6', '7', '8', '9', '10'].map((name) =>
      analytics.logEvent({ name, data: { text: 'x'.repeat(name === 'Large' ? 20_000 : 10) } }),
    );
    await vi.waitFor(() => {
      environment.clock.advance(1_000);
      environment.endTask();
      expect(receipts.map(({ state }) => state)).toEqual([
        ...new Array(4).fill('sent'),
        'failed:refused',
        ...new Array(5).fill('sent'),
      ]);
    });
    expect(new Set(written.filter((name) => /^\d/.test(name))).size).toBe(9);
    analytics.close();
  });

  it.each(['LEADER_NOT_AVAILABLE', 'NOT_ENOUGH_REPLICAS', 'REQUEST_TIMED_OUT', 'TOPIC_AUTHORIZATION_FAILED'])(
    'has the browser keep its events and come back on %s',
    async (type) => {
      const producer = { send: async () => Promise.reject(Object.assign(new Error(type), { type })) };
      const response = await start({ producer }).post(upload(event('a')));
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    },
  );

  it('does not wait for an acknowledgement that does not come', async () => {
    const producer = { send: () => new Promise<never>(() => {}) };
    const response = await start({ producer }, 30).post(upload(event('a')));
    expect([response.status, response.headers.get('retry-after')]).toEqual([504, '10']);
  });

  it('loses and changes no event of any content, whatever fails in between', async () => {
    const anyEvent = fc.record({
      event_type: fc.string(),
      device_id: fc.constantFrom('a', 'b', 'c'),
      event_properties: fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (batches, failures) => {
          const written: KafkaMessage[] = [];
          const producer = {
            async send({ messages }: SentRecord) {
              if (failures.pop()) throw new Error('no leader');
              written.push(...messages);
            },
          };
          const { post } = start({ producer });
          // As the SDK: the same batch again until it is acknowledged, and then the next one.
          for (const batch of batches) while ((await post(upload(...batch))).status !== 200);
          expect(written.map(({ value }) => value)).toEqual(batches.flat().map((one) => JSON.stringify(one)));
        },
      ),
    );
  });
});

describe('a relay', () => {
  it('needs one place for events', () => {
    const sink = async () => undefined;
    const message = 'createRelay: give it either serverUrl or sink';
    expect(() => createRelay({})).toThrow(message);
    expect(() => createRelay({ sink, serverUrl: 'https://collector.example/' })).toThrow(message);
  });

  it('counts a sink without an answer as a failure', async () => {
    const relay = createRelay({ sink: async () => undefined });
    const request = new Request('https://care.example/events', { method: 'POST', body: '{}' });
    expect((await relay(request)).status).toBe(502);
  });
});
