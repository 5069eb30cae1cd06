'use client';
import type { Analytics } from '@care/analytics';
import { providedContext } from './analytics-context.ts';
import { readContext } from './read-context.ts';

/**
 * Returns the analytics in scope.
 *
 * @param own the analytics of `createHooks`, which count where there is no provider
 * @throws Error without analytics in scope
 */
export function useClient(own: Analytics | undefined): Analytics {
  const context = providedContext();
  const analytics = (context && readContext(context)) ?? own;
  if (analytics) return analytics;
  /*
   * Shown: CareAnalytics: no analytics in scope. …
   * Means: Thrown by a hook that found no client.
   * Do: Wrap the component in `AnalyticsProvider`, or hand the client to `createHooks`.
   * Lost: yes, the component does not render
   */
  throw new Error(
    'CareAnalytics: no analytics in scope. Wrap the component in <AnalyticsProvider analytics={…}>, or hand the analytics ' +
      "to createHooks({ analytics }). In a test, take createTestAnalytics() of '@care/analytics/testing'.",
  );
}
