import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { formatInterval, intervalOf } from './interval.ts';
import { askForPage, siteOrigin } from './server/ask.ts';
import { type Capacity, measureCapacity } from './server/capacity.ts';
import { runRandomRequests } from './server/random-run.ts';
import { type ForwarderCost, measureRelayCost } from './server/relay-cost.ts';
import { type MeasuredChild, startChild } from './server/start-child.ts';
import { median } from './statistics.ts';
import { writeRaw } from './write-raw.ts';

/*
 * The cost of the server compared with React only, for the home page, and what one process can take:
 *
 *   npm run bench -- server [--only relay | page] [--rounds 12] [--requests 300] [--connections 10] [--profile folder] [--json file]
 *
 * Bare is a Node server that renders the same tree with `renderToPipeableStream` and does nothing else. Both are built alike
 * and run with NODE_ENV=production, each in a process of its own; each round asks all of them, in an order that turns. A
 * response's CPU time is all that its process used, divided by the responses. --profile writes a CPU profile of each process.
 * The relay passes its uploads to a collector in a process of its own; load and collector share the cores with what is measured. What it
 * costs stands beside two bare Node servers that pass the same uploads on, by `fetch` and by `http.request`. `--only` prints one of the two costs.
 *
 *   npm run bench -- server --random 10000 [--seed 1]
 *
 * plays random requests to relay, log and consent form instead: none may be answered with 5xx, and none may keep `/healthz` waiting.
 */
