import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxDelayMillis,
  minIntervalMillis,
  throttleDelay,
  throttleNext,
} from '../../../sdk/outbox/throttle-requests.ts';

const now = 1_000_000;

describe('the distance of requests', () => {
  it.each([
    ['nothing has been sent', 0, 0],
    ['six requests together', now + 5 * minIntervalMillis, 0],
    ['a little more', now + 5 * minIntervalMillis + 1, 1],
    ['a seventh', now + 6 * minIntervalMillis, minIntervalMillis],
    ['an hour of requests in one moment', now + 3_600_000, maxDelayMillis],
  ])('lets the next one wait after %s', (_case, throttledUntil, delay) => {
    expect(throttleDelay(throttledUntil, now)).toBe(delay);
  });

  it.each([
    ['the first', 0, now + minIntervalMillis],
    ['one more in the same moment', now + minIntervalMillis, now + 2 * minIntervalMillis],
    ['one after a rest', now - 1, now + minIntervalMillis],
    ['one more after an hour of them', now + 3_600_000, now + 6 * minIntervalMillis],
  ])('counts %s', (_case, throttledUntil, next) => {
    expect(throttleNext(throttledUntil, now, 1)).toBe(next);
  });

  it('lets the next one gather for the longest time after a single one of 20 events', () => {
    expect(throttleDelay(throttleNext(0, now, 20), now + 100)).toBe(maxDelayMillis);
    expect(throttleDelay(throttleNext(0, now, 2), now + 100)).toBe(0);
  });

  it('never lets one wait longer than a second, however the clock goes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }))),
        (requests) => {
          let throttledUntil = 0;
          for (const [time, events] of requests) {
            const delay = throttleDelay(throttledUntil, time);
            expect(delay).toBeGreaterThanOrEqual(0);
            expect(delay).toBeLessThanOrEqual(maxDelayMillis);
            throttledUntil = throttleNext(throttledUntil, time, events);
          }
        },
      ),
    );
  });
});
