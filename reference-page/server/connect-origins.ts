import type { Settings } from './settings.ts';

/** Origins that the page's scripts talk to besides its own: services whose addresses are somebody else's. */
export function connectOrigins({
  analyticsEnabled,
  analyticsRelay,
  analyticsServerUrl,
  services: { errorReportsDsn, graphqlUrl, logUrl, remoteConfigUrl },
}: Pick<Settings, 'analyticsEnabled' | 'analyticsRelay' | 'analyticsServerUrl' | 'services'>): string[] {
  const ofAnalytics = [analyticsRelay ? '' : analyticsServerUrl, logUrl, errorReportsDsn, remoteConfigUrl];
  const origins = [graphqlUrl, ...(analyticsEnabled ? ofAnalytics : [])]
    .filter((address): address is string => /^https?:/.test(address ?? '') && URL.canParse(address ?? ''))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
