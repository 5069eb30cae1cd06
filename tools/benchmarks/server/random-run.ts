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

/** Plays random requests to a site, and to a preview, while `/healthz` is asked all the time, also that of an idle server on the same machine. @returns whether all was well */
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
  // Nobody asks it for anything else: what it is late with is the machine's doing.
  const idle = await startChild(program, variables);
  try {
    // What is compiled with its first use is none of the requests' cost.
    await playRequests(server.origin, requests.slice(0, 200));
    const before = await server.usage();
    const watched = [watchHealth(server.origin), watchHealth(idle.origin)];
    const { statuses, failed } = await playRequests(server.origin, requests);
    const [health = [], idleHealth = []] = await Promise.all(watched.map(({ stop }) => stop()));
    const cpuMillis = (await server.usage()).cpuMillis - before.cpuMillis;
    console.log(
      `${name}: ${JSON.stringify(statuses)}, ${(cpuMillis / requests.length).toFixed(2)} ms of CPU a request`,
    );
    console.log(`/healthz meanwhile: ${describe(health)}; ${mostHealthMillis} wanted`);
    console.log(`/healthz of an idle server beside it: ${describe(idleHealth)}`);
    for (const { status, request } of failed.slice(0, 10))
      console.log(status, request.method, request.path, request.headers, `${request.body.subarray(0, 500)}`);
    const isJudged = Math.max(...idleHealth) < mostHealthMillis;
    if (!isJudged) console.log('The machine is too busy to judge how long /healthz takes');
    return failed.length === 0 && (!isJudged || Math.max(...health) < mostHealthMillis);
  } finally {
    await Promise.all([server.stop(), idle.stop()]);
  }
}

function describe(millis: readonly number[]): string {
  const sorted = millis.toSorted((one, other) => one - other);
  const of = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(1);
  return `median ${of(0.5)} ms, p99 ${of(0.99)}, at most ${of(1)}, asked ${sorted.length} times`;
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
