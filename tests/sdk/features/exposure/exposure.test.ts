import { type EventCatalog, whileNotDenied } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { type EvaluatedFlag, isExposedReason, logExposure } from '@care/analytics/exposure';
import { createTestAnalytics, type TestAnalyticsConfig } from '@care/analytics/testing';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { rememberedKeys } from '../../../../sdk/features/once-in-session.ts';
import { createMemoryStorage } from '../../../../sdk/storage/memory-storage.ts';
import { storageName } from '../../../../sdk/storage/project-storage.ts';
import { exposuresKey } from '../../../../sdk/storage/stored-names.ts';
import { createFakeWebStorage } from '../../../fakes/web-storage.ts';

const storedName = storageName(
  createTestAnalytics({ analyticsKey: 'key' }).analytics.namespace,
  exposuresKey,
);

const flag = { value: 'short', variationIndex: 1, reason: 'RULE_MATCH' };

/** A tab; its texts outlive pages. */
function openTab() {
  const texts = new Map<string, string>();
  return { texts, sessionStorage: createFakeWebStorage(texts) as never as Storage, queueMicrotask };
}

function stage(config: TestAnalyticsConfig<EventCatalog> = {}, tab = openTab()) {
  const kit = createTestAnalytics({
    analyticsKey: 'key',
    sessionEvents: false,
    events: careEvents as EventCatalog,
    ...config,
  });
  return {
    ...kit,
    tab,
    expose: (test = 'hero copy', given: EvaluatedFlag | undefined = flag) =>
      logExposure(kit.analytics, test, given, { scope: tab }),
    exposures: () => kit.logged().map(({ name, data }) => [name, data.test_name, data.test_variant]),
  };
}

/** Runs what waits for the end of the task. */
async function endTask(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await Promise.resolve();
}

const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error('trap');
    },
  },
);

it('of a test with a long name is logged once in a session, also where a character is cut', () => {
  const config = { storage: createMemoryStorage() };
  const { expose, tab } = stage(config);
  const test = `${'a'.repeat(252)}😀`;
  expect(expose(test)).toBeDefined();
  expect(stage(config, tab).expose(test)).toBeUndefined();
});

describe('an exposure', () => {
  it('S3.11 is the event Test Exposure with the test and the index of its variation as a string', () => {
    const { expose, exposures } = stage();
    expect(expose()?.state).toBe('buffered');
    expect(exposures()).toEqual([['Test Exposure', 'hero copy', '1']]);
  });

  it('has the time at which the visitor met the test, where it is given, in whole milliseconds', () => {
    const { analytics, clock, logged, tab } = stage();
    const time = clock.now() - 400;
    logExposure(analytics, 'hero copy', flag, { scope: tab, time: time + 0.7 });
    logExposure(analytics, 'prices', flag, { scope: tab, time: Number.NaN });
    expect(logged().map((event) => event.time)).toEqual([time, clock.now()]);
  });

  it.each([
    ['RULE_MATCH', true],
    ['OVERRIDE', true],
    ['rule_match', false],
    ['Override', false],
    [' OVERRIDE', false],
    ['OFF', false],
    ['FALLTHROUGH', false],
    ['TARGET_MATCH', false],
    ['PREREQUISITE_FAILED', false],
    ['ERROR', false],
    ['TARGETING_MATCH', false],
    ['SPLIT', false],
    ['STATIC', false],
    ['DEFAULT', false],
    ['constructor', false],
    ['', false],
    [undefined, false],
    [null, false],
    [1, false],
    [['RULE_MATCH'], false],
    [{ kind: ['OVERRIDE'] }, false],
    [{}, false],
  ])('S5.3 for the reason %j is logged: %s', (reason, isLogged) => {
    expect(isExposedReason(reason)).toBe(isLogged);
    for (const given of [reason, { kind: reason }]) {
      const { expose, exposures } = stage();
      expose('hero copy', { ...flag, reason: given });
      expect(exposures()).toHaveLength(isLogged ? 1 : 0);
    }
  });

  it.each([
    [{ variationIndex: 0 }, '0'],
    [{ variationIndex: 12 }, '12'],
    [{ variationIndex: '3' }, '3'],
    [{ variant: '2' }, '2'],
    [{ variationIndex: null, variant: '2' }, '2'],
    [{ variationIndex: 1, variant: '2' }, '1'],
    [{ variationIndex: -1 }, undefined],
    [{ variationIndex: 1.5 }, undefined],
    [{ variationIndex: Number.NaN }, undefined],
    [{ variationIndex: {} }, undefined],
    [{ variationIndex: ['1'] }, undefined],
    [{ variationIndex: true }, undefined],
    [{ variationIndex: -1, variant: 'treatment' }, undefined],
    [{ variationIndex: 1, variant: 'treatment' }, '1'],
    [{ variant: 'treatment' }, 'treatment'],
    [{ variant: ' ' }, undefined],
    [{ variant: true }, undefined],
    [{}, undefined],
  ])('S3.11 of %o has the variation %s', (given, variant) => {
    const { expose, exposures } = stage();
    expose('hero copy', { ...given, reason: 'OVERRIDE' });
    expect(exposures().map(([, , found]) => found)).toEqual(variant === undefined ? [] : [variant]);
  });

  it.each([null, 0, 'RULE_MATCH', [], hostile, { ...flag, reason: hostile }])(
    'of a flag that is none is not logged, and nothing is thrown (%#)',
    (given) => {
      const { expose, exposures } = stage();
      expect(expose('hero copy', given as never)).toBeUndefined();
      expect(exposures()).toEqual([]);
    },
  );

  it('of no flag at all is not logged', () => {
    const { analytics, tab } = stage();
    expect(logExposure(analytics, 'hero copy', undefined, { scope: tab })).toBeUndefined();
  });

  it.each([undefined, null, '', 7, {}, hostile])('of a test without a name is not logged (%#)', (test) => {
    const { analytics, exposures, tab } = stage();
    expect(logExposure(analytics, test as never, flag, { scope: tab })).toBeUndefined();
    expect(exposures()).toEqual([]);
  });

  it('throws for no flag at all', () => {
    const { expose } = stage();
    const part = fc.oneof(fc.anything(), fc.constantFrom('RULE_MATCH', 'OVERRIDE'), fc.constant(hostile));
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ reason: part, variationIndex: part, variant: part })),
        (given) => {
          const receipt = expose('hero copy', given as never);
          expect(['undefined', 'object']).toContain(typeof receipt);
        },
      ),
    );
  });
});

