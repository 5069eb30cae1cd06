import { logWindowErrors } from '@care/analytics/logger';
import type { PageState } from '../visit/page-state.ts';
import { pageLogger } from './page-logger.ts';

/** Logs uncaught errors (S7.13) where analytics is off. There visitors are not asked: the log is that of visitors who have not agreed. */
export function logErrors(state: PageState): void {
  logWindowErrors({ logger: pageLogger(state, { state: 'denied' }) });
}
