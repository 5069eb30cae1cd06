import type { EventRecord } from '../delivery/event-record.ts';

/** Why an event was not sent; docs/reasons.md explains what to do about each. */
export const lossReasons = [
  /** The visitor has not agreed, or has withdrawn. */
  'dropped:consent',
  /** Analytics is switched off (`analyticsEnabled: false`). */
  'dropped:disabled',
  /** `close()` was called before. */
  'dropped:closed',
  /** There is no browser here: the code runs on a server. */
  'dropped:server',
  /** The browser is older than those that the SDK supports. */
  'dropped:unsupported-browser',
  /** The event does not fit its definition, and `validation` is `strict`. */
  'dropped:schema',
  /** The same event was among the last three of this hour, and the call asked to drop duplicates. */
  'dropped:duplicate',
  /** `beforeSend` dropped the event. */
  'dropped:before-send',
  /** More than 1,000 calls came before initialization; the oldest was discarded. */
  'dropped:buffer-full',
  /** The configuration names no destination. */
  'dropped:no-destination',
  /** More than 10,000 events, or 5 MB, waited for their delivery; the oldest was discarded. */
  'dropped:journal-full',
  /** Waited for 7 days; a server would no longer know a copy of it. */
  'dropped:expired',
  /** Its record in the journal could not be read. */
  'dropped:damaged',
  /** A destination's server refused this one event for good. */
  'failed:refused',
  /** An error inside the SDK, or in `beforeSend`; the logger has its text. */
  'failed:internal',
] as const;

/** Why an event was not sent: one of a closed list. */
export type LossReason = (typeof lossReasons)[number];

/** Where an event is, or how it ended. All but `buffered` and `queued` are final. */
export type ReceiptState =
  /** Waits in memory until initialization is done or the visitor agrees. */
  | 'buffered'
  /** Is in the journal and waits for the destinations' answers. */
  | 'queued'
  /** Every destination has taken it. */
  | 'sent'
  | LossReason;

/** What `logEvent` and `setDefaultUserProps` return. */
export interface Receipt {
  /** The event's id from the call to the last retry; the collector sees it as `insert_id`. */
  readonly id: string;
  /** Where the event is now, or how it ended. */
  readonly state: ReceiptState;
  /** What more is known, such as what does not fit the definition, or what a server answered to the last attempt. */
  readonly detail: string | undefined;
  /**
   * Resolves with the final state, or with `queued` where the client is closed before there is one: the next page goes on with
   * the event. Never rejects. The promise is made when first asked for.
   */
  readonly settled: Promise<ReceiptState>;
}

/** A receipt with the means to move it on; a final state stays. */
export interface OpenReceipt {
  /** What the caller has. */
  readonly receipt: Receipt;
  /** What the event is counted under. */
  readonly name: string;
  /**
   * Reports the call.
   *
   * @param time when the call was made, in milliseconds since the epoch
   * @param data what was logged, as JSON
   * @param detail what it waits for
   */
  begin(time: number, data: string, detail?: string): void;
  /**
   * Throws, and reports that.
   *
   * @param error what the call throws
   */
  refuse(error: Error): never;
  /**
   * Moves it to another state; a final one stays.
   *
   * @param state the state it moves to
   * @param detail more about the state, such as the reason
   * @param record makes the event as destinations get it, once it is in the journal, for who asks
   */
  move(state: ReceiptState, detail?: string, record?: () => EventRecord): void;
  /**
   * Adds to the last state why it has not changed since, in place of what was added before.
   *
   * @param why such as what a server answered
   */
  explain(why: string): void;
  /** It will not change any more: promises of its end resolve with its last state. */
  release(): void;
}

export function isFinal(state: ReceiptState): boolean {
  return state !== 'buffered' && state !== 'queued';
}

/** Returns whether an outcome is a loss. */
export function isLoss(state: ReceiptState): state is LossReason {
  return isFinal(state) && state !== 'sent';
}
