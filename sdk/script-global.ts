import type * as clickAutocapture from './features/click-autocapture/index.ts';
import type * as inspector from './features/inspector/index.ts';
import type * as tagManager from './features/tag-manager/index.ts';
import type * as webVitals from './features/web-vitals/index.ts';
import type * as script from './script.ts';

/** The content of the script's global. */
export type CareAnalyticsScript = typeof script;

/** The further content behind the scripts of these features. */
export type CareAnalyticsFeatureScripts = typeof clickAutocapture &
  typeof inspector &
  typeof tagManager &
  typeof webVitals;

declare global {
  /** The global of the script `care-analytics.global.js`, to which the scripts of the larger features add. */
  const CareAnalytics: CareAnalyticsScript & Partial<CareAnalyticsFeatureScripts>;
}
