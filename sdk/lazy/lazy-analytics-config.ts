import type { Analytics } from '../client/analytics.ts';
import type { ConsentState } from '../consent/consent.ts';
import type { Logger } from '../contracts/logger.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import type { IsHeldBack } from '../page/held-back.ts';

/**
 * What the lazy client has to know before the core arrives; where `createAnalytics` takes the same option, hand it the same value.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface LazyAnalyticsConfig<Catalog extends EventCatalog = EventCatalog> {
  /** Loads the client that `createAnalytics` returns. Called again later, after it has failed. */
  readonly load: () => Promise<Analytics<Catalog>>;
  /** Off: nothing is loaded or stored, and calls end as `dropped:disabled`. @default true */
  readonly analyticsEnabled?: boolean | undefined;
  /**
   * The project's key at the collector: what is stored until the core arrives has it in its name.
   * @default none; required while analytics is enabled
   */
  readonly analyticsKey?: string | undefined;
  /** The initial consent. Global Privacy Control counts as denied whatever is said here. @default 'granted' */
  readonly consent?: ConsentState | undefined;
  /** On which pages stored calls are not taken: they go to the next one (S2.2). @default on `/authCallback` */
  readonly isHeldBack?: IsHeldBack | undefined;
  /** The domain of the cookie that keeps the visitor's choice. @default only this host */
  readonly cookieDomain?: string | undefined;
  /** Where to report that the core can't be loaded. @default console */
  readonly logger?: Logger | undefined;
}
