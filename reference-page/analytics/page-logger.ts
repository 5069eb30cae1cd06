import type { ConsentState } from '@care/analytics';
import { createRemoteLogger, type RemoteLogger } from '@care/analytics/logger';
import { release } from '../release.ts';
import type { PageServices } from '../visit/page-services.ts';
import type { PageState } from '../visit/page-state.ts';
import { withConsole } from './with-console.ts';

type LogAddresses = Pick<PageServices, 'logUrl' | 'logUrlWithoutConsent'>;

let logger: RemoteLogger | undefined;

/**
 * The page's one logger (S7.2): what it may log within a minute, all parts of the page share. Where the log is elsewhere, lines of
 * visitors who have not agreed go to the site's own.
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

function createPageLogger(
  { logUrl, logUrlWithoutConsent }: LogAddresses,
  consent: { readonly state: ConsentState },
): RemoteLogger {
  const [granted, otherwise] = [logUrl, logUrlWithoutConsent].map(loggerAt) as [RemoteLogger, RemoteLogger];
  if (logUrl === logUrlWithoutConsent) return granted;
  const current = () => (consent.state === 'granted' ? granted : otherwise);
  return {
    error: (message, fields) => current().error(message, fields),
    warn: (message, fields) => current().warn(message, fields),
    info: (message, fields) => current().info(message, fields),
  };
}

function loggerAt(path: string | undefined): RemoteLogger {
  return path ? createRemoteLogger({ path, fields: () => ({ release }) }) : silent;
}

/** Where the site keeps no log. */
const silent: RemoteLogger = { error() {}, warn() {}, info() {} };
