import { countedReasons, type LossReason } from './receipt.ts';

/** Counts of lost events, by their reasons. */
export type Losses = { readonly [Reason in LossReason]?: number };

/** Adds up both counts; returns `undefined` where there are none. */
export function addUpLosses(some: Losses | undefined, more: Losses | undefined): Losses | undefined {
  let sum = some;
  for (const [reason, count] of Object.entries(more ?? {}) as [LossReason, number][])
    sum = { ...sum, [reason]: (sum?.[reason] ?? 0) + count };
  return sum;
}

/** Reads the counts that an earlier page has stored; anything but counts of known reasons is left out. */
export function readLosses(stored: unknown): Losses | undefined {
  let losses: Losses | undefined;
  for (const reason of countedReasons) {
    const count: unknown = Object(stored)[reason];
    if (Number.isSafeInteger(count) && (count as number) > 0)
      losses = { ...losses, [reason]: count as number };
  }
  return losses;
}
