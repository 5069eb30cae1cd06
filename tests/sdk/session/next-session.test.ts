import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSession, type Session } from '../../../sdk/session/next-session.ts';

const timeout = 1_800_000;

describe('the next session', () => {
  it('S4.5 starts with the first event', () => {
    expect(nextSession(undefined, 1_000, timeout)).toBe(1_000);
  });

  it.each([
    ['within the timeout', 1_000 + 60_000],
    ['after exactly the timeout', 1_000 + timeout],
    ['when the clock went back', 500],
  ])('S4.5 is the same %s', (_case, now) => {
    const stored = { id: 900, lastActivity: 1_000 };
    expect(nextSession(stored, now, timeout)).toBe(900);
  });

  it('S4.5 is a new one a millisecond after the timeout', () => {
    const now = 1_000 + timeout + 1;
    expect(nextSession({ id: 900, lastActivity: 1_000 }, now, timeout)).toBe(now);
  });

  it('S4.5 with a timeout of 0 lasts as long as the clock stands still', () => {
    expect(nextSession({ id: 5, lastActivity: 5 }, 5, 0)).toBe(5);
    expect(nextSession({ id: 5, lastActivity: 5 }, 6, 0)).toBe(6);
  });

  it('S4.5 has an id of its own where the clock went back and then came to the id of the one before', () => {
    expect(nextSession({ id: 10, lastActivity: 5 }, 10, 3)).toBe(11);
  });

  it('S4.5 never gives two sessions one id, whatever the clock does', () => {
    const times = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, fc.nat(2_000), (moments, limit) => {
        let stored: Session | undefined;
        for (const now of moments) {
          const id = nextSession(stored, now, limit);
          expect(Number.isSafeInteger(id)).toBe(true);
          const goesOn = stored && now - stored.lastActivity <= limit;
          expect(id === stored?.id).toBe(goesOn ?? false);
          stored = { id, lastActivity: now };
        }
      }),
    );
  });
});
