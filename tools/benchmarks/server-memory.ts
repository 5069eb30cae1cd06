import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatInterval, intervalOf } from './interval.ts';
import { type MixedLoad, type MixedTally, startMixedCollector, startMixedLoad } from './server/mixed-load.ts';
import { startProduction } from './server/start-production.ts';
import { writeRaw } from './write-raw.ts';

/*
 * The memory of the page's server in production, for as long as it answers whatever comes:
 *
 *   npm run bench -- server-memory [--minutes 10] [--json file]
 *
 * Load: pages, plain and compressed; uploads to the relay, with and without consent, refused, too many of one client; a collector that hangs,
 * fails or breaks off now and then; slow readers and senders, clients that leave; what is not there; lines and forms. Each second its
 * `/metrics` is read. In the second half the load rests and garbage is collected first, every ten seconds: these heaps say whether it holds on to more and
 * more. The slope is the mean of those between each of them and the one half of that time later, with its 95 % interval.
 */
const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, json: { type: 'string' } },
});

const kibibyte = 1_024;
const mebibyte = kibibyte ** 2;
const seconds = Number(given.minutes) * 60;
const secondsBetweenCollections = 10;
const restMillis = 1_000;

interface Sample {
  /** Since the load began. */
  readonly seconds: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** Garbage was collected just before. */
  readonly isCollected: boolean;
}

const collector = await startMixedCollector();
const server = await startProduction({
  SITE_ORIGIN: 'https://www.care.example',
  ANALYTICS_KEY: 'key',
  ANALYTICS_SERVER_URL: collector.url,
  TRUST_PROXY: '1',
  GRAPHQL_URL: 'false',
  DRAIN_SECONDS: '0',
});
let samples: readonly Sample[];
let tally: MixedTally;
let status: number | null;
try {
  const load = startMixedLoad(server.origin);
  samples = await watch(load);
  tally = await load.stop();
} finally {
  status = await server.stop();
  await collector.stop();
}
report();
writeRaw(given.json, { samples, tally, growth: growthOf(samples) });
if (status !== 0) throw new Error(`The server ended with ${status}`);

async function watch(load: MixedLoad): Promise<readonly Sample[]> {
  const taken: Sample[] = [];
  const begun = performance.now();
  for (let second = 0; second <= seconds; second += 1) {
    await sleep(Math.max(0, begun + second * 1_000 - performance.now()));
    const isCollected = second >= seconds / 2 && second % secondsBetweenCollections === 0;
    if (isCollected) {
      await load.rest(restMillis);
      await server.collectGarbage();
    }
    const metrics = await server.readMetrics();
    taken.push({
      seconds: (performance.now() - begun) / 1_000,
      residentBytes: metrics.get('process_resident_memory_bytes') ?? Number.NaN,
      heapBytes: metrics.get('nodejs_heap_size_used_bytes') ?? Number.NaN,
      isCollected,
    });
  }
  return taken;
}

/** How fast the heap grows, in KiB a minute. */
function growthOf(taken: readonly Sample[]) {
  const collected = taken.filter(({ isCollected }) => isCollected);
  const apart = Math.floor(collected.length / 2);
  const slopes = collected.slice(apart).flatMap((late, index) => {
    const early = collected[index];
    if (!early) return [];
    const minutes = (late.seconds - early.seconds) / 60;
    return [(late.heapBytes - early.heapBytes) / kibibyte / minutes];
  });
  return intervalOf(slopes);
}

function report(): void {
  const row = (figure: 'residentBytes' | 'heapBytes', of: readonly Sample[]) => {
    const sizes = of.map(({ [figure]: bytes }) => bytes / mebibyte);
    const round = (size = Number.NaN) => Number(size.toFixed(1));
    return { start: round(sizes[0]), maximum: round(Math.max(...sizes)), end: round(sizes.at(-1)) };
  };
  console.log(`${given.minutes} minutes, memory in MiB`);
  console.table({
    resident: row('residentBytes', samples),
    heap: row('heapBytes', samples),
    'heap without garbage, second half': row(
      'heapBytes',
      samples.filter(({ isCollected }) => isCollected),
    ),
  });
  console.log(`  Growth of the heap: ${formatInterval(growthOf(samples), 1)} KiB a minute`);
  const sum = Object.values(tally)
    .flatMap(Object.values<number>)
    .reduce((all, count) => all + count, 0);
  console.log(`${sum} requests, by how they ended`);
  console.table(tally);
}