describe('an exposure that is not logged', () => {
  const lineOf = (reason: string) => `CareAnalytics: no exposure of “hero copy”: ${reason}`;

  function reportedOf(given: EvaluatedFlag | undefined, test: unknown = 'hero copy'): string[] {
    const lines: string[] = [];
    const { expose } = stage({ logger: { error: (text) => lines.push(text), warn: () => {} } });
    for (let count = 0; count < 3; count += 1) expose(test as never, given);
    return lines;
  }

  it.each([
    [
      { ...flag, reason: 'TARGETING_MATCH' },
      'its reason is TARGETING_MATCH, neither RULE_MATCH nor OVERRIDE',
    ],
    [
      { ...flag, reason: { kind: 'rule_match' } },
      'its reason is rule_match, neither RULE_MATCH nor OVERRIDE',
    ],
    [{ variationIndex: 1 }, 'its reason is undefined, neither RULE_MATCH nor OVERRIDE'],
    [
      { reason: 'OVERRIDE', variationIndex: -1 },
      'its variation is -1, neither an index from 0 up nor, without one, a name',
    ],
    [hostile, 'the flag can’t be read'],
  ])('says why in development, once: %#', (given, reason) => {
    expect(reportedOf(given)).toEqual([lineOf(reason)]);
  });

  it('says that the test has no name', () => {
    expect(reportedOf(flag, '')).toEqual(['CareAnalytics: no exposure of “”: the test has no name']);
  });

  it.each([
    undefined,
    null,
    ...[
      'OFF',
      'FALLTHROUGH',
      'TARGET_MATCH',
      'PREREQUISITE_FAILED',
      'ERROR',
      'STATIC',
      'DEFAULT',
      'DISABLED',
    ].map((reason) => ({ ...flag, reason })),
  ])('says nothing of a visitor who is in no test, or of a flag that is not there yet: %o', (given) => {
    expect(reportedOf(given as EvaluatedFlag)).toEqual([]);
  });

  it('says nothing in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(reportedOf({ ...flag, reason: 'TARGETING_MATCH' })).toEqual([]);
  });
});

