import type { Feature } from '@care/analytics';
import { windowErrors } from '@care/analytics/logger';
import { webVitals } from '@care/analytics/web-vitals';
import { release } from '../release.ts';
import type { PageServices } from '../visit/page-services.ts';
import type { PageState } from '../visit/page-state.ts';
import { startRecaptcha } from './calls/recaptcha.ts';
import { startTagManager } from './calls/tag-manager.ts';
import { startVisualTagging } from './calls/visual-tagging.ts';
import { pageLogger } from './log.ts';
import type { PageAnalytics, PagePart } from './page-analytics.ts';
import { loadPart } from './when.ts';

/** Parts that start when the page is idle. */
export const idleParts: readonly PagePart[] = [
  watchPage,
  watchMessage,
  startRecaptcha,
  startTagManager,
  startVisualTagging,
];

/**
 * Notifies the log of errors (S7.13) and of how fast the page was (S7.12), reports errors (S7.4) and follows remote config
 * (S7.6) where these services are configured.
 */
function watchPage(analytics: PageAnalytics, { commonData, services }: PageState): void {
  const logger = pageLogger({ services, commonData }, analytics.consent);
  const { errorReportsDsn: dsn, remoteConfigUrl: serverUrl } = services;
  const configured = Promise.allSettled([
    dsn ? loadErrorReports(dsn, commonData.environment, services) : [],
    serverUrl ? loadSwitches(serverUrl) : [],
  ]);
  analytics.addFeature(windowErrors({ logger }));
  analytics.addFeature(webVitals({ logger }));
  void configured.then((loaded) => {
    for (const result of loaded) {
      if (result.status === 'fulfilled') for (const feature of result.value) analytics.addFeature(feature);
      else logger.warn(`A part of analytics did not load: ${result.reason}`, { tag: 'analytics' });
    }
  });
}

/** Hosts of accessibility widgets that sites like ours embed: AccessiBe, AudioEye, EqualWeb, UserWay (S8.1). */
const widgetHosts = ['acsbapp.com', 'audioeye.com', 'equalweb.com', 'userway.org'];

async function loadErrorReports(
  dsn: string,
  environment: string,
  { errorReportsSampleRate: sampleRate = 0.5, errorReportsWithoutConsent: withoutConsent }: PageServices,
): Promise<Feature[]> {
  const { errorReports } = await import('@care/analytics/error-reports');
  return [errorReports({ dsn, environment, release, sampleRate, widgetHosts, withoutConsent })];
}

/** Remote config, and the capture of clicks, those of angry visitors and dead ones among them (S9.7): off unless it says otherwise (S9.6). */
async function loadSwitches(serverUrl: string): Promise<Feature[]> {
  const [{ remoteConfig }, { clickAutocapture, deadClicks, rageClicks }] = await Promise.all([
    import('@care/analytics/remote-config'),
    import('@care/analytics/click-autocapture'),
  ]);
  return [remoteConfig({ serverUrl }), clickAutocapture({ deadClicks, rageClicks })];
}

/**
 * Logs that the page's message has been seen: half of it for a second, once a view. A page that comes back as it was is a new
 * view. Without a message nothing is fetched for it.
 */
function watchMessage(analytics: PageAnalytics, { page: { trackedPage: page } }: PageState): void {
  const message = document.querySelector<HTMLElement>('[data-message]');
  if (!message) return;
  const { message: assetId = '' } = message.dataset;
  const data = { assetId, ...(page === 'Visitor Homepage' && { page, section: 'VHP Body' as const }) };
  loadPart(() => import('./in-sight.ts')).then(
    ({ observeImpression }) => observeImpression(analytics, message, { name: 'Iterable Asset Viewed', data }),
    (error: unknown) => analytics.reportFailure(error),
  );
}
