import type { Receipt } from '../../client/receipt.ts';
import type { Analytics } from '../../contracts/analytics.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import { refererOf } from './next-view.ts';
import { type ScreenScope, screenViewed } from './screen-viewed.ts';

/** What of a window is used; on a server there is none. */
type LocatedScope = ScreenScope & Pick<typeof globalThis, 'location'>;

/** Of each client, the address of the screen it logged last. */
const screens = new WeakMap<object, string>();

/**
 * Logs `Screen Viewed` (S7.11) for a screen that the application names itself, in place of the feature `pageViews`: with
 * `screen_name`, `web_session_id`, and as `referer` the address of the screen before, else of the page before.
 *
 * @param more further data of the event
 * @throws AnalyticsError only what `logEvent` throws: with `validation: 'throw'`, an event that does not fit its definition
 *
 * @example
 * router.afterEach((to) => logScreen(analytics, to.name));
 */
export function logScreen<Catalog extends EventCatalog>(
  analytics: Analytics<Catalog>,
  screenName: string,
  more?: object,
  scope: Partial<LocatedScope> = globalThis,
): Receipt {
  const client = analytics as unknown as Analytics;
  const referer = refererOf(screens.get(client) ?? scope.document?.referrer ?? '');
  screens.set(client, scope.location?.href ?? '');
  return client.logEvent(screenViewed(scope, referer, { screen_name: screenName, ...more }));
}
