import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('track logs the same event as logEvent', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined }),
      fc.option(fc.record({ time: fc.nat() }), { nil: undefined }),
      (name, data, options) => {
        const apart = createTestAnalytics();
        apart.analytics.track(name, data, options);
        const together = createTestAnalytics();
        together.analytics.logEvent({ name, data }, options);
        expect(apart.logged()).toEqual(together.logged());
      },
    ),
  );
});

it('S5.1 track refuses an event without a name', () => {
  const { analytics } = createTestAnalytics();
  expect(() => analytics.track('')).toThrow('CareAnalytics: Invalid event payload');
});
