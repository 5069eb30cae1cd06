import { createLazyAnalytics } from '@care/analytics/lazy';
import type { PageState } from '../visit/page-state.ts';
import { readPageState } from '../visit/read-page-state.ts';
import { lateLogger } from './late-logger.ts';
import { loadDestination } from './load-destination.ts';
import type { PageAnalytics } from './page-analytics.ts';

/** The page's analytics: calls wait until its core has come, after the first paint. */
export const analytics: PageAnalytics = createPageAnalytics(readPageState());

/** @param state says nothing of analytics in the gallery */
function createPageAnalytics(state: Partial<PageState> = {}): PageAnalytics {
  const { analytics: setup, services } = state;
  const isEnabled = setup?.enabled && services;
  if (!isEnabled) return createLazyAnalytics({ analyticsEnabled: false, load: () => Promise.reject() });
  return createLazyAnalytics({
    analyticsKey: setup.key,
    consent: setup.consent,
    logger: lateLogger(async () =>
      (await import('./page-logger.ts')).pageLogger(state as PageState, analytics.consent),
    ),
    async load() {
      const [{ startAnalytics }, destination] = await Promise.all([
        import('./start-analytics.ts'),
        loadDestination(setup),
      ]);
      // In another task than the modules: a tap in between is answered first.
      await new Promise((resolve) => setTimeout(resolve));
      return startAnalytics(state as PageState, setup, destination);
    },
  });
}
