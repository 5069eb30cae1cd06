import { createAnalytics } from '@care/analytics';
import { careEvents } from '@care/analytics/catalog';
import { httpApi } from '@care/analytics/http-api';
import { pageViews } from '@care/analytics/page-views';
import { createHooks } from '@care/analytics/react';

export const analytics = createAnalytics({
  analyticsKey: 'key',
  events: careEvents,
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
  features: [pageViews()],
});

export const { useLogEvent } = createHooks<typeof careEvents>();
