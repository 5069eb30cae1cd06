'use client';
import type { Analytics } from '@care/analytics';

/** Runs what may fail, and reports to the logger if it does: no failure of analytics reaches a render. */
export function attempt<Result>(analytics: Analytics, act: () => Result): Result | undefined {
  try {
    return act();
  } catch (error) {
    analytics.reportFailure(error);
    return undefined;
  }
}
