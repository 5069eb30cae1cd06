import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { listen } from '../servers/listen.ts';

/**
 * A collector of events in a process of its own, so that its work takes no time from the measured page. It speaks every subject's
 * wire format: it accepts all requests, takes gzip, and identifies an event by the number that it carries anywhere in the body.
 * The first part of a request's path names the run, where `-after-300` is the delay of answers in milliseconds; an event has arrived
 * when its answer goes. `/<run>/tally?events=100&timeout=1000` answers as soon as so many have arrived, or the time is over.
 */

/** Counts of the events of one run that have arrived. */
export interface Tally {
  /** The number of different events. */
  readonly delivered: number;
  /** Copies beyond the first. */
  readonly copies: number;
  /** The number of requests without preflights. */
  readonly requests: number;
  /** The bytes of all requests' bodies on the wire. */
  readonly bodyBytes: number;
  /** The arrival of the latest new event, in milliseconds since the epoch. */
  readonly lastArrival: number;
}

const checkIntervalMillis = 5;

function createRun() {
  return { seen: new Set<number>(), copies: 0, requests: 0, bodyBytes: 0, lastArrival: 0 };
}

type Run = ReturnType<typeof createRun>;

const runs = new Map<string, Run>();

function count(run: Run, text: string, arrival: number): void {
  // In some formats the event is a text within JSON, with its quotes escaped, or a list of names and values.
  for (const [, digits] of text.matchAll(/event_number\\*"(?:,"value":\{"intValue")?:"?(\d+)/g)) {
    const number = Number(digits);
    if (run.seen.has(number)) run.copies += 1;
    else run.lastArrival = arrival;
    run.seen.add(number);
  }
}

async function tallyOf(run: Run, wanted: URLSearchParams): Promise<string> {
  const end = performance.now() + Number(wanted.get('timeout'));
  while (run.seen.size < Number(wanted.get('events')) && performance.now() < end)
    await sleep(checkIntervalMillis);
  const { seen, ...counts } = run;
  return JSON.stringify({ delivered: seen.size, ...counts } satisfies Tally);
}

async function collect(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const [, name = '', part] = pathname.split('/');
  const run = runs.get(name) ?? createRun();
  runs.set(name, run);
  if (part === 'tally') return void response.end(await tallyOf(run, searchParams));
  const [, latency = '0'] = /-after-(\d+)$/.exec(name) ?? [];
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-expose-headers', 'accept-encoding');
  response.setHeader('accept-encoding', 'gzip');
  const body = Buffer.concat(await request.toArray());
  if (latency !== '0') await sleep(Number(latency));
  if (request.method === 'OPTIONS') {
    response.writeHead(204, {
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '600',
    });
    return void response.end();
  }
  const arrival = performance.timeOrigin + performance.now();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"code":200,"status":1,"success":true}');
  run.requests += 1;
  run.bodyBytes += body.length;
  const isGzip = body[0] === 0x1f && body[1] === 0x8b;
  count(run, (isGzip ? gunzipSync(body) : body).toString(), arrival);
}

const server = createServer((request, response) => {
  collect(request, response).catch(() => response.destroy());
});
const { port } = await listen(server);
process.send?.({ port });
process.on('disconnect', () => process.exit());
// The parent ends this process, also when a terminal sends its signal to the whole group.
process.on('SIGINT', () => {});
