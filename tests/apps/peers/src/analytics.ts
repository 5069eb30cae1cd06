import { createAnalytics, defineEvents } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { errorReports } from '@care/analytics/error-reports';
import { createHooks } from '@care/analytics/react';
import { webVitals } from '@care/analytics/web-vitals';
import * as z from 'zod/mini';

const events = defineEvents({
  'Screen Viewed': z.strictObject({
    screen_name: z.string(),
    referer: z.string(),
    web_session_id: z.string(),
  }),
  'Search Started': z.strictObject({ place: z.string().check(z.minLength(2)) }),
});

export const analytics = createAnalytics({
  analyticsKey: 'key',
  events,
  validation: 'strict',
  destinations: [amplitude({ serverUrl: `${location.origin}/events`, compress: false })],
  features: [
    errorReports({ tunnel: '/errors', release: 'peers@1.0.0', sampleRate: 1 }),
    webVitals({
      logger: { info: (_message, fields) => void navigator.sendBeacon('/metrics', JSON.stringify(fields)) },
    }),
  ],
});

export const { useCallToAction, useConsent, useLogEvent, useScreenViewed } = createHooks({ analytics });
