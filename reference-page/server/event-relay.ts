import { createRelay, type RelaySink } from '@care/analytics/server';
import { Hono } from 'hono';
import { relayPath } from './endpoint-paths.ts';
import { loadProvider } from './load-provider.ts';
import type { PageMeans } from './page-means.ts';
import type { ClientAddress } from './request/client-address.ts';
import { sendingOrigins } from './request/refuse-other-origins.ts';
import { collectorPath, type Settings } from './settings.ts';

/** An address for the relay to read; the request never leaves the process. */
const ownCollector = `http://localhost${collectorPath}`;

/**
 * The way to the collector under the page's own origin.
 *
 * @param collector the preview's, whose address has no origin
 * @param warn takes a line for each cause of a failure
 */
export async function createEventRelay(
  settings: Settings,
  clientAddress: ClientAddress,
  collector: Hono | undefined,
  warn: PageMeans['warn'],
): Promise<Hono> {
  const app = new Hono();
  const isOwn = collector && settings.analyticsServerUrl === collectorPath;
  const { analyticsServerUrl, eventSink, limits } = settings;
  const relay = createRelay({
    ...(eventSink
      ? { sink: await loadProvider<RelaySink>(eventSink) }
      : { serverUrl: isOwn ? ownCollector : analyticsServerUrl }),
    allowedOrigins: sendingOrigins(settings),
    clientAddress,
    forwardedAddress: settings.clientAddress,
    requestsPerMinute: limits.relayPerMinute,
    maxConcurrent: limits.relayAtATime,
    onError: (cause, { reason }) => warn(`Events were not taken (${cause}): ${reason}`),
    ...(isOwn && { fetch: async (input, init) => collector.fetch(new Request(input, init)) }),
  });
  app.all(relayPath, (context) => relay(context.req.raw, context.env));
  return app;
}

/** Where the browser posts its events. */
export function eventsAddress({ analyticsRelay, analyticsServerUrl }: Settings): string {
  return analyticsRelay ? relayPath : analyticsServerUrl;
}
