'use client';
import type { Analytics } from '@care/analytics';
import { observeScreen } from '@care/analytics/page-views';
import { useEffect } from 'react';
import { attempt } from './attempt.ts';
import type { LoggedEvent } from './logged-event.ts';
import { textOf } from './text-of.ts';

/** {@link AnalyticsHooks.useScreenViewed}, for given analytics. */
export function useScreenViewed(analytics: Analytics, screen: string | LoggedEvent, more?: object): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what says the same is the same
  useEffect(
    // The compiler knows a name and an event, but not either.
    () => attempt(analytics, () => observeScreen(analytics, screen as string, more)),
    [analytics, textOf([screen, more])],
  );
}
