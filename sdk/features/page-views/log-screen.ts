import type { Analytics } from '../../client/analytics.ts';
import type { Receipt } from '../../client/receipt.ts';
import { whileNotDenied } from '../../consent/while-not-denied.ts';
import type { Cancel } from '../../contracts/environment.ts';
import type { EventNameOf, EventOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { readDocument } from '../../page/read-document.ts';
import { createViewWatch } from '../../page/watch-views.ts';
import type { NamedScreen } from './named-screen.ts';
import { refererOf } from './page-view.ts';

/** The parts of a window that are used; on a server there is none. */
type ScreenScope = Partial<Pick<typeof globalThis, 'document' | 'location'>>;

/** The address of the screen that each client logged last. */
const screens = new WeakMap<object, string>();

/**
 * Logs `Screen Viewed` (S7.11) now, for a screen that the application names itself, in place of the feature `pageViews`: with
 * `screen_name`, `web_session_id`, and as `referer` the address of the screen before, else of the page before.
 * {@link observeScreen} waits until somebody sees it. Does not compile with a catalogue without that event, or with other data in it.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @param analytics the client that logs the event
 * @param screen the name of the screen, `screen_name` of the event; further data of the event; the window that the screen is shown in
 * @throws AnalyticsError only what `logEvent` throws: with `validation: 'throw'`, an event that does not fit its definition
 *
 * @example
 * router.afterEach((to) => logScreen(analytics, to.name));
 */
export function logScreen<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog>,
  ...screen: [...screen: NamedScreen<Catalog>, scope?: ScreenScope]
): Receipt;
export function logScreen(
  analytics: Analytics,
  screenName: string,
  more?: object,
  scope: ScreenScope = globalThis,
): Receipt {
  const before = scope.document && readDocument(scope.document, 'referrer');
  return logFrom(analytics, screens.get(analytics) ?? before ?? '', screenName, more, scope);
}

/**
 * Logs that a screen is seen, by the rule of the feature `pageViews`: at the end of this task where somebody can see the page,
 * else once it is shown; and again each time that the page comes out of the back/forward cache, or that consent is granted after
 * a denial. Call the returned function when the screen is removed. Errors of `logEvent` go to the logger. On a server it does
 * nothing.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @typeParam Name the name of the event, inferred
 * @param analytics the client that logs the event
 * @param event the event to log
 * @param more nothing: the event has its data
 * @param scope the window that the screen is shown in
 * @returns ends it
 */
export function observeScreen<Catalog extends EventCatalog, Name extends EventNameOf<Catalog>>(
  analytics: Analytics<Catalog>,
  event: EventOf<Catalog, Name>,
  more?: undefined,
  scope?: typeof globalThis,
): Cancel;
/**
 * Logs `Screen Viewed` by the same rule, as `logScreen` does.
 *
 * @typeParam Catalog the event catalogue of `analytics`, inferred
 * @param analytics the client that logs the event
 * @param screen the same as for `logScreen`
 * @returns ends it
 *
 * @example
 * const leave = observeScreen(analytics, 'Plans and pricing');
 */
export function observeScreen<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog>,
  ...screen: [...screen: NamedScreen<Catalog>, scope?: typeof globalThis]
): Cancel;
export function observeScreen(
  analytics: Analytics,
  screen: string | EventOf<EventCatalog>,
  more?: object,
  scope: typeof globalThis = globalThis,
): Cancel {
  if (!scope.document) return () => {};
  /** The screen before, also when this one is logged again. */
  let before: string | undefined;
  const watch = () =>
    createViewWatch({
      scope,
      afterTask: scope.queueMicrotask.bind(scope),
      pathOf: () => '',
      router: () => () => {},
      onError: analytics.reportFailure,
      onView({ from, navigation }) {
        if (typeof screen !== 'string') analytics.logEvent(screen);
        else {
          const isBack = navigation === 'back_forward_cache';
          before ??= screens.get(analytics) ?? from;
          logFrom(analytics, isBack ? from : before, screen, more, scope);
        }
      },
    })();
  return whileNotDenied(analytics.consent, watch);
}

function logFrom(
  client: Analytics,
  from: string,
  screenName: string,
  more: object | undefined,
  { location }: ScreenScope,
): Receipt {
  screens.set(client, location?.href ?? '');
  return client.logEvent(screenViewed(refererOf(from), { screen_name: screenName, ...more }));
}

/** The event of a seen screen (S7.11). Its web session is known once the visitor has agreed: the client fills it in. */
export function screenViewed(referer: string, more?: object) {
  return { name: 'Screen Viewed', data: { referer, web_session_id: '', ...more } };
}
