import type { Destination, Logger } from '@care/analytics';
import { createLazyAnalytics } from '@care/analytics/lazy';
import type { PageState } from '../visit/page-state.ts';
import { readPageState } from '../visit/read-page-state.ts';
import type { AnalyticsSetup, PageAnalytics } from './page-analytics.ts';

/*
 * The page's client comes in three parts. This one is in the first scripts, and only takes calls: the whole client would be a third
 * of them. `client-core.ts` comes after the first paint, with what no view or click can do without; `client-idle.ts` with what can
 * wait for an idle page.
 */

/** The page's analytics: calls wait until its core has come, after the first paint. */
export const analytics: PageAnalytics = createPageAnalytics(readPageState());

/** @param state says nothing of analytics in the gallery */
function createPageAnalytics(state: Partial<PageState> = {}): PageAnalytics {
  const { analytics: setup, services } = state;
  const isEnabled = setup?.enabled && services;
  if (!isEnabled) return createLazyAnalytics({ analyticsEnabled: false, load: () => Promise.reject() });
  const logger = lateLogger(async () =>
    (await import('./log.ts')).pageLogger(state as PageState, analytics.consent),
  );
  return createLazyAnalytics({
    analyticsKey: setup.key,
    consent: setup.consent,
    logger,
    async load() {
      const [{ startCore }, destination] = await Promise.all([
        import('./client-core.ts'),
        loadDestination(setup),
      ]);
      // In another task than the modules: a tap in between is answered first.
      await new Promise((resolve) => setTimeout(resolve));
      return startCore(state as PageState, setup, destination, logger);
    },
  });
}

/** Fetches where events go. Each destination is a file of its own, so that no visitor gets another one too. */
export async function loadDestination({ destination, serverUrl, ip }: AnalyticsSetup): Promise<Destination> {
  if (destination === 'amplitude') {
    const { amplitude } = await import('@care/analytics/amplitude');
    return amplitude({ serverUrl, ip });
  }
  if (destination === 'http-api') {
    const { httpApi } = await import('@care/analytics/http-api');
    return httpApi({ serverUrl, ip });
  }
  const { otherDestinations } = await import('./other-destinations.ts');
  return otherDestinations[destination](serverUrl);
}

/**
 * A logger whose script comes with the first line: most pages have nothing to report before they are idle. If the
 * logger can't be loaded, the line is written to the console.
 */
export function lateLogger(load: () => Promise<Logger>, fallback: Logger = console): Logger {
  let coming: Promise<Logger> | undefined;
  const logAt =
    (level: keyof Logger): Logger['error'] =>
    (message, fields) => {
      coming ??= load().catch(() => fallback);
      void coming.then((logger) => logger[level](message, fields));
    };
  return { error: logAt('error'), warn: logAt('warn') };
}
