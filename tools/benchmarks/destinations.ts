import { parseArgs } from 'node:util';
import { measureBurst } from './burst.ts';
import { compareLoads, loadColumns, lossesOf, type PageResult, type PairResults } from './compare-loads.ts';
import { destinationPairs } from './destination-subjects.ts';
import { align } from './report.ts';
import { measureSteadyLoad } from './steady-load.ts';
import type { Subject } from './subjects.ts';
import { createWorkbench } from './workbench.ts';
import { writeRaw } from './write-raw.ts';

/*
 * 1,000 events to each back end, by our destination and by its official SDK:
 *
 *   npm run bench -- destinations [--quick] [--only posthog,otlp] [--json file]
 *
 * Measured as `core` is: one page at a time, in turns, with a collector in another process. Events of ours that do not arrive: status 1.
 */
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});

const events = 1_000;
const batchSize = 20;
const repetitions = given.quick ? 1 : 3;
const only = given.only?.split(',');
const pairs = destinationPairs.filter(({ official }) => only?.includes(official.name) ?? true);

const bench = await createWorkbench(pairs.flatMap(({ official, ours }) => [ours, official]));
process.once('SIGINT', () => void bench.stop()).once('SIGTERM', () => void bench.stop());
const results: PairResults[] = [];
try {
  console.log(`${bench.browserVersion}, ${events.toLocaleString('en')} events, ${repetitions} times`);
  const measured = pairs.map((pair) => ({
    ...pair,
    pages: { ours: [] as PageResult[], official: [] as PageResult[] },
  }));
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const { official, ours, pages } of measured) {
      pages.ours.push(...(await measure(ours)));
      pages.official.push(...(await measure(official)));
    }
  }
  results.push(...measured.map(({ backEnd, pages }) => ({ backEnd, ...pages })));
} finally {
  await bench.stop();
}
console.log(`\n${align([loadColumns, ...compareLoads(results)]).join('\n')}`);
writeRaw(given.json, { browser: bench.browserVersion, results });
for (const loss of lossesOf(results)) {
  console.log(`✗ ${loss}`);
  process.exitCode = 1;
}

/** @returns nothing where the page could not be measured, which fails the run */
async function measure(subject: Subject): Promise<readonly PageResult[]> {
  console.log(subject.name);
  const pages: PageResult[] = [];
  try {
    await bench.sit(async (sitting) => {
      await sitting.load(subject);
      await sitting.logFirst();
      const { bodyBytes, ...steady } = await measureSteadyLoad(sitting, events / batchSize);
      const bodyBytesPerEvent = bodyBytes / steady.delivered;
      pages.push({
        steady: { ...steady, bodyBytesPerEvent },
        burst: await measureBurst(sitting, events, false),
      });
    });
  } catch (error) {
    console.log(`✗ not measured: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
  return pages;
}
