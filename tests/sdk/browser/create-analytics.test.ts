import { AnalyticsError, createAnalytics, isAnalyticsError } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { describe, expect, it } from 'vitest';

// @ts-expect-error a JavaScript caller may forget the configuration
const withoutConfig = () => createAnalytics();

describe('creating analytics', () => {
  it('S5.2 refuses to start without a configuration', () => {
    expect(withoutConfig).toThrow(new AnalyticsError('missing-config', 'Missing config'));
    expect(withoutConfig).toThrow('CareAnalytics: Missing config');
  });

  it.each([{}, { analyticsEnabled: true }, { analyticsKey: '' }])(
    'S5.2 refuses %j: enabled without a key',
    (config) => {
      expect(() => createAnalytics(config)).toThrow('CareAnalytics: Missing Analytics key');
    },
  );

  it('S4.3 needs no key when analytics is disabled, and stores nothing', async () => {
    const analytics = createAnalytics({ analyticsEnabled: false });
    const receipt = analytics.logEvent({ name: 'Homepage Viewed' });
    expect(receipt.state).toBe('dropped:disabled');
    await expect(receipt.settled).resolves.toBe('dropped:disabled');
    expect(analytics.setDefaultUserProps({ memberId: '42' }).state).toBe('dropped:disabled');
    await analytics.flush();
    analytics.close();
  });

  it('is inert on a server', () => {
    const analytics = createAnalytics({ analyticsKey: 'key', destinations: [httpApi()] });
    expect(analytics.logEvent({ name: 'Homepage Viewed' }).state).toBe('dropped:server');
  });

  it.each([true, false])('takes a choice on a server, and warns of no cookie; enabled: %s', (isEnabled) => {
    const lines: unknown[] = [];
    const log = (...line: unknown[]) => void lines.push(line);
    const analytics = createAnalytics({
      analyticsKey: 'key',
      analyticsEnabled: isEnabled,
      logger: { error: log, warn: log },
    });
    analytics.consent.set('denied');
    analytics.consent.set('granted');
    expect([analytics.consent.state, lines]).toEqual(['granted', []]);
  });

  it.each([undefined, null, {}, { name: '' }, { name: 7 }, { data: {} }, 'Homepage Viewed', 42])(
    'S5.1 refuses %j as an event',
    (payload) => {
      for (const config of [{ analyticsEnabled: false }, { analyticsKey: 'key' }]) {
        const analytics = createAnalytics(config);
        expect(() => analytics.logEvent(payload as never)).toThrow('CareAnalytics: Invalid event payload');
      }
    },
  );

  it('distinguishes its errors from others', () => {
    expect(isAnalyticsError(new AnalyticsError('missing-key', 'Missing Analytics key'))).toBe(true);
    expect(isAnalyticsError(new Error('CareAnalytics: Missing config'))).toBe(false);
    expect(isAnalyticsError(undefined)).toBe(false);
  });
});
