import type { PageServices } from '../app/page-services.ts';
import { eventServicePath, logPath } from './service-paths.ts';
import type { SettingVariables } from './setting-variables.ts';

/**
 * Reads which services the page talks to. Addresses are the page's own unless the environment names others; a service
 * of somebody else is used only when it is named.
 */
export function readPageServices(variables: SettingVariables): PageServices {
  const { TAG_MANAGER_ID, RECAPTCHA_SITE_KEY, VISUAL_TAGGING_ORIGIN, VISUAL_TAGGING_URL } = variables;
  return {
    logUrl: variables.LOG_URL ?? logPath,
    graphqlUrl: variables.GRAPHQL_URL ?? '/graphql',
    trackingImageUrl: variables.TRACKING_IMAGE_URL ?? '/track/clickAccessLog.do',
    providerVerticalsUrl: variables.PROVIDER_VERTICALS_URL ?? '/mobile/visitor/captureProviderVerticals.do',
    eventServiceUrl: variables.EVENT_SERVICE_URL ?? eventServicePath,
    errorReportsDsn: variables.ERROR_REPORTS_DSN,
    tagManager: TAG_MANAGER_ID ? { id: TAG_MANAGER_ID, scriptUrl: variables.TAG_MANAGER_URL } : undefined,
    recaptcha: RECAPTCHA_SITE_KEY
      ? { siteKey: RECAPTCHA_SITE_KEY, scriptUrl: variables.RECAPTCHA_URL }
      : undefined,
    visualTagging:
      VISUAL_TAGGING_ORIGIN || VISUAL_TAGGING_URL
        ? { origin: VISUAL_TAGGING_ORIGIN, scriptUrl: VISUAL_TAGGING_URL }
        : undefined,
    remoteConfigUrl: variables.REMOTE_CONFIG_URL,
  };
}
