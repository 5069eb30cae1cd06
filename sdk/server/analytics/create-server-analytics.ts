import type { EventCatalog } from '../../events/event-catalog.ts';
import type { ServerAnalytics } from './server-analytics.ts';
import { createServerClient } from './server-client.ts';
import { createServerEnvironment } from './server-environment.ts';
import { completeServerOptions, type ServerAnalyticsConfig } from './server-options.ts';

/**
 * Analytics of a server, for events that only the server knows of, with the catalogue, the destinations and the receipts of the page. Events wait in
 * memory, within a limit; nothing is stored and nothing global is changed. Call `close()` before the process ends.
 *
 * @typeParam Catalog the event catalogue of `config.events`, inferred
 * @param config the key, the visitors' consent, and the destinations
 *
 * @example
 * const analytics = createServerAnalytics({ analyticsKey: 'your-key', events, consent: 'granted', destinations: [httpApi()] });
 * analytics.logEvent({ name: 'Payment Confirmed', data: { plan: 'premium' }, userId: '42' });
 *
 * @throws `CareAnalytics: Invalid option …` for an option that is missing, or of a wrong kind
 */
export function createServerAnalytics<Catalog extends EventCatalog = EventCatalog>(
  config: ServerAnalyticsConfig<Catalog>,
): ServerAnalytics<Catalog> {
  return createServerClient(
    completeServerOptions(config as ServerAnalyticsConfig),
    createServerEnvironment(),
  );
}
