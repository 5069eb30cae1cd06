import { isAnalyticsError } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { otlp } from '@care/analytics/otlp';
import { posthog } from '@care/analytics/posthog';
import { segment } from '@care/analytics/segment';
import { createServerAnalytics, type ServerAnalyticsConfig } from '@care/analytics/server';
import { snowplow } from '@care/analytics/snowplow';
import { describe, expect, it } from 'vitest';
import { collect, events, eventsOf, payment, start, textOf } from './start-server.ts';

describe('an event of a server', () => {
  it('has no version of a definition where its name is one that every object has', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url);
    await analytics.logEvent({ name: '__proto__', deviceId: 'device-1' } as never).settled;
    expect(eventsOf(requests)).toMatchObject([{ event_type: '__proto__' }]);
    expect(requests.map(textOf).join()).not.toContain('schema_version');
  });

  it('arrives with its data, its device and user, and what the SDK adds, and nothing of a browser', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url, {
      appVersion: 'api@2.1.0',
      commonData: () => ({ environment: 'test' }),
    });
    const receipt = analytics.logEvent({ ...payment, userId: '42' });
    expect(receipt.state).toBe('queued');
    expect(await receipt.settled).toBe('sent');
    expect(eventsOf(requests)).toEqual([
      {
        event_type: 'Payment Confirmed',
        time: expect.any(Number),
        insert_id: receipt.id,
        event_id: 1,
        session_id: -1,
        device_id: 'device-1',
        user_id: '42',
        app_version: 'api@2.1.0',
        library: expect.stringMatching(/^care-analytics\/\d/),
        event_properties: {
          plan: 'premium',
          environment: 'test',
          care_device_id: 'device-1',
          client_kind: 'human',
          schema_version: 3,
        },
      },
    ]);
  });

  it('may be of a user alone, of a session, of another time, of a crawler, with an id of its own', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url);
    const time = Date.UTC(2026, 0, 1);
    const more = { id: 'webhook-7', sessionId: time - 5, clientKind: 'crawler' } as const;
    analytics.logEvent({ name: 'Job Finished', userId: '42', time: time + 0.5, ...more });
    await analytics.flush();
    const [event] = eventsOf(requests);
    expect(event).toMatchObject({ insert_id: 'webhook-7', time, session_id: time - 5, user_id: '42' });
    expect(event).not.toHaveProperty('device_id');
    expect(event?.event_properties).toEqual({ client_kind: 'crawler' });
  });

  it('of a time that no date has is of now, and holds up no other event', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url, { destinations: [segment({ serverUrl: url })] });
    const before = Date.now();
    const receipts = [{ time: before * 1e6 }, {}].map((more) => analytics.logEvent({ ...payment, ...more }));
    await analytics.flush();
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    const [call] = JSON.parse(textOf(requests[0] as never)).batch;
    expect(Date.parse(call.timestamp)).toBeGreaterThanOrEqual(before);
  });

  it('with an id that still waits is one event', async () => {
    const { requests, url } = await collect([200]);
    const { analytics } = start(url);
    const receipts = [1, 2].map(() => analytics.logEvent({ ...payment, id: 'webhook-7' }));
    await analytics.flush();
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'dropped:duplicate']);
    expect(eventsOf(requests)).toHaveLength(1);
  });

  it('is among the decisions as long as it waits, also when its id was logged again', async () => {
    const { url } = await collect([200]);
    const { analytics } = start(url, { flushIntervalMillis: 10_000, flushQueueSize: 1_000 });
    const log = () => analytics.logEvent({ name: 'Job Finished', data: {}, userId: '42', id: 'webhook-7' });
    const [first, second] = [log(), log()];
    for (let count = 0; count < 60; count += 1) analytics.logEvent(payment);
    expect([first.state, second.state]).toEqual(['queued', 'dropped:duplicate']);
    expect(analytics.decisions('Job Finished')).toMatchObject([{ id: 'webhook-7', state: 'queued' }]);
  });

  it('keeps a property of a name of the SDK under another one', async () => {
    const { requests, url } = await collect([200]);
    const { analytics, lines } = start(url, {
      events: undefined,
      commonData: () => ({ plan: 'free', url: '/a' }),
    });
    analytics.logEvent({
      name: 'Any',
      deviceId: 'device-1',
      data: { plan: 'premium', client_kind: 'mine' },
    } as never);
    await analytics.flush();
    expect(eventsOf(requests)[0]?.event_properties).toEqual({
      plan: 'premium',
      event_url: '/a',
      event_client_kind: 'mine',
      client_kind: 'human',
      care_device_id: 'device-1',
    });
    expect(lines).toHaveLength(2);
  });

  it('does not fit its definition: reported and marked, dropped, or thrown, as on a page', async () => {
    const { requests, url } = await collect([200]);
    const wrong = { ...payment, data: { plan: 7 } } as never;
    const { analytics, lines } = start(url);
    expect(await analytics.logEvent(wrong).settled).toBe('sent');
    expect(eventsOf(requests)[0]?.event_properties).toMatchObject({ schema_valid: false });
    expect(lines).toEqual([expect.stringContaining('Payment Confirmed does not fit its definition: plan')]);
    const strict = start(url, { validation: 'strict' }).analytics.logEvent(wrong);
    expect([strict.state, strict.detail]).toEqual(['dropped:schema', expect.stringContaining('plan')]);
    expect(() => start(url, { validation: 'throw' }).analytics.logEvent(wrong)).toThrow(/does not fit/);
  });

  it('of neither a device nor a user is dropped, and thrown where that is asked for', async () => {
    const { url } = await collect([200]);
    const { analytics, lines } = start(url);
    for (const owner of [{}, { deviceId: '' }, { userId: 42 }]) {
      const receipt = analytics.logEvent({ ...payment, deviceId: undefined, ...owner } as never);
      expect([receipt.state, receipt.detail]).toEqual(['dropped:schema', 'neither deviceId nor userId']);
    }
    expect(lines).toHaveLength(3);
    const { logEvent } = start(url, { validation: 'throw' }).analytics;
    expect(() => logEvent({ ...payment, deviceId: undefined } as never)).toThrow(
      /neither deviceId nor userId/,
    );
  });

  it('without a name throws, and nothing else does', async () => {
    const { url } = await collect([200]);
    const { analytics } = start(url);
    for (const wrong of [undefined, null, {}, { name: '' }, 'Payment Confirmed']) {
      let thrown: unknown;
      try {
        analytics.logEvent(wrong as never);
      } catch (error) {
        thrown = error;
      }
      expect(isAnalyticsError(thrown) && thrown.code).toBe('invalid-event-payload');
    }
  });

  it.each(['id', 'deviceId', 'time', 'sessionId', 'clientKind'])(
    'whose %s can’t be read does not throw, and goes without',
    async (name) => {
      const { url } = await collect([200]);
      const event = Object.defineProperty({ ...payment, userId: '42' }, name, {
        get() {
          throw new Error('unreadable');
        },
      });
      expect(await start(url).analytics.logEvent(event).settled).toBe('sent');
    },
  );

  it('has its decisions in why, decisions and subscribe', async () => {
    const { url } = await collect([200]);
    const { analytics } = start(url);
    const seen: string[] = [];
    analytics.subscribe(({ state, record }) => seen.push(`${state} ${record?.deviceId}`), 'event');
    const { id, settled } = analytics.logEvent(payment);
    await settled;
    expect(seen).toEqual(['queued device-1', 'sent undefined']);
    expect(analytics.why('Payment Confirmed')).toEqual([
      `Payment Confirmed (${id}): queued`,
      `Payment Confirmed (${id}): sent`,
    ]);
    expect(analytics.decisions('Job Finished')).toEqual([]);
  });
});

