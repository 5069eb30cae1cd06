import type { EventCatalog, EventOf } from './events/define-events.ts';
import type { Receipt } from './receipt.ts';

/** What an application logs events with. */
export interface Analytics<Catalog extends EventCatalog = EventCatalog> {
  /**
   * Logs an event. The first call initialises analytics.
   *
   * @throws AnalyticsError `CareAnalytics: Invalid event payload` without an event or without a name. Nothing else is
   * ever thrown.
   */
  logEvent(event: EventOf<Catalog>): Receipt;
  /** Sets properties of the visitor that hold for all events from now on; sent as `$identify` with `$set`. */
  setDefaultUserProps(props: object): Receipt;
  /** Sends what waits; resolves when the destinations have answered for it once. Never rejects. */
  flush(): Promise<void>;
  /** Stops everything and gives back every listener and timer. What is not sent stays in the journal. */
  close(): void;
}
