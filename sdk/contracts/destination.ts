import type { SendRequest, SendResult } from './environment.ts';
import type { EncodedRecord, EventRecord } from './event-record.ts';
import type { SafeLogger } from './logger.ts';

/** What a destination says about one event. */
export type EventAnswer =
  /** Its server has it. */
  | 'delivered'
  /** Its server will never take it. */
  | 'refused'
  /** Its server may not have it: consent is denied there. */
  | 'denied'
  /** Not known or not now: deliver it again with the same id. */
  | 'retry'
  /** Its server wants to see less of it: deliver it again half a minute later, and its neighbours immediately. */
  | 'throttled';

/** Answers to a batch. */
export interface DeliveryAnswer {
  /** One an event, in the batch's order; a missing one means `retry`. */
  readonly answers: readonly EventAnswer[];
  /** Why, as text for the log, when not all were delivered. @default none */
  readonly reason?: string | undefined;
  /** The server may take a smaller batch: what is to be delivered again comes in halves. @default false */
  readonly smaller?: boolean | undefined;
  /** Whether the request was compressed, and got through: the next ones may carry more. @default false */
  readonly isCompressed?: boolean | undefined;
  /** Whether the server is busy, or takes nothing for now, whatever the events are: they keep their order. @default false */
  readonly unavailable?: boolean | undefined;
  /** Whether there was no answer: the connection may carry smaller requests. @default false */
  readonly unanswered?: boolean | undefined;
  /** How long the server asks to be left alone, in milliseconds; an hour at the most is waited. @default 0 */
  readonly retryAfterMillis?: number | undefined;
}

/** Events to deliver, oldest first: at most 500, and about 60 kB; 200 kB where the request before was compressed. */
export interface DeliveryBatch {
  /** What is to be delivered, in the order of the calls. */
  readonly events: readonly EventRecord[];
  /**
   * The events of `events`, in their order, with data that is JSON text already: to join into a body without writing it again. @default none: the
   * caller has only `events`
   */
  readonly encoded?: readonly EncodedRecord[] | undefined;
  /** The page is going away: no time for anything but one beacon. */
  readonly leaving: boolean;
}

/** What a destination may use of the outside. */
export interface DestinationHost {
  /** The project's key, `analyticsKey` of the client. */
  readonly apiKey: string;
  /**
   * Posts to a server. Never rejects: no answer is a result too.
   *
   * @param request the address, the body, and whether the page is going away
   */
  send(request: SendRequest): Promise<SendResult>;
  /** The visitor's clock, in milliseconds since the epoch. */
  now(): number;
  /** The window or worker that the client runs in. */
  readonly scope: object;
  /** Takes what the application should know. Never throws. */
  readonly logger: SafeLogger;
}

/** Somewhere events go. */
export interface Destination {
  /**
   * Names it in logs, in receipts and in what is stored for the next page, which finds it by that. Two of one client need two names:
   * `httpApi({ name: 'warehouse', serverUrl: '/warehouse' })`.
   */
  readonly name: string;
  /**
   * Called with every batch, one batch at a time while the page lives, and once more, perhaps meanwhile, when it
   * goes away. May reject: the batch is then delivered again later, as it is when a minute brings no answer.
   *
   * @param batch the events to deliver
   * @param host what the client provides, such as the key and `send`
   */
  deliver(batch: DeliveryBatch, host: DestinationHost): Promise<DeliveryAnswer>;
  /**
   * Called when no batch comes any more, since consent was withdrawn or the client was closed: ends what the destination
   * has begun by itself, such as timers and loading. What `deliver` has sent is still awaited. `deliver` is called again
   * when consent is granted again. Must not throw.
   *
   * @default there is nothing to end
   */
  stop?(): void;
}