describe('consent', () => {
  it('is asked with each event, and what is not granted is dropped unsent', async () => {
    const { requests, url } = await collect([200]);
    const asked: unknown[] = [];
    const { analytics, lines } = start(url, {
      consent: (event) => {
        asked.push(event);
        if (event.userId === 'throws') throw new Error('no answer');
        return (event.userId === 'promises' ? Promise.resolve(true) : event.userId === 'granted') as boolean;
      },
    });
    const states = ['granted', 'denied', 'throws', 'promises'].map(
      (userId) => analytics.logEvent({ ...payment, userId }).state,
    );
    await analytics.flush();
    expect(states).toEqual(['queued', 'dropped:consent', 'dropped:consent', 'dropped:consent']);
    expect(asked[0]).toEqual({ ...payment, userId: 'granted' });
    expect(eventsOf(requests).map(({ user_id }) => user_id)).toEqual(['granted']);
    expect(lines).toEqual(['consent failed: no answer']);
    // Denied events are counted nowhere.
    analytics.logEvent({ ...payment, userId: 'granted' });
    await analytics.flush();
    expect(eventsOf(requests).at(-1)?.event_properties).not.toHaveProperty('sdk_dropped');
  });

  it('has to be given, as everything that can’t be guessed', () => {
    const whole = { analyticsKey: 'key', consent: 'granted', destinations: [] } as const;
    const create = (config: object) => () => createServerAnalytics(config as ServerAnalyticsConfig);
    expect(create(whole)).not.toThrow();
    for (const option of Object.keys(whole))
      expect(create({ ...whole, [option]: undefined })).toThrow(
        `CareAnalytics: Invalid option ${option}: undefined`,
      );
    expect(create(undefined as never)).toThrow('Invalid option analyticsKey');
    for (const wrong of [
      { consent: 'denied' },
      { consent: true },
      { destinations: [{}] },
      { events: {} },
      { validation: 'none' },
      { maxWaitingEvents: 0 },
      { maxWaitingBytes: '1' },
      { flushIntervalMillis: 2 ** 31 },
      { flushQueueSize: 1.5 },
      { commonData: {} },
      { appVersion: 7 },
      { logger: {} },
    ])
      expect(create({ ...whole, ...wrong })).toThrow(`Invalid option ${Object.keys(wrong)[0]}`);
  });
});

