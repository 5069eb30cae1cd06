import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';

/**
 * A collector of events in a process of its own, so that its work takes no time from what is measured beside it. Speaks
 * every subject's wire format: says yes to all, takes gzip, and knows an event by the number it carries, wherever in a body it stands.
 * Runs are distinguished by the first part of a request's path, where `-after-300` says how long an answer takes, in milliseconds; an
 * event has arrived when its answer goes.
 */

/** What has arrived of one run. */
export interface Tally {
  /** Different events. */
  readonly delivered: number;
  /** Copies beyond the first. */
  readonly copies: number;
  /** Without preflights. */
  readonly requests: number;
  readonly preflights: number;
  /** Of all requests' bodies, as they came over the wire. */
  readonly bodyBytes: number;
  /** When the latest new event arrived, in milliseconds since the epoch. */
  readonly lastArrival: number;
}

/** What the parent asks: the tally of a run, as soon as so many events have arrived or the time is over. */
export interface Question {
  readonly id: number;
  readonly run: string;
  readonly events: number;
  readonly timeoutMillis: number;
}

/** What the parent receives: the port once, then an answer to each question. */
export type Message = { readonly port: number } | { readonly id: number; readonly tally: Tally };

const checkIntervalMillis = 5;

interface Run {
  readonly seen: Set<number>;
  copies: number;
  requests: number;
  preflights: number;
  bodyBytes: number;
  lastArrival: number;
}

const runs = new Map<string, Run>();

function runOf(name: string): Run {
  const run = runs.get(name) ?? {
    seen: new Set(),
    copies: 0,
    requests: 0,
    preflights: 0,
    bodyBytes: 0,
    lastArrival: 0,
  };
  runs.set(name, run);
  return run;
}

function count(run: Run, text: string, arrival: number): void {
  // In some formats the event is a text within JSON, with its quotes escaped, or a list of names and values.
  for (const [, digits] of text.matchAll(/event_number\\*"(?:,"value":\{"intValue")?:"?(\d+)/g)) {
    const number = Number(digits);
    if (run.seen.has(number)) run.copies += 1;
    else run.lastArrival = arrival;
    run.seen.add(number);
  }
}

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = (request.url ?? '').split('/')[1] ?? '';
  const run = runOf(name);
  const [, latency] = /-after-(\d+)$/.exec(name) ?? [];
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', 'accept-encoding');
  response.setHeader('accept-encoding', 'gzip');
  if (request.method === 'OPTIONS') {
    run.preflights += 1;
    if (latency) await sleep(Number(latency));
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '600',
    });
    response.end();
    return;
  }
  const body = Buffer.concat(await request.toArray());
  if (latency) await sleep(Number(latency));
  const arrival = performance.timeOrigin + performance.now();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"code":200,"status":1,"success":true}');
  run.requests += 1;
  run.bodyBytes += body.length;
  count(run, readText(body), arrival);
}

function readText(body: Buffer): string {
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  return (isGzip ? gunzipSync(body) : body).toString();
}

function answer({ id, run, events, timeoutMillis }: Question): void {
  const end = performance.now() + timeoutMillis;
  const check = () => {
    const { seen, ...counts } = runOf(run);
    const tally = { delivered: seen.size, ...counts };
    if (tally.delivered >= events || performance.now() >= end) report({ id, tally });
    else setTimeout(check, checkIntervalMillis);
  };
  check();
}

function report(message: Message): void {
  process.send?.(message);
}

const server = createServer((request, response) => {
  collect(request, response).catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => report({ port: (server.address() as AddressInfo).port }));
process.on('message', answer);
process.on('disconnect', () => process.exit());
// The parent decides when it is over, whatever a terminal signals to the whole group.
process.on('SIGINT', () => {});
