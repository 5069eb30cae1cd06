import { type AnalyticsConfig, type Destination, defineEvents, type EventRecord } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { libraryName } from '../../../sdk/client/version.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

const events = defineEvents(
  { Searched: z.strictObject({ place: z.optional(z.string()) }), Bought: z.strictObject({}) },
  { versions: { Searched: 3 } },
);

interface SentEvent {
  readonly event_type: string;
  readonly event_properties: Readonly<Record<string, unknown>>;
}

function start(config: AnalyticsConfig = {}) {
  const environment = createTestEnvironment();
  const destinations = [httpApi({ serverUrl: '/collect' })];
  const options = completeOptions({
    ...{ analyticsKey: 'key', sessionEvents: false, destinations },
    ...{ events: events as unknown as NonNullable<AnalyticsConfig['events']>, ...config },
  });
  const analytics = createAnalyticsClient(options, environment);
  async function sent(): Promise<readonly SentEvent[]> {
    await environment.clock.advance(0);
    environment.becomeIdle();
    await environment.clock.advance(3_000);
    return environment.sent.flatMap(({ body }) => JSON.parse(body).events);
  }
  return { analytics, environment, sent };
}

const versionsOf = (sent: readonly SentEvent[]) =>
  sent.map(({ event_properties }) => event_properties.schema_version);

describe('the release of the application', () => {
  it('is in each event, as the one that logged it has it', async () => {
    const { analytics, environment, sent } = start({ appVersion: 'shop@1.0.0' });
    environment.answer = () => ({ status: 0, body: '' });
    analytics.logEvent({ name: 'Searched' });
    await environment.clock.advance(0);
    expect(environment.storedEvents()).toMatchObject([{ appVersion: 'shop@1.0.0' }]);
    const [first, ...again] = await sent();
    for (const event of [first, ...again]) expect(event).toMatchObject({ app_version: 'shop@1.0.0' });
  });

  it('is a text', () => {
    expect(() => start({ appVersion: 2 as never })).toThrow('appVersion');
  });
});

describe('the version of the SDK', () => {
  it('is in each event as any destination gets it, and stays in one that is stored', async () => {
    const taken: EventRecord[] = [];
    const own: Destination = {
      name: 'own',
      async deliver({ events }) {
        taken.push(...events);
        return { answers: [] };
      },
    };
    const { analytics, environment } = start({ destinations: [own] });
    analytics.logEvent({ name: 'Searched' });
    analytics.setDefaultUserProps({ plan: 'basic' });
    await environment.clock.advance(3_000);
    expect(new Set(taken.map(({ name }) => name))).toEqual(new Set(['Searched', '$identify']));
    for (const { library } of [...taken, ...environment.storedEvents()]) expect(library).toBe(libraryName);
  });
});

describe('the version of an event’s definition', () => {
  it('is in each event that is checked, also in one that does not fit', async () => {
    const { analytics, sent } = start();
    analytics.logEvent({ name: 'Searched', data: { place: 'Austin' } });
    analytics.logEvent({ name: 'Searched', data: { radius: 5 } });
    expect(versionsOf(await sent())).toEqual([3, 3]);
  });

  it('is absent where the catalogue numbers none', async () => {
    const { analytics, sent } = start();
    for (const name of ['Bought', 'Unknown', 'constructor', '__proto__']) analytics.logEvent({ name });
    const all = await sent();
    expect(all).toHaveLength(4);
    for (const { event_properties } of all) expect(event_properties).not.toHaveProperty('schema_version');
  });

  it('is the one of the definitions that a held event is checked by', async () => {
    const { analytics, sent } = start({ events: async () => events as never });
    analytics.logEvent({ name: 'Searched' });
    expect(versionsOf(await sent())).toEqual([3]);
  });

  it('is not said by an event that was not checked', async () => {
    const { analytics, sent } = start({ events: () => new Promise(() => {}) });
    analytics.logEvent({ name: 'Searched' });
    expect((await sent())[0]?.event_properties).toMatchObject({ schema_checked: false });
    expect(versionsOf(await sent())).toEqual([undefined]);
  });

  it('is the SDK’s to say: a property of that name goes out beside it', async () => {
    const { analytics, sent } = start();
    analytics.logEvent({ name: 'Searched', data: { schema_version: 9 } });
    const [event] = await sent();
    expect(event?.event_properties).toMatchObject({ schema_version: 3, event_schema_version: 9 });
  });
});