describe('destinations', () => {
  it('are those of the page, in the forms that their back ends have for events of a server', async () => {
    const { requests, url } = await collect([200, '{}']);
    const serverUrl = new URL(url).origin;
    const { analytics } = start(url, {
      destinations: [
        httpApi({ serverUrl }),
        posthog({ serverUrl }),
        segment({ serverUrl }),
        snowplow({ serverUrl, schemaVendor: 'com.example' }),
        otlp({ serverUrl }),
      ],
    });
    const { id, settled } = analytics.logEvent({ ...payment, userId: '42' });
    analytics.logEvent({ ...payment, deviceId: 'device-2', userId: '43' });
    expect(await settled).toBe('sent');
    const bodyOf = (path: string) =>
      JSON.parse(textOf(requests.find((request) => request.path === path) as never));
    // The page joins devices and users: a server, with many of both, does not.
    expect(bodyOf('/batch/').batch.map(({ event }: { event: string }) => event)).toEqual([
      'Payment Confirmed',
      'Payment Confirmed',
    ]);
    expect(bodyOf('/batch/').batch[0]).toMatchObject({
      distinct_id: '42',
      properties: { plan: 'premium', $device_id: 'device-1' },
    });
    const [call] = bodyOf('/v1/batch').batch;
    expect(call).toMatchObject({ type: 'track', messageId: id, anonymousId: 'device-1', userId: '42' });
    expect(call.context).toEqual({
      page: {},
      library: { name: 'care-analytics', version: expect.any(String) },
    });
    const [payload] = bodyOf('/com.snowplowanalytics.snowplow/tp2').data;
    expect(payload).toMatchObject({ p: 'srv', duid: 'device-1', uid: '42' });
    for (const name of ['tz', 'ua', 'co', 'sid', 'lang']) expect(payload).not.toHaveProperty(name);
    const { resource, scopeLogs } = bodyOf('/v1/logs').resourceLogs[0];
    expect(resource.attributes).toContainEqual({
      key: 'telemetry.sdk.language',
      value: { stringValue: 'nodejs' },
    });
    const names = scopeLogs[0].logRecords[0].attributes.map(({ key }: { key: string }) => key);
    expect(names).toEqual(
      expect.arrayContaining(['plan', 'log.record.uid', 'user.id', 'app.installation.id']),
    );
    expect(names).not.toContain('user_agent.original');
  });

  it('take an event of a user without a device, too', async () => {
    const { requests, url } = await collect([200, '{}']);
    const serverUrl = new URL(url).origin;
    const { analytics } = start(url, {
      destinations: [
        posthog({ serverUrl }),
        segment({ serverUrl }),
        snowplow({ serverUrl, schemaVendor: 'a' }),
      ],
    });
    const { settled } = analytics.logEvent({ name: 'Job Finished', userId: '42', sessionId: Date.now() });
    expect(await settled).toBe('sent');
    for (const request of requests) expect(textOf(request)).not.toContain('undefined');
  });

  it('are none: the receipt says so', () => {
    const { analytics } = start('http://127.0.0.1', { destinations: [] });
    expect(analytics.logEvent(payment).state).toBe('dropped:no-destination');
  });

  it('of two clients have nothing in common', async () => {
    const [one, other] = [await collect([200]), await collect([200])];
    const clients = [start(one.url), start(other.url)];
    await Promise.all(
      clients.map(({ analytics }, at) => analytics.logEvent({ ...payment, id: `event-${at}` }).settled),
    );
    expect([one, other].map(({ requests }) => eventsOf(requests).map(({ insert_id }) => insert_id))).toEqual([
      ['event-0'],
      ['event-1'],
    ]);
    expect(clients[0]?.analytics.why()).toHaveLength(2);
    expect(Object.keys(events.definitions)).toHaveLength(2);
  });
});
