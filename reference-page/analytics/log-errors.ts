import { logWindowErrors } from '@care/analytics/logger';
import type { PageServices } from '../visit/page-services.ts';
import { pageLogger } from './page-logger.ts';

/** Logs what nobody has caught (S7.13) where analytics is off. There nobody is asked: the log is that of visitors who have not agreed. */
export function logErrors(services: PageServices): void {
  logWindowErrors({ logger: pageLogger(services, { state: 'denied' }) });
}
