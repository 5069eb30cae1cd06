import type { Analytics } from '../../client/analytics.ts';
import type { Receipt } from '../../client/receipt.ts';
import type { EventNameOf } from '../../events/define-events.ts';
import type { EventCatalog } from '../../events/event-catalog.ts';
import type { ServerEvent } from './server-event.ts';

/** Settings of {@link ServerAnalytics.close}. */
export interface CloseOptions {
  /** The longest wait for answers, in milliseconds: less than what your platform gives a process to end. @default 10,000 */
  readonly timeoutMillis?: number | undefined;
}

/**
 * The client that a server logs events with.
 *
 * @typeParam Catalog the type of the event catalogue, as `defineEvents` returns it
 */
export interface ServerAnalytics<Catalog extends EventCatalog = EventCatalog>
  extends Pick<Analytics<Catalog>, 'decisions' | 'flush' | 'subscribe' | 'why'> {
  /**
   * Logs an event of a device or a user. It is checked, and waits in memory until each destination has answered for it.
   *
   * @typeParam Name the name of the event, inferred
   * @param event the event's name, its data as its definition has them, and its device or user
   * @throws AnalyticsError `CareAnalytics: Invalid event payload` without an event or without a name; with `validation: 'throw'`
   * also for an event that does not fit its definition, or has neither `deviceId` nor `userId`. Nothing else is ever thrown.
   */
  logEvent<Name extends EventNameOf<Catalog>>(event: ServerEvent<Catalog, Name>): Receipt;
  /**
   * Takes no further event, and delivers those that wait: also by another attempt where one fails. Resolves when each has its
   * answer, or the time is over; an event without an answer then ends as `dropped:closed`. Never rejects.
   *
   * @param options the longest wait
   */
  close(options?: CloseOptions): Promise<void>;
}
