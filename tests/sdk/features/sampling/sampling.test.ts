import { defineEvents, isAnalyticsError } from '@care/analytics';
import { type SamplingOptions, sampling } from '@care/analytics/sampling';
import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createAnalyticsClient } from '../../../../sdk/client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../../../../sdk/client/options.ts';
import type { Destination } from '../../../../sdk/contracts/destination.ts';
import { createTestEnvironment } from '../../../../sdk/testing/test-environment.ts';
import { startFeature } from '../start-feature.ts';

/** The events that the browser of a device sends of those that it logs, each with its share. */
function sentBy(
  deviceId: string,
  options: SamplingOptions,
  names: readonly string[],
  config: AnalyticsConfig = {},
) {
  const kit = createTestAnalytics({
    sessionEvents: false,
    validation: 'report',
    deviceId,
    ...config,
    features: [sampling(options)],
  });
  for (const name of names) kit.analytics.logEvent({ name });
  return kit.logged().map(({ data, name }) => [name, data.sdk_sample_rate] as const);
}

/** Ids as browsers and other SDKs make them. */
const deviceIds = {
  uuids: fc.sample(fc.uuid(), { numRuns: 1_000, seed: 1 }),
  'counted ones': Array.from({ length: 1_000 }, (_, index) => `device-${index}`),
  'those of Google Analytics': fc.sample(
    fc
      .tuple(fc.integer({ min: 1e9, max: 2e9 }), fc.integer({ min: 17e8, max: 18e8 }))
      .map((parts) => parts.join('.')),
    { numRuns: 1_000, seed: 2 },
  ),
};

const share = fc.oneof(
  fc.constantFrom(0, 0.000001, 0.5, 1),
  fc.double({ min: 0.000001, max: 1, noNaN: true }),
);

describe('a share of visitors', () => {
  it.each(Object.entries(deviceIds))('is as large as it says, within what chance allows, of %s', (_, ids) => {
    for (const visitors of [0.05, 0.5]) {
      const senders = ids.filter((id) => sentBy(id, { visitors }, ['Viewed']).length > 0).length;
      // Of a million such checks less than one would fail by chance.
      const bound = 5 * Math.sqrt(ids.length * visitors * (1 - visitors));
      expect(Math.abs(senders - ids.length * visitors)).toBeLessThan(bound);
    }
  });

  it('sends all events of a visitor or none, the SDK’s own too, and each says the share', () => {
    for (const [id, sends] of [
      ['device-1', false],
      ['device-3', true],
    ] as const) {
      const kit = createTestAnalytics({ deviceId: id, features: [sampling({ visitors: 0.5 })] });
      kit.analytics.logEvent({ name: 'Viewed' });
      kit.analytics.setUserProperties({ set: { plan: 'free' } });
      kit.analytics.logEvent({ name: 'Clicked' });
      const sent = kit.logged().map(({ data, name }) => [name, data.sdk_sample_rate]);
      expect(sent).toEqual(
        sends ? ['session_start', '$identify', 'Viewed', 'Clicked'].map((name) => [name, 0.5]) : [],
      );
    }
  });

  it('of 1 leaves out nothing and marks nothing, as no share does', () => {
    for (const options of [
      {},
      { visitors: 1 },
      { events: { Viewed: 1 } },
      { visitors: undefined, events: undefined },
    ])
      expect(sentBy('device-1', options, ['Viewed'])).toEqual([['Viewed', undefined]]);
  });
});

