import type { Analytics, Feature } from '../client/analytics.ts';
import type { EarlierCall } from '../client/earlier-call.ts';
import type { Receipt, ReceiptState } from '../client/receipt.ts';
import type { ConsentChoice, ConsentState } from '../consent/consent.ts';
import type { Destination } from '../contracts/destination.ts';
import type { Cancel } from '../contracts/environment.ts';
import type { Logger } from '../contracts/logger.ts';
import type { EarlyCallsName } from '../page/early-waiting.ts';
import type { IsHeldBack } from '../page/held-back.ts';

/** A call that names the visitor of the events after it. */
interface VisitorCall {
  readonly kind: 'setUserId' | 'reset';
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly data?: unknown;
}

/** A call that waits, in memory or in session storage: plain JSON. */
export type WaitingCall = EarlierCall | VisitorCall;

/** The receipt of a call that the core does not know yet. */
export interface EarlyReceipt {
  /** The state so far, then the core's receipt; the caller's own reads it. */
  receipt: { readonly id: string; state: ReceiptState; readonly detail?: Receipt['detail'] };
  readonly kind?: undefined;
  readonly data?: undefined;
  readonly name: string;
  /** Resolves the receipt's `settled`. */
  settle: (state: ReceiptState | Promise<ReceiptState>) => void;
}

/** A receipt or call that is pending until the core is there. */
export type Pending = EarlyReceipt | PendingCall;

/** A call that the core takes without an id. */
export type PendingCall = {
  readonly receipt?: undefined;
  readonly settle?: undefined;
  /** Undoes the call in the core. */
  cancel?: Cancel | undefined;
  readonly time: number;
} & (
  | { readonly kind: 'consent'; readonly data: ConsentChoice }
  /** With the state that the listener knows. */
  | { readonly kind: 'listen'; readonly data: (state: ConsentState) => void; state: ConsentState }
  | { readonly kind: 'subscribe'; readonly data: Parameters<Analytics['subscribe']> }
  | { readonly kind: 'addFeature'; readonly data: Feature }
  | { readonly kind: 'addDestination'; readonly data: Destination }
  | { readonly kind: 'reportFailure'; readonly data: unknown }
  /** A call that was canceled before the core was there. */
  | { readonly kind: ''; readonly data?: unknown }
);

/** The calls of a page until the core arrives. */
export interface EarlyCalls {
  /** The calls that are not stored, in their order. */
  readonly waiting: WaitingCall[];
  /** Calls that the core takes without an id, and the receipts of those with one: waiting, stored, or ended here. */
  readonly pending: Pending[];
  /** The name in session storage of the calls for the next page of the tab. */
  readonly storeName: EarlyCallsName;
  /** Decides on which pages stored calls are not taken. */
  readonly isHeldBack?: IsHeldBack | undefined;
  /** The application's client, whose methods the core's replace. */
  readonly analytics: Analytics;
  readonly logger?: Logger | undefined;
}
