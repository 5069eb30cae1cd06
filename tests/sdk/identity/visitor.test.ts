import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { createStoredCookies } from '../../../sdk/identity/stored-cookies.ts';
import { createVisitor } from '../../../sdk/identity/visitor.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { identityKey } from '../../../sdk/storage/stored-names.ts';
import { brokenCookieJars, createFakeCookieJar } from '../../fakes/cookie-jar.ts';

function setUp(stored: Record<string, string> = {}, storage = createMemoryStorage(), mayWrite = true) {
  const held = new Map(Object.entries(stored));
  const cookies = createFakeCookieJar(held);
  const permission = { mayWrite };
  let ids = 0;
  const createId = () => {
    ids += 1;
    return `new-${ids}`;
  };
  const clock = { now: Date.UTC(2026, 0, 1) };
  return {
    clock,
    permission,
    held,
    cookies,
    storage,
    identity: () => storage.read(identityKey),
    visitor: createVisitor(
      createStoredCookies(cookies, { secure: true }, { warn() {} }),
      storage,
      { createId, now: () => clock.now },
      () => permission.mayWrite,
    ),
  };
}

describe('a visitor who has not agreed yet', () => {
  it('is known as far as cookies say, and nothing is written', () => {
    const { visitor, cookies, identity } = setUp({ n_vis: 'v', csc: 'w', care_did: 'd' }, undefined, false);
    expect(visitor.identifiers(0)).toEqual({ visitor_id: 'v', czen_session_id: 'w' });
    visitor.setUserId('42');
    visitor.reset();
    visitor.setUserId('43');
    expect(visitor.userId()).toBe('43');
    expect(cookies.written).toEqual([]);
    expect(identity()).toBeUndefined();
  });

  it('S3.4 is unknown where cookies are malformed', () => {
    const { visitor } = setUp({ n_vis: '%', csc: '%E0%A4%A', care_did: '' });
    expect(JSON.stringify(visitor.identifiers(0))).toBe('{}');
  });
});

describe('a visitor who agrees', () => {
  it('S3.5 S9.5 gets the three identifiers that are missing, for 365 days, SameSite Lax', () => {
    const { visitor, cookies, held } = setUp();
    visitor.keep();
    expect([...held.keys()].sort()).toEqual(['care_did', 'csc', 'n_vis']);
    expect(new Set(held.values()).size).toBe(3);
    expect(cookies.written).toHaveLength(3);
    for (const cookie of cookies.written) {
      expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/);
    }
    expect(visitor.resolve(visitor.current()).deviceId).toBe(held.get('care_did'));
    expect(visitor.identifiers(0)).toEqual({
      visitor_id: held.get('n_vis'),
      czen_session_id: held.get('csc'),
    });
  });

  it('S3.5 keeps the identifiers that are there', () => {
    const { visitor, cookies, held } = setUp({ n_vis: 'v', csc: 'w', care_did: 'd' });
    visitor.keep();
    expect(Object.fromEntries(held)).toEqual({ n_vis: 'v', csc: 'w', care_did: 'd' });
    expect(cookies.written).toEqual([]);
    expect(visitor.resolve(visitor.current()).deviceId).toBe('d');
  });

  it('S3.5 gets the device id back from local storage when the cookie is gone', () => {
    const first = setUp();
    first.visitor.keep();
    const next = setUp({}, first.storage);
    next.visitor.keep();
    expect(next.visitor.resolve(next.visitor.current()).deviceId).toBe(
      first.visitor.resolve(first.visitor.current()).deviceId,
    );
    expect(next.held.get('care_did')).toBe(first.visitor.resolve(first.visitor.current()).deviceId);
  });

  it('S3.5 keeps the cookie’s device id when local storage has another', () => {
    const { visitor, storage, identity } = setUp({ care_did: 'cookie' });
    storage.write(identityKey, '["storage"]');
    visitor.keep();
    expect(visitor.resolve(visitor.current()).deviceId).toBe('cookie');
    expect(identity()).toContain('cookie');
  });

  it.each(Object.entries(brokenCookieJars))('has a device id where cookies are %s', (kind, createJar) => {
    const jar = createJar();
    // An environment’s jar never throws; the browser’s catches it.
    const cookies = kind === 'refusing' ? jar : { ...jar, read: () => '', write: () => {} };
    const storage = createMemoryStorage();
    const stored = createStoredCookies(cookies, {}, { warn() {} });
    const visitor = createVisitor(stored, storage, { createId: () => 'new', now: Date.now }, () => true);
    visitor.keep();
    expect(visitor.resolve(visitor.current()).deviceId).toBe('new');
    const next = createVisitor(stored, storage, { createId: () => 'newer', now: Date.now }, () => true);
    next.keep();
    expect(next.resolve(next.current()).deviceId).toBe('new');
  });

  it.each(['', 'null', '{}', '[]', '[1,2]', '[null,null]', '["",""]', '["d', 'd'])(
    'S3.4 gets a new identity in place of a broken one: %j',
    (text) => {
      const { visitor, storage, identity } = setUp();
      storage.write(identityKey, text);
      visitor.keep();
      expect(visitor.resolve(visitor.current()).deviceId).toMatch(/^new-/);
      expect(visitor.resolve(visitor.current()).userId).toBeUndefined();
      expect(JSON.parse(identity() ?? '')).toEqual([
        visitor.resolve(visitor.current()).deviceId,
        null,
        Date.UTC(2026, 0, 1),
        'care_did',
        'n_vis',
        'csc',
      ]);
    },
  );
});

