import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventUuid } from '../../../sdk/destinations/event-uuid.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

describe('the UUID of an event', () => {
  it('is the UUID of the page with the count within the page added', () => {
    const page = '00000000-0000-4000-8000-ffffffffffff';
    expect([`${page}-1`, `${page}-2`].map(eventUuid)).toEqual([
      '00000000-0000-4000-8000-000000000000',
      '00000000-0000-4000-8000-000000000001',
    ]);
  });

  it('is a UUID for any id, the same each time, and differs for another id', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(eventUuid(one)).toMatch(uuid);
        expect(eventUuid(one)).toBe(eventUuid(one));
        if (one !== other) expect(eventUuid(one)).not.toBe(eventUuid(other));
      }),
    );
  });

  it('distinguishes the events of sessions', () => {
    const device = '0e3191c0-8d57-473a-9949-1aa509fe50b1';
    const ids = Array.from({ length: 5_000 }, (_, at) => 1_767_225_600_000 + at).flatMap((session) =>
      ['session_start', 'session_end'].map((name) => `${device}-${session}-${name}`),
    );
    expect(new Set(ids.map(eventUuid)).size).toBe(ids.length);
  });
});
