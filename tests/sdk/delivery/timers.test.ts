import { httpApi } from '@care/analytics/http-api';
import { expect, it } from 'vitest';
import { createAnalyticsClient } from '../../../sdk/client/analytics-client.ts';
import { completeOptions } from '../../../sdk/client/options.ts';
import { createTestEnvironment } from '../../../sdk/testing/test-environment.ts';

it('sets about one timer for an event that is answered before the next one', async () => {
  const environment = createTestEnvironment();
  const { setTimer } = environment;
  let timers = 0;
  environment.setTimer = (run, millis) => {
    // A task of its own is no timer.
    if (millis > 0) timers += 1;
    return setTimer(run, millis);
  };
  const options = { analyticsKey: 'key', destinations: [httpApi({ serverUrl: '/collect' })] };
  const analytics = createAnalyticsClient(completeOptions(options), environment);
  for (let count = 0; count < 100; count += 1) {
    analytics.logEvent({ name: 'Viewed' });
    await environment.clock.advance(1_000);
  }
  expect(environment.sent).toHaveLength(100);
  expect(timers).toBeLessThan(150);
});
