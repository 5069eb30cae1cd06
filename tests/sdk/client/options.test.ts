import { type AnalyticsConfig, createAnalytics } from '@care/analytics';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';

it.each([
  ['sessionTimeoutMillis', Number.NaN, 'NaN'],
  ['sessionTimeoutMillis', -1, '-1'],
  ['sessionTimeoutMillis', '30', '"30"'],
  ['flushIntervalMillis', Number.NaN, 'NaN'],
  ['flushQueueSize', 0, '0'],
  ['consent', 'yes', '"yes"'],
  ['consent', true, 'true'],
  ['validation', 'loud', '"loud"'],
  ['namespace', 'a shop', '"a shop"'],
  ['analyticsKey', 42, '42'],
  ['analyticsEnabled', 'false', '"false"'],
  ['analyticsEnabled', 0, '0'],
  ['sessionEvents', 'no', '"no"'],
  ['sessionId', Number.POSITIVE_INFINITY, 'Infinity'],
  ['sessionId', -2, '-2'],
  ['deviceId', '', '""'],
  ['flushIntervalMillis', Number.POSITIVE_INFINITY, 'Infinity'],
  ['cookieDomain', 5, '5'],
  ['cookieDomain', 'care.test; Secure', '"care.test; Secure"'],
  ['events', {}, '[object Object]'],
  ['events', 5, '5'],
  ['commonData', {}, '[object Object]'],
  ['beforeSend', 5, '5'],
  ['redact', /jane/, '/jane/'],
  ['duplicateGuard', true, 'true'],
  ['nativeAppInfo', {}, '[object Object]'],
  ['destinations', 'x', '"x"'],
  ['destinations', [{ name: 'x' }], '[object Object]'],
  ['destinations', {}, '[object Object]'],
  ['features', 5, '5'],
  ['features', [{ name: 'x' }], '[object Object]'],
  ['logger', 5, '5'],
  ['logger', { error: () => {} }, '[object Object]'],
] as const)('refuses %s: %s at creation, and says so', (option, value, shown) => {
  const config = { analyticsKey: 'key', [option]: value } as unknown as AnalyticsConfig;
  expect(() => createAnalytics(config)).toThrow(`CareAnalytics: Invalid option ${option}: ${shown}`);
});

it.each([
  { sessionTimeoutMillis: 0 },
  { sessionTimeoutMillis: Number.POSITIVE_INFINITY },
  { flushQueueSize: 1, flushIntervalMillis: 0 },
  { namespace: 'shop_2-eu' },
  { sessionId: -1 },
  { cookieDomain: '.care.test' },
  { destinations: [undefined, null, false], features: [undefined, false] },
  { events: undefined, logger: null },
])('takes %j', (options) => {
  expect(() => createAnalytics({ analyticsKey: 'key', ...options } as AnalyticsConfig)).not.toThrow();
});

it.each(['yes', 'GRANTED', '', null, undefined, true])(
  'reports %j as no choice of the visitor, and nothing changes',
  (choice) => {
    const lines: string[] = [];
    const logger = { error: (message: string) => void lines.push(message), warn: () => {} };
    const { analytics } = createTestAnalytics({ consent: 'pending', logger });
    analytics.consent.set(choice as never);
    expect(analytics.consent.state).toBe('pending');
    const given = typeof choice === 'string' ? `'${choice}'` : typeof choice;
    expect(lines).toEqual([`consent.set takes 'granted' or 'denied', not ${given}`]);
  },
);
