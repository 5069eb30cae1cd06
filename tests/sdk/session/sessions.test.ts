import type { EventRecord } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { sessionKey } from '../../../sdk/storage/stored-names.ts';

const minute = 60_000;

function names(kit: ReturnType<typeof createTestAnalytics>): string[] {
  return kit.logged().map((event) => event.name);
}

describe('sessions', () => {
  it('S4.5 begin with the first event, whose time is their id', () => {
    const kit = createTestAnalytics({ now: 5_000 });
    expect(kit.analytics.session()).toBeUndefined();
    kit.analytics.logEvent({ name: 'Viewed' });
    expect(kit.logged()).toMatchObject([
      { name: 'session_start', time: 5_000, sessionId: 5_000 },
      { name: 'Viewed', time: 5_000, sessionId: 5_000 },
    ]);
    expect(kit.analytics.session()).toEqual({ id: 5_000, lastActivity: 5_000 });
  });

  it('S4.5 end after the timeout: end of the old, start of the new, then the event', () => {
    const kit = createTestAnalytics({ now: 1_000 });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(10 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    kit.clock.advance(30 * minute + 1);
    kit.analytics.logEvent({ name: 'Third' });
    const start = 1_000 + 40 * minute + 1;
    expect(kit.logged().slice(3)).toMatchObject([
      { name: 'session_end', time: 1_000 + 10 * minute + 1, sessionId: 1_000 },
      { name: 'session_start', time: start, sessionId: start },
      { name: 'Third', time: start, sessionId: start },
    ]);
  });

  it('S4.5 last on after a gap of exactly the timeout', () => {
    const kit = createTestAnalytics();
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(30 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    expect(names(kit)).toEqual(['session_start', 'First', 'Second']);
  });

  it('S4.5 are announced by ids made of device and session, the same in every tab', () => {
    const storage = createMemoryStorage();
    const tabs = [createTestAnalytics({ now: 1_000, storage }), createTestAnalytics({ now: 1_000, storage })];
    for (const { analytics } of tabs) analytics.logEvent({ name: 'Viewed' });
    for (const { clock } of tabs) clock.advance(31 * minute);
    for (const { analytics } of tabs) analytics.logEvent({ name: 'Later' });
    const announced = tabs.flatMap((kit) => kit.logged()).filter(({ name }) => name.startsWith('session_'));
    expect(announced.map(({ name }) => name)).toEqual(['session_start', 'session_end', 'session_start']);
    expect(new Set(announced.map(({ insertId }) => insertId)).size).toBe(3);
  });

  it('S4.5 end with the identity they had', () => {
    const kit = createTestAnalytics();
    const seen: unknown[] = [];
    kit.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record)
        seen.push([diagnostic.name, diagnostic.record.userId]);
    });
    kit.analytics.setUserId('user-1');
    kit.analytics.logEvent({ name: 'First' });
    kit.logged();
    kit.analytics.setUserId('user-2');
    kit.clock.advance(31 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    kit.logged();
    expect(seen).toEqual([
      ['session_start', 'user-1'],
      ['First', 'user-1'],
      ['session_end', 'user-1'],
      ['session_start', 'user-2'],
      ['Second', 'user-2'],
    ]);
  });

  it('S4.5 end with the user of their last activity, also where another page ends them that knows the one before', () => {
    const storage = createMemoryStorage();
    const [first, second] = [createTestAnalytics({ storage }), createTestAnalytics({ storage })];
    first.analytics.logEvent({ name: 'First' });
    first.analytics.setUserId('user-1');
    first.analytics.logEvent({ name: 'Second' });
    first.logged();
    const ended: unknown[] = [];
    second.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record && diagnostic.name === 'session_end')
        ended.push(diagnostic.record.userId);
    });
    second.clock.advance(31 * minute);
    second.analytics.logEvent({ name: 'Third' });
    second.logged();
    expect(ended).toEqual(['user-1']);
  });

  it('S4.5 are counted from the earlier time of a clock that is put back, whichever page has noticed it', () => {
    const storage = createMemoryStorage();
    const now = 200 * minute;
    const first = createTestAnalytics({ storage, now });
    first.analytics.logEvent({ name: 'First' });
    first.clock.advance(1_000);
    first.analytics.logEvent({ name: 'Second' });
    first.logged();
    const second = createTestAnalytics({ storage, now: now - 120 * minute });
    second.analytics.logEvent({ name: 'Third' });
    second.logged();
    // The first page stores its activity of before.
    first.clock.advance(10_000);
    second.clock.advance(31 * minute);
    expect(second.analytics.session()).toBeUndefined();
  });

  it('S4.5 of an earlier visit are ended by the first event, not by initialization', () => {
    const storage = createMemoryStorage();
    const first = createTestAnalytics({ now: 1_000, storage });
    first.analytics.logEvent({ name: 'First' });
    first.logged();
    const next = createTestAnalytics({ now: 1_000 + 60 * minute, storage });
    expect(next.logged()).toEqual([]);
    next.analytics.logEvent({ name: 'Next' });
    expect(names(next)).toEqual(['session_end', 'session_start', 'Next']);
  });

  it('S4.5 roll over without session events when those are switched off', () => {
    const kit = createTestAnalytics({ sessionEvents: false });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(31 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    expect(names(kit)).toEqual(['First', 'Second']);
    expect(new Set(kit.logged().map(({ sessionId }) => sessionId)).size).toBe(2);
  });

  it('S4.5 are left alone by an event with a session of its own', () => {
    const kit = createTestAnalytics();
    kit.analytics.logEvent({ name: 'Outside' }, { sessionId: -1 });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(31 * minute);
    kit.analytics.logEvent({ name: 'Imported' }, { sessionId: 77, time: 78 });
    expect(kit.logged().map(({ name, sessionId }) => [name, sessionId > 100 ? 'own' : sessionId])).toEqual([
      ['Outside', -1],
      ['session_start', 'own'],
      ['First', 'own'],
      ['Imported', 77],
    ]);
    expect(kit.logged().at(-1)?.time).toBe(78);
  });

  it('S4.5 are not prolonged by an event with a time of its own', () => {
    const kit = createTestAnalytics();
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(20 * minute);
    kit.analytics.logEvent({ name: 'Replayed' }, { time: 5 });
    kit.clock.advance(20 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    expect(names(kit)).toEqual([
      'session_start',
      'First',
      'Replayed',
      'session_end',
      'session_start',
      'Second',
    ]);
  });

  it('S4.5 follow the times of calls that had to wait', () => {
    const kit = createTestAnalytics({ consent: 'pending', now: 1_000 });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(31 * minute);
    kit.analytics.setDefaultUserProps({ memberId: '42' });
    kit.analytics.logEvent({ name: 'Second' });
    kit.analytics.consent.set('granted');
    expect(names(kit)).toEqual([
      'session_start',
      '$identify',
      'First',
      'session_end',
      'session_start',
      'Second',
    ]);
    expect(kit.logged().find(({ name }) => name === 'First')).toMatchObject({
      time: 1_000,
      sessionId: 1_000,
    });
  });

  it('notify their listeners', () => {
    const kit = createTestAnalytics({ now: 1_000 });
    const reported: number[] = [];
    const stop = kit.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'session') reported.push(diagnostic.session.id);
    });
    kit.analytics.logEvent({ name: 'First' });
    kit.clock.advance(31 * minute);
    kit.analytics.logEvent({ name: 'Second' });
    kit.logged();
    stop();
    kit.clock.advance(31 * minute);
    kit.analytics.logEvent({ name: 'Third' });
    expect(reported).toEqual([1_000, 1_000 + 31 * minute]);
  });
});

