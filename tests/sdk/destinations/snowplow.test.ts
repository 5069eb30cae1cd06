import { snowplow } from '@care/analytics/snowplow';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createHost, createRecord, testDestination } from '../../contracts/destination-contract.ts';
import { idOf } from './id-of.ts';

const options = { serverUrl: 'https://sp.example.com', schemaVendor: 'com.example' };
const payloadsIn = (body: string) => (JSON.parse(body) as { data: Readonly<Record<string, string>>[] }).data;

testDestination('snowplow', {
  create: () => snowplow(options),
  idsIn: (body) => payloadsIn(body).map(({ eid = '' }) => idOf(eid)),
});

async function sendTo(events: readonly EventRecord[], more: object = {}) {
  const { host, sent } = createHost();
  await snowplow({ ...options, ...more }).deliver({ events, leaving: false }, host);
  return { request: sent[0], payloads: payloadsIn(sent[0]?.body ?? '{"data":[]}') };
}

describe('snowplow', () => {
  it('posts self-describing events, whose values are all texts', async () => {
    const data = {
      place: 'Austin',
      schema_version: 3,
      url: 'https://www.example.com/jobs',
      viewport_resolution: '390x844',
    };
    const event = { ...createRecord('6b8f6b1e-5a0c-4c0e-9b7e-2f4d6a1b3c5d-3', data), userId: '42' };
    const { payloads, request } = await sendTo([event], { appId: 'care-web' });
    expect(request?.url).toBe('https://sp.example.com/com.snowplowanalytics.snowplow/tp2');
    expect(request?.headers).toEqual({ 'content-type': 'application/json; charset=UTF-8' });
    expect(JSON.parse(request?.body ?? '').schema).toBe(
      'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4',
    );
    const [payload = {}] = payloads;
    expect(payload).toMatchObject({
      e: 'ue',
      eid: '6b8f6b1e-5a0c-4c0e-9b7e-2f4d6a1b3c60',
      aid: 'care-web',
      dtm: `${event.time}`,
      stm: `${Date.UTC(2026, 8, 21)}`,
      duid: 'device-1',
      sid: expect.stringMatching(/^019b76da-a800-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/),
      uid: '42',
      tz: expect.any(String),
      url: data.url,
      vp: '390x844',
    });
    for (const value of Object.values(payload)) expect(value).toBeTypeOf('string');
    expect(JSON.parse(payload.ue_pr ?? '')).toEqual({
      schema: 'iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0',
      data: { schema: 'iglu:com.example/search_started/jsonschema/3-0-0', data },
    });
  });

  it('names the document of an event, but not of a session’s start, which two tabs log with the same id', async () => {
    const page = '6b8f6b1e-5a0c-4c0e-9b7e-2f4d6a1b3c5d';
    const start = `${page}-${Date.UTC(2026, 0, 1)}-session_start`;
    const { payloads } = await sendTo([`${page}-3`, `${page}-4`, start].map((id) => createRecord(id)));
    const entities = payloads.map(({ co }) => co && JSON.parse(co).data);
    const entity = {
      schema: 'iglu:com.snowplowanalytics.snowplow/web_page/jsonschema/1-0-0',
      data: { id: page },
    };
    expect(entities).toEqual([[entity], [entity], undefined]);
  });

  it.each([
    ['CTA Interacted - VHP', 'cta_interacted_vhp'],
    ['$identify', 'identify'],
    ['session_start', 'session_start'],
    ['SearchStarted', 'search_started'],
    ['[Amplitude] Page Viewed', 'amplitude_page_viewed'],
  ])('finds the schema of %s', async (name, path) => {
    const { payloads } = await sendTo([{ ...createRecord('event-1'), name }]);
    expect(payloads[0]?.ue_pr).toContain(`iglu:com.example/${path}/jsonschema/1-0-0`);
  });

  it('posts to another path that hides its protocol', async () => {
    const { request } = await sendTo([createRecord('event-1')], { postPath: '/com.example/track' });
    expect(request?.url).toBe('https://sp.example.com/com.example/track');
  });

  it.each([
    undefined,
    {},
    { ...options, schemaVendor: 'com/example' },
    { schemaVendor: 'com.example' },
    { ...options, appId: 7 },
    { ...options, postPath: 7 },
    { ...options, postPath: 'com.example/track' },
  ])('refuses %j', (given) => {
    expect(() => snowplow(given as never)).toThrow(/Invalid option (appId|postPath|serverUrl|schemaVendor)/);
  });
});
