import { type Analytics, type AnalyticsConfig, createAnalytics } from '@care/analytics';
import { declarativeEvents } from '@care/analytics/attributes';
import { httpApi } from '@care/analytics/http-api';

declare global {
  /** Name and own time of every event that was sent, only of the page's clicks. */
  var loggedClicks: { readonly name: string; readonly data: object }[];
}

globalThis.loggedClicks = [];

/** Starts analytics on a page with marked elements; its address may carry a configuration. */
function startAnalytics(): Analytics {
  const text = new URLSearchParams(location.search).get('settings') ?? '{}';
  const analytics = createAnalytics({
    analyticsKey: 'key',
    destinations: [httpApi({ serverUrl: '/collect' })],
    features: [declarativeEvents()],
    ...(JSON.parse(text) as AnalyticsConfig),
  });
  analytics.subscribe((diagnostic) => {
    if (diagnostic.kind !== 'event' || !diagnostic.record || diagnostic.name.startsWith('session_')) return;
    loggedClicks.push({ name: diagnostic.name, data: diagnostic.record.data });
  });
  return analytics;
}

globalThis.tested = startAnalytics();
