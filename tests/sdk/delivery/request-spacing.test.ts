import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  longestSpacingMillis,
  spaceAnother,
  spacingDelay,
  spacingMillis,
} from '../../../sdk/delivery/request-spacing.ts';

const now = 1_000_000;

describe('the distance of requests', () => {
  it.each([
    ['nothing has been sent', 0, 0],
    ['six requests at once', now + 5 * spacingMillis, 0],
    ['a little more', now + 5 * spacingMillis + 1, 1],
    ['a seventh', now + 6 * spacingMillis, spacingMillis],
    ['a clock that was put back an hour', now + 3_600_000, 0],
  ])('lets the next one wait after %s', (_case, spacedUntil, delay) => {
    expect(spacingDelay(spacedUntil, now)).toBe(delay);
  });

  it.each([
    ['the first', 0, now + spacingMillis],
    ['one more in the same moment', now + spacingMillis, now + 2 * spacingMillis],
    ['one after a rest', now - 1, now + spacingMillis],
    ['one of a clock that was put back', now + 3_600_000, now + 6 * spacingMillis],
  ])('counts %s', (_case, spacedUntil, next) => {
    expect(spaceAnother(spacedUntil, now, 1)).toBe(next);
  });

  it('never lets one wait longer than a second, however the clock goes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }))),
        (requests) => {
          let spacedUntil = 0;
          for (const [time, events] of requests) {
            const delay = spacingDelay(spacedUntil, time);
            expect(delay).toBeGreaterThanOrEqual(0);
            expect(delay).toBeLessThanOrEqual(longestSpacingMillis);
            spacedUntil = spaceAnother(spacedUntil, time, events);
          }
        },
      ),
    );
  });
});
