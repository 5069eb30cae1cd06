import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCollector } from '../collector-process.ts';
import { playRequests } from './play-requests.ts';
import { drawRequests, type RandomRequest } from './random-requests.ts';
import { startChild } from './start-child.ts';

interface RandomRunOptions {
  /** The program of a server: `measured-child.js ours` with its folder. */
  readonly program: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  readonly requests: number;
  readonly seed: number;
}

/** How long `/healthz` may take while the server answers whatever comes, in milliseconds. */
const mostHealthMillis = 100;

/** How often it is asked, in milliseconds. */
const healthInterval = 10;

/** Plays random requests to a site, and to a preview, while `/healthz` is asked all the time. @returns whether all was well */
export async function runRandomRequests({
  program,
  variables,
  requests,
  seed,
}: RandomRunOptions): Promise<boolean> {
  console.log(`${requests} random requests each, --seed ${seed}`);
  const drawn = drawRequests(requests, seed);
  const collector = await startCollector();
  const common = { ...variables, TRUST_PROXY: '1', LOG_REQUESTS: 'true' };
  try {
    const site = { ...common, ANALYTICS_SERVER_URL: `${collector.origin}/relay` };
    const isSiteWell = await playTo('the site', program, site, drawn);
    const preview = { ...common, PREVIEW: 'true', SITE_ORIGIN: '', ANALYTICS_SERVER_URL: '' };
    return (await playTo('the preview', program, preview, drawn)) && isSiteWell;
  } finally {
    await collector.stop();
  }
}

async function playTo(
  name: string,
  program: readonly string[],
  variables: Readonly<Record<string, string>>,
  requests: readonly RandomRequest[],
): Promise<boolean> {
  const server = await startChild(program, variables);
  try {
    // What is compiled with its first use is none of the requests' cost.
    await playRequests(server.origin, requests.slice(0, 200));
    const before = await server.usage();
    const health = watchHealth(server.origin);
    const { statuses, failed } = await playRequests(server.origin, requests);
    const millis = (await health.stop()).sort((one, other) => one - other);
    const cpuMillis = (await server.usage()).cpuMillis - before.cpuMillis;
    const slowest = millis.at(-1) ?? Number.POSITIVE_INFINITY;
    console.log(
      `${name}: ${JSON.stringify(statuses)}, ${(cpuMillis / requests.length).toFixed(2)} ms of CPU a request`,
    );
    console.log(
      `/healthz, ${millis.length} times: median ${of(millis, 0.5)}, p99 ${of(millis, 0.99)}, at most ${slowest.toFixed(1)} ms, at most ${mostHealthMillis} wanted`,
    );
    for (const { status, request } of failed.slice(0, 10))
      console.log(status, request.method, request.path, request.headers, `${request.body.subarray(0, 500)}`);
    return failed.length === 0 && slowest < mostHealthMillis;
  } finally {
    await server.stop();
  }
}

function of(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
}

/** Asks for the server's health over a connection of its own. */
function watchHealth(origin: string): { stop(): Promise<number[]> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const millis: number[] = [];
  let isStopping = false;
  async function watch(): Promise<void> {
    while (!isStopping) {
      const begun = performance.now();
      const [answer] = (await once(get(`${origin}/healthz`, { agent }), 'response')) as [IncomingMessage];
      for await (const _chunk of answer);
      if (answer.statusCode !== 200) throw new Error(`/healthz answers ${answer.statusCode}`);
      millis.push(performance.now() - begun);
      await sleep(healthInterval);
    }
  }
  const watching = watch();
  return {
    async stop() {
      isStopping = true;
      await watching;
      agent.destroy();
      return millis;
    },
  };
}
