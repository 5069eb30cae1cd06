import '@care/analytics/testing/vitest';
import { careEvents } from '@care/analytics/catalog';
import { createTestAnalytics } from '@care/analytics/testing';
import { expect, it } from 'vitest';

it('has the matchers of the package, and its catalogue', () => {
  const kit = createTestAnalytics({ events: careEvents });
  kit.analytics.logEvent({
    name: 'Screen Viewed',
    data: { screen_name: 'Home', referer: '', web_session_id: '1' },
  });
  expect(kit).toHaveLogged('Screen Viewed', { screen_name: 'Home' });
  expect(kit).toHaveLoggedNothingElse();
  expect(() => expect(kit).toHaveLogged('Homepage Viewed')).toThrow();
});
