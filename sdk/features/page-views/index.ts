/**
 * A feature that logs `Screen Viewed` once a page, including restored and prerendered pages.
 *
 * @packageDocumentation
 */

import type { Feature, FeatureHost } from '../../client/analytics.ts';
import type { Cancel } from '../../contracts/environment.ts';
import { errorText } from '../../contracts/logger.ts';
import { handled } from '../../contracts/quietly.ts';
import { watchAddress } from '../../page/watch-address.ts';
import { createViewWatch } from '../../page/watch-views.ts';
import { claim, sharedView } from '../claims.ts';
import { whileSwitchedOn } from '../while-switched-on.ts';
import { screenViewed } from './log-screen.ts';
import { describeView, type PageView } from './page-view.ts';

export { amplitudePageViewed } from './amplitude-page-viewed.ts';
export { logScreen, observeScreen } from './log-screen.ts';
export type { NamedScreen } from './named-screen.ts';
export type { PageView };

/** Settings of {@link pageViews}. */
export interface PageViewsOptions {
  /** True logs views until remote config (`pageViews`) decides; `false` is final. @default true */
  readonly enabled?: boolean;
  /** Decides whether the view of a path is logged; one that is not logged still counts as the page before the next. @default every path */
  readonly isViewed?: (path: string) => boolean;
  /** More data for the event, such as `screen_name`. @default none */
  readonly properties?: (location: Location, view: PageView) => object;
  /**
   * Makes the event of a view, in place of `Screen Viewed` and `properties`; `undefined` logs none. An event whose name begins
   * with `[Amplitude] ` need not be in the catalogue: `amplitudePageViewed()` of this module makes the one of the official SDK.
   * @default `Screen Viewed`
   */
  readonly event?: (view: PageView) => { readonly name: string; readonly data?: object } | undefined;
  /**
   * Returns the part of an address that makes a page of its own. For routes in the fragment: `({ hash }) => hash`; for pages that
   * their query distinguishes: `({ pathname, search }) => pathname + search`. @default its path
   */
  readonly pathOf?: (location: Location) => string;
  /**
   * Reports when the address has changed within the document, with a name for the route where that is not its path (a name of the
   * first route has to be reported synchronously); returns a function that stops it.
   *
   * @default the browser's Navigation API, or where it has none, `pushState` and `replaceState`, wrapped
   */
  readonly router?: (onChange: (path?: string) => void, scope: typeof globalThis) => Cancel;
}

/**
 * Logs that pages are seen (S7.11): once a page, when somebody can see it, after every kind of navigation. The event is `Screen
 * Viewed` with `referer` and `web_session_id`, checked like the application's own.
 *
 * @param options the views that are logged, and their data
 */
export function pageViews(options: PageViewsOptions = {}): Feature {
  return {
    name: 'page-views',
    start(host) {
      const scope = host.scope as typeof globalThis;
      if (!scope.document) return undefined;
      return whileSwitchedOn(host, 'pageViews', options.enabled, true, createWatch(options, host, scope));
    },
  };
}

function createWatch(options: PageViewsOptions, host: FeatureHost, scope: typeof globalThis): () => Cancel {
  const { analytics } = host;
  return createViewWatch({
    scope,
    afterTask: host.afterTask,
    pathOf: (location) => handled(options.pathOf?.(location)) ?? location.pathname,
    router: options.router ?? watchAddress,
    /*
     * Shown: page-views: REASON
     * Means: One of your functions in its options threw, or with `validation: 'throw'` the event does not fit.
     * Do: Fix it.
     * Lost: yes, this view
     */
    onError: (error) => host.logger.error(`page-views: ${errorText(error)}`),
    onView(seen) {
      const shared = sharedView(scope, analytics.namespace, seen);
      if (handled(options.isViewed?.(seen.path)) === false) return;
      const event = eventOf(options, describeView(seen), scope);
      if (!event || !claim(analytics, event.name, shared)) return;
      // Like other events with Amplitude's names, it is in no catalogue.
      if (/^\[Amplitude\] /.test(event.name)) host.logInternal(event.name, event.data ?? {});
      else analytics.logEvent(event);
    },
  });
}

function eventOf({ event, properties }: PageViewsOptions, view: PageView, { location }: typeof globalThis) {
  return event ? handled(event(view)) : screenViewed(view.referer, handled(properties?.(location, view)));
}
