import type { EventRecord } from '../contracts/event-record.ts';

/** Reasons of events that were not to be sent: no later event counts them. docs/reasons.md explains what to do about each. */
export const uncountedReasons = [
  /*
   * Means: The visitor has not agreed, or has withdrawn; on a server, its `consent` did not return `true`.
   * Do: Nothing: it is the visitor’s decision, and these events are counted nowhere. Where you expect consent, look at
   *   `analytics.consent.state`, and whether the browser says Global Privacy Control.
   */
  'dropped:consent',
  /*
   * Means: `sampling` leaves this visitor out, or this event of theirs: only a share of them sends it.
   * Do: Nothing: the events that are sent say their share as `sdk_sample_rate`, and queries weigh them by it. Look at the shares of
   *   `sampling` where every event counts.
   */
  'dropped:sampling',
] as const;

/** Reasons of events that were to be sent and were not: the next event counts them. */
export const countedReasons = [
  /*
   * Means: Analytics is switched off (`analyticsEnabled: false`).
   * Do: Look at `analyticsEnabled`.
   */
  'dropped:disabled',
  /*
   * Means: `close()` was called before; on a server also, its time was over before the event was delivered.
   * Do: Check what calls `close()`. Events that waited for initialization end this way too; what is in the journal by then is
   *   delivered by the next page.
   */
  'dropped:closed',
  /*
   * Means: There is no browser here: the code runs on a server, or in React Native.
   * Do: Nothing, if the same code runs in the browser again. Log what must count in an effect or a handler of the browser, and
   *   what only the server knows [by the server's own client](guides/events-from-a-server.md). What works elsewhere:
   *   [Outside a page](runtimes.md).
   */
  'dropped:server',
  /*
   * Means: The browser is older than those that the SDK supports.
   * Do: Nothing: [Browsers](browsers.md) names the oldest versions. The client is inert there and the page works on.
   */
  'dropped:unsupported-browser',
  /*
   * Means: The event does not fit its definition, and `validation` is `strict`, or it is `throw` and the call was made before the core
   *   of the lazy client was there; or an event of a server has neither `deviceId` nor `userId`.
   * Do: Read `receipt.detail`: it names the properties. Fix the call or the definition; `care-analytics check` and `tail`
   *   report the same of what was sent.
   */
  'dropped:schema',
  /*
   * Means: The call asked to drop duplicates, and the same event was among the last three of this hour that asked for it; or an event of a
   *   server with the same `id` still waits.
   * Do: Nothing, if the call repeats itself. Two events that mean different things need different data, or no `dropDuplicate`.
   */
  'dropped:duplicate',
  /*
   * Means: `beforeSend` dropped the event.
   * Do: Look at your `beforeSend`: it gave `null` for this event.
   */
  'dropped:before-send',
  /*
   * Means: More than 1,000 events waited for consent or for a prerendered page to be opened, and the oldest was discarded; or 1,000
   *   waited for the core of the lazy client, and the newest was discarded.
   * Do: Ask for consent earlier, or log less before the visitor has chosen, or before the core is there.
   */
  'dropped:buffer-full',
  /*
   * Means: The configuration names no destination.
   * Do: Name one under `destinations`, such as `httpApi()`.
   */
  'dropped:no-destination',
  /*
   * Means: More than 10,000 events, or 5 MB, waited for their delivery, on a server as many as its options say; the oldest was discarded.
   * Do: The collector has not answered for a long time: look at its address, at the `connect-src` of your content security
   *   policy, and at the log for `will try again`.
   */
  'dropped:journal-full',
  /*
   * Means: Waited for 7 days; a server would no longer know a copy of it.
   * Do: Nothing for this event. Many of them mean that visitors come back late or that a collector was away for days.
   */
  'dropped:expired',
  /*
   * Means: Its record in the journal could not be read.
   * Do: Nothing; it is rare. Look whether other code writes to keys that begin with `care-analytics`.
   */
  'dropped:damaged',
  /*
   * Means: A destination's server refused this one event for good: it named it, or refused it by itself while it took others.
   * Do: Read `receipt.detail` or the log: the server says why. Mostly a wrong key, or a field of a type that it does not take.
   */
  'failed:refused',
  /*
   * Means: An error inside the SDK, or in `beforeSend`; the logger has its text.
   * Do: Read `receipt.detail` or the log. When the error is not of your `beforeSend`, please report it to us with its text.
   */
  'failed:internal',
] as const;

/** The reason why an event was not sent: one of a closed list. */
export type LossReason = (typeof uncountedReasons)[number] | (typeof countedReasons)[number];

/** The state of an event. All but `buffered` and `queued` are final. */
export type ReceiptState =
  /** The event waits in memory until initialization is done or the visitor agrees. */
  | 'buffered'
  /** The event is in the journal and waits for the destinations' answers. */
  | 'queued'
  /** Every destination has taken the event. */
  | 'sent'
  | LossReason;

/** The result of `logEvent`, `track`, `setDefaultUserProps` and `setUserProperties`, which follows the event. */
export interface Receipt {
  /** The event's id from the call to the last retry; the collector sees it as `insert_id`. */
  readonly id: string;
  /** The state of the event now, or the one in which it ended. */
  readonly state: ReceiptState;
  /** Details, such as the properties that do not fit the definition, or a server's answer to the last attempt. */
  readonly detail: string | undefined;
  /**
   * Resolves with the final state, or with `queued` where the client is closed before there is one: the next page goes on with
   * the event. Never rejects. The promise is made when first asked for.
   */
  readonly settled: Promise<ReceiptState>;
}

/** A receipt with the methods that change its state; a final state stays. */
export interface ReceiptController {
  /** The receipt that the caller has. */
  readonly receipt: Receipt;
  /** The name under which the event is counted. */
  readonly name: string;
  /**
   * Reports to subscribers that a call was accepted.
   *
   * @param time the time of the call, in milliseconds since the epoch
   * @param data the event's data, as JSON
   * @param detail the reason why it waits
   */
  begin(time: number, data: string, detail?: string): void;
  /**
   * Throws an error, and reports to subscribers that the call was refused.
   *
   * @param error the error that the call throws
   */
  refuse(error: Error): never;
  /**
   * Changes the state of the event; a final one stays.
   *
   * @param state the new state
   * @param detail more about the state, such as the reason
   * @param record makes the event as destinations receive it, once it is in the journal; called for subscribers that read it
   */
  setState(state: ReceiptState, detail?: string, record?: () => EventRecord): void;
  /**
   * Adds to the last state the reason why it has not changed since, in place of an earlier one.
   *
   * @param why the reason, such as a server's answer
   */
  explain(why: string): void;
  /** Ends the receipt with the state that it has: it will not change any more, and `settled` resolves with that. */
  release(): void;
}

export function isFinal(state: ReceiptState): boolean {
  return state !== 'buffered' && state !== 'queued';
}

/** Returns whether an outcome is a loss. */
export function isLoss(state: ReceiptState): state is LossReason {
  return isFinal(state) && state !== 'sent';
}
