import { readFile } from 'node:fs/promises';
import type { Destination } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { otlp } from '@care/analytics/otlp';
import { posthog } from '@care/analytics/posthog';
import { segment } from '@care/analytics/segment';
import { snowplow } from '@care/analytics/snowplow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { send } from '../../../sdk/browser/send.ts';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createHost, createRecord } from '../../contracts/destination-contract.ts';
import { startPreview } from './start-preview.ts';

interface Format {
  readonly path: string;
  readonly create: (serverUrl: string) => Destination;
  /** The answer of its back end to an accepted upload. */
  readonly success: string;
  /** The answer to an upload with a faulty event. */
  readonly refusal: unknown;
  /** An upload with an event that has neither a name nor a device. */
  readonly faulty: object;
}

const missing = 'Request missing required field';

const formats: Readonly<Record<string, Format>> = {
  posthog: {
    path: '/batch/',
    create: (serverUrl) => posthog({ serverUrl }),
    success: '{"status":1}',
    faulty: { api_key: 'preview-key', batch: [{ properties: {} }] },
    refusal: { type: 'validation_error', code: 'invalid_payload', detail: missing, attr: null },
  },
  segment: {
    path: '/v1/batch',
    create: (serverUrl) => segment({ serverUrl }),
    success: '{"success":true}',
    faulty: { writeKey: 'preview-key', batch: [{ type: 'track' }] },
    refusal: { success: false, message: missing },
  },
  snowplow: {
    path: '/com.snowplowanalytics.snowplow/tp2',
    create: (serverUrl) => snowplow({ serverUrl, schemaVendor: 'com.example' }),
    success: 'ok',
    faulty: { data: [{ ue_pr: '[' }] },
    refusal: missing,
  },
  otlp: {
    path: '/v1/logs',
    create: (serverUrl) => otlp({ serverUrl }),
    success: '{"partialSuccess":{}}',
    faulty: { resourceLogs: [{ scopeLogs: [{ logRecords: [{}] }] }] },
    refusal: { code: 3, message: missing },
  },
};

const data: EventRecord['data'] = {
  place: 'Austin',
  url: 'https://www.example.com/jobs?zip=1',
  url_path: '/jobs',
  referrer: 'https://search.example/',
  viewport_resolution: '390x844',
  screen_resolution: '390x844',
  count: 3,
  share: 0.5,
  isNew: true,
  kinds: ['a', ['b', { c: 1 }]],
  nested: { deep: { none: null } },
};

const logged: readonly Partial<EventRecord>[] = [
  { name: 'Homepage Viewed', userId: '42', data },
  ...Object.keys(careEvents.definitions).map((name) => ({ name, data })),
  { name: 'session_start', id: 'session-start', data: {} },
  { name: 'Homepage Viewed', sessionId: -1 },
  {
    name: '$identify',
    data: {},
    userProps: {
      $set: { plan: 'premium' },
      $setOnce: { first: 'a' },
      $unset: { old: '-' },
      $add: { n: 1 },
      $append: { seen: 'a' },
      $prepend: { seen_first: ['a', 'b'] },
      $preInsert: { known_first: 'a' },
      $postInsert: { known: 'a' },
      $remove: { open: 'a' },
    },
  },
];

const records: readonly EventRecord[] = logged.map((fields, place) => ({
  ...createRecord(`0b8f6a3e-3f55-4f6d-9c1a-6a0c4f1f2b10-${place}`),
  ...fields,
}));

/** The events that the preview has stored after this destination sent them, with its answers. */
async function storedBy(create: Format['create'], events = records) {
  const { url, eventsFile } = await startPreview({ now: () => Date.UTC(2026, 8, 21) });
  const said: string[] = [];
  const scope = { location: { href: url }, navigator: {}, fetch } as unknown as typeof globalThis;
  const { host } = createHost(async (request) => {
    const result = await send(scope, request);
    said.push(result.body);
    return result;
  });
  const { answers } = await create(url).deliver(
    { events, leaving: false },
    { ...host, apiKey: 'preview-key' },
  );
  const lines = (await readFile(eventsFile, 'utf8')).trim().split('\n');
  const stored = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { answers, said, stored };
}

/** The fields that the live view, `check` and `answer` read. */
const read = (event: Record<string, unknown>) => ({
  event_type: event.event_type,
  event_properties: event.event_properties,
  user_properties: event.user_properties,
  time: event.time,
  device_id: event.device_id,
  user_id: event.user_id,
  session_id: event.session_id,
  language: event.language,
  user_agent: event.user_agent,
  platform: event.platform,
  library: event.library,
});

describe.each(Object.keys(formats))('the preview’s collector takes what %s sends', (name) => {
  const { create, faulty, path, refusal, success } = formats[name] as Format;

  it('and stores the events that the HTTP API v2 would have brought', async () => {
    const usual = await storedBy((url) => httpApi({ serverUrl: `${url}/2/httpapi` }));
    const { answers, said, stored } = await storedBy(create);
    expect(answers).toEqual(records.map(() => 'delivered'));
    expect(said).toEqual([success]);
    // A join of PostHog's is one more event.
    const ours = stored.filter(
      ({ event_type, user_properties }) => event_type !== '$identify' || user_properties,
    );
    expect(ours.map(read)).toEqual(usual.stored.map(read));
  });

  it('and stores each once, though it comes again', async () => {
    const { stored } = await storedBy(create, [...records, ...records]);
    const ids = stored.map(({ insert_id }) => insert_id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => typeof id === 'string')).toBe(true);
  });

  it('and refuses a faulty event as its back end does', async () => {
    const { url } = await startPreview();
    const refused = await fetch(url + path, { method: 'POST', body: JSON.stringify(faulty) });
    expect(refused.status).toBe(400);
    const text = await refused.text();
    expect(typeof refusal === 'string' ? text : JSON.parse(text)).toEqual(refusal);
  });

  it('and answers whatever comes', async () => {
    const { url } = await startPreview();
    const anything = fc.anything({ withNullPrototype: false, maxDepth: 5 });
    const body = fc.record(
      Object.fromEntries(
        ['api_key', 'writeKey', 'batch', 'data', 'resourceLogs'].map((field) => [
          field,
          fc.oneof(
            fc.constant('preview-key'),
            fc.array(fc.oneof(anything, fc.constant(null)), { maxLength: 3 }),
            anything,
          ),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(body, async (content) => {
        const text = JSON.stringify(content, (_, value) => (typeof value === 'bigint' ? `${value}` : value));
        const { status } = await fetch(url + path, { method: 'POST', body: text });
        expect([200, 400]).toContain(status);
      }),
      { numRuns: 100 },
    );
    const deep = `{"resourceLogs":[{"scopeLogs":[{"logRecords":[{"attributes":[{"key":"a","value":${'{"arrayValue":{"values":['.repeat(20_000)}${']}}'.repeat(20_000)}}]}]}]}],"batch":${'['.repeat(90_000)}${']'.repeat(90_000)}}`;
    expect((await fetch(url + path, { method: 'POST', body: deep })).status).toBe(400);
  });
});

it('refuses another key than its own, of formats that have one', async () => {
  const { url } = await startPreview();
  const posted = [
    ['/batch/', { api_key: 'other', batch: [{}] }],
    ['/v1/batch', { writeKey: 'other', batch: [{}] }],
  ] as const;
  for (const [path, body] of posted) {
    const answered = await fetch(url + path, { method: 'POST', body: JSON.stringify(body) });
    expect([answered.status, await answered.text()]).toEqual([
      400,
      expect.stringContaining('Invalid API key'),
    ]);
  }
});
