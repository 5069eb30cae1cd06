'use client';
import type { Analytics } from '@care/analytics';

/** Runs a function, and reports its failure to the logger: no failure of analytics reaches a render. */
export function attempt<Result>(analytics: Analytics, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    analytics.reportFailure(error);
    return undefined;
  }
}
