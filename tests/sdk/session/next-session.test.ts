import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextSession } from '../../../sdk/session/next-session.ts';
import { formatSessionRecord, parseSessionRecord } from '../../../sdk/session/session-record.ts';

const timeout = 1_800_000;

describe('the next session', () => {
  it('S4.5 starts with the first event', () => {
    expect(nextSession(undefined, 1_000, timeout)).toEqual({
      session: { id: 1_000, lastActivity: 1_000 },
      isNew: true,
    });
  });

  it.each([
    ['within the timeout', 1_000 + 60_000],
    ['after exactly the timeout', 1_000 + timeout],
    ['when the clock went back', 500],
  ])('S4.5 is the same %s', (_case, now) => {
    const stored = { id: 900, lastActivity: 1_000 };
    expect(nextSession(stored, now, timeout)).toEqual({
      session: { id: 900, lastActivity: now },
      isNew: false,
    });
  });

  it('S4.5 is a new one a millisecond after the timeout; the old one ends a millisecond after its last activity', () => {
    const now = 1_000 + timeout + 1;
    expect(nextSession({ id: 900, lastActivity: 1_000 }, now, timeout)).toEqual({
      session: { id: now, lastActivity: now },
      ended: { id: 900, time: 1_001 },
      isNew: true,
    });
  });

  it('S4.5 goes on when the last activity is not known', () => {
    expect(nextSession({ id: 900 }, 9_000_000, timeout).isNew).toBe(false);
  });

  it('S4.5 with a timeout of 0 lasts as long as the clock stands still', () => {
    expect(nextSession({ id: 5, lastActivity: 5 }, 5, 0).isNew).toBe(false);
    expect(nextSession({ id: 5, lastActivity: 5 }, 6, 0).isNew).toBe(true);
  });

  it('S4.5 never gives two sessions one id, whatever the clock does', () => {
    const times = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(times, fc.nat(2_000), (moments, limit) => {
        let stored: { id: number; lastActivity: number } | undefined;
        for (const now of moments) {
          const step = nextSession(stored, now, limit);
          expect(Number.isSafeInteger(step.session.id)).toBe(true);
          if (step.isNew) expect(step.session.id).not.toBe(stored?.id);
          else expect(step.session.id).toBe(stored?.id);
          expect(step.ended?.id).toBe(step.isNew ? stored?.id : undefined);
          stored = step.session;
        }
      }),
    );
  });
});

describe('a kept session', () => {
  it('S4.5 is read as it was written', () => {
    const record = fc.record({
      id: fc.nat(),
      lastActivity: fc.option(fc.nat(), { nil: undefined }),
      deviceId: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
      userId: fc.option(fc.string({ minLength: 1 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(record, (kept) => {
        expect(parseSessionRecord(formatSessionRecord(kept))).toEqual(kept);
      }),
    );
  });

  it.each([undefined, '', 'null', '{}', '[]', '["5"]', '[-1]', '[1.5]', '[1e999]', '[5', '5', '[[5]]'])(
    'S4.5 that is broken (%j) counts as absent',
    (text) => {
      expect(parseSessionRecord(text)).toBeUndefined();
    },
  );

  it('S4.5 keeps what can be read of it', () => {
    expect(parseSessionRecord('[5,"6",7,null]')).toEqual({ id: 5 });
  });
});
