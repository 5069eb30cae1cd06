import type { EventCatalog } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment, type TestEnvironment } from '../../../sdk/testing/test-environment.ts';

function start<Catalog extends EventCatalog = EventCatalog>(
  config: AnalyticsConfig<Catalog> = {},
  environment = createTestEnvironment(),
) {
  const destinations = [httpApi({ serverUrl: '/2/httpapi' })];
  const options = completeOptions({ analyticsKey: 'key', destinations, sessionEvents: false, ...config });
  return { environment, analytics: createAnalyticsClient<Catalog>(options, environment) };
}

interface SentEvent {
  readonly event_type: string;
  readonly event_properties: Record<string, unknown>;
  readonly user_properties?: unknown;
  readonly insert_id: string;
  readonly time: number;
  readonly device_id: string;
}

function sentEvents({ sent }: TestEnvironment): SentEvent[] {
  return sent.flatMap(({ body }) => (JSON.parse(body) as { events: SentEvent[] }).events);
}

describe('the way of an event', () => {
  it('S4.4 does nothing before the first call, and initializes once', async () => {
    const { environment, analytics } = start();
    await environment.clock.advance(1_000);
    expect(environment.openHandles()).toBe(0);
    expect(environment.cookies.read()).toBe('');

    analytics.logEvent({ name: 'First' });
    analytics.logEvent({ name: 'Second' });
    await environment.clock.advance(0);
    expect(sentEvents(environment).map((event) => event.event_type)).toEqual(['First', 'Second']);
    // Two listeners, and no timer, since nothing waits.
    await environment.clock.advance(5_000);
    expect(environment.openHandles()).toBe(2);
  });

  it('S4.2 sends buffered properties before buffered events, each in order', async () => {
    const { environment, analytics } = start();
    const receipt = analytics.logEvent({ name: 'First' });
    analytics.setDefaultUserProps({ memberId: '42' });
    analytics.logEvent({ name: 'Second' });
    analytics.setDefaultUserProps({ city: 'Austin' });
    expect(receipt.state).toBe('buffered');

    await environment.clock.advance(0);
    const events = sentEvents(environment);
    expect(events.map((event) => event.event_type)).toEqual(['$identify', '$identify', 'First', 'Second']);
    expect(events.slice(0, 2).map((event) => event.user_properties)).toMatchObject([
      { $set: { memberId: '42', web_platform: 'Desktop Web' } },
      { $set: { city: 'Austin', web_platform: 'Desktop Web' } },
    ]);
    expect(receipt.state).toBe('sent');
  });

  it('S3.7 S3.8 adds the facts of the moment of the call, not of the flush', async () => {
    const { environment, analytics } = start({
      commonData: () => ({ environment: 'test', rendered_by: 'vhp-mfe' }),
    });
    const logged = environment.clock.now();
    analytics.logEvent({ name: 'Viewed', data: { place: 'Austin', url: 'not the url' } });
    environment.page = {
      ...environment.page,
      properties: { url: 'https://www.example.com/jobs', url_path: '/jobs' },
      windowWidth: 400,
    };
    environment.clock.set(logged + 5_000);

    await environment.clock.advance(0);
    expect(sentEvents(environment)).toMatchObject([
      {
        time: logged,
        event_properties: {
          place: 'Austin',
          environment: 'test',
          rendered_by: 'vhp-mfe',
          url: 'https://www.example.com/?utm_source=mail',
          url_path: '/',
          referrer: 'https://search.example/',
          viewport_resolution: '1280x800',
          screen_resolution: '1920x1080',
          web_platform: 'Desktop Web',
        },
      },
    ]);
  });

  it('keeps a copy of the data, so that a caller may use the object again', async () => {
    const { environment, analytics } = start();
    const data = { list: [1] };
    analytics.logEvent({ name: 'Viewed', data });
    data.list.push(2);
    await environment.clock.advance(0);
    expect(sentEvents(environment)[0]?.event_properties.list).toEqual([1]);
  });

  it('sends a lone event immediately and lets a burst in one task share a request', async () => {
    const { environment, analytics } = start();
    analytics.logEvent({ name: 'First' });
    await environment.clock.advance(0);
    for (const name of ['Second', 'Third', 'Fourth']) analytics.logEvent({ name });
    await environment.clock.advance(0);
    expect(environment.sent.length).toBe(2);
    expect(sentEvents(environment).length).toBe(4);
  });

  it('S9.6 lets events gather, until the interval is over or enough of them wait', async () => {
    const { environment, analytics } = start({ flushIntervalMillis: 60_000, flushQueueSize: 3 });
    const log = async (name: string) => {
      analytics.logEvent({ name });
      await environment.clock.advance(10);
    };
    for (const name of ['First', 'Second']) await log(name);
    expect(environment.sent).toEqual([]);
    await log('Third');
    expect(sentEvents(environment)).toHaveLength(3);
    await log('Fourth');
    expect(environment.sent).toHaveLength(1);
    await environment.clock.advance(60_000);
    expect(sentEvents(environment)).toHaveLength(4);
  });

  it('writes an event to the journal before it is sent, and removes it when it is delivered', async () => {
    const { environment, analytics } = start();
    environment.answer = ({ body }) => {
      expect(environment.storedEvents().map((record) => record.name)).toEqual(['Viewed']);
      expect(body).toContain('Viewed');
      return { status: 200, body: '' };
    };
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    await expect(receipt.settled).resolves.toBe('sent');
    await environment.clock.advance(1_000);
    expect(environment.stored.size).toBe(0);
  });

  it('tries again with the same id until the collector takes the event', async () => {
    const { environment, analytics } = start();
    environment.answer = () => ({ status: 503, body: '' });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(10_000);
    expect(environment.sent.length).toBeGreaterThan(2);
    expect(receipt.state).toBe('queued');
    expect(environment.stored.size).toBe(1);

    environment.answer = () => ({ status: 200, body: '' });
    await environment.clock.advance(60_000);
    expect(receipt.state).toBe('sent');
    expect(new Set(sentEvents(environment).map((event) => event.insert_id))).toEqual(new Set([receipt.id]));
  });

  it('S4.6 flushes when the connection returns', async () => {
    const { environment, analytics } = start();
    environment.answer = () => ({ status: 0, body: 'offline' });
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    environment.answer = () => ({ status: 200, body: '' });
    environment.goOnline();
    await environment.clock.advance(0);
    expect(environment.sent.length).toBe(2);
    await environment.clock.advance(1_000);
    expect(environment.stored.size).toBe(0);
  });

  it('delivers on the next visit the events that an earlier page could not deliver', async () => {
    const first = start();
    first.environment.answer = () => ({ status: 0, body: 'offline' });
    first.analytics.logEvent({ name: 'Left behind' });
    await first.environment.clock.advance(1_000);

    const next = start({}, createTestEnvironment(first.environment.clock.now(), 'next'));
    for (const [id, record] of first.environment.stored) next.environment.stored.set(id, record);
    next.analytics.logEvent({ name: 'Viewed' });
    await next.environment.clock.advance(2_000);
    expect(sentEvents(next.environment).map((event) => event.event_type)).toEqual(['Viewed', 'Left behind']);
    expect(next.environment.stored.size).toBe(0);
  });

  it('hands over the waiting events when the page unloads, and stores them until an answer comes', async () => {
    const { environment, analytics } = start({ flushIntervalMillis: 60_000, flushQueueSize: 10 });
    environment.answer = ({ leaving }) =>
      leaving ? { status: 0, body: 'handed to a beacon' } : { status: 200, body: '' };
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    environment.leave();
    await environment.clock.advance(0);
    expect(environment.sent.map((request) => request.leaving)).toEqual([true]);
    expect(environment.stored.size).toBe(1);

    await environment.clock.advance(29_000);
    expect(environment.sent).toHaveLength(1);
    await environment.clock.advance(31_000);
    expect(environment.sent.map((request) => request.leaving)).toEqual([true, false]);
    await environment.clock.advance(1_000);
    expect(environment.stored.size).toBe(0);
  });

  it('hands over the waiting events, and those of a request under way, which may be cut off', async () => {
    const { environment, analytics } = start();
    environment.answer = ({ leaving }) =>
      leaving ? { status: 0, body: 'handed to a beacon' } : new Promise<never>(() => {});
    analytics.logEvent({ name: 'On its way' });
    await environment.clock.advance(0);
    analytics.logEvent({ name: 'Clicked' });
    environment.leave();
    await environment.clock.advance(0);
    expect(environment.sent.map(({ leaving }) => leaving)).toEqual([false, true]);
    expect(sentEvents(environment).map((event) => event.event_type)).toEqual([
      'On its way',
      'On its way',
      'Clicked',
    ]);
  });

  it('releases every listener and timer when closed', async () => {
    const { environment, analytics } = start();
    environment.answer = () => ({ status: 500, body: '' });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    analytics.close();
    expect(environment.openHandles()).toBe(0);
    expect(receipt.state).toBe('queued');
    expect(environment.stored.size).toBe(1);
    expect(analytics.logEvent({ name: 'Late' }).state).toBe('dropped:closed');
    await expect(receipt.settled).resolves.toBe('queued');
  });

  it('counts the answer to a request that was under way when it was closed', async () => {
    const { environment, analytics } = start();
    let respond = () => {};
    const answer = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const { send } = environment;
    Object.assign(environment, { send: (request: never) => answer.then(() => send(request)) });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    analytics.close();
    respond();
    await environment.clock.advance(0);
    await expect(receipt.settled).resolves.toBe('sent');
    await environment.clock.advance(1_000);
    expect(environment.stored.size).toBe(0);
  });

  it('keeps nothing more once closed', async () => {
    const { environment, analytics } = start();
    analytics.setUserId('42');
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    analytics.close();
    const stored = () => [
      environment.cookies.read(),
      [...environment.localStorage.keys()].map(environment.localStorage.read),
    ];
    const before = stored();
    analytics.setUserId('43');
    analytics.reset();
    expect(stored()).toEqual(before);
  });
});

