import { gunzipSync } from 'node:zlib';
import { defineEvents } from '@care/analytics';
import { httpApi } from '@care/analytics/http-api';
import { createServerAnalytics, type ServerAnalyticsConfig } from '@care/analytics/server';
import { onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { type CollectedRequest, type Collector, startCollector } from '../start-collector.ts';

export const events = defineEvents(
  {
    'Payment Confirmed': z.strictObject({ plan: z.string(), amount: z.optional(z.number()) }),
    'Job Finished': z.strictObject({}),
  },
  { versions: { 'Payment Confirmed': 3 } },
);

/** The answer of a collector: a status, and a body and headers where there are any. */
export type Answer = readonly [status: number, body?: string, headers?: Readonly<Record<string, string>>];

/** The parts of an event of the HTTP API that the tests read. */
interface CollectedEvent {
  readonly insert_id: string;
  readonly user_id?: string;
  readonly event_properties: Readonly<Record<string, unknown>> & {
    readonly sdk_dropped?: Readonly<Record<string, number>>;
  };
}

/** A collector that gives these answers, one after the other, and the last one from then on. */
export async function collect(...answers: readonly Answer[]): Promise<Collector> {
  let asked = 0;
  const collector = await startCollector((response) => {
    const [status, body = '{"code":200}', headers = {}] = answers[Math.min(asked, answers.length - 1)] ?? [
      200,
    ];
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  });
  onTestFinished(() => collector.stop());
  return collector;
}

/** Analytics of a server, closed with the test. */
export function start(serverUrl: string, config: Partial<ServerAnalyticsConfig<typeof events>> = {}) {
  const lines: string[] = [];
  const analytics = createServerAnalytics({
    analyticsKey: 'key',
    consent: 'granted',
    events,
    destinations: [httpApi({ serverUrl })],
    flushIntervalMillis: 0,
    logger: { error: (line) => lines.push(line), warn: (line) => lines.push(line) },
    ...config,
  });
  onTestFinished(() => analytics.close({ timeoutMillis: 0 }));
  return { analytics, lines };
}

export function textOf({ body, headers }: CollectedRequest): string {
  return `${headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body}`;
}

/** The events of requests of the HTTP API, in order. */
export function eventsOf(requests: readonly CollectedRequest[]): readonly CollectedEvent[] {
  return requests.flatMap((request) => JSON.parse(textOf(request)).events);
}

export const payment = {
  name: 'Payment Confirmed',
  data: { plan: 'premium' },
  deviceId: 'device-1',
} as const;
