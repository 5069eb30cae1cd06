'use client';
import type { Analytics } from '@care/analytics';
import { logScreen } from '@care/analytics/page-views';
import { useEffect } from 'react';
import { attempt } from './attempt.ts';
import type { LoggedEvent } from './logged-event.ts';
import { textOf } from './text-of.ts';

/** {@link AnalyticsHooks.useScreenViewed}, for given analytics. */
export function useScreenViewed(analytics: Analytics, screen: string | LoggedEvent, more?: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what says the same is the same
  useEffect(() => {
    let isGone = false;
    // What is gone by the end of the turn was never seen: a redirect before the paint, or the trial run of strict mode.
    queueMicrotask(() => {
      if (isGone) return;
      attempt(analytics, () =>
        typeof screen === 'string' ? logScreen(analytics, screen, more) : analytics.logEvent(screen),
      );
    });
    return () => {
      isGone = true;
    };
  }, [analytics, textOf([screen, more])]);
}
