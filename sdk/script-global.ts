import type * as script from './script.ts';

/** What the script gives its page. */
export type CareAnalyticsScript = typeof script;

declare global {
  /** Set by the script `care-analytics.global.js`. */
  const CareAnalytics: CareAnalyticsScript;
}
