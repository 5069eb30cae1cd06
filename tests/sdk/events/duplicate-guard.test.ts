import { type AnalyticsConfig, duplicateGuard } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { checkDuplicate, rememberedHashes } from '../../../sdk/events/duplicate-guard.ts';
import { createMemoryStorage } from '../../../sdk/storage/memory-storage.ts';
import { duplicatesKey } from '../../../sdk/storage/stored-names.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Runs contents through the guard, each with its time, and reports which are duplicates. */
function verdicts(calls: readonly (readonly [content: string, now: number])[]): boolean[] {
  let seen: readonly string[] = [];
  return calls.map(([content, now]) => {
    const verdict = checkDuplicate(seen, content, now);
    seen = verdict.seen;
    return verdict.isDuplicate;
  });
}

function contents(letters: string): [string, number][] {
  return [...letters].map((letter) => [letter, 0]);
}

describe('the guard in a storage', () => {
  function rememberAfterA(...others: readonly unknown[]) {
    const storage = createMemoryStorage();
    duplicateGuard(storage, 'a', 0);
    const [hash] = JSON.parse(storage.read(duplicatesKey) ?? '[]');
    storage.write(duplicatesKey, JSON.stringify([hash, ...others]));
    return storage;
  }

  it('S9.2 compares with the latest three hashes, even if more are stored', () => {
    expect(duplicateGuard(rememberAfterA('b', 'c'), 'a', 0)).toBe(true);
    expect(duplicateGuard(rememberAfterA('b', 'c', 'd'), 'a', 0)).toBe(false);
  });

  it('S9.2 counts no hash where none is', () => {
    expect(duplicateGuard(rememberAfterA(1, null, ['b'], {}), 'a', 0)).toBe(true);
  });
});

describe('the check for duplicates', () => {
  it.each([
    ['a', [false]],
    ['aa', [false, true]],
    ['aaaa', [false, true, true, true]],
    ['aba', [false, false, true]],
    ['abca', [false, false, false, true]],
    ['abab', [false, false, true, true]],
    ['abcabc', [false, false, false, true, true, true]],
    // Known limit: the guard forgets a content after three others.
    ['abcda', [false, false, false, false, false]],
    // A repetition does not renew a memory.
    ['aabcda', [false, true, false, false, false, false]],
  ])('S9.2 of "%s" finds %j', (letters, expected) => {
    expect(verdicts(contents(letters))).toEqual(expected);
  });

  it.each([
    ['a moment later', 10 * hour, 1, true],
    ['at the end of the hour', 10 * hour, hour - 1, true],
    // Known limit: the guard forgets all contents when the hour changes.
    ['with the next hour', 10 * hour, hour, false],
    ['a millisecond later, in the next hour', 11 * hour - 1, 1, false],
    ['a day later, at the same hour', 10 * hour, 24 * hour, false],
    ['when the clock went back into the hour before', 10 * hour, -1, false],
  ])('S9.2 keyed to the UTC hour, repeated %s: %4$s', (_case, first, later, expected) => {
    expect(
      verdicts([
        ['a', first],
        ['a', first + later],
      ])[1],
    ).toBe(expected);
  });

  it('S9.2 counts hours in UTC, also in a time zone with half hours', () => {
    const halfPast = Date.UTC(2026, 0, 1, 10, 30);
    expect(
      verdicts([
        ['a', halfPast],
        ['a', halfPast + 29 * minute],
      ]),
    ).toEqual([false, true]);
    expect(
      verdicts([
        ['a', halfPast - 1],
        ['a', halfPast],
      ]),
    ).toEqual([false, true]);
  });

  it('S9.2 remembers the last three, oldest first, and returns new lists', () => {
    const seen: readonly string[] = Object.freeze(['x', 'y', 'z']);
    const verdict = checkDuplicate(seen, 'a', 0);
    expect(rememberedHashes).toBe(3);
    expect(verdict.seen).toEqual(['y', 'z', expect.any(String)]);
    expect(seen).toEqual(['x', 'y', 'z']);
  });

  it('S9.2 finds what a list of the last three would find', () => {
    const call = fc.tuple(fc.constantFrom(...'abcdef'), fc.nat(20 * minute));
    fc.assert(
      fc.property(fc.array(call, { maxLength: 60 }), (calls) => {
        let now = 0;
        let model: string[] = [];
        const timed: [string, number][] = [];
        const expected = calls.map(([content, step]) => {
          now += step;
          timed.push([content, now]);
          const entry = `${Math.floor(now / hour)} ${content}`;
          if (model.includes(entry)) return true;
          model = [...model, entry].slice(-3);
          return false;
        });
        expect(verdicts(timed)).toEqual(expected);
      }),
    );
  });

  it('S9.2 never confuses two contents', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, fc.nat(), (one, other, now) => {
        fc.pre(one !== other);
        expect(
          verdicts([
            [one, now],
            [other, now],
            [one, now],
          ]),
        ).toEqual([false, false, true]);
      }),
    );
  });
});

