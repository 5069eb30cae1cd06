import type { Analytics } from '../client/analytics.ts';
import { createAnalyticsClient } from '../client/analytics-client.ts';
import { type AnalyticsConfig, completeOptions } from '../client/options.ts';
import type { EventCatalog } from '../events/event-catalog.ts';
import { createBrowserEnvironment } from './browser-environment.ts';
import { whyInert } from './why-inert.ts';

/**
 * Creates analytics. Nothing happens until the first event: no storage is read, no listener added, no request made.
 * On a server, and in a browser that is too old, it is inert: every call is accepted and nothing is stored.
 *
 * @typeParam Catalog the event catalogue of `config.events`, inferred; without one, any event is accepted
 * @param config the options of the client
 * @throws AnalyticsError `CareAnalytics: Missing config` without a configuration, `CareAnalytics: Missing Analytics
 * key` when enabled without a key, `CareAnalytics: Invalid option …` for an option of a wrong kind.
 *
 * @example
 * const analytics = createAnalytics({ analyticsKey: 'your-key', events, destinations: [httpApi()] });
 * const receipt = analytics.logEvent({ name: 'Search Started', data: { place: 'Austin' } });
 * void receipt.settled.then(console.log); // 'sent', or the reason why not; pending while the event waits
 */
export function createAnalytics<Catalog extends EventCatalog = EventCatalog>(
  config: AnalyticsConfig<Catalog>,
): Analytics<Catalog> {
  const options = completeOptions(config);
  const environment = createBrowserEnvironment(globalThis, options.namespace);
  return createAnalyticsClient(options, environment, options.enabled ? whyInert() : 'dropped:disabled');
}
