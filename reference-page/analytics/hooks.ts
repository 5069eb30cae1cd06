import { createClickHooks } from '@care/analytics/react';
import { analytics } from './client.ts';

/** The page's hooks: the shell hands down the page, as events name it (S3.13), and each section its own name. */
export const { AnalyticsScope, useAnalyticsScope, useTrackClick } = createClickHooks({
  analytics,
  scope: ['page', 'section'],
});