describe('the guard of a tab', () => {
  it('S9.2 remembers in the storage it is given, across pages', () => {
    const storage = createMemoryStorage();
    expect(duplicateGuard(storage, 'a', 0)).toBe(false);
    expect(duplicateGuard(storage, 'a', 0)).toBe(true);
    expect(duplicateGuard(createMemoryStorage(), 'a', 0)).toBe(false);
  });

  it('S9.2 keeps at most three short hashes, and nothing of the content', () => {
    const storage = createMemoryStorage();
    for (let index = 0; index < 10; index += 1) duplicateGuard(storage, `secret ${index}`, 0);
    const text = storage.read(duplicatesKey) ?? '';
    expect(JSON.parse(text)).toHaveLength(3);
    expect(text).not.toContain('secret');
    expect(text.length).toBeLessThan(100);
  });

  it.each(['', 'x', '{}', 'null', '[1,null,{}]', '["a","b","c","d","e"]'])(
    'S9.2 takes a broken list for an empty one: %j',
    (text) => {
      const storage = createMemoryStorage();
      storage.write(duplicatesKey, text);
      expect(duplicateGuard(storage, 'a', 0)).toBe(false);
      expect(duplicateGuard(storage, 'a', 0)).toBe(true);
      expect(JSON.parse(storage.read(duplicatesKey) ?? '').length).toBeLessThanOrEqual(3);
    },
  );
});

describe('a call that asks to drop duplicates', () => {
  function start(config: AnalyticsConfig = {}, environment = createTestEnvironment()) {
    const given = { analyticsKey: 'key', sessionEvents: false, destinations: [httpApi()], duplicateGuard };
    const analytics = createAnalyticsClient(completeOptions({ ...given, ...config }), environment);
    return {
      environment,
      analytics,
      async log(name: string, data?: object, options: object = { dropDuplicate: true }) {
        const receipt = analytics.logEvent({ name, data }, options);
        await environment.clock.advance(0);
        return receipt.state;
      },
    };
  }

  it('S9.2 is dropped when name and data are those of one of the last three', async () => {
    const { log } = start();
    const states = [
      await log('Viewed', { page: 'a' }),
      await log('Viewed', { page: 'b' }),
      await log('Clicked', { page: 'a' }),
      await log('Viewed', { page: 'a' }),
      await log('Viewed'),
    ];
    expect(states).toEqual(['sent', 'sent', 'sent', 'dropped:duplicate', 'sent']);
  });

  it('S9.2 is dropped also when address and window have changed meanwhile', async () => {
    const { log, environment } = start({ commonData: () => ({ now: environment.clock.now() }) });
    await log('Viewed');
    const properties = { ...environment.page.properties, url: 'https://www.example.com/other' };
    environment.page = { ...environment.page, properties, windowWidth: 300 };
    environment.clock.set(environment.clock.now() + minute);
    expect(await log('Viewed')).toBe('dropped:duplicate');
  });

  it('S9.2 goes out when the hour has changed: a known limit', async () => {
    const { log, environment } = start();
    await log('Viewed');
    environment.clock.set(environment.clock.now() + hour);
    expect(await log('Viewed')).toBe('sent');
  });

  it('S9.2 goes out after three others: a known limit', async () => {
    const { log } = start();
    for (const name of ['Viewed', 'First', 'Second', 'Third']) await log(name);
    expect(await log('Viewed')).toBe('sent');
  });

  it('S9.2 is the only one that is dropped: other calls are neither dropped nor remembered', async () => {
    const { log } = start();
    expect(await log('Viewed', {}, {})).toBe('sent');
    expect(await log('Viewed', {}, { dropDuplicate: false })).toBe('sent');
    expect(await log('Viewed')).toBe('sent');
    expect(await log('Viewed', {}, {})).toBe('sent');
    for (const name of ['First', 'Second', 'Third']) await log(name, {}, {});
    expect(await log('Viewed')).toBe('dropped:duplicate');
  });

  it('S9.2 is never dropped without a guard, which the log reports once', async () => {
    const environment = createTestEnvironment();
    const options = completeOptions({ analyticsKey: 'key', destinations: [httpApi()] });
    const analytics = createAnalyticsClient(options, environment);
    const receipts = [1, 2].map(() => analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true }));
    await environment.clock.advance(0);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'sent']);
    expect(environment.sessionStorage.read(duplicatesKey)).toBeUndefined();
    expect(environment.lines).toMatchObject([
      { level: 'error', message: 'dropDuplicate needs the option duplicateGuard' },
    ]);
  });

  it('S9.2 is dropped on the next page of the same tab, and goes out in another tab', async () => {
    const first = start();
    await first.log('Viewed');
    const { sessionStorage } = first.environment;
    const now = first.environment.clock.now();
    const nextPage = start({}, { ...createTestEnvironment(now, 'next'), sessionStorage });
    const receipt = nextPage.analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true });
    await nextPage.analytics.flush();
    expect(receipt.state).toBe('dropped:duplicate');
    expect(await start({}, createTestEnvironment(now, 'other')).log('Viewed')).toBe('sent');
  });

  it('S9.2 is found among the calls of one task', async () => {
    const { analytics, environment } = start();
    const receipts = [1, 2].map(() => analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true }));
    await environment.clock.advance(0);
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'dropped:duplicate']);
  });

  it('S8.5 goes out where the tab has no storage that works', async () => {
    const broken = () => {
      throw new Error('blocked');
    };
    const sessionStorage = { read: broken, write: broken, keys: broken };
    const { analytics } = start({}, { ...createTestEnvironment(), sessionStorage });
    const receipts = [1, 2].map(() => analytics.logEvent({ name: 'Viewed' }, { dropDuplicate: true }));
    await analytics.flush();
    expect(receipts.map(({ state }) => state)).toEqual(['sent', 'dropped:duplicate']);
  });

  it('leaves no trace in the tab when the visitor withdraws', async () => {
    const { log, analytics, environment } = start();
    await log('Viewed');
    expect(environment.sessionStorage.read(duplicatesKey)).toBeTruthy();
    analytics.consent.set('denied');
    expect(environment.sessionStorage.read(duplicatesKey)).toBeUndefined();
  });
});
