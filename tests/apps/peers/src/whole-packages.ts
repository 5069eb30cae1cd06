import { errorReports } from '@care/analytics/error-reports';
import { webVitals } from '@care/analytics/web-vitals';

/** Brought by the application itself: their types have to fit what the features declare. */
export const features = [
  errorReports({ tunnel: '/errors' }, () => import('@sentry/browser')),
  webVitals({ logger: console }, () => import('web-vitals')),
];
