import { createRateLimit } from '@care/analytics/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ada = '203.0.113.1';
const bob = '203.0.113.2';

function start(requestsPerMinute: number, maxClients = 100) {
  const clock = { time: 1_790_000_000_000 };
  const limit = createRateLimit({ requestsPerMinute, maxClients, now: () => clock.time });
  const takeMany = (count: number) => Array.from({ length: count }, () => limit.take(ada));
  return { clock, limit, takeMany };
}

describe('a rate limit', () => {
  it.each([1, 7, 60, 600, 9_999, 200_000])(
    'lets a burst of %d requests through and then none',
    (requestsPerMinute) => {
      const { takeMany, limit } = start(requestsPerMinute);
      expect(takeMany(requestsPerMinute)).toEqual(Array(requestsPerMinute).fill(0));
      expect(limit.take(ada)).toBeCloseTo(60_000 / requestsPerMinute, 6);
      expect(limit.take(bob)).toBe(0);
    },
  );

  it('refills evenly', () => {
    const { clock, takeMany } = start(60);
    takeMany(60);
    clock.time += 999;
    expect(takeMany(1)[0]).toBeCloseTo(1, 6);
    clock.time += 1;
    expect(takeMany(2)).toEqual([0, 1_000]);
    clock.time += 30_000;
    expect(takeMany(31).filter((wait) => wait === 0)).toHaveLength(30);
    clock.time += 3_600_000;
    expect(takeMany(61).filter((wait) => wait === 0)).toHaveLength(60);
  });

  it.each([undefined, '', 'unknown'])(
    'lets all clients without an address, such as %j, share a hundredfold allowance',
    (address) => {
      const { limit } = start(6);
      const waits = Array.from({ length: 601 }, () => limit.take(address));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(600);
      expect(limit.take(ada)).toBe(0);
    },
  );

  it('counts the addresses of one IPv6 network as one client', () => {
    const { limit } = start(1);
    expect([limit.take('2001:db8::1'), limit.take('[2001:db8::2]:443')]).toEqual([0, 60_000]);
    expect(limit.take('2001:db8:0:1::1')).toBe(0);
  });

  it('can be without end', () => {
    const { takeMany } = start(Number.POSITIVE_INFINITY);
    expect(takeMany(10_000)).toEqual(Array(10_000).fill(0));
  });

  it('keeps nobody waiting longer than a minute when the clock goes back', () => {
    const { clock, takeMany } = start(60);
    takeMany(60);
    clock.time -= 3_600_000;
    expect(takeMany(1)[0]).toBe(1_000);
    clock.time += 60_000;
    expect(takeMany(60).filter((wait) => wait === 0)).toHaveLength(60);
  });

  it('remembers the clients seen last and no more', () => {
    const { limit } = start(1, 3);
    for (const client of [ada, bob, '203.0.113.3', ada, '203.0.113.4']) limit.take(client);
    expect(limit.size).toBe(3);
    expect(limit.take(ada)).toBeGreaterThan(0);
    expect(limit.take(bob)).toBe(0);
  });

  it('remembers 10,000 of 100,000 clients', () => {
    const { limit } = start(600, 10_000);
    for (let client = 0; client < 100_000; client += 1)
      limit.take(`2001:db8:${(client >> 16).toString(16)}:${(client & 0xffff).toString(16)}::1`);
    expect(limit.size).toBe(10_000);
  });

  it('lets through at most the allowance and what has been refilled, and keeps its word on the wait', () => {
    const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), pauses, (requestsPerMinute, waits) => {
        const { clock, limit } = start(requestsPerMinute);
        const began = clock.time;
        let taken = 0;
        for (const wait of waits) {
          clock.time += wait;
          const next = limit.take(ada);
          if (next === 0) taken += 1;
          if (next > 0) {
            clock.time += Math.ceil(next);
            expect(limit.take(ada)).toBe(0);
            taken += 1;
          }
        }
        const refilled = ((clock.time - began + 2) * requestsPerMinute) / 60_000;
        expect(taken).toBeLessThanOrEqual(requestsPerMinute + refilled);
      }),
    );
  });
});
