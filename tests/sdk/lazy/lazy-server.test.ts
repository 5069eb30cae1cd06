import { isAnalyticsError } from '@care/analytics';
import { createLazyAnalytics } from '@care/analytics/lazy';
import { expect, it, vi } from 'vitest';

it('is inert on a server', async () => {
  const load = vi.fn();
  const analytics = createLazyAnalytics({ analyticsKey: 'key', consent: 'pending', load });
  const receipt = analytics.logEvent({ name: 'Early', data: { step: 1 } });
  expect(receipt.state).toBe('dropped:server');
  expect(await receipt.settled).toBe('dropped:server');
  expect(analytics.setDefaultUserProps({ plan: 'basic' }).state).toBe('dropped:server');
  expect(() => analytics.logEvent({} as never)).toThrow('CareAnalytics: Invalid event payload');
  analytics.setUserId('jane');
  analytics.reset();
  analytics.subscribe(() => {})();
  expect(analytics.consent.state).toBe('pending');
  analytics.consent.set('granted');
  expect(analytics.consent.state).toBe('granted');
  await analytics.flush();
  analytics.close();
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['no options', undefined, 'missing-config', 'CareAnalytics: Missing config'],
  ['null', null, 'missing-config', 'CareAnalytics: Missing config'],
  ['a text', 'your-key', 'missing-config', 'CareAnalytics: Missing config'],
  ['no key', { load: vi.fn() }, 'missing-key', 'CareAnalytics: Missing Analytics key'],
  [
    'an empty key',
    { analyticsKey: '', load: vi.fn() },
    'missing-key',
    'CareAnalytics: Missing Analytics key',
  ],
])('S5.2 refuses %s as the core does', (_title, options, code, message) => {
  const create = () => createLazyAnalytics(options as never);
  expect(create).toThrow(message);
  try {
    create();
  } catch (error) {
    expect(isAnalyticsError(error) && error.code).toBe(code);
  }
});