const { values: given } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    requests: { type: 'string', default: '300' },
    connections: { type: 'string', default: '10' },
    profile: { type: 'string' },
    json: { type: 'string' },
    only: { type: 'string' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}node_modules/.cache/care-analytics/server-${process.pid}`;
const clientFolder = `${root}reference-page/dist/client`;

interface Subject {
  readonly name: string;
  readonly child: MeasuredChild;
  readonly headers: Readonly<Record<string, string>>;
  readonly rounds: Round[];
}

interface Round {
  readonly cpuMillis: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytes: number;
}

await build({
  configFile: `${root}reference-page/vite.config.ts`,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: true,
    rollupOptions: { input: { child: `${root}tools/benchmarks/server/measured-child.ts` } },
  },
});
const program = `${folder}/child.js`;
const variables = {
  PREVIEW: 'false',
  SITE_ORIGIN: siteOrigin,
  LOG_REQUESTS: 'false',
  ANALYTICS_KEY: 'key',
  ANALYTICS_SERVER_URL: 'https://collector.example/2/httpapi',
  PREVIEW_EVENTS_FILE: `${folder}/events.ndjson`,
};
if (given.random !== undefined) {
  const isWell = await runRandomRequests({
    program: [program, 'ours', clientFolder],
    variables,
    requests: Number(given.random),
    seed: Number(given.seed),
  }).finally(() => rmSync(folder, { recursive: true, force: true }));
  process.exit(isWell ? 0 : 1);
}
const flags = given.profile ? ['--cpu-prof', `--cpu-prof-dir=${given.profile}`] : [];
const relayCost =
  given.only === 'page'
    ? []
    : await measureRelayCost({
        program,
        clientFolder,
        variables,
        // Its rounds are short.
        rounds: 2 * Number(given.rounds),
        flags,
      });
if (relayCost.length > 0) reportRelayCost(relayCost);
if (given.only === 'relay') {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}
const bare = await startChild([program, 'bare'], variables, flags);
const ours = await startChild([program, 'ours', clientFolder], variables, flags);
const [alone, plain, ...packed]: readonly [Subject, Subject, ...Subject[]] = [
  { name: 'bare', child: bare, headers: {}, rounds: [] },
  { name: 'ours', child: ours, headers: {}, rounds: [] },
  { name: 'ours, gzip', child: ours, headers: { 'accept-encoding': 'gzip' }, rounds: [] },
  { name: 'ours, br', child: ours, headers: { 'accept-encoding': 'gzip, br' }, rounds: [] },
];
const subjects = [alone, plain, ...packed];
try {
  // The engine has compiled what is hot, and each server has made what it makes but once.
  for (const subject of subjects) for (let pass = 0; pass < 3; pass += 1) await measure(subject);
  for (let round = 0; round < Number(given.rounds); round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const subject = subjects[(round + turn) % subjects.length];
      if (subject) subject.rounds.push(await measure(subject));
    }
  }
  report();
  if (given.only === undefined) {
    const pageCpuMillis = median(subjects.at(-1)?.rounds.map(({ cpuMillis }) => cpuMillis) ?? []);
    const capacity = await measureCapacity({
      program: [program, 'ours', clientFolder],
      variables,
      pageCpuMillis,
    });
    reportCapacity(capacity);
    writeRaw(given.json, {
      subjects: subjects.map(({ name, rounds: measured }) => ({ name, rounds: measured })),
      relayCost,
      capacity,
    });
  }
} finally {
  await Promise.all([bare.stop(), ours.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

async function measure({ child, headers }: Subject): Promise<Round> {
  const before = await child.usage();
  const load = { connections: Number(given.connections), amount: Number(given.requests) };
  const result = await askForPage(child.origin, load, headers);
  const used = (await child.usage()).cpuMillis - before.cpuMillis;
  const answered = result['2xx'];
  return {
    cpuMillis: used / answered,
    perSecond: answered / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    bytes: result.throughput.total / answered,
  };
}

function report(): void {
  console.log(
    `The home page, ${given.rounds} rounds of ${given.requests} requests over ${given.connections} connections`,
  );
  console.table(
    Object.fromEntries(
      subjects.map(({ name, rounds }) => [
        name,
        {
          'CPU ms a response': of(rounds, 'cpuMillis', 2),
          'responses a second': of(rounds, 'perSecond', 0),
          'p50 ms': of(rounds, 'p50', 0),
          'p99 ms': of(rounds, 'p99', 0),
          'kB on the wire': Number((of(rounds, 'bytes', 0) / 1_000).toFixed(1)),
        },
      ]),
    ),
  );
  reportRatios([plain, ...packed], alone);
  reportRatios(packed, plain);
}

/** Of rounds side by side. */
function reportRatios(measured: readonly Subject[], to: Subject): void {
  for (const { name, rounds } of measured) {
    const ratio = intervalOf(
      rounds.map(({ cpuMillis }, round) => cpuMillis / (to.rounds[round]?.cpuMillis ?? Number.NaN)),
    );
    console.log(`  CPU of ${name} ÷ ${to.name}: ${formatInterval(ratio, 3)}`);
  }
}

function reportRelayCost(costs: readonly ForwarderCost[]): void {
  console.table(
    Object.fromEntries(
      costs.map(({ name, cpuMillis }) => [
        name,
        { 'CPU ms a POST of 10 events': median(cpuMillis).toFixed(2) },
      ]),
    ),
  );
  const bareFetch = costs.find(({ name }) => name === 'fetch')?.cpuMillis ?? [];
  for (const { name, cpuMillis } of costs) {
    const ratio = intervalOf(cpuMillis.map((millis, round) => millis / (bareFetch[round] ?? Number.NaN)));
    console.log(`  CPU of ${name} ÷ bare fetch: ${formatInterval(ratio, 3)}`);
  }
}

function reportCapacity(capacity: Capacity): void {
  console.table({
    'uploads of 20 events, relayed a second': Math.round(capacity.relayPerSecond),
    'relay, CPU ms for 1,000 events': Number(capacity.relayCpuMillisPer1000Events.toFixed(1)),
    'relay, p99 ms at 80 % load': capacity.relayP99,
    'page, p99 ms at 80 % load': capacity.pageP99,
    'kB of memory for an open connection': Number((capacity.bytesPerConnection / 1_000).toFixed(1)),
    'pages of two processes ÷ one': Number(capacity.scaling.toFixed(2)),
    'cores for 1,000 visits a second': Math.round(capacity.coresFor1000Visits),
    'a hostile GraphQL request, CPU ms': Number(capacity.hostileQuestionMillis.toFixed(1)),
  });
}

function of(rounds: readonly Round[], figure: keyof Round, digits: number): number {
  return Number(median(rounds.map((round) => round[figure])).toFixed(digits));
}
