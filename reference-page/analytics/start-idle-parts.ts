import type { PageState } from '../app/page-state.ts';
import type { SharedState } from '../visitor-state/shared-store.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { startExposures } from './start-exposures.ts';

/**
 * A part of the page's analytics that can wait until the page is idle. What it needs of the page is handed to it: where it
 * imports what the page itself is made of, its script brings the page's style sheets along.
 */
export type IdlePart = (analytics: PageAnalytics, state: PageState, visitorState: SharedState) => void;

const idleParts: readonly IdlePart[] = [startExposures];

/** Starts what can wait. A part that fails is told to the logger and keeps no other from its start. */
export function startIdleParts(analytics: PageAnalytics, state: PageState, visitorState: SharedState): void {
  for (const start of idleParts) {
    try {
      start(analytics, state, visitorState);
    } catch (error) {
      analytics.reportFailure(error);
    }
  }
}
