import { logExposure } from '@care/analytics/exposure';
import { observeSeen } from '@care/analytics/impressions';
import type { FlagName } from '../visit/flags.ts';
import type { PageState } from '../visit/page-state.ts';
import { sharedState } from '../visitor-state/shared-store.ts';
import { flagPlaces, type PageSituation } from './flag-places.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { whenShown } from './when-shown.ts';

/** How much of a section has to be seen, and for how long: a glance at it while scrolling past is none. */
const seen = { threshold: 0.5, durationMs: 1_000 };

/**
 * Logs which tests the visitor meets on this page (S3.11): those that make a difference here, once somebody sees it. What
 * depends on the visitor's choices is looked at again when these change.
 */
export function startExposures(analytics: PageAnalytics, { page, visit }: PageState): void {
  const waiting = new Set(Object.keys(visit.tests) as FlagName[]);

  function look(): void {
    const situation: PageSituation = {
      screenName: page.screenName,
      query: new URLSearchParams(location.search),
      flowType: sharedState.read().flowType,
      isSafetyBannerClosed: visit.isSafetyBannerClosed,
      isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
    for (const name of waiting) {
      if (!flagPlaces[name].isHere(situation)) continue;
      waiting.delete(name);
      whenSeen(flagPlaces[name].seenWith, () => void logExposure(analytics, name, visit.tests[name]));
    }
  }

  if (waiting.size === 0) return;
  whenShown(() => {
    look();
    sharedState.subscribe(look);
  });
}

function whenSeen(selector: string | undefined, act: () => void): void {
  const element = selector && document.querySelector(selector);
  if (element) observeSeen(element, seen, act);
  else act();
}
