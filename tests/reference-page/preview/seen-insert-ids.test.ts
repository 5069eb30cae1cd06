import { describe, expect, it } from 'vitest';
import { createSeenInsertIds } from '../../../reference-page/server/preview/seen-insert-ids.ts';

describe('createSeenInsertIds', () => {
  it('knows an id within the window and for the same device only', () => {
    const seen = createSeenInsertIds({ windowMillis: 100, capacity: 10 });
    const event = { insert_id: 'a', device_id: 'device-1' };
    expect(seen.add(event, 0)).toBe(true);
    expect(seen.add(event, 99)).toBe(false);
    expect(seen.add({ ...event, device_id: 'device-2' }, 99)).toBe(true);
    expect(seen.add(event, 100)).toBe(true);
  });

  it('takes events without an insert id as new', () => {
    const seen = createSeenInsertIds({ windowMillis: 100, capacity: 10 });
    expect(seen.add({ device_id: 'device-1' }, 0)).toBe(true);
    expect(seen.add({ device_id: 'device-1' }, 0)).toBe(true);
  });

  it('forgets the oldest ids beyond its capacity', () => {
    const seen = createSeenInsertIds({ windowMillis: 100, capacity: 2 });
    for (const id of ['a', 'b', 'c']) seen.add({ insert_id: id }, 0);
    expect(seen.add({ insert_id: 'c' }, 0)).toBe(false);
    expect(seen.add({ insert_id: 'a' }, 0)).toBe(true);
  });
});
