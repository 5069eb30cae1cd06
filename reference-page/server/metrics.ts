import type { RelayFailureCause } from '@care/analytics/server';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { application } from '../release.ts';
import { eventResults, type RelayWatch, relayOutcomes } from './event-relay.ts';

/** The server's metrics, for Prometheus. */
export interface Metrics extends RelayWatch {
  /** Counts and measures each request by its route, never by its path, of which there is no end. */
  readonly countRequests: MiddlewareHandler;
  /** A client has met a limit: of the relay, of forms, or of the browsers' log. */
  onLimit(limit: 'relay' | 'forms' | 'log'): void;
  /** All of it in Prometheus' text format. */
  read(): Promise<string>;
  readonly contentType: string;
}

/** Seconds until an answer began: a page takes some milliseconds, the relay 9 s at the most. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Methods that anything here answers; clients may send any word. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS'];

const causes: Readonly<Record<RelayFailureCause, true>> = {
  dns: true,
  connection: true,
  tls: true,
  timeout: true,
  body: true,
  authorization: true,
  address: true,
  'collector-error': true,
  'unusable-answer': true,
  overload: true,
  sink: true,
};

/** The metrics of the process are its memory, processor time and event-loop delay, and Node's version. */
export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [register] = registers as [Registry];
  collectDefaultMetrics({ register });
  new Gauge({
    name: 'site_build_info',
    help: 'The version of the site',
    labelNames: ['version'],
    registers,
  }).set({ version: application.version }, 1);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds until an answer began; its count is the number of requests',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'relay_failures_total',
    help: 'Requests whose events the relay could not get rid of, by cause',
    labelNames: ['cause'],
    registers,
  });
  const relayed = new Counter({
    name: 'relay_requests_total',
    help: 'Requests with events, by what became of them',
    labelNames: ['outcome'],
    registers,
  });
  const events = new Counter({
    name: 'relay_events_total',
    help: 'Events that the collector or the sink has accepted or refused by name, or whose visitor has denied consent',
    labelNames: ['result'],
    registers,
  });
  const limits = new Counter({
    name: 'rate_limited_total',
    help: 'Requests that a limit has stopped',
    labelNames: ['limit'],
    registers,
  });
  // A count that is not there yet can't be seen to rise.
  for (const cause of Object.keys(causes)) failures.inc({ cause }, 0);
  for (const outcome of relayOutcomes) relayed.inc({ outcome }, 0);
  for (const result of eventResults) events.inc({ result }, 0);
  for (const limit of ['relay', 'forms', 'log']) limits.inc({ limit }, 0);

  return {
    async countRequests(context, next) {
      const end = duration.startTimer();
      await next();
      const { method } = context.req;
      end({
        method: methods.includes(method) ? method : 'other',
        route: routePath(context),
        status: context.res.status,
      });
    },
    onFailure: (cause) => failures.inc({ cause }),
    onOutcome(outcome, counts) {
      relayed.inc({ outcome });
      for (const result of eventResults) events.inc({ result }, counts[result]);
    },
    onLimit: (limit) => limits.inc({ limit }),
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}
