import { createAnalytics, defineEvents } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

const events = defineEvents(
  { Viewed: z.strictObject({}) },
  {
    userProperties: {
      plan: z.enum(['free', 'premium']),
      children: z.number(),
      needs: z.array(z.enum(['care', 'pets'])),
    },
  },
);

describe('setUserProperties', () => {
  it('sends every operation, with what every visitor has', () => {
    const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
    const receipt = analytics.setUserProperties({
      set: { plan: 'premium' },
      setOnce: { first_plan: 'free' },
      add: { visits: 1 },
      append: { places: 'Austin' },
      prepend: { places_first: ['Austin', 'Dallas'] },
      preInsert: { known_first: 1 },
      postInsert: { known: 1 },
      remove: { open: 'care' },
      unset: ['trial'],
    });
    const [event] = logged();
    expect(receipt.state).toBe('queued');
    expect(event).toMatchObject({
      name: '$identify',
      userProps: {
        $set: { plan: 'premium', web_platform: expect.any(String), visitor_id: expect.any(String) },
        $setOnce: { first_plan: 'free' },
        $add: { visits: 1 },
        $append: { places: 'Austin' },
        $prepend: { places_first: ['Austin', 'Dallas'] },
        $preInsert: { known_first: 1 },
        $postInsert: { known: 1 },
        $remove: { open: 'care' },
        $unset: { trial: '-' },
      },
    });
    expect(event?.data).not.toHaveProperty('set');
  });

  it('goes ahead of the events of its task', () => {
    const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
    analytics.logEvent({ name: 'Viewed' });
    analytics.setUserProperties({ add: { visits: 1 } });
    expect(logged().map(({ name }) => name)).toEqual(['$identify', 'Viewed']);
  });

  it('comes after the events before it in a later task, also where none of the first task was sent', async () => {
    const { analytics, clock, logged } = createTestAnalytics({
      sessionEvents: false,
      beforeSend: (event) => (event.name === 'Dropped' ? null : event),
    });
    const dropped = analytics.logEvent({ name: 'Dropped' });
    await clock.advance(0);
    expect(dropped.state).toBe('dropped:before-send');
    analytics.logEvent({ name: 'Viewed' });
    analytics.setUserProperties({ add: { visits: 1 } });
    expect(logged().map(({ name }) => name)).toEqual(['Viewed', '$identify']);
  });

  it('takes what is defined', () => {
    const { analytics, logged } = createTestAnalytics({ events, sessionEvents: false });
    analytics.setUserProperties({ set: { plan: 'free' }, add: { children: 1 }, unset: ['plan'] });
    expect(logged()[0]?.data).not.toHaveProperty('schema_valid');
  });

  it.each(['append', 'prepend', 'preInsert', 'postInsert', 'remove'] as const)(
    'takes an entry, or several, of a list to %s',
    (change) => {
      const { analytics, logged } = createTestAnalytics({ events, validation: 'throw' });
      analytics.setUserProperties({ [change]: { needs: 'care' } });
      analytics.setUserProperties({ [change]: { needs: ['care', 'pets'] } });
      expect(logged().filter(({ name }) => name === '$identify')).toHaveLength(2);
    },
  );

  it.each<[string, Parameters<ReturnType<typeof createAnalytics>['setUserProperties']>[0], string]>([
    ['an unknown property', { set: { color: 'red' } }, '"color" is not in the catalogue'],
    ['a wrong value', { set: { plan: 'gold' } }, 'plan: expected'],
    ['a wrong value to set once', { setOnce: { plan: 7 } }, 'plan: expected'],
    ['a text to add', { add: { children: '2' as never } }, 'children: expected'],
    ['a wrong entry of a list', { append: { needs: 'cars' as never } }, 'needs: 0: expected'],
    ['a wrong one of several', { remove: { needs: ['care', 7 as never] } }, 'needs: 1: expected'],
    ['what is no list', { prepend: { plan: 'free' } as never }, 'plan: expected'],
    ['the removal of an unknown property', { unset: ['color'] }, '"color" is not in the catalogue'],
  ])('finds fault with %s', (_case, changes, problem) => {
    const reported = createTestAnalytics({ events, sessionEvents: false, validation: 'report' });
    reported.analytics.setUserProperties(changes as never);
    expect(reported.logged()[0]?.data).toMatchObject({ schema_valid: false });

    const strict = createTestAnalytics({ events, sessionEvents: false, validation: 'strict' });
    const receipt = strict.analytics.setUserProperties(changes as never);
    expect([receipt.state, receipt.detail]).toEqual([
      'dropped:schema',
      expect.stringContaining(problem) as string,
    ]);
    expect(strict.logged()).toEqual([]);
  });

  it('takes any property where the catalogue names none', () => {
    const plain = defineEvents({ Viewed: z.strictObject({}) });
    const { analytics, logged } = createTestAnalytics({
      events: plain,
      sessionEvents: false,
      validation: 'throw',
    });
    analytics.setUserProperties({ set: { anything: 'goes' } });
    expect(logged()).toHaveLength(1);
  });

  it('is accepted where nothing can be stored', () => {
    const analytics = createAnalytics({ analyticsEnabled: false });
    expect(analytics.setUserProperties({ set: { plan: 'free' } }).state).toBe('dropped:disabled');
  });
});
