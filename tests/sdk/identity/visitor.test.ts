import { createTestAnalytics } from '@care/analytics/testing';
import { describe, expect, it } from 'vitest';
import { createStoredCookies } from '../../../sdk/identity/stored-cookies.ts';
import {
  createVisitor,
  currentIdentity,
  ensureStoredDaily,
  forgetVisitor,
  readDeviceId,
  readIdentifiers,
  readUserId,
  renewIdentifiers,
  resetIdentity,
  resolveIdentity,
  setUser,
  type Visitor,
} from '../../../sdk/identity/visitor.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { identityKey } from '../../../sdk/storage/stored-names.ts';
import { brokenCookieJars, createFakeCookieJar } from '../../fakes/cookie-jar.ts';

const resolved = (visitor: Visitor) => resolveIdentity(visitor, currentIdentity(visitor));

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
    visitor: createVisitor({
      cookies: createStoredCookies(cookies, { secure: true }, { warn() {} }),
      storage,
      createId,
      now: () => clock.now,
      mayWrite: () => permission.mayWrite,
    }),
  };
}

describe('a visitor who has not agreed yet', () => {
  it('is known as far as cookies have identifiers, and nothing is written', () => {
    const { visitor, cookies, identity } = setUp({ n_vis: 'v', csc: 'w', care_did: 'd' }, undefined, false);
    expect(readIdentifiers(visitor, 0)).toEqual({ visitor_id: 'v', czen_session_id: 'w' });
    setUser(visitor, '42');
    resetIdentity(visitor);
    setUser(visitor, '43');
    expect(readUserId(visitor)).toBe('43');
    expect(cookies.written).toEqual([]);
    expect(identity()).toBeUndefined();
  });

  it('S3.4 is unknown where cookies are malformed', () => {
    const { visitor } = setUp({ n_vis: '%', csc: '%E0%A4%A', care_did: '' });
    expect(JSON.stringify(readIdentifiers(visitor, 0))).toBe('{}');
  });
});

