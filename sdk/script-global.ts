import type * as clickAutocapture from './features/click-autocapture/index.ts';
import type * as inspector from './features/inspector/index.ts';
import type * as tagManager from './features/tag-manager/index.ts';
import type * as webVitals from './features/web-vitals/index.ts';
import type * as script from './script.ts';

/** What the script gives its page. */
export type CareAnalyticsScript = typeof script;

/** What is there behind the scripts of these features only. */
export type CareAnalyticsFeatureScripts = typeof clickAutocapture &
  typeof inspector &
  typeof tagManager &
  typeof webVitals;

declare global {
  /** Set by the script `care-analytics.global.js`, to which those of the larger features add. */
  const CareAnalytics: CareAnalyticsScript & Partial<CareAnalyticsFeatureScripts>;
}