describe('the frequency of exposures', () => {
  it('S3.11 once per test and variation in a session', async () => {
    const { expose, exposures } = stage();
    for (const variationIndex of [1, 1, 2, 1, '2']) expose('hero copy', { ...flag, variationIndex });
    expose('other');
    await endTask();
    expect(expose()).toBeUndefined();
    expect(exposures().map(([, test, variant]) => [test, variant])).toEqual([
      ['hero copy', '1'],
      ['hero copy', '2'],
      ['other', '1'],
    ]);
  });

  it('once across the pages of a tab, and again in another tab', async () => {
    const storage = createMemoryStorage();
    const first = stage({ storage });
    first.expose();
    await endTask();
    const next = stage({ storage }, first.tab);
    next.expose();
    const other = stage({ storage });
    other.expose();
    expect([next.exposures().length, other.exposures().length]).toEqual([0, 1]);
  });

  it('again in the next session', async () => {
    const { analytics, expose, exposures, clock } = stage();
    expose();
    await endTask();
    clock.advance(31 * 60_000);
    analytics.logEvent({ name: 'Homepage Viewed' });
    await endTask();
    expose();
    expect(exposures().filter(([name]) => name === 'Test Exposure')).toHaveLength(2);
  });

  it('again after a reset, for another user of the browser, on this page and the next', async () => {
    const storage = createMemoryStorage();
    const { analytics, expose, exposures, tab } = stage({ storage });
    expose();
    await endTask();
    analytics.reset();
    expose();
    await endTask();
    expect(expose()).toBeUndefined();
    expect(exposures()).toHaveLength(2);
    const next = stage({ storage }, tab);
    expect(next.expose()).toBeUndefined();
    next.analytics.reset({ all: true });
    next.expose();
    expect(next.exposures()).toHaveLength(1);
  });

  it('once where version 0.1.0 has logged it in this session', async () => {
    const storage = createMemoryStorage();
    const { analytics, expose, tab } = stage({ storage });
    expose('another');
    await endTask();
    const [[sessionId], key] = JSON.parse(tab.texts.get(storedName) ?? '');
    tab.texts.set(storedName, JSON.stringify([sessionId, key]));
    expect(sessionId).toBe(analytics.session()?.id);
    expect(stage({ storage }, tab).expose('another')).toBeUndefined();
  });

  it('once where the browser blocks session storage, on this page', async () => {
    const tab = {
      queueMicrotask,
      get sessionStorage(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    const { analytics, logged } = createTestAnalytics({ sessionEvents: false });
    for (let count = 0; count < 3; count += 1) {
      logExposure(analytics, 'hero copy', flag, { scope: tab });
      await endTask();
    }
    expect(logged()).toHaveLength(1);
  });

  it('is remembered for so many and no more, by names of any length', async () => {
    const { expose, tab } = stage();
    for (let index = 0; index < rememberedKeys + 20; index += 1)
      expose('test '.repeat(2_000), { ...flag, variationIndex: index });
    await endTask();
    const text = tab.texts.get(storedName) ?? '';
    expect(JSON.parse(text)).toHaveLength(1 + rememberedKeys);
    expect(text.length).toBeLessThan(260 * (1 + rememberedKeys));
  });

  it('is not remembered when the event is lost at the call', async () => {
    const { analytics, expose, exposures, tab } = stage({ consent: 'denied' });
    expect(expose()?.state).toBe('dropped:consent');
    await endTask();
    expect([...tab.texts]).toEqual([]);
    analytics.consent.set('granted');
    expose();
    expect(exposures()).toHaveLength(1);
  });

  it('is remembered for nobody where analytics is off', async () => {
    const { expose, tab } = stage({ analyticsEnabled: false });
    expect([expose()?.state, expose()?.state]).toEqual(['dropped:disabled', 'dropped:disabled']);
    await endTask();
    expect([...tab.texts]).toEqual([]);
  });
});

it('an exposure that is stored is forgotten with a denial, whoever erases it', async () => {
  const { analytics, expose, exposures, tab } = stage();
  expose();
  await endTask();
  analytics.consent.set('denied');
  expect([...tab.texts]).toEqual([]);
  analytics.consent.set('granted');
  expose();
  expect(exposures()).toHaveLength(2);
});

describe('before the visitor chooses', () => {
  it('is remembered only in memory, once; sent and stored after consent', async () => {
    const { analytics, expose, exposures, tab } = stage({ consent: 'pending' });
    expose();
    await endTask();
    expose();
    expect([exposures(), [...tab.texts]]).toEqual([[], []]);
    analytics.consent.set('granted');
    await endTask();
    expose();
    expect(exposures()).toHaveLength(1);
    expect([...tab.texts.keys()]).toEqual([storedName]);
  });

  it.each(['this page', 'the next page'])(
    'belongs to the session in which it is sent, and is logged again in the next one, on %s',
    async (where) => {
      const storage = createMemoryStorage();
      const first = stage({ consent: 'pending', storage });
      first.expose();
      first.analytics.consent.set('granted');
      await endTask();
      const page = where === 'this page' ? first : stage({ storage }, first.tab);
      page.clock.advance(31 * 60_000);
      page.analytics.logEvent({ name: 'Homepage Viewed' });
      await endTask();
      expect(page.expose()).toBeDefined();
    },
  );

  it('is logged again after a reset that follows consent', async () => {
    const { analytics, expose } = stage({ consent: 'pending' });
    expose();
    analytics.consent.set('granted');
    await endTask();
    analytics.reset();
    expect(expose()).toBeDefined();
  });

  it('is forgotten after a denial', async () => {
    const { analytics, expose, exposures, tab } = stage({ consent: 'pending' });
    expose();
    analytics.consent.set('denied');
    await endTask();
    expect([exposures(), [...tab.texts]]).toEqual([[], []]);
    analytics.consent.set('granted');
    expose();
    expect(exposures()).toHaveLength(1);
  });
});

it('knows clients apart', () => {
  const [one, other] = [stage(), stage()];
  one.expose();
  other.expose();
  expect([one.exposures().length, other.exposures().length]).toEqual([1, 1]);
});

it('S3.11 counts once in a session what is logged when consent is granted after a denial', async () => {
  const { analytics, expose, exposures } = stage({ consent: 'denied' });
  const stop = whileNotDenied(analytics.consent, () => void expose());
  analytics.consent.set('granted');
  await endTask();
  stop();
  expose();
  expect(exposures()).toEqual([['Test Exposure', 'hero copy', '1']]);
});
