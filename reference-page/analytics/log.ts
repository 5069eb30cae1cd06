import type { ConsentState } from '@care/analytics';
import { createRemoteLogger, logWindowErrors, type RemoteLogger } from '@care/analytics/logger';
import { release } from '../release.ts';
import type { PageServices } from '../visit/page-services.ts';
import type { PageState } from '../visit/page-state.ts';

type LogAddresses = Pick<PageServices, 'logUrl' | 'logUrlWithoutConsent'>;

let logger: RemoteLogger | undefined;

/**
 * The page's one logger (S7.2): what it may log within a minute, all parts of the page share. If the log is elsewhere,
 * lines of visitors who have not agreed go to the site's own.
 */
export function pageLogger(
  { services, commonData }: Pick<PageState, 'services' | 'commonData'>,
  consent: { readonly state: ConsentState },
): RemoteLogger {
  if (logger) return logger;
  const created = createPageLogger(services, consent);
  logger = commonData.environment === 'preview' ? withConsole(created) : created;
  return logger;
}

/** Logs uncaught errors (S7.13) where analytics is off. There visitors are not asked: the log is that of visitors who have not agreed. */
export function logErrors(state: PageState): void {
  logWindowErrors({ logger: pageLogger(state, { state: 'denied' }) });
}

function createPageLogger(
  { logUrl: path, logUrlWithoutConsent: pathWithoutConsent }: LogAddresses,
  consent: { readonly state: ConsentState },
): RemoteLogger {
  if (!path) return silent;
  const fields = () => ({ release });
  return createRemoteLogger({ path, pathWithoutConsent, consent: () => consent.state, fields });
}

/** The logger of a site that keeps no log. */
const silent: RemoteLogger = { error() {}, warn() {}, info() {} };

/** Writes errors of analytics to the console too, such as events that do not fit their definition: developers of the page read it. */
function withConsole(logger: RemoteLogger): RemoteLogger {
  return {
    ...logger,
    error(message, fields) {
      if (isFromAnalytics(fields)) console.error(message, fields);
      logger.error(message, fields);
    },
  };
}

function isFromAnalytics(fields: object = {}): boolean {
  return 'tag' in fields && fields.tag === 'analytics';
}