describe('the check of an event', () => {
  it('lets a valid event pass silently', async () => {
    const { environment, analytics } = start({ events: careEvents });
    analytics.logEvent({
      name: 'CTA Interacted - VHP',
      data: { page: 'Visitor Homepage', section: 'VHP Hero', label: 'Search' },
    });
    await environment.clock.advance(0);
    expect(environment.lines).toEqual([]);
    expect(sentEvents(environment)[0]?.event_properties).not.toHaveProperty('schema_valid');
  });

  it.each([
    ['an unknown name', { name: 'CTA Interactd' }],
    ['a wrong value', { name: 'CTA Interacted', data: { page: 'Home', section: 'Hero', label: 'Search' } }],
    ['an unknown property', { name: 'Homepage Viewed', data: { mood: 'good' } }],
    ['a missing property', { name: 'CTA Interacted', data: { page: 'Get started' } }],
  ])('reports %s, marks the event and sends it', async (_case, event) => {
    const { environment, analytics } = start({ events: careEvents });
    analytics.logEvent(event as never);
    await environment.clock.advance(0);
    expect(environment.lines).toHaveLength(1);
    expect(environment.lines[0]?.fields).toMatchObject({ tag: 'analytics' });
    expect(sentEvents(environment)[0]?.event_properties).toMatchObject({ schema_valid: false });
  });
});