describe('cookies of a script, which Safari keeps for seven days', () => {
  const dayMillis = 86_400_000;
  const names = (written: readonly string[]) => written.map((cookie) => cookie.split('=')[0]);

  it('are written again on a page of another day, with the ids that they have', () => {
    const { visitor, cookies, held, clock } = setUp();
    visitor.keep();
    const before = new Map(held);
    for (const [afterMillis, expected] of [
      [dayMillis - 1, []],
      [1, ['care_did', 'n_vis', 'csc']],
      [dayMillis - 1, []],
    ] as const) {
      cookies.forget();
      clock.now += afterMillis;
      visitor.forget();
      visitor.keep();
      expect(names(cookies.written)).toEqual(expected);
    }
    expect(held).toEqual(before);
  });

  it('are left as they are where the server has written them, which lets them last longer', () => {
    const { visitor, cookies, clock } = setUp({ n_vis: 'v', csc: 'w' });
    visitor.keep();
    cookies.forget();
    clock.now += dayMillis;
    visitor.forget();
    visitor.keep();
    expect(names(cookies.written)).toEqual(['care_did']);
  });

  it('are so after a reset too', () => {
    const { visitor, cookies, clock } = setUp({ n_vis: 'v', csc: 'w', care_did: 'd' });
    visitor.keep();
    visitor.reset();
    visitor.startOver();
    cookies.forget();
    clock.now += dayMillis;
    visitor.forget();
    visitor.keep();
    expect(names(cookies.written)).toEqual(['care_did', 'n_vis', 'csc']);
  });
});

describe('the identifiers', () => {
  it.each([
    ['csc', { csc: 'w', JSESSIONID: 'j' }, 'w'],
    ['nothing without csc, though JSESSIONID is there', { JSESSIONID: 'j' }, undefined],
  ])('S3.8 have as czen_session_id %s', (_case, cookies, expected) => {
    expect(setUp(cookies).visitor.identifiers(0).czen_session_id).toBe(expected);
  });

  it.each([
    ['later', 1_000],
    ['earlier, by a clock that was put back', -1_000],
  ])('S3.4 follow the cookies, which are read again a second %s', (_case, distance) => {
    const { visitor, held } = setUp({ csc: 'old' });
    const now = 5_000;
    expect(visitor.identifiers(now).czen_session_id).toBe('old');
    held.set('csc', 'new');
    expect(visitor.identifiers(now + distance / 2).czen_session_id).toBe('old');
    expect(visitor.identifiers(now + distance).czen_session_id).toBe('new');
  });

  it('are read again immediately when another tab has reset them', () => {
    const { visitor, held, storage, identity } = setUp({ n_vis: 'old', csc: 'w', care_did: 'd' });
    visitor.keep();
    expect(visitor.identifiers(0).visitor_id).toBe('old');
    held.set('n_vis', 'new');
    storage.write(identityKey, `${identity()} `);
    visitor.current();
    expect(visitor.identifiers(0).visitor_id).toBe('new');
  });
});

