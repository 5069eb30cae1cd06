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
    () => attempt(analytics, () => observeScreen(analytics, screen, more)),
    [analytics, textOf([screen, more])],
  );
}
