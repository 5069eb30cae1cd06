import type { SendRequest, SendResult } from './environment.ts';
import type { EncodedRecord, EventRecord } from './event-record.ts';
import type { SafeLogger } from './logger.ts';

/** A destination's answer for one event. */
export type EventAnswer =
  /** The server has it. */
  | 'delivered'
  /** The server will never take it. */
  | 'refused'
  /** The server may not have it: consent is denied there. */
  | 'denied'
  /** The outcome is unknown, or the server takes nothing now: deliver it again with the same id. */
  | 'retry'
  /** The server throttles it: deliver it again half a minute later, and its neighbors immediately. */
  | 'throttled';

/** Answers to a batch. */
export interface DeliveryAnswer {
  /** One for each event, in the batch's order; a missing one means `retry`. */
  readonly answers: readonly EventAnswer[];
  /** The reason, as text for the log, when not all were delivered. @default none */
  readonly reason?: string | undefined;
  /** Whether the server may take a smaller batch: events that are to be delivered again come in halves. @default false */
  readonly smaller?: boolean | undefined;
  /** Whether the next request will be compressed, if it is large: it may carry more. @default false */
  readonly isCompressed?: boolean | undefined;
  /** Whether the server is busy, or takes nothing for now, whatever the events are: they keep their order. @default false */
  readonly unavailable?: boolean | undefined;
  /** Whether there was no answer: the connection may carry smaller requests. @default false */
  readonly unanswered?: boolean | undefined;
  /** The wait that the server asks for, in milliseconds; an hour at most is granted. @default 0 */
  readonly retryAfterMillis?: number | undefined;
}

/** Events to deliver, oldest first: at most 500, and about 60 kB; 400 kB where requests are compressed, 200 kB on a server. */
export interface DeliveryBatch {
  /** The events to deliver, in the order of the calls. */
  readonly events: readonly EventRecord[];
  /**
   * The events of `events`, in their order, with data that is JSON text already: to join into a body without writing it again. @default none: the
   * caller has only `events`
   */
  readonly encoded?: readonly EncodedRecord[] | undefined;
  /** Whether the page is hidden or unloading: there is no time for anything but one beacon. */
  readonly leaving: boolean;
}

/** The methods and facts that a destination may use. */
export interface DestinationHost {
  /** The project's key, `analyticsKey` of the client. */
  readonly apiKey: string;
  /**
   * Posts to a server. Never rejects: no answer is a result too.
   *
   * @param request the address, the body, and whether the page is hidden or unloading
   */
  send(request: SendRequest): Promise<SendResult>;
  /** The visitor's clock, in milliseconds since the epoch. */
  now(): number;
  /** The window or worker that the client runs in. */
  readonly scope: object;
  /** The log for messages to the application. Never throws. */
  readonly logger: SafeLogger;
}

/** A destination: it hands events to a collector. */
export interface Destination {
  /**
   * The name in logs, in receipts and in stored events, by which the next page finds them. Two destinations of one client need two names:
   * `httpApi({ name: 'warehouse', serverUrl: '/warehouse' })`.
   */
  readonly name: string;
  /**
   * Called with every batch, one batch at a time while the page lives, and once more, perhaps meanwhile, when it
   * is hidden or unloads. May reject: the batch is then delivered again later, as it is when 75 seconds bring no answer.
   *
   * @param batch the events to deliver
   * @param host the methods and facts that the client provides, such as the key and `send`
   */
  deliver(batch: DeliveryBatch, host: DestinationHost): Promise<DeliveryAnswer>;
  /**
   * Called when no batch comes any more, since consent was withdrawn or the client was closed: ends the destination's own
   * work, such as timers and loading. Requests of `deliver` are still awaited. `deliver` is called again
   * when consent is granted again. Must not throw.
   *
   * @default there is nothing to end
   */
  stop?(): void;
}
