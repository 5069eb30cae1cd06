import type { Feature, FeatureHost } from '@care/analytics';
import { windowErrors } from '@care/analytics/logger';
import { webVitals } from '@care/analytics/web-vitals';
import type { PageServices } from '../app/page-services.ts';
import type { PageState } from '../app/page-state.ts';
import { release } from '../release.ts';
import { followConsent } from './follow-consent.ts';
import { onlyWhenGranted } from './only-when-granted.ts';
import { pageLogger } from './page-logger.ts';

/**
 * What the page's analytics does besides events: notifies the log of errors (S7.13) and of how fast the page was (S7.12), reports
 * errors (S7.4) and follows remote config (S7.6) where these services are configured.
 */
export async function startPageFeatures(
  { commonData, services }: PageState,
  host: FeatureHost,
): Promise<void> {
  const logger = pageLogger(services, host.analytics.consent);
  const { errorReportsDsn: dsn, remoteConfigUrl: serverUrl } = services;
  const loaded = await Promise.allSettled([
    dsn ? loadErrorReports(dsn, commonData.environment, services) : [],
    serverUrl ? loadSwitches(serverUrl) : [],
  ]);
  const configured = loaded.flatMap((result) => {
    if (result.status === 'fulfilled') return result.value;
    logger.warn(`A part of analytics did not load: ${result.reason}`, { tag: 'analytics' });
    return [];
  });
  const features = [windowErrors({ logger }), webVitals({ logger }), ...configured];
  followConsent(features, host);
}

/** Hosts of accessibility widgets that sites like ours embed: AccessiBe, AudioEye, EqualWeb, UserWay (S8.1). */
const widgetHosts = ['acsbapp.com', 'audioeye.com', 'equalweb.com', 'userway.org'];

async function loadErrorReports(
  dsn: string,
  environment: string,
  { errorReportsSampleRate: sampleRate = 0.5, errorReportsWithoutConsent }: PageServices,
): Promise<Feature[]> {
  const { errorReports } = await import('@care/analytics/error-reports');
  const feature = errorReports({ dsn, environment, release, sampleRate, widgetHosts });
  return [errorReportsWithoutConsent ? feature : onlyWhenGranted(feature)];
}

/** Remote config, and the capture of clicks, which is off unless it says otherwise (S9.6). */
async function loadSwitches(serverUrl: string): Promise<Feature[]> {
  const [{ remoteConfig }, { clickAutocapture }] = await Promise.all([
    import('@care/analytics/remote-config'),
    import('@care/analytics/click-autocapture'),
  ]);
  return [remoteConfig({ serverUrl }), clickAutocapture()];
}