describe('the user', () => {
  it('is stored for later visits, until another is set', () => {
    const { visitor, storage } = setUp();
    visitor.setUserId('42');
    visitor.keep();
    const next = setUp({}, storage).visitor;
    next.keep();
    expect(next.resolve(next.current()).userId).toBe('42');
    next.setUserId('43');
    const third = setUp({}, storage).visitor;
    third.keep();
    expect(third.resolve(third.current()).userId).toBe('43');
  });

  it.each([
    ['undefined', undefined],
    ['an empty text', ''],
  ])('is forgotten by setting %s, also for later visits', (_case, userId) => {
    const { visitor, storage } = setUp();
    visitor.setUserId('42');
    visitor.keep();
    visitor.setUserId(userId);
    expect([visitor.userId(), visitor.resolve(visitor.current()).userId]).toEqual([undefined, undefined]);
    const next = setUp({}, storage).visitor;
    next.keep();
    expect(next.resolve(next.current()).userId).toBeUndefined();
  });

  it('of an earlier visit gives way to one who logged out before agreeing', () => {
    const { visitor, storage, identity } = setUp();
    storage.write(identityKey, '["d","42"]');
    visitor.setUserId(undefined);
    visitor.keep();
    expect(visitor.userId()).toBeUndefined();
    expect(JSON.parse(identity() ?? '').slice(0, 2)).toEqual(['d', null]);
  });
});

describe('a visitor who starts over', () => {
  it('has a new device id, in cookie and storage, and no user', () => {
    const { visitor, held, identity } = setUp();
    visitor.setUserId('42');
    visitor.keep();
    const deviceId = visitor.deviceId();
    visitor.reset();
    expect(visitor.resolve(visitor.current()).deviceId).not.toBe(deviceId);
    expect(held.get('care_did')).toBe(visitor.resolve(visitor.current()).deviceId);
    expect(JSON.parse(identity() ?? '').slice(0, 2)).toEqual([visitor.deviceId(), '']);
    expect(visitor.userId()).toBeUndefined();
  });

  it('keeps the session: the next event has the new device and no user', () => {
    const kit = createTestAnalytics();
    const records: unknown[] = [];
    kit.analytics.subscribe((diagnostic) => {
      if (diagnostic.kind === 'event' && diagnostic.record) {
        const { name, userId, deviceId, sessionId } = diagnostic.record;
        records.push({ name, userId, deviceId, sessionId });
      }
    });
    kit.analytics.setUserId('42');
    kit.analytics.logEvent({ name: 'First' });
    kit.logged();
    kit.analytics.reset();
    kit.clock.advance(60_000);
    kit.analytics.logEvent({ name: 'Second' });
    kit.logged();
    expect(records).toMatchObject([
      { name: 'session_start', userId: '42' },
      { name: 'First', userId: '42' },
      { name: 'Second', userId: undefined },
    ]);
    const [, first, second] = records as { deviceId: string; sessionId: number }[];
    expect(second?.sessionId).toBe(first?.sessionId);
    expect(second?.deviceId).not.toBe(first?.deviceId);
  });
});

describe('a visitor who withdraws', () => {
  it('is unknown, and writes nothing until agreeing again', () => {
    const { visitor, cookies, storage, held, identity, permission } = setUp();
    visitor.setUserId('42');
    visitor.keep();
    permission.mayWrite = false;
    held.clear();
    storage.write(identityKey, '');
    visitor.forget();
    const { length } = cookies.written;
    expect([visitor.deviceId(), visitor.userId()]).toEqual([undefined, undefined]);
    expect(JSON.stringify(visitor.identifiers(0))).toBe('{}');
    visitor.setUserId('43');
    visitor.reset();
    expect(cookies.written).toHaveLength(length);
    expect(identity()).toBeUndefined();
    permission.mayWrite = true;
    visitor.keep();
    expect(visitor.resolve(visitor.current()).deviceId).not.toBe('');
    expect(visitor.resolve(visitor.current()).userId).toBeUndefined();
  });
});
