import type { ReceiptState } from '../../../client/receipt.ts';

/** A decision, as `why()` tells it. */
export interface Decision {
  readonly id: string;
  readonly name: string;
  readonly state: ReceiptState;
  readonly detail: string | undefined;
}

/** Reads a decision from its words, such as `Searched (id-1): queued`; `undefined` for any other text. */
export function parseDecision(words: string): Decision | undefined {
  const [, name, id, state, , detail] =
    /^(.*) \(([^()]*)\): (buffered|queued|sent|(?:dropped|failed):[a-z-]+)(, ([\s\S]*))?$/.exec(words) ?? [];
  if (name === undefined || id === undefined || state === undefined) return undefined;
  return { name, id, state: state as ReceiptState, detail };
}
