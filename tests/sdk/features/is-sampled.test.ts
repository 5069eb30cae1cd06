import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSampled } from '../../../sdk/features/is-sampled.ts';

const someTime = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2036, 0) });

it('S9.1 takes half of the sessions at a rate of 0.5, whenever they began', () => {
  fc.assert(
    fc.property(someTime, fc.constantFrom(1, 7, 1_000, 60_000), (first, step) => {
      const ids = Array.from({ length: 2_000 }, (_, index) => first + index * step);
      const share = ids.filter((id) => isSampled(id, 0.5)).length / ids.length;
      expect(share).toBeGreaterThan(0.43);
      expect(share).toBeLessThan(0.57);
    }),
    { numRuns: 50 },
  );
});

it('answers the same each time, and takes at a higher rate whom it takes at a lower one', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(someTime, rate, rate, (id, one, other) => {
      expect(isSampled(id, one)).toBe(isSampled(id, one));
      if (isSampled(id, Math.min(one, other))) expect(isSampled(id, Math.max(one, other))).toBe(true);
    }),
  );
});

it('takes all at a rate of 1 and none at 0', () => {
  fc.assert(
    fc.property(someTime, (id) => {
      expect([isSampled(id, 1), isSampled(id, 0)]).toEqual([true, false]);
    }),
  );
});
