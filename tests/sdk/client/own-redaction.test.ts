import type { AnalyticsConfig, Redact, TextCarrier } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

const withoutPersons: Redact = (text) => text.replace(/(\/caregivers\/)[\w-]+/g, '$1*****');

function start(config: AnalyticsConfig = {}) {
  const lines: { readonly level: string; readonly message: string; readonly fields: unknown }[] = [];
  const take = (level: string) => (message: string, fields?: object) =>
    void lines.push({ level, message, fields });
  const kit = createTestAnalytics({
    sessionEvents: false,
    logger: { error: take('error'), warn: take('warn') },
    ...config,
  });
  return { ...kit, lines };
}

describe('an application’s own redaction', () => {
  it('S5.5 gets every text of an event, however deep, and no name', () => {
    const { analytics, logged } = start({
      redact: withoutPersons,
      commonData: () => ({ from: 'https://www.example.com/caregivers/john' }),
    });
    analytics.logEvent({
      name: '/caregivers/name',
      data: {
        path: '/caregivers/jane-doe?page=2',
        list: ['/caregivers/jane', { deep: '/caregivers/jane/reviews' }],
        '/caregivers/key': 1,
        count: 3,
        none: null,
      },
    });
    expect(logged()).toMatchObject([
      {
        name: '/caregivers/name',
        data: {
          from: 'https://www.example.com/caregivers/*****',
          path: '/caregivers/*****?page=2',
          list: ['/caregivers/*****', { deep: '/caregivers/*****/reviews' }],
          '/caregivers/key': 1,
          count: 3,
          none: null,
        },
      },
    ]);
  });

  it.each<[string, Redact]>([
    ['changes everything', () => 'x'],
    [
      'fails at everything',
      () => {
        throw new Error('no');
      },
    ],
  ])('that %s leaves ids as they are, and what is removed', (_case, redact) => {
    const ids = ['visitor_id', 'care_device_id', 'czen_session_id'];
    const [changed, plain] = [redact, undefined].map((given) => {
      const { analytics, logged } = start(given && { redact: given });
      analytics.setUserId('jane');
      analytics.setUserProperties({ set: { page: 'abc' }, unset: ['plan'] });
      analytics.logEvent({ name: 'Viewed', data: { place: 'Austin' } });
      const [identify, viewed] = logged();
      return {
        page: identify?.userProps?.$set?.page,
        place: viewed?.data.place,
        kept: [analytics.getUserId(), identify?.userProps?.$unset, viewed?.insertId]
          .concat(ids.map((name) => viewed?.data[name] as string))
          .concat(ids.map((name) => identify?.userProps?.$set?.[name] as string)),
      };
    });
    expect(plain).toMatchObject({ page: 'abc', place: 'Austin' });
    expect([changed?.page, changed?.place]).not.toEqual(['abc', 'Austin']);
    expect(changed?.kept).toEqual(plain?.kept);
    expect(plain?.kept).not.toContain(undefined);
  });

  it('gets a text of an event under the name of an id, unless it is an id of the SDK', () => {
    const { analytics, logged } = start({ redact: (text) => text.replace('jane', '*****') });
    analytics.logEvent({ name: 'Viewed', data: { member: { visitor_id: 'jane', rendered_by: ['jane'] } } });
    analytics.setUserProperties({ set: { members: [{ care_device_id: 'id of jane', visitor_id: 'jane' }] } });
    const [identify, viewed] = logged();
    expect(viewed?.data.member).toEqual({ visitor_id: '*****', rendered_by: ['*****'] });
    expect(JSON.stringify(identify?.userProps?.$set?.members)).not.toContain('jane');
  });

  it('leaves ids of `commonData` as they are', () => {
    const ids = { visitor_id: 'jane', care_device_id: 'jane', czen_session_id: 'jane' };
    const { analytics, logged } = start({ redact: () => 'x', commonData: () => ids });
    analytics.logEvent({ name: 'Viewed' });
    expect(logged()[0]?.data).toMatchObject(ids);
  });

  it('receives the carrier of each text', () => {
    const carriers = new Map<string, TextCarrier>();
    const { analytics, logged } = start({
      redact(text, carrier) {
        carriers.set(text, carrier);
        return text;
      },
    });
    analytics.logEvent({ name: 'Viewed', data: { place: 'Austin' } });
    analytics.reportFailure(new Error('a fault'));
    logged();
    expect(carriers.get('Austin')).toBe('event');
    expect(carriers.get('a fault')).toBe('log');
  });

  it('comes before beforeSend, which may still see what is left', () => {
    const seen = vi.fn();
    const { analytics, logged } = start({
      redact: withoutPersons,
      beforeSend({ data }) {
        seen(data.path);
        data.path = '/';
        return undefined;
      },
    });
    analytics.logEvent({ name: 'Viewed', data: { path: '/caregivers/jane' } });
    expect(logged()[0]?.data.path).toBe('/');
    expect(seen).toHaveBeenCalledExactlyOnceWith('/caregivers/*****');
  });

  it('comes before the SDK’s own redaction in a line of the log, and before the cut', () => {
    const { analytics, lines } = start({ redact: (text) => text.replace(/secret .*/, 'jane@example.com') });
    analytics.reportFailure(new Error(`secret ${'x'.repeat(5_000)}`));
    expect(lines.map(({ message }) => message)).toEqual(['*****']);
  });

  it.each<[string, () => unknown]>([
    [
      'throws',
      () => {
        throw new Error('cannot read /caregivers/jane');
      },
    ],
    ['returns nothing', () => undefined],
    ['returns a promise that is rejected', () => Promise.reject(new Error('/caregivers/jane'))],
  ])('S8.5 that %s hides the whole text, is reported once, and loses no event', (_case, answer) => {
    const redact = ((text: string) => (text.includes('jane') ? answer() : text)) as Redact;
    const { analytics, logged, lines } = start({ redact });
    const receipts = [1, 2].map((step) =>
      analytics.logEvent({ name: 'Viewed', data: { path: '/caregivers/jane', step } }),
    );
    analytics.reportFailure(new Error('/caregivers/jane'));
    expect(logged().map(({ data }) => data.path)).toEqual(['*****', '*****']);
    expect(receipts.map(({ state }) => state)).not.toContain('failed:internal');
    expect(lines.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['redact failed: the text is hidden', '*****']),
    );
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toContain('jane');
  });

  it('that changes nothing changes no event', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (data) => {
        const [changed, plain] = [{ redact: (text: string) => text }, {}].map((config) => {
          const { analytics, logged } = start({ validation: 'report', ...config });
          analytics.logEvent({ name: 'Viewed', data });
          return logged().map((event) => event.data);
        });
        expect(changed).toEqual(plain);
      }),
      { numRuns: 50 },
    );
  });
});
