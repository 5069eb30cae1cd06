import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryDelay } from '../../../sdk/outbox/retry-delay.ts';

it.each([
  [1, 0, 500],
  [1, 1, 1_000],
  [2, 1, 2_000],
  [5, 0, 8_000],
  [40, 1, 60_000],
])('after %i failures and chance %d waits %i ms', (failures, chance, expected) => {
  expect(retryDelay(failures, chance)).toBe(expected);
});

it('never waits less after more failures, nor longer than a minute', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.float({ min: 0, max: 1, noNaN: true }),
      (failures, chance) => {
        const delay = retryDelay(failures, chance);
        expect(delay).toBeGreaterThanOrEqual(500);
        expect(delay).toBeLessThanOrEqual(60_000);
        expect(retryDelay(failures + 1, chance)).toBeGreaterThanOrEqual(delay);
      },
    ),
  );
});
