import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

function prerender(consent: 'granted' | 'pending' = 'granted') {
  const environment = createTestEnvironment();
  environment.isPrerendered = true;
  const analytics = createAnalyticsClient(
    completeOptions({
      analyticsKey: 'key',
      consent,
      destinations: [{ name: 'none', deliver: () => new Promise(() => {}) }],
    }),
    environment,
  );
  const kept = () => environment.storedEvents().map(({ name, time }) => ({ name, time }));
  return { environment, analytics, kept };
}

it('S4.5 a prerendered page stores nothing and begins no session until it is opened; its events happen then', async () => {
  const { environment, analytics, kept } = prerender();
  const before = environment.clock.now();
  analytics.logEvent({ name: 'Viewed' });
  await environment.clock.advance(60_000);
  expect([kept(), environment.localStorage.keys(), environment.cookies.read()]).toEqual([[], [], '']);
  expect(analytics.session()).toBeUndefined();

  environment.activate();
  await environment.clock.advance(0);
  const time = before + 60_000;
  expect(kept()).toEqual([
    { name: 'session_start', time },
    { name: 'Viewed', time },
  ]);
});

it('one that is never opened leaves nothing behind', async () => {
  const { environment, analytics, kept } = prerender();
  analytics.logEvent({ name: 'Viewed' });
  await environment.clock.advance(60_000);
  environment.leave(true);
  analytics.close();
  await environment.clock.advance(0);
  expect([kept(), environment.localStorage.keys(), environment.openHandles()]).toEqual([[], [], 0]);
});

it('one that also waits for consent waits for both', async () => {
  const { environment, analytics, kept } = prerender('pending');
  analytics.logEvent({ name: 'Viewed' });
  analytics.consent.set('granted');
  await environment.clock.advance(0);
  expect(kept()).toEqual([]);
  environment.activate();
  await environment.clock.advance(0);
  expect(kept().map(({ name }) => name)).toEqual(['session_start', 'Viewed']);
});
