import { createAnalyticsClient } from '../client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../client/options.ts';
import type { Analytics } from '../contracts/analytics.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import { createBrowserEnvironment } from './browser-environment.ts';
import { isBrowser } from './is-browser.ts';

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