describe('a visitor who agrees', () => {
  it('S3.5 S9.5 gets the three missing identifiers, for 365 days, SameSite Lax', () => {
    const { visitor, cookies, held } = setUp();
    ensureStoredDaily(visitor);
    expect([...held.keys()].sort()).toEqual(['care_did', 'csc', 'n_vis']);
    expect(new Set(held.values()).size).toBe(3);
    expect(cookies.written).toHaveLength(3);
    for (const cookie of cookies.written) {
      expect(cookie).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax; Secure$/);
    }
    expect(resolved(visitor).deviceId).toBe(held.get('care_did'));
    expect(readIdentifiers(visitor, 0)).toEqual({
      visitor_id: held.get('n_vis'),
      czen_session_id: held.get('csc'),
    });
  });

  it('S3.5 keeps the identifiers that are there', () => {
    const { visitor, cookies, held } = setUp({ n_vis: 'v', csc: 'w', care_did: 'd' });
    ensureStoredDaily(visitor);
    expect(Object.fromEntries(held)).toEqual({ n_vis: 'v', csc: 'w', care_did: 'd' });
    expect(cookies.written).toEqual([]);
    expect(resolved(visitor).deviceId).toBe('d');
  });

  it('S3.5 gets the device id from local storage when the cookie is gone', () => {
    const first = setUp();
    ensureStoredDaily(first.visitor);
    const next = setUp({}, first.storage);
    ensureStoredDaily(next.visitor);
    expect(resolved(next.visitor).deviceId).toBe(resolved(first.visitor).deviceId);
    expect(next.held.get('care_did')).toBe(resolved(first.visitor).deviceId);
  });

  it('S3.5 keeps the cookie’s device id when local storage has another', () => {
    const { visitor, storage, identity } = setUp({ care_did: 'cookie' });
    storage.write(identityKey, '["storage"]');
    ensureStoredDaily(visitor);
    expect(resolved(visitor).deviceId).toBe('cookie');
    expect(identity()).toContain('cookie');
  });

  it.each(Object.entries(brokenCookieJars))('has a device id where cookies are %s', (kind, createJar) => {
    const jar = createJar();
    // An environment’s jar never throws; the browser’s catches it.
    const cookies = kind === 'refusing' ? jar : { ...jar, read: () => '', write: () => {} };
    const storage = createMemoryStorage();
    const stored = createStoredCookies(cookies, {}, { warn() {} });
    const create = (id: string) =>
      createVisitor({
        cookies: stored,
        storage,
        createId: () => id,
        now: Date.now,
        mayWrite: () => true,
      });
    const visitor = create('new');
    ensureStoredDaily(visitor);
    expect(resolved(visitor).deviceId).toBe('new');
    const next = create('newer');
    ensureStoredDaily(next);
    expect(resolved(next).deviceId).toBe('new');
  });

  it.each(['', 'null', '{}', '[]', '[1,2]', '[null,null]', '["",""]', '["d', 'd'])(
    'S3.4 gets a new identity in place of a broken one: %j',
    (text) => {
      const { visitor, storage, identity } = setUp();
      storage.write(identityKey, text);
      ensureStoredDaily(visitor);
      expect(resolved(visitor).deviceId).toMatch(/^new-/);
      expect(resolved(visitor).userId).toBeUndefined();
      expect(JSON.parse(identity() ?? '')).toEqual([
        resolved(visitor).deviceId,
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
    ensureStoredDaily(visitor);
    const before = new Map(held);
    for (const [afterMillis, expected] of [
      [dayMillis - 1, []],
      [1, ['care_did', 'n_vis', 'csc']],
      [dayMillis - 1, []],
    ] as const) {
      cookies.forget();
      clock.now += afterMillis;
      forgetVisitor(visitor);
      ensureStoredDaily(visitor);
      expect(names(cookies.written)).toEqual(expected);
    }
    expect(held).toEqual(before);
  });

  it('are not written again where the server has written them, which makes them last longer', () => {
    const { visitor, cookies, clock } = setUp({ n_vis: 'v', csc: 'w' });
    ensureStoredDaily(visitor);
    cookies.forget();
    clock.now += dayMillis;
    forgetVisitor(visitor);
    ensureStoredDaily(visitor);
    expect(names(cookies.written)).toEqual(['care_did']);
  });

  it('are written again after a reset too', () => {
    const { visitor, cookies, clock } = setUp({ n_vis: 'v', csc: 'w', care_did: 'd' });
    ensureStoredDaily(visitor);
    resetIdentity(visitor);
    renewIdentifiers(visitor);
    cookies.forget();
    clock.now += dayMillis;
    forgetVisitor(visitor);
    ensureStoredDaily(visitor);
    expect(names(cookies.written)).toEqual(['care_did', 'n_vis', 'csc']);
  });
});

describe('the identifiers', () => {
  it.each([
    ['csc', { csc: 'w', JSESSIONID: 'j' }, 'w'],
    ['nothing without csc, though JSESSIONID is there', { JSESSIONID: 'j' }, undefined],
  ])('S3.8 have as czen_session_id %s', (_case, cookies, expected) => {
    expect(readIdentifiers(setUp(cookies).visitor, 0).czen_session_id).toBe(expected);
  });

  it.each([
    ['later', 1_000],
    ['earlier, by a clock that was put back', -1_000],
  ])('S3.4 follow the cookies, which are read again a second %s', (_case, distance) => {
    const { visitor, held } = setUp({ csc: 'old' });
    const now = 5_000;
    expect(readIdentifiers(visitor, now).czen_session_id).toBe('old');
    held.set('csc', 'new');
    expect(readIdentifiers(visitor, now + distance / 2).czen_session_id).toBe('old');
    expect(readIdentifiers(visitor, now + distance).czen_session_id).toBe('new');
  });

  it('are read again immediately when another tab has reset them', () => {
    const { visitor, held, storage, identity } = setUp({ n_vis: 'old', csc: 'w', care_did: 'd' });
    ensureStoredDaily(visitor);
    expect(readIdentifiers(visitor, 0).visitor_id).toBe('old');
    held.set('n_vis', 'new');
    storage.write(identityKey, `${identity()} `);
    currentIdentity(visitor);
    expect(readIdentifiers(visitor, 0).visitor_id).toBe('new');
  });
});

describe('the user', () => {
  it('is stored for later visits, until another is set', () => {
    const { visitor, storage } = setUp();
    setUser(visitor, '42');
    ensureStoredDaily(visitor);
    const next = setUp({}, storage).visitor;
    ensureStoredDaily(next);
    expect(resolved(next).userId).toBe('42');
    setUser(next, '43');
    const third = setUp({}, storage).visitor;
    ensureStoredDaily(third);
    expect(resolved(third).userId).toBe('43');
  });

  it.each([
    ['undefined', undefined],
    ['an empty text', ''],
  ])('is removed by setting %s, also for later visits', (_case, userId) => {
    const { visitor, storage } = setUp();
    setUser(visitor, '42');
    ensureStoredDaily(visitor);
    setUser(visitor, userId);
    expect([readUserId(visitor), resolved(visitor).userId]).toEqual([undefined, undefined]);
    const next = setUp({}, storage).visitor;
    ensureStoredDaily(next);
    expect(resolved(next).userId).toBeUndefined();
  });

  it('from an earlier visit is removed by a logout before consent', () => {
    const { visitor, storage, identity } = setUp();
    storage.write(identityKey, '["d","42"]');
    setUser(visitor, undefined);
    ensureStoredDaily(visitor);
    expect(readUserId(visitor)).toBeUndefined();
    expect(JSON.parse(identity() ?? '').slice(0, 2)).toEqual(['d', null]);
  });
});

describe('a visitor who starts over', () => {
  it('has a new device id, in cookie and storage, and no user', () => {
    const { visitor, held, identity } = setUp();
    setUser(visitor, '42');
    ensureStoredDaily(visitor);
    const deviceId = readDeviceId(visitor);
    resetIdentity(visitor);
    expect(resolved(visitor).deviceId).not.toBe(deviceId);
    expect(held.get('care_did')).toBe(resolved(visitor).deviceId);
    expect(JSON.parse(identity() ?? '').slice(0, 2)).toEqual([readDeviceId(visitor), '']);
    expect(readUserId(visitor)).toBeUndefined();
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
    setUser(visitor, '42');
    ensureStoredDaily(visitor);
    permission.mayWrite = false;
    held.clear();
    storage.write(identityKey, '');
    forgetVisitor(visitor);
    const { length } = cookies.written;
    expect([readDeviceId(visitor), readUserId(visitor)]).toEqual([undefined, undefined]);
    expect(JSON.stringify(readIdentifiers(visitor, 0))).toBe('{}');
    setUser(visitor, '43');
    resetIdentity(visitor);
    expect(cookies.written).toHaveLength(length);
    expect(identity()).toBeUndefined();
    permission.mayWrite = true;
    ensureStoredDaily(visitor);
    expect(resolved(visitor).deviceId).not.toBe('');
    expect(resolved(visitor).userId).toBeUndefined();
  });
});
