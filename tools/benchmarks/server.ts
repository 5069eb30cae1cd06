import { parseArgs } from 'node:util';
import { type Collector, startCollector } from './collector-process.ts';
import { askForPage, brotli, cpuOf, postUploads } from './server/ask.ts';
import { measureCapacity } from './server/capacity.ts';
import { type StartServer, withServers } from './server/with-servers.ts';
import type { Child } from './start-child.ts';
import { median } from './statistics.ts';
import type { Measured } from './suite/benches.ts';
import { takeTurns } from './take-turns.ts';

const connections = 10;

/** The number of events of one POST. */
const eventsPerPost = 10;

/** Asks for a page of a server: by the name, which of them, and what encodings it takes. */
export interface PageCost {
  readonly name: string;
  readonly rounds: readonly { readonly cpuMillis: number }[];
}

/** CPU time of a POST in each round, in milliseconds: of the page's server, and of two that do nothing else. */
export interface ForwarderCost {
  readonly name: 'relay' | 'fetch' | 'request';
  readonly cpuMillis: readonly number[];
}

/**
 * Measures the cost of the server compared with React only, for the home page, and the capacity of one process:
 *
 *   npm run bench -- server [--rounds 12] [--requests 300] [--quick]
 *
 * All are built alike; each round asks all of them. `NODE_OPTIONS=--cpu-prof` writes a profile of each process.
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '12' },
      requests: { type: 'string', default: '300' },
      quick: { type: 'boolean' },
    },
  });
  const rounds = given.quick ? 2 : Number(given.rounds);
  const requests = given.quick ? 40 : Number(given.requests);
  const collector = await startCollector();
  try {
    return await withServers(async (start) => {
      // A round of posts is short.
      const relayCost = await measureRelay(start, collector, 2 * rounds, 3 * requests);
      const subjects = await measurePages(start, rounds, requests);
      const pageCpuMillis = median(subjects.at(-1)?.rounds.map(({ cpuMillis }) => cpuMillis) ?? []);
      const seconds = given.quick ? 1 : 5;
      const relay = `${collector.origin}/relay`;
      const capacity = await measureCapacity(start, { relay, pageCpuMillis, seconds });
      return { raw: { subjects, relayCost, capacity } };
    });
  } finally {
    await collector.stop();
  }
}

async function measureRelay(
  start: StartServer,
  collector: Collector,
  rounds: number,
  amount: number,
): Promise<readonly ForwarderCost[]> {
  const relay = `${collector.origin}/relay`;
  const names = ['relay', 'fetch', 'request'] as const;
  const servers = await Promise.all([
    start('ours', { variables: { ANALYTICS_SERVER_URL: relay } }),
    start('fetch', { collector: relay }),
    start('request', { collector: relay }),
  ]);
  const costOf = async (server: Child) =>
    (await cpuOf(server, () => postUploads(server.origin, { connections, amount }, eventsPerPost))).cpuMillis;
  // The engine has compiled the hot code.
  const costs = await takeTurns(servers, rounds, costOf, 6);
  return names.map((name, index) => ({ name, cpuMillis: costs[index] ?? [] }));
}

async function measurePages(
  start: StartServer,
  rounds: number,
  amount: number,
): Promise<readonly PageCost[]> {
  const [bare, ours] = [await start('bare'), await start('ours')];
  const subjects = [
    { name: 'bare', server: bare, headers: {} },
    { name: 'ours', server: ours, headers: {} },
    { name: 'ours, gzip', server: ours, headers: { 'accept-encoding': 'gzip' } },
    { name: 'ours, br', server: ours, headers: brotli },
  ];
  // Each server has done the work that it does only once.
  const costs = await takeTurns(
    subjects,
    rounds,
    async ({ headers, server }) => {
      const { cpuMillis, result } = await cpuOf(server, () =>
        askForPage(server.origin, { connections, amount }, headers),
      );
      const { duration, latency, throughput, '2xx': answered } = result;
      return {
        cpuMillis,
        perSecond: answered / duration,
        p50: latency.p50,
        p99: latency.p99,
        bytes: throughput.total / answered,
      };
    },
    3,
  );
  return subjects.map(({ name }, index) => ({ name, rounds: costs[index] ?? [] }));
}
