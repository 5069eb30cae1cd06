import type { Settings } from './settings.ts';

/** Origins that the page's analytics talks to besides its own: the services whose addresses are somebody else's. */
export function connectOrigins({
  analyticsEnabled,
  analyticsRelay,
  analyticsServerUrl,
  services: { errorReportsDsn, logUrl, remoteConfigUrl },
}: Pick<Settings, 'analyticsEnabled' | 'analyticsRelay' | 'analyticsServerUrl' | 'services'>): string[] {
  if (!analyticsEnabled) return [];
  const addresses = [analyticsRelay ? '' : analyticsServerUrl, logUrl, errorReportsDsn, remoteConfigUrl];
  const origins = addresses
    .filter((address): address is string => /^https?:/.test(address ?? '') && URL.canParse(address ?? ''))
    .map((address) => new URL(address).origin);
  return [...new Set(origins)];
}