describe('failures inside', () => {
  it('S8.5 never reach the caller: they go to the logger with the analytics tag', async () => {
    const { environment, analytics } = start();
    environment.pageContext = () => {
      throw new Error('no page');
    };
    const receipt = analytics.logEvent({ name: 'Viewed' });
    expect(receipt.state).toBe('failed:internal');
    expect(environment.lines).toMatchObject([{ level: 'error', fields: { tag: 'analytics' } }]);
    expect(environment.lines[0]?.message).toContain('no page');
    expect(analytics.setDefaultUserProps({ memberId: '42' }).state).toBe('failed:internal');
  });

  it('S8.5 of commonData cost only the common data', async () => {
    const { environment, analytics } = start({
      commonData: () => {
        throw new Error('not ready');
      },
    });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
    expect(environment.lines[0]?.message).toContain('not ready');
  });

  it('of values that JSON can’t carry in commonData and nativeAppInfo are logged with their names', async () => {
    const { environment, analytics } = start({
      commonData: () => ({ release: Number.NaN }),
      nativeAppInfo: () => ({ app_name: 'x'.repeat(9_000) }),
    });
    analytics.setDefaultUserProps({ memberId: '42' });
    analytics.logEvent({ name: 'Viewed' });
    const problems = (name: string, problem: string) => ({
      message: `${name} was changed to fit JSON`,
      fields: { problems: [problem] },
    });
    expect(environment.lines).toMatchObject([
      problems('commonData', 'release: NaN is not JSON'),
      problems('nativeAppInfo', 'app_name: cut from 9000 to 8192 characters'),
      problems('commonData', 'release: NaN is not JSON'),
    ]);
  });

  it('of a logger stay inside too', () => {
    const logger = {
      error() {
        throw new Error('no log');
      },
      warn() {
        throw new Error('no log');
      },
    };
    const { analytics } = start({ events: careEvents, logger });
    expect(() => analytics.logEvent({ name: 'Unknown' } as never)).not.toThrow();
  });

  it('of the store leave delivery as it is', async () => {
    const { environment, analytics } = start({ storeAfterMillis: 0 });
    environment.records.write = () => Promise.reject(new Error('quota'));
    environment.records.keys = () => Promise.reject(new Error('damaged'));
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(receipt.state).toBe('sent');
    expect(environment.lines).toMatchObject([{ level: 'error', message: 'The journal failed: quota' }]);
  });

  it('of one destination do not touch another', async () => {
    const delivered: string[] = [];
    const { environment, analytics } = start({
      destinations: [
        {
          name: 'broken',
          deliver: () => {
            throw new Error('broken');
          },
        },
        {
          name: 'whole',
          async deliver({ events }) {
            delivered.push(...events.map((event) => event.name));
            return { answers: events.map(() => 'delivered' as const) };
          },
        },
      ],
    });
    const receipt = analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(0);
    expect(delivered).toEqual(['Viewed']);
    expect(receipt.state).toBe('queued');
  });
});
