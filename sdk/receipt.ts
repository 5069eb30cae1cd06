/** Where an event is, or how it ended. `sent`, `dropped:…` and `failed:…` are final. */
export type ReceiptState =
  /** Waits in memory until initialisation is done. */
  | 'buffered'
  /** Is in the journal and waits for the destinations' answers. */
  | 'queued'
  /** Every destination has taken it. */
  | 'sent'
  /** Analytics is switched off (`analyticsEnabled: false`), or closed. */
  | 'dropped:disabled'
  /** There is no browser here: the code runs on a server. */
  | 'dropped:server'
  /** The configuration names no destination. */
  | 'dropped:no-destination'
  /** More than 1,000 calls came before initialisation; the oldest was let go. */
  | 'dropped:buffer-full'
  /** A destination's server refused this one event for good. */
  | 'failed:refused'
  /** An error inside the SDK; the logger has its text. */
  | 'failed:internal';

/** What `logEvent` and `setDefaultUserProps` give back. */
export interface Receipt {
  /** The event's id from the call to the last retry; the collector sees it as `insert_id`. */
  readonly id: string;
  readonly state: ReceiptState;
  /** Resolves with the final state; never rejects. The promise is made when first asked for. */
  readonly settled: Promise<ReceiptState>;
}

/** A receipt with the means to move it on. */
export interface OpenReceipt {
  readonly receipt: Receipt;
  move(state: ReceiptState): void;
}

export function openReceipt(id: string, first: ReceiptState): OpenReceipt {
  let state = first;
  let promise: Promise<ReceiptState> | undefined;
  let settle: ((state: ReceiptState) => void) | undefined;
  return {
    receipt: {
      id,
      get state() {
        return state;
      },
      get settled() {
        promise ??= isFinal(state)
          ? Promise.resolve(state)
          : new Promise((resolve) => {
              settle = resolve;
            });
        return promise;
      },
    },
    move(next) {
      if (isFinal(state)) return;
      state = next;
      if (isFinal(state)) settle?.(state);
    },
  };
}

function isFinal(state: ReceiptState): boolean {
  return state !== 'buffered' && state !== 'queued';
}
