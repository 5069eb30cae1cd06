import { createAnalytics, defineEvents } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import * as z from 'zod/mini';

const analytics = createAnalytics({
  analyticsKey: 'key',
  events: defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) }),
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
});

document.querySelector('button').addEventListener('click', () => {
  analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
});
