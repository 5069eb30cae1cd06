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
