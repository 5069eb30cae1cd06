import { createRelay, type RelayFailureCause, type RelaySink } from '@care/analytics/server';
import { Hono } from 'hono';
import { ownCollector, relayPath, uploadPaths } from './endpoint-paths.ts';
import { loadProvider } from './load-provider.ts';
import type { PageDependencies } from './page-dependencies.ts';
import type { ClientAddress } from './request/client-address.ts';
import { sendingOrigins } from './request/refuse-other-origins.ts';
import { requestContext } from './request/request-context.ts';
import type { Settings } from './settings.ts';

/** An origin for the relay to read; the request never leaves the process. */
const ownOrigin = 'http://localhost';

/** Counts what the relay does. */
export interface RelayWatch {
  onFailure(cause: RelayFailureCause): void;
  /** Called with each answer. @param events how many of the request's events ended so, as far as the answer says it */
  onOutcome(outcome: RelayOutcome, events: Readonly<Record<EventResult, number>>): void;
  onLimit(limit: 'relay'): void;
}

/** `denied`: the visitor has denied consent. `refused`: the answer is 4xx. `failed`: it is 5xx. */
export const relayOutcomes = ['taken', 'denied', 'refused', 'failed'] as const;
type RelayOutcome = (typeof relayOutcomes)[number];

/** `accepted`: the collector or the sink has taken it. `refused`: it has named it as invalid. `denied`: the visitor has denied consent. */
export const eventResults = ['accepted', 'refused', 'denied'] as const;
type EventResult = (typeof eventResults)[number];

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
  warn: PageDependencies['warn'],
  watch?: RelayWatch,
): Promise<Hono> {
  const app = new Hono();
  const { analyticsServerUrl, destination, eventSink, limits } = settings;
  const isOwn = collector && analyticsServerUrl === ownCollector(destination);
  const uploadPath = uploadPaths[destination];
  const serverUrl = (isOwn ? ownOrigin : '') + withPath(analyticsServerUrl, uploadPath);
  const relay = createRelay({
    ...(eventSink ? { sink: await loadProvider<RelaySink>(eventSink) } : { serverUrl }),
    allowedOrigins: sendingOrigins(settings),
    clientAddress,
    forwardedAddress: settings.clientAddress,
    requestsPerMinute: limits.relayPerMinute,
    maxConcurrent: limits.relayAtATime,
    onError(cause, { reason }) {
      watch?.onFailure(cause);
      warn(`Events were not taken (${cause}): ${reason}`);
    },
    onLimit: () => watch?.onLimit('relay'),
    forwardedHeaders: () => requestContext()?.trace ?? {},
    ...(isOwn && { fetch: async (...asked) => collector.fetch(new Request(...asked)) }),
  });
  app.all(relayPath + uploadPath, async (context) => {
    const answered = await relay(context.req.raw, context.env);
    if (!watch || context.req.method !== 'POST') return answered;
    void report(answered.clone(), watch);
    return answered;
  });
  return app;
}

/** Appends a path to an address, as the destinations do. */
function withPath(address: string, path: string): string {
  return path ? address.replace(/\/+$/, '') + path : address;
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
    {
      accepted: isOk ? countOf(said.events_ingested) : 0,
      refused: status === 400 ? new Set([...places, ...[said.silenced_events ?? []].flat()]).size : 0,
      denied: isOk ? countOf(said.events_denied) : 0,
    },
  );
}

/** A collector may say anything. */
function countOf(said: unknown): number {
  return Number.isSafeInteger(said) ? Math.max(0, Number(said)) : 0;
}

/** The address to which the browser posts its events, without the path that a destination adds. */
export function eventsAddress({ analyticsRelay, analyticsServerUrl }: Settings): string {
  return analyticsRelay ? relayPath : analyticsServerUrl;
}
