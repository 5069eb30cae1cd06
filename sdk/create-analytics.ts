import type { Analytics } from './analytics.ts';
import { createAnalyticsClient } from './analytics-client.ts';
import { createBrowserEnvironment } from './browser/browser-environment.ts';
import { isBrowser } from './browser/is-browser.ts';
import type { EventCatalog } from './events/event-catalog.ts';
import { type AnalyticsConfig, completeOptions } from './options.ts';

/**
 * Creates analytics. Nothing happens until the first event: no storage is read, no listener added, no request made.
 * On a server it is inert: every call is accepted and nothing is kept.
 *
 * @throws AnalyticsError `CareAnalytics: Missing config` without a configuration, `CareAnalytics: Missing Analytics
 * key` when enabled without a key.
 */
export function createAnalytics<Catalog extends EventCatalog = EventCatalog>(
  config: AnalyticsConfig<Catalog>,
): Analytics<Catalog> {
  const options = completeOptions(config);
  const closed = isBrowser(globalThis) ? undefined : 'dropped:server';
  const environment = createBrowserEnvironment(globalThis);
  return createAnalyticsClient(options, environment, options.enabled ? closed : 'dropped:disabled');
}
