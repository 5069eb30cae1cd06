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
  receipt: { -readonly [Property in keyof Receipt]: Receipt[Property] };
  readonly kind?: undefined;
  readonly data?: undefined;
  readonly name: string;
  /** Resolves the receipt's `settled`. */
  settle: (state: ReceiptState | Promise<ReceiptState>) => void;
}

/** Something to be done with the core as soon as it is there. */
export type Due = EarlyReceipt | DueCall;

/** A call that the core takes without an id. */
export type DueCall = {
  readonly receipt?: undefined;
  readonly settle?: undefined;
  /** Cancels what the core has done. */
  cancel?: Cancel;
  readonly time: number;
} & (
  | { readonly kind: 'consent'; readonly data: ConsentChoice }
  | { readonly kind: 'listen'; readonly data: (state: ConsentState) => void }
  | { readonly kind: 'subscribe'; readonly data: Parameters<Analytics['subscribe']> }
  | { readonly kind: 'addFeature'; readonly data: Feature }
  | { readonly kind: 'addDestination'; readonly data: Destination }
  | { readonly kind: 'reportFailure'; readonly data: unknown }
  /** Cancelled before the core was there. */
  | { readonly kind: ''; readonly data?: unknown }
);

/** What a page has until the core arrives. */
export interface EarlyCalls {
  /** The calls that are not stored, in their order. */
  readonly waiting: WaitingCall[];
  /** With the receipts of calls that wait, are stored, or have ended here. */
  readonly dues: Due[];
  /** The name in session storage of the calls that wait for the next page of the tab. */
  readonly storeName: EarlyCallsName;
  /** On which pages stored calls are not taken. */
  readonly isHeldBack?: IsHeldBack | undefined;
  /** What the application has: the core's methods take the place of its own. */
  readonly analytics: Analytics;
  readonly logger?: Logger | undefined;
}
