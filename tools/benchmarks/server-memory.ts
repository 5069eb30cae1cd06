import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startMixedCollector, startMixedLoad } from './server/mixed-load.ts';
import { withServers } from './server/with-servers.ts';
import { intervalOf } from './statistics.ts';
import type { Measured } from './suite/benches.ts';

const secondsBetweenCollections = 10;
const restMillis = 1_000;

interface Sample {
  /** The time since the load began. */
  readonly seconds: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** True if garbage was collected just before. */
  readonly isCollected: boolean;
}

/**
 * Measures the memory of the page's server while it answers a mixed load:
 *
 *   npm run bench -- server-memory [--minutes 10] [--quick]
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: { minutes: { type: 'string', default: '10' }, quick: { type: 'boolean' } },
  });
  const seconds = given.quick ? 60 : Number(given.minutes) * 60;
  const collector = await startMixedCollector();
  try {
    return await withServers(async (start) => {
      const variables = { ANALYTICS_SERVER_URL: collector.url, GRAPHQL_URL: 'false' };
      const server = await start('ours', { variables });
      const load = startMixedLoad(server.origin);
      const samples: Sample[] = [];
      const begun = performance.now();
      for (let second = 0; second <= seconds; second += 1) {
        await sleep(Math.max(0, begun + second * 1_000 - performance.now()));
        const isCollected = second >= seconds / 2 && second % secondsBetweenCollections === 0;
        if (isCollected) await load.rest(restMillis);
        const { heapBytes, memoryBytes: residentBytes } = await server.usage(isCollected);
        samples.push({ seconds: (performance.now() - begun) / 1_000, residentBytes, heapBytes, isCollected });
      }
      const tally = await load.stop();
      const growth = growthOf(samples.filter(({ isCollected }) => isCollected));
      return { raw: { samples, tally, growth }, lines: [JSON.stringify(tally)] };
    });
  } finally {
    await collector.stop();
  }
}

/** Computes the growth of the heap, in KiB a minute, by the slopes between each sample and the one half of the time later. */
function growthOf(samples: readonly Sample[]) {
  const apart = Math.floor(samples.length / 2);
  const slopes = samples.slice(apart).map((late, index) => {
    const early = samples[index] ?? late;
    return (late.heapBytes - early.heapBytes) / 1_024 / ((late.seconds - early.seconds) / 60);
  });
  return intervalOf(slopes);
}