describe('a stored session', () => {
  function visitAgain(text: string) {
    const storage = createMemoryStorage();
    storage.write(sessionKey, text);
    const kit = createTestAnalytics({ now: 60 * minute, storage });
    const records: EventRecord[] = [];
    kit.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record) records.push(diagnostic.record);
    });
    const stored = kit.analytics.session();
    kit.analytics.logEvent({ name: 'Viewed' });
    kit.logged();
    return { stored, records };
  }

  it('S4.5 is read as it was written, with who was active last', () => {
    const { stored, records } = visitAgain('[5,6,"device","user"]');
    // Long over, it is nobody's session; its end is still announced.
    expect(stored).toBeUndefined();
    expect(records.map(({ name }) => name)).toEqual(['session_end', 'session_start', 'Viewed']);
    expect(records[0]).toMatchObject({ sessionId: 5, deviceId: 'device', userId: 'user' });
  });

  it.each(['', 'null', '{}', '[]', '["5"]', '[-1]', '[1.5]', '[1e999]', '[5', '5', '[[5]]'])(
    'S4.5 that is broken (%j) counts as absent',
    (text) => {
      const { stored, records } = visitAgain(text);
      expect(stored).toBeUndefined();
      expect(records.map(({ name }) => name)).toEqual(['session_start', 'Viewed']);
    },
  );

  it.each(['', ',"6",7,null'])(
    'S4.5 was active when it began where its last activity is not known: %s',
    (rest) => {
      const recent = visitAgain(`[${31 * minute}${rest}]`);
      expect(recent.records).toMatchObject([{ name: 'Viewed', sessionId: 31 * minute }]);
      const long = visitAgain(`[5${rest}]`);
      expect(long.stored).toBeUndefined();
      expect(long.records.map(({ name }) => name)).toEqual(['session_end', 'session_start', 'Viewed']);
    },
  );

  it('S4.5 ends with the device of today when its own can’t be read', () => {
    const { records } = visitAgain('[5,6,7,null]');
    expect(records[0]?.deviceId).toBe(records[1]?.deviceId);
  });
});

