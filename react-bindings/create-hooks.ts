'use client';
import type { Analytics, EventCatalog } from '@care/analytics';
import { useContext } from 'react';
import { AnalyticsContext } from './analytics-context.ts';

export interface AnalyticsHooks<Catalog extends EventCatalog> {
  /** The analytics in scope. Throws outside of an `AnalyticsProvider`. */
  useAnalytics(): Analytics<Catalog>;
  /** `logEvent` of the analytics in scope: the same function in every render. */
  useLogEvent(): Analytics<Catalog>['logEvent'];
}

/**
 * Makes the hooks of one catalogue, so that event names and data complete in the editor.
 *
 * @example
 * export const { useLogEvent } = createHooks<CareEvents>();
 */
export function createHooks<Catalog extends EventCatalog = EventCatalog>(): AnalyticsHooks<Catalog> {
  function useAnalytics(): Analytics<Catalog> {
    const analytics = useContext(AnalyticsContext);
    if (!analytics) {
      throw new Error(
        'CareAnalytics: no analytics in scope. Wrap the component in <AnalyticsProvider analytics={…}>; in a test, give ' +
          'the provider createAnalytics({ analyticsEnabled: false }).',
      );
    }
    return analytics as unknown as Analytics<Catalog>;
  }

  return {
    useAnalytics,
    useLogEvent: () => useAnalytics().logEvent,
  };
}
