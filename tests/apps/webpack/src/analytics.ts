import { createAnalytics, defineEvents } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createHooks } from '@care/analytics/react';
import * as z from 'zod/mini';

const events = defineEvents({ 'Search Started': z.strictObject({ place: z.string() }) });

const analytics = createAnalytics({
  analyticsKey: 'key',
  events,
  consent: 'pending',
  destinations: [httpApi({ serverUrl: 'http://collector.example/events' })],
});

export const { useCallToAction, useConsent } = createHooks({ analytics });