describe('a share of an event', () => {
  it('takes the place of that of visitors, whether smaller or larger, and leaves other events alone', () => {
    const names = ['Viewed', 'Clicked', 'Joined'];
    const options = { visitors: 0.3, events: { Clicked: 0.1, Joined: 1 } };
    const sent = deviceIds['counted ones'].map((id) => sentBy(id, options, names).flat());
    expect(new Set(sent.map((one) => one.join()))).toEqual(
      new Set(['Joined,', 'Viewed,0.3,Joined,', 'Viewed,0.3,Clicked,0.1,Joined,']),
    );
  });

  it('is no share of events of the names that every object has', () => {
    expect(sentBy('device-1', { events: { Viewed: 0 } }, ['toString', '__proto__', 'Viewed'])).toEqual([
      ['toString', undefined],
      ['__proto__', undefined],
    ]);
  });

  it('concerns `$identify` and session events only where it names them', () => {
    const sent = (events: Readonly<Record<string, number>>) => {
      const kit = createTestAnalytics({ features: [sampling({ events })] });
      kit.analytics.setUserProperties({ set: { plan: 'free' } });
      kit.analytics.logEvent({ name: 'Viewed' });
      return kit.logged().map(({ name }) => name);
    };
    expect(sent({ Viewed: 0 })).toEqual(['session_start', '$identify']);
    expect(sent({ session_start: 0, $identify: 0 })).toEqual(['Viewed']);
  });

  it('of a smaller size has only visitors of a larger one, whatever the sizes', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), share, share, (id, one, other) => {
        const sent = sentBy(id, { events: { One: one, Other: other } }, ['One', 'Other']).map(
          ([name]) => name,
        );
        const smaller = one <= other ? 'One' : 'Other';
        if (one === other) expect([0, 2]).toContain(sent.length);
        else if (sent.length === 1) expect(sent).not.toContain(smaller);
        if (one === 0) expect(sent).not.toContain('One');
        if (one === 1) expect(sent).toContain('One');
      }),
    );
  });
});

describe('a decision', () => {
  it('is the same on each page of a visitor, in each tab, and for each destination', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        share,
        fc.integer({ min: 1, max: 5 }),
        async (deviceId, visitors, pages) => {
          const environment = createTestEnvironment();
          environment.cookies.write(`care_did=${deviceId}`);
          const taken: string[][] = [[], []];
          const destinations = taken.map(
            (names, index): Destination => ({
              name: `destination-${index}`,
              deliver: async ({ events }) => {
                names.push(...events.map(({ name }) => name));
                return { answers: events.map(() => 'delivered') };
              },
            }),
          );
          const receipts = Array.from({ length: pages }, () => {
            const options = completeOptions({
              analyticsKey: 'key',
              sessionEvents: false,
              destinations,
              features: [sampling({ visitors })],
            });
            return createAnalyticsClient(options, environment).logEvent({ name: 'Viewed' });
          });
          await environment.clock.advance(1_000);
          const states = new Set(receipts.map(({ state }) => state === 'dropped:sampling'));
          expect(states.size).toBe(1);
          expect(taken[0]).toEqual(taken[1]);
          expect(taken[0]).toHaveLength(states.has(true) ? 0 : pages);
        },
      ),
    );
  });

  it('is that of the device: made again for the next one, after `reset()` and after a denial', () => {
    const feature = sampling({ visitors: 0.5 });
    const { analytics, environment, logged } = startFeature(feature);
    const outcomes = new Map<string | undefined, Set<string>>();
    for (let step = 0; step < 60; step += 1) {
      const receipt = analytics.logEvent({ name: 'Viewed' });
      logged();
      const id = analytics.getDeviceId();
      const isSent = receipt.state === 'dropped:sampling' ? 'left out' : 'sent';
      outcomes.set(id, (outcomes.get(id) ?? new Set()).add(isSent));
      if (step % 6 === 2) analytics.reset();
      if (step % 6 === 5) {
        analytics.consent.set('denied');
        environment.endTask();
        analytics.consent.set('granted');
      }
    }
    const found = [...outcomes.values()].map((states) => [...states]);
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((states) => states.length > 1)).toEqual([]);
    expect(new Set(found.flat())).toEqual(new Set(['left out', 'sent']));
  });

  it('is made for what was logged ahead of consent once the visitor agrees', () => {
    const kit = createTestAnalytics({
      consent: 'pending',
      sessionEvents: false,
      features: [sampling({ events: { Viewed: 0 } })],
    });
    const [viewed, joined] = ['Viewed', 'Joined'].map((name) => kit.analytics.logEvent({ name }));
    kit.logged();
    expect([viewed?.state, joined?.state]).toEqual(['buffered', 'buffered']);
    kit.analytics.consent.set('granted');
    expect(kit.logged().map(({ name }) => name)).toEqual(['Joined']);
    expect(viewed?.state).toBe('dropped:sampling');
  });
});

