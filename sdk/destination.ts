import type { EventRecord } from './delivery/event-record.ts';
import type { SendRequest, SendResult } from './environment.ts';
import type { SafeLogger } from './logger.ts';

/** What a destination says of one event. */
export type EventAnswer =
  /** Its server has it. */
  | 'delivered'
  /** Its server will never take it. */
  | 'refused'
  /** Not known or not now: deliver it again with the same id. */
  | 'retry';

/** Answers to a batch, one an event, in the batch's order; a missing one means `retry`. */
export interface DeliveryAnswer {
  readonly answers: readonly EventAnswer[];
  /** Why, in words for the log, when not all were delivered. */
  readonly reason?: string;
}

/** Events to deliver, oldest first. */
export interface DeliveryBatch {
  readonly events: readonly EventRecord[];
  /** The page is going away: no time for anything but one beacon. */
  readonly leaving: boolean;
}

/** What a destination may use of the outside. */
export interface DestinationHost {
  readonly apiKey: string;
  send(request: SendRequest): Promise<SendResult>;
  /** The window or worker. */
  readonly scope: object;
  readonly logger: SafeLogger;
}

/** Somewhere events go. */
export interface Destination {
  /** Names it in logs and receipts. */
  readonly name: string;
  /**
   * Called with every batch, one batch at a time while the page lives, and once more, perhaps meanwhile, when it
   * goes away. May reject: the batch is then delivered again later.
   */
  deliver(batch: DeliveryBatch, host: DestinationHost): Promise<DeliveryAnswer>;
}
