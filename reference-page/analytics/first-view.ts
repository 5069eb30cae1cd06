import type { Receipt } from '@care/analytics';
import type { PageState } from '../visit/page-state.ts';
import { analytics } from './analytics.ts';
import { viewEvent } from './view-event.ts';

/** The view that was logged here, until the feature for page views knows of it. */
let logged: Receipt | undefined;
/** When it was logged, in milliseconds since the epoch. */
let loggedAt: number | undefined;
/** Whether views are the feature's from now on. */
let isFollowed = false;

/**
 * Logs that a visitor sees the page, before the client and its feature for page views have come: who leaves that early has seen it,
 * too. What the feature sees first itself it also logs first.
 *
 * @param from address of the page before
 */
export function logFirstView(state: PageState, from = document.referrer): void {
  if (logged || isFollowed || state.page.isReturned || document.visibilityState === 'hidden') return;
  loggedAt = Date.now();
  // The SDK adds the identifiers.
  analytics.setDefaultUserProps({});
  logged = analytics.logEvent(viewEvent(state.page, from));
}

/** Of a page that comes out of the back/forward cache, where the visitor has left it before the feature came. */
export function logReturns(state: PageState): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    logged = undefined;
    // Browsers other than Chromium say nothing of the page in between.
    logFirstView(state, globalThis.navigation?.activation?.from?.url ?? '');
  });
}

/** When the first view was logged, in milliseconds since the epoch; `undefined` where it is the feature's. */
export const firstViewTime = (): number | undefined => loggedAt;

/** Hands the views over to the feature. @returns whether the page's view is logged, and is to stay so: a denial ends it */
export function takeFirstView(): boolean {
  const isLogged = logged !== undefined && logged.state !== 'dropped:consent';
  logged = undefined;
  isFollowed = true;
  return isLogged;
}
