import { careEvents } from '@care/analytics/catalog';
import { createTestAnalytics, replayFixture, type TestAnalyticsConfig } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { createFakeWebStorage } from '../../fakes/web-storage.ts';

const minute = 60_000;

describe('the test kit', () => {
  it('shows every event that went out, in order, with all that was added', () => {
    const kit = createTestAnalytics({ now: 5_000, commonData: () => ({ environment: 'test' }) });
    const receipt = kit.analytics.logEvent({ name: 'Viewed', data: { place: 'Austin' } });
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    expect(kit.logged()).toMatchObject([
      { name: 'session_start', time: 5_000, sessionId: 5_000 },
      { name: '$identify', userProps: { $set: { memberId: '42', web_platform: 'Desktop Web' } } },
      { name: 'Viewed', insertId: receipt.id, data: { place: 'Austin', environment: 'test', url_path: '/' } },
    ]);
    expect(kit.logged()[2]).not.toHaveProperty('userProps');
  });

  it('shows an event within the task that logged it', () => {
    const kit = createTestAnalytics({ sessionEvents: false });
    expect(kit.logged()).toEqual([]);
    kit.analytics.logEvent({ name: 'First' });
    expect(kit.logged()).toHaveLength(1);
    kit.analytics.logEvent({ name: 'Second' });
    expect(kit.logged().map(({ name }) => name)).toEqual(['First', 'Second']);
  });

  it('gives a list that later events do not change', () => {
    const kit = createTestAnalytics({ sessionEvents: false });
    kit.analytics.logEvent({ name: 'First' });
    const before = kit.logged();
    kit.analytics.logEvent({ name: 'Second' });
    kit.logged();
    expect(before).toHaveLength(1);
  });

  it('shows nothing of what did not go out', () => {
    const denied = createTestAnalytics({ consent: 'denied' });
    denied.analytics.logEvent({ name: 'Viewed' });
    expect(denied.logged()).toEqual([]);
    const pending = createTestAnalytics({ consent: 'pending' });
    pending.analytics.logEvent({ name: 'Viewed' });
    expect(pending.logged()).toEqual([]);
    pending.analytics.consent.set('granted');
    expect(pending.logged()).toHaveLength(2);
  });

  it('S4.3 logs nothing when analytics is disabled', () => {
    const kit = createTestAnalytics({ analyticsEnabled: false });
    expect(kit.analytics.logEvent({ name: 'Viewed' }).state).toBe('dropped:disabled');
    expect(kit.logged()).toEqual([]);
  });

  it('S5.2 reports a missing key', () => {
    expect(() => createTestAnalytics({ analyticsKey: '' })).toThrow('CareAnalytics: Missing Analytics key');
  });

  it('takes an option that is undefined for one that is not given, as createAnalytics does', async () => {
    const none = {
      analyticsKey: undefined,
      destinations: undefined,
      validation: undefined,
      consent: undefined,
    };
    const config = { ...none, events: careEvents } as unknown as TestAnalyticsConfig<typeof careEvents>;
    const kit = createTestAnalytics(config);
    expect(() => kit.analytics.logEvent({ name: 'Homepage' as 'Homepage Viewed' })).toThrow('does not fit');
    kit.analytics.logEvent({ name: 'Homepage Viewed' });
    expect(kit.logged().map(({ name }) => name)).toEqual(['session_start', 'Homepage Viewed']);
    const entry = { kind: 'event', id: 'a-1', time: 1_000, sessionId: 1_000, added: {} } as const;
    const entries = [{ ...entry, name: 'Homepage Viewed', data: { other: 1 }, state: 'sent' }] as const;
    const { outcomes } = await replayFixture({ version: 1, madeAt: 0, entries }, config);
    expect(outcomes().map(({ state }) => state)).toEqual(['dropped:schema']);
  });

  it('settles receipts', async () => {
    const kit = createTestAnalytics();
    const receipt = kit.analytics.logEvent({ name: 'Viewed' });
    await kit.analytics.flush();
    await kit.analytics.flush();
    await expect(receipt.settled).resolves.toBe('sent');
  });

  it('throws an event that does not fit its definition, unless set otherwise', () => {
    const wrong = { name: 'Homepage Viewd' } as never;
    const kit = createTestAnalytics({ events: careEvents });
    expect(() => kit.analytics.logEvent(wrong)).toThrow('"Homepage Viewd" is not in the catalogue');
    const reporting = createTestAnalytics({ events: careEvents, validation: 'report' });
    reporting.analytics.logEvent(wrong);
    expect(reporting.logged().at(-1)?.data.schema_valid).toBe(false);
  });

  it('counts the ids of events in the order of the calls, in later tasks too', () => {
    const kit = createTestAnalytics();
    const ids = ['First', 'Second', 'Third'].map((name) => {
      const { id } = kit.analytics.logEvent({ name });
      kit.logged();
      return id;
    });
    expect(ids).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('makes ids that are the same in every run, and different within one', () => {
    const runs = [1, 2].map(() => {
      const kit = createTestAnalytics();
      for (const name of ['First', 'Second']) kit.analytics.logEvent({ name });
      kit.logged();
      kit.analytics.logEvent({ name: 'Third' });
      return kit.logged().map(({ insertId }) => insertId);
    });
    expect(runs[0]).toEqual(runs[1]);
    expect(new Set(runs[0]).size).toBe(4);
    expect(runs[0]?.slice(1, 3)).toEqual(['id-1', 'id-2']);
  });

  it('shares nothing with another kit', () => {
    const kits = [
      createTestAnalytics({ sessionEvents: false }),
      createTestAnalytics({ sessionEvents: false }),
    ];
    kits[0]?.analytics.logEvent({ name: 'Viewed' });
    expect(kits.map((kit) => kit.logged().length)).toEqual([1, 0]);
    expect(kits[1]?.analytics.session()).toBeUndefined();
  });
});

describe('the clock of the test kit', () => {
  it('starts with 2026, or where it is set to start, and stands still', async () => {
    expect(createTestAnalytics().clock.now()).toBe(Date.UTC(2026, 0, 1));
    const { clock } = createTestAnalytics({ now: 0 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now()).toBe(0);
  });

  it('S4.5 brings a session to its end when it is advanced', () => {
    const kit = createTestAnalytics({ now: 1_000 });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(31 * minute);
    expect(kit.clock.now()).toBe(1_000 + 31 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    expect(kit.logged().map(({ name }) => name)).toEqual([
      'session_start',
      'First',
      'session_end',
      'session_start',
      'Second',
    ]);
  });

  it('gives each event the time of its call', () => {
    const kit = createTestAnalytics({ now: 1_000, sessionEvents: false });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.set(9_000);
    kit.analytics.logEvent({ name: 'Second' });
    kit.clock.set(500);
    kit.analytics.logEvent({ name: 'Third' });
    expect(kit.logged().map(({ time }) => time)).toEqual([1_000, 9_000, 500]);
  });

  it('runs timers that come due when it is advanced, and none when it is set', async () => {
    const delivered: number[] = [];
    const kit = createTestAnalytics({
      flushIntervalMillis: 10_000,
      flushQueueSize: 10,
      destinations: [
        {
          name: 'test',
          async deliver({ events }) {
            delivered.push(events.length);
            return { answers: events.map(() => 'delivered') };
          },
        },
      ],
    });
    kit.analytics.logEvent({ name: 'Viewed' });
    kit.logged();
    kit.clock.set(kit.clock.now() + 60_000);
    expect(delivered).toEqual([]);
    kit.clock.advance(9_999);
    expect(delivered).toEqual([]);
    kit.clock.advance(1);
    expect(delivered).toEqual([2]);
  });
});

describe('the storage of the test kit', () => {
  it.each([
    ['one of the browser’s kind', () => createFakeWebStorage()],
    ['a text storage', () => createMemoryStorage()],
  ])('may be %s, and makes of a second kit the next visit', (_case, createStorage) => {
    const storage = createStorage();
    const first = createTestAnalytics({ storage, now: 1_000 });
    first.analytics.setUserId('42');
    first.analytics.logEvent({ name: 'First' });
    const [start] = first.logged();

    const next = createTestAnalytics({ storage, now: 1_000 + minute });
    const users: unknown[] = [];
    next.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record) users.push(diagnostic.record.userId);
    });
    next.analytics.logEvent({ name: 'Second' });
    expect(next.logged()).toMatchObject([{ name: 'Second', sessionId: start?.sessionId }]);
    expect(users).toEqual(['42']);
  });

  it('is empty unless one is given', () => {
    for (const kit of [createTestAnalytics({ now: 1 }), createTestAnalytics({ now: 2 })]) {
      kit.analytics.logEvent({ name: 'Viewed' });
      expect(kit.logged()[0]?.name).toBe('session_start');
    }
  });

  it('S4.7 may fail: the kit goes on in memory', () => {
    const blocked = () => {
      throw new Error('blocked');
    };
    const storage = { getItem: blocked, setItem: blocked, removeItem: blocked };
    const kit = createTestAnalytics({ storage, logger: { error: () => {}, warn: () => {} } });
    kit.analytics.logEvent({ name: 'First' });
    kit.logged();
    kit.analytics.logEvent({ name: 'Second' });
    expect(kit.logged().map(({ name }) => name)).toEqual(['session_start', 'First', 'Second']);
  });
});
