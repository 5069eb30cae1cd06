import { type Analytics, createAnalytics } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { declarativeEvents } from '@care/analytics/attributes';
import { type CareEvents, careEvents } from '@care/analytics/catalog';
import type { PageState } from '../app/page-state.ts';

/** The page's analytics, as the server has set it up for this visitor. */
export function startAnalytics({ analytics, commonData }: PageState): Analytics<CareEvents> {
  if (!analytics.enabled) return createAnalytics<CareEvents>({ analyticsEnabled: false });
  return createAnalytics({
    analyticsKey: analytics.key,
    events: careEvents,
    commonData: () => commonData,
    destinations: [amplitude({ serverUrl: analytics.serverUrl })],
    features: [declarativeEvents()],
  });
}