describe('an event that is left out', () => {
  it('ends with its reason and the share, which later events do not count, and keeps the session going', () => {
    const kit = createTestAnalytics({ features: [sampling({ events: { Clicked: 0 } })] });
    kit.analytics.logEvent({ name: 'Viewed' });
    kit.clock.advance(20 * 60_000);
    const receipt = kit.analytics.logEvent({ name: 'Clicked' });
    kit.logged();
    expect([receipt.state, receipt.detail]).toEqual(['dropped:sampling', 'sent by 0 of all browsers']);
    expect(kit.analytics.why('Clicked')).toEqual([
      `Clicked (${receipt.id}): dropped:sampling, sent by 0 of all browsers`,
    ]);
    kit.clock.advance(20 * 60_000);
    kit.analytics.logEvent({ name: 'Joined' });
    expect(kit.logged().map(({ data, name }) => [name, data.sdk_dropped])).toEqual([
      ['session_start', undefined],
      ['Viewed', undefined],
      ['Joined', undefined],
    ]);
  });

  it('is not checked, and no duplicate of another', () => {
    const lines: string[] = [];
    const note = (message: string) => void lines.push(message);
    const events = defineEvents({ Clicked: z.strictObject({ label: z.string() }) });
    const kit = createTestAnalytics({
      sessionEvents: false,
      validation: 'report',
      events,
      logger: { warn: note, error: note },
      features: [sampling({ events: { Clicked: 0 } })],
    });
    kit.analytics.logEvent({ name: 'Clicked', data: { label: 1 } } as never, { dropDuplicate: true });
    expect(kit.logged()).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe('the share on an event', () => {
  const halfOf = {
    features: [sampling({ visitors: 0.5 })],
    deviceId: 'device-3',
    sessionEvents: false,
  } as const;

  it('is beside data that fits its definition, whenever that comes', async () => {
    const events = defineEvents({ Searched: z.strictObject({ place: z.string() }) });
    for (const given of [events, async () => events]) {
      const { analytics, environment, logged } = startFeature(
        sampling({ visitors: 0.5 }),
        {},
        { deviceId: 'device-3', events: given },
      );
      const taken: unknown[] = [];
      analytics.addDestination({
        name: 'taking',
        deliver: async ({ events: delivered }) => {
          taken.push(...delivered.filter(({ name }) => name === 'Searched').map(({ data }) => data));
          return { answers: delivered.map(() => 'delivered') };
        },
      });
      analytics.logEvent({ name: 'Searched', data: { place: 'Austin' } });
      logged();
      environment.becomeIdle();
      await environment.clock.advance(5_000);
      expect(taken).toEqual([expect.objectContaining({ place: 'Austin', sdk_sample_rate: 0.5 })]);
      expect(taken[0]).not.toHaveProperty('schema_valid');
      expect(taken[0]).not.toHaveProperty('schema_checked');
    }
  });

  it('is the SDK’s own, so that an event’s own property of that name goes out as another', () => {
    const { analytics, logged } = createTestAnalytics(halfOf);
    analytics.logEvent({ name: 'Played', data: { sdk_sample_rate: 44_100 } });
    expect(logged()[0]?.data).toMatchObject({ sdk_sample_rate: 0.5, event_sdk_sample_rate: 44_100 });
  });

  it('is beside facts of the page that a call gives', () => {
    const { analytics, logged } = createTestAnalytics(halfOf);
    analytics.logEvent({ name: 'Viewed' }, { page: { url_path: '/plans', list: 'recent' } });
    expect(logged()[0]?.data).toMatchObject({ sdk_sample_rate: 0.5, url_path: '/plans', list: 'recent' });
  });

  it('is seen by `beforeSend`', () => {
    const seen: unknown[] = [];
    const { analytics, logged } = createTestAnalytics({
      ...halfOf,
      beforeSend: ({ data }) => void seen.push(data.sdk_sample_rate),
    });
    analytics.logEvent({ name: 'Viewed' });
    logged();
    expect(seen).toEqual([0.5]);
  });
});

it('refuses what is no share', () => {
  for (const given of [-0.1, 1.1, 10, Number.NaN, 1e-7, '0.5', null, true]) {
    expect(() => sampling({ visitors: given as number })).toThrow('Invalid option visitors');
    expect(() => sampling({ events: { Viewed: given as number } })).toThrow('Invalid option events, Viewed');
  }
  try {
    sampling({ visitors: 2 });
  } catch (error) {
    expect(isAnalyticsError(error)).toBe(true);
  }
});
