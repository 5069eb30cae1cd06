import { type Analytics, type AnalyticsConfig, createAnalytics, duplicateGuard } from '@care/analytics';
import { amplitude } from '@care/analytics/amplitude';
import { httpApi } from '@care/analytics/http-api';

/** The settings of analytics on a page, which its address carries as JSON. */
export interface PageSettings
  extends Pick<
    AnalyticsConfig,
    'analyticsKey' | 'consent' | 'cookieDomain' | 'sessionTimeoutMillis' | 'sessionEvents'
  > {
  /** @default 'http-api' */
  readonly destination?: DestinationName;
}

export type DestinationName = keyof typeof destinations;

const destinations = { 'http-api': httpApi, amplitude };

declare global {
  /** The analytics of a page or worker under test. */
  var tested: Analytics;
}

/** Reads the settings from the script's or page's own address and puts the analytics where a test finds it. */
export function startAnalytics(): void {
  const text = new URLSearchParams(location.search).get('settings') ?? '{}';
  const { destination = 'http-api', ...config } = JSON.parse(text) as PageSettings;
  globalThis.tested = createAnalytics({
    analyticsKey: 'key',
    duplicateGuard,
    destinations: [destinations[destination]({ serverUrl: '/collect' })],
    ...config,
  });
}
