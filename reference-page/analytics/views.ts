import type { EventOf, Receipt } from '@care/analytics';
import type { CareEvents } from '@care/analytics/catalog';
import type { PageContext } from '../visit/page-state.ts';
import type { PageAnalytics } from './page-analytics.ts';

/**
 * The event that reports a page view: the home page has its own event, every other route is a screen (S7.11). The
 * client adds the visitor's ids and the application that made the page; the web session is known once the visitor has
 * agreed.
 *
 * @param from address of the page before; without its query and fragment, which are not reported
 */
export function viewEvent(
  { name, screenName, service }: Pick<PageContext, 'name' | 'screenName' | 'service'>,
  from: string,
): { readonly name: 'Homepage Viewed' } | EventOf<CareEvents, 'Screen Viewed'> {
  if (name === 'home') return { name: 'Homepage Viewed' };
  return {
    name: 'Screen Viewed',
    data: {
      referer: from.replace(/[?#].*/s, ''),
      web_session_id: '',
      screen_name: screenName,
      ...(service && { service }),
    },
  };
}

/** The view that was logged here, until the feature for page views knows of it. */
let logged: Receipt | undefined;
/** The time at which the view was logged, in milliseconds since the epoch. */
let loggedAt: number | undefined;
/** Whether views are the feature's from now on. */
let isFollowed = false;

/**
 * Logs that a visitor sees the page, before the client and its feature for page views have come: a visitor who leaves
 * that early has seen it, too. The feature logs first the views that it sees first.
 *
 * @param from address of the page before
 */
export function logFirstView(analytics: PageAnalytics, page: PageContext, from = document.referrer): void {
  if (logged || isFollowed || page.isReturned || document.visibilityState === 'hidden') return;
  // The SDK adds the identifiers.
  analytics.setDefaultUserProps({});
  logged = analytics.logEvent(viewEvent(page, from));
  loggedAt = Date.now();
}

/** Logs the view of a page that comes out of the back/forward cache, where the visitor has left it before the feature came. */
export function logReturns(analytics: PageAnalytics, page: PageContext): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    logged = undefined;
    // Browsers other than Chromium do not reveal the page in between.
    logFirstView(analytics, page, globalThis.navigation?.activation?.from?.url ?? '');
  });
}

/** The time at which the first view was logged, in milliseconds since the epoch; `undefined` where it is the feature's. */
export const firstViewTime = (): number | undefined => loggedAt;

/** Hands the views over to the feature. @returns whether the page's view is logged, and is to stay so: a denial ends it */
export function takeFirstView(): boolean {
  const isLogged = logged !== undefined && logged.state !== 'dropped:consent';
  logged = undefined;
  isFollowed = true;
  return isLogged;
}
