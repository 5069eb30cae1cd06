import { createAnalytics, defineEvents } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import * as z from 'zod/mini';

const events = defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) });

export const analytics = createAnalytics({
  analyticsKey: 'key',
  events,
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
});