describe('the last activity', () => {
  const texts = (storage: ReturnType<typeof createMemoryStorage>) => {
    const written: string[] = [];
    const { write } = storage;
    storage.write = (key, text) => {
      if (key.endsWith('session')) written.push(text);
      write(key, text);
    };
    return written;
  };

  it('is stored with the first event of a session, then every five seconds at the most', () => {
    const storage = createMemoryStorage();
    const written = texts(storage);
    const kit = createTestAnalytics({ now: 1_000, storage });
    for (let count = 0; count < 50; count += 1) {
      kit.analytics.logEvent({ name: 'Scrolled' });
      kit.logged();
      kit.clock.advance(500);
    }
    expect(written.length).toBeGreaterThan(4);
    expect(written.length).toBeLessThan(8);
    kit.clock.advance(5_000);
    expect(written.at(-1)).toContain('25500');
  });

  it('is stored when the client is closed', () => {
    const storage = createMemoryStorage();
    const written = texts(storage);
    const kit = createTestAnalytics({ now: 1_000, storage });
    kit.analytics.logEvent({ name: 'First' });
    kit.logged();
    kit.clock.advance(400);
    kit.analytics.logEvent({ name: 'Second' });
    kit.logged();
    expect(written.at(-1)).toContain('1000,1000');
    kit.analytics.close();
    expect(written.at(-1)).toContain('1000,1400');
  });

  it('of another tab is not overwritten by an earlier one that was to be stored', () => {
    const storage = createMemoryStorage();
    const first = createTestAnalytics({ now: 1_000, storage });
    const second = createTestAnalytics({ now: 1_000, storage });
    first.analytics.logEvent({ name: 'First' });
    first.logged();
    first.clock.advance(100);
    first.analytics.logEvent({ name: 'Second' });
    first.logged();
    second.clock.advance(20 * minute);
    second.analytics.logEvent({ name: 'Later' });
    second.logged();
    first.clock.advance(1_000);
    second.clock.advance(25 * minute);
    second.analytics.logEvent({ name: 'Last' });
    expect(names(second)).not.toContain('session_end');
  });
});
