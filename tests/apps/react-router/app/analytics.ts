import { createAnalytics } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { createHooks } from '@care/analytics/react';

const analytics = createAnalytics({
  analyticsKey: 'key',
  events: careEvents,
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
});

export const { useCallToAction, useScreenViewed } = createHooks({ analytics });
