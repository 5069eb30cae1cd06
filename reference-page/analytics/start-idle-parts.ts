import type { PageState } from '../app/page-state.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { startExposures } from './start-exposures.ts';
import { watchMessage } from './watch-message.ts';

/** A part of the page's analytics that can wait until the page is idle. */
export type IdlePart = (analytics: PageAnalytics, state: PageState) => void;

const idleParts: readonly IdlePart[] = [startExposures, watchMessage];

/** Starts what can wait. A part that fails is told to the logger and keeps no other from its start. */
export function startIdleParts(analytics: PageAnalytics, state: PageState): void {
  for (const start of idleParts) {
    try {
      start(analytics, state);
    } catch (error) {
      analytics.reportFailure(error);
    }
  }
}
