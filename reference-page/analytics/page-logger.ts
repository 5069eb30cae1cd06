import { createRemoteLogger, type RemoteLogger } from '@care/analytics/logger';
import type { PageServices } from '../app/page-services.ts';
import { release } from '../release.ts';

let logger: RemoteLogger | undefined;

/** The page's one logger (S7.2): what it may log within a minute, all parts of the page share. */
export function pageLogger({ logUrl }: Pick<PageServices, 'logUrl'>): RemoteLogger {
  logger ??= createRemoteLogger({ path: logUrl, fields: () => ({ release }) });
  return logger;
}
