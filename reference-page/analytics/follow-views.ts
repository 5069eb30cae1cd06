import type { PageState } from '../visit/page-state.ts';
import { analytics } from './analytics.ts';
import { viewEvent } from './view-event.ts';
import { whenShown } from './when-shown.ts';

/**
 * Logs each time that a visitor sees this document: when it is shown, be it made ahead of time or opened in a background
 * tab, and when it comes out of the back/forward cache. The page never changes its route, which spares it the SDK's
 * feature for that.
 */
export function followViews(state: PageState): void {
  const logView = (from = '') => analytics.logEvent(viewEvent(state, from));

  whenShown(() => {
    // The SDK adds the identifiers.
    analytics.setDefaultUserProps({});
    logView(document.referrer);
  });
  addEventListener('pageshow', ({ persisted }) => {
    // The address of the page before, as far as the browser reports it.
    if (persisted) whenShown(() => logView(globalThis.navigation?.activation?.from?.url ?? ''));
  });
}
