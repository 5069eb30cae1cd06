import { createRelay, type RelayFailureCause, type RelaySink } from '@care/analytics/server';
import { Hono } from 'hono';
import { relayPath } from './endpoint-paths.ts';
import { loadProvider } from './load-provider.ts';
import type { PageMeans } from './page-means.ts';
import type { ClientAddress } from './request/client-address.ts';
import { sendingOrigins } from './request/refuse-other-origins.ts';
import { fetchInTrace, requestContext } from './request/request-context.ts';
import { collectorPath, type Settings } from './settings.ts';

/** An address for the relay to read; the request never leaves the process. */
const ownCollector = `http://localhost${collectorPath}`;

/** Counts what the relay does. */
export interface RelayWatch {
  onFailure(cause: RelayFailureCause): void;
  /**
   * Called with each answer.
   *
   * @param accepted how many events the collector or the sink has taken, as far as it says so
   * @param refused how many it has named as invalid
   */
  onOutcome(outcome: RelayOutcome, accepted: number, refused: number): void;
  onLimit(limit: 'relay'): void;
}

/** `denied`: the visitor has denied consent. `refused`: the answer is 4xx. `failed`: it is 5xx. */
export const relayOutcomes = ['taken', 'denied', 'refused', 'failed'] as const;
type RelayOutcome = (typeof relayOutcomes)[number];

/**
 * The way to the collector under the page's own origin.
 *
 * @param collector the preview's, whose address has no origin
 * @param warn takes a line for each cause of a failure
 * @param watch counts. @default nothing does
 */
export async function createEventRelay(
  settings: Settings,
  clientAddress: ClientAddress,
  collector: Hono | undefined,
  warn: PageMeans['warn'],
  watch?: RelayWatch,
): Promise<Hono> {
  const app = new Hono();
  const isOwn = collector && settings.analyticsServerUrl === collectorPath;
  const { analyticsServerUrl, eventSink, limits } = settings;
  /** Requests that have come through to the collector or the sink: a 429 of others is the relay's own. */
  const passed = new WeakSet<object>();
  function passOn<Given extends unknown[], Answer>(pass: (...given: Given) => Answer) {
    return (...given: Given) => {
      passed.add(requestContext() ?? given);
      return pass(...given);
    };
  }
  const ask = isOwn
    ? async (...asked: Parameters<typeof fetch>) => collector.fetch(new Request(...asked))
    : fetchInTrace;
  const relay = createRelay({
    ...(eventSink
      ? { sink: passOn(await loadProvider<RelaySink>(eventSink)) }
      : { serverUrl: isOwn ? ownCollector : analyticsServerUrl }),
    allowedOrigins: sendingOrigins(settings),
    clientAddress,
    forwardedAddress: settings.clientAddress,
    requestsPerMinute: limits.relayPerMinute,
    maxConcurrent: limits.relayAtATime,
    onError(cause, { reason }) {
      watch?.onFailure(cause);
      warn(`Events were not taken (${cause}): ${reason}`);
    },
    fetch: passOn(ask),
  });
  app.all(relayPath, async (context) => {
    const answered = await relay(context.req.raw, context.env);
    if (!watch || context.req.method !== 'POST') return answered;
    if (answered.status === 429 && !passed.has(requestContext() ?? {})) watch.onLimit('relay');
    void report(answered.clone(), watch);
    return answered;
  });
  return app;
}

/** Lists of the answer of the HTTP API v2 that name events by their place (https://amplitude.com/docs/apis/analytics/http-v2). */
const naming = ['events_with_invalid_fields', 'events_with_missing_fields', 'events_with_invalid_id_lengths'];

async function report(answered: Response, watch: RelayWatch): Promise<void> {
  const { status } = answered;
  const said = Object(await answered.json().catch(() => undefined));
  const places = naming.flatMap((list) => Object.values(Object(said[list])).flat());
  const isOk = status < 300;
  watch.onOutcome(
    (isOk && said.consent === 'denied' && 'denied') ||
      (isOk && 'taken') ||
      (status < 500 ? 'refused' : 'failed'),
    isOk && Number.isSafeInteger(said.events_ingested) ? Math.max(0, said.events_ingested) : 0,
    status === 400 ? new Set([...places, ...[said.silenced_events ?? []].flat()]).size : 0,
  );
}

/** Where the browser posts its events. */
export function eventsAddress({ analyticsRelay, analyticsServerUrl }: Settings): string {
  return analyticsRelay ? relayPath : analyticsServerUrl;
}
