import { createAnalytics } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { declarativeEvents } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import type { PageState } from '../app/page-state.ts';
import { logView } from './log-view.ts';
import { type PageAnalytics, provideAnalytics } from './page-analytics.ts';
import { pageParts } from './page-parts.ts';

/** Starts the page's analytics, as the server has set it up for this visitor, and logs that the page is seen. */
export function startAnalytics(state: PageState): void {
  const analytics = createPageAnalytics(state);
  provideAnalytics(analytics);
  if (state.analytics.enabled) logView(analytics, state);
}

function createPageAnalytics(state: PageState): PageAnalytics {
  const { analytics, commonData } = state;
  if (!analytics.enabled) return createAnalytics<CareEvents>({ analyticsEnabled: false });
  return createAnalytics({
    analyticsKey: analytics.key,
    consent: analytics.consent,
    events: careEvents,
    commonData: () => commonData,
    destinations: [amplitude({ serverUrl: analytics.serverUrl })],
    features: [declarativeEvents(), pageParts(state)],
  });
}
