import type { Analytics } from '../client/analytics.ts';
import type { ConsentState } from '../consent/consent.ts';
import type { Logger } from '../contracts/logger.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import type { IsHeldBack } from '../page/held-back.ts';

/**
 * The options that the lazy client needs before the core arrives; where `createAnalytics` takes the same option, hand it the same
 * value.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface LazyAnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** Loads the client that `createAnalytics` returns. It is called again after a failure. */
  readonly load: () => Promise<Analytics<Catalog>>;
  /**
   * Off: nothing is loaded, nothing is stored but a choice that `consent.set` is given, and calls end as `dropped:disabled`.
   * @default true
   */
  readonly analyticsEnabled?: boolean | undefined;
  /**
   * The project's key at the collector: calls that are stored until the core arrives have it in their name.
   * @default none; required while analytics is enabled
   */
  readonly analyticsKey?: string | undefined;
  /** The initial consent. Global Privacy Control counts as denied, whatever this option is. @default 'granted' */
  readonly consent?: ConsentState | undefined;
  /** Decides on which pages stored calls are not taken: they go to the next page (S2.2). @default on `/authCallback` */
  readonly isHeldBack?: IsHeldBack | undefined;
  /** The domain of the cookie that keeps the visitor's choice. @default only this host */
  readonly cookieDomain?: string | undefined;
  /** The log for the lazy client's own errors and warnings, such as that the core can't be loaded. @default console */
  readonly logger?: Logger | undefined;
}
