import { createAnalytics, defineEvents } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createHooks } from '@care/analytics/react';
import * as z from 'zod/mini';

const events = defineEvents({
  'Screen Viewed': z.strictObject({
    screen_name: z.string(),
    referer: z.string(),
    web_session_id: z.string(),
  }),
  'Search Started': z.strictObject({ place: z.string() }),
});

const analytics = createAnalytics({
  analyticsKey: 'key',
  events,
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
});

export const { useCallToAction, useScreenViewed } = createHooks({ analytics });
