import { logExposure } from '@care/analytics/exposure';
import { type FlagName, flagDefinitions, type PageSituation } from '../visit/flags.ts';
import type { PageState } from '../visit/page-state.ts';
import { sharedState } from '../visitor-state/shared-store.ts';
import type { PageAnalytics } from './page-analytics.ts';
import { firstViewTime } from './views.ts';
import { whenInSight, whenShown } from './when.ts';

/**
 * Logs which tests the visitor meets on this page (S3.11): those that make a difference here, as soon as it is in
 * sight, so that an exposure has an earlier time than all that the visitor does after it. Elements that depend on the
 * visitor's choices are observed again when these change.
 */
export function startExposures(analytics: PageAnalytics, { page, visit }: PageState): void {
  const waiting = new Set(Object.keys(visit.tests) as FlagName[]);

  /** @param time when what needs no scrolling came into sight. @default now */
  function look(time?: number): void {
    const situation: PageSituation = {
      pageName: page.name,
      screenName: page.screenName,
      query: new URLSearchParams(location.search),
      service: page.service,
      flowType: sharedState.read().flowType,
      isSafetyBannerClosed: visit.isSafetyBannerClosed,
      isMotionReduced: matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
    for (const name of waiting) {
      const { isHere, seenWith } = flagDefinitions[name];
      const element = seenWith && document.querySelector(seenWith);
      // Without its element the page shows no difference.
      if (!isHere(situation) || (seenWith && !element)) continue;
      waiting.delete(name);
      const expose = (options?: { time?: number | undefined }) =>
        void logExposure(analytics, name, visit.tests[name], options);
      if (element) whenInSight(element, expose, analytics.reportFailure);
      else expose({ time });
    }
  }

  if (waiting.size === 0) return;
  const isShown = document.visibilityState !== 'hidden';
  whenShown(() => {
    look(isShown ? seenAt(analytics) : undefined);
    sharedState.subscribe(() => look());
  });
}

/**
 * The time when a page came into sight, in milliseconds since the epoch: that of its first paint, but not before its
 * session, which begins with the page's first call. `undefined` where the browser has not reported it yet.
 */
function seenAt(analytics: PageAnalytics): number | undefined {
  const session = analytics.session();
  // Before consent none is known, and the first view is going to begin it.
  if (!session) return firstViewTime();
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint && Math.max(session.id, Date.now() - performance.now() + paint.startTime);
}
