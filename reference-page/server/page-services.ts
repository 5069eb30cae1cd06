import type { PageServices } from '../visit/page-services.ts';
import { eventServicePath, logPath } from './endpoint-paths.ts';
import type { SettingVariables } from './setting-variables.ts';

/** The site's own services, which are used unless the environment names others. */
export const ownServices = {
  logUrl: logPath,
  graphqlUrl: '/graphql',
  trackingImageUrl: '/track/clickAccessLog.do',
  providerVerticalsUrl: '/mobile/visitor/captureProviderVerticals.do',
  eventServiceUrl: eventServicePath,
} as const satisfies PageServices;

/** Any origin: an address without one is the site's own. */
const own = 'https://own.invalid';

/**
 * Reads which services the page talks to. Addresses are the page's own unless the environment names others; a service
 * of somebody else is used only when it is named.
 */
export function readPageServices(variables: SettingVariables): PageServices {
  const { TAG_MANAGER_ID, RECAPTCHA_SITE_KEY, VISUAL_TAGGING_ORIGINS, VISUAL_TAGGING_URL } = variables;
  const { ERROR_REPORTS_DSN: dsn, LOG_URL = ownServices.logUrl, SITE_ORIGIN = own } = variables;
  const isOurs = (address: string) => [own, SITE_ORIGIN].includes(new URL(address, own).origin);
  const mayGo = (address: string) => variables.REPORTS_ELSEWHERE || isOurs(address);
  return {
    logUrl: LOG_URL || undefined,
    logUrlWithoutConsent: (LOG_URL && (mayGo(LOG_URL) ? LOG_URL : logPath)) || undefined,
    graphqlUrl: used(variables.GRAPHQL_URL, ownServices.graphqlUrl),
    trackingImageUrl: used(variables.TRACKING_IMAGE_URL, ownServices.trackingImageUrl),
    providerVerticalsUrl: used(variables.PROVIDER_VERTICALS_URL, ownServices.providerVerticalsUrl),
    eventServiceUrl: used(variables.EVENT_SERVICE_URL, ownServices.eventServiceUrl),
    errorReportsDsn: dsn,
    errorReportsWithoutConsent: !!dsn && mayGo(dsn),
    reportsGoElsewhere:
      variables.REPORTS_ELSEWHERE && [LOG_URL, dsn].some((address) => address && !isOurs(address)),
    tagManager: TAG_MANAGER_ID ? { id: TAG_MANAGER_ID, scriptUrl: variables.TAG_MANAGER_URL } : undefined,
    recaptcha: RECAPTCHA_SITE_KEY
      ? { siteKey: RECAPTCHA_SITE_KEY, scriptUrl: variables.RECAPTCHA_URL }
      : undefined,
    visualTagging: VISUAL_TAGGING_ORIGINS
      ? { origins: VISUAL_TAGGING_ORIGINS, scriptUrl: VISUAL_TAGGING_URL }
      : undefined,
    remoteConfigUrl: variables.REMOTE_CONFIG_URL,
  };
}

/** @param given `false` where the service is switched off */
function used(given: string | false | undefined, otherwise: string): string | undefined {
  return given === false ? undefined : (given ?? otherwise);
}
