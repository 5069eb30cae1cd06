import { segment } from '@care/analytics/segment';
import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../../sdk/contracts/event-record.ts';
import { createHost, createRecord, testDestination } from '../../contracts/destination-contract.ts';

const callsIn = (body: string) => (JSON.parse(body) as { batch: { messageId: string }[] }).batch;

testDestination('segment', {
  create: () => segment(),
  idsIn: (body) => callsIn(body).map(({ messageId }) => messageId),
});

async function sendTo(events: readonly EventRecord[], destination = segment()) {
  const { host, sent } = createHost();
  await destination.deliver({ events, leaving: false }, host);
  return { request: sent[0], calls: callsIn(sent[0]?.body ?? '{"batch":[]}') };
}

describe('segment', () => {
  it('tracks an event with the context of Segment’s own SDK', async () => {
    const data = {
      place: 'Austin',
      url: 'https://www.example.com/jobs?zip=1&utm_source=news&utm_campaign=spring#top',
      url_path: '/jobs',
    };
    const event = { ...createRecord('event-1', data), userId: '42', appVersion: '2.0.0' };
    const { calls, request } = await sendTo([event]);
    expect(calls).toEqual([
      {
        type: 'track',
        event: 'Search Started',
        properties: data,
        messageId: 'event-1',
        anonymousId: 'device-1',
        userId: '42',
        timestamp: '2026-01-01T00:00:00.000Z',
        context: {
          page: { url: data.url, path: '/jobs', search: '?zip=1&utm_source=news&utm_campaign=spring' },
          campaign: { source: 'news', name: 'spring' },
          locale: 'en-US',
          timezone: expect.any(String),
          userAgent: 'Test/1.0',
          app: { version: '2.0.0' },
          sessionId: event.sessionId,
          library: { name: 'care-analytics', version: expect.any(String) },
        },
      },
    ]);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      writeKey: 'key',
      sentAt: '2026-09-21T00:00:00.000Z',
    });
  });

  it('takes no query out of the fragment, which is an address of its own with some routers', async () => {
    const data = { url: 'https://www.example.com/#/jobs?utm_source=news' };
    const { calls } = await sendTo([createRecord('event-1', data)]);
    expect(calls[0]).toMatchObject({ context: { page: { url: data.url } } });
    expect(calls[0]).not.toHaveProperty('context.page.search');
    expect(calls[0]).not.toHaveProperty('context.campaign');
  });

  it('names each parameter of a campaign as Segment does: only the campaign’s own is its name', async () => {
    const data = { url: 'https://www.example.com/?utm_campaign_id=7&utm_campaign=spring&utm_=1' };
    const { calls } = await sendTo([createRecord('event-1', data)]);
    expect(calls[0]).toHaveProperty('context.campaign', { campaign_id: '7', name: 'spring' });
  });

  it('identifies with the traits that change', async () => {
    const userProps = {
      $set: { plan: 'premium' },
      $setOnce: { first: 'a' },
      $unset: { old: '-' },
      $add: { n: 1 },
      $remove: { seen: 'a' },
    };
    const { calls } = await sendTo([{ ...createRecord('event-1'), name: '$identify', userProps }]);
    expect(calls).toEqual([
      expect.objectContaining({
        type: 'identify',
        traits: { plan: 'premium', old: null },
        context: expect.objectContaining({
          $setOnce: { first: 'a' },
          $add: { n: 1 },
          $remove: { seen: 'a' },
        }),
      }),
    ]);
  });

  it.each([
    [undefined, 'https://api.segment.io/v1/b'],
    ['https://events.eu1.segmentapis.com', 'https://events.eu1.segmentapis.com/v1/b'],
    ['https://plane.example.com/', 'https://plane.example.com/v1/batch'],
    ['https://api.segment.io.example.com', 'https://api.segment.io.example.com/v1/batch'],
    ['/segment', '/segment/v1/batch'],
  ])('posts to the server’s path for batches, with the write key: %s', async (serverUrl, url) => {
    const { request } = await sendTo(
      [createRecord('event-1')],
      segment({ writeKey: 'write-key', serverUrl }),
    );
    expect(request?.url).toBe(url);
    expect(request?.headers?.authorization).toBe(`Basic ${btoa('write-key:')}`);
    expect(JSON.parse(request?.body ?? '').writeKey).toBe('write-key');
  });

  it.each([
    ['{"success":false,"message":"malformed JSON"}', 'refused'],
    ['request neither has anonymousId nor userId\n', 'refused'],
    ['Event is not a valid rudder event', 'refused'],
    ['Bad Request', 'retry'],
  ])('detects a refusal of Segment’s or RudderStack’s: %s', async (body, answer) => {
    const { host } = createHost(() => ({ status: 400, body }));
    const { answers } = await segment().deliver({ events: [createRecord('event-1')], leaving: false }, host);
    expect(answers).toEqual([answer]);
  });

  it.each([{ writeKey: '' }, { writeKey: 1 }, { serverUrl: '' }])('refuses %j', (options) => {
    expect(() => segment(options as object)).toThrow(/Invalid option (writeKey|serverUrl)/);
  });
});
