import { parseArgs } from 'node:util';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { compareLoads, loadColumns, lossesOf, type PageResult } from './compare-loads.ts';
import { measureBurst, measureSteadyLoad } from './loads.ts';
import { destinationPairs, type Subject } from './subjects.ts';
import type { Measured } from './suite/benches.ts';
import { type Workbench, withWorkbench } from './workbench.ts';

const events = 1_000;
const batchSize = 20;

/**
 * Delivers 1,000 events to each back end, by our destination and by its official SDK:
 *
 *   npm run bench -- destinations [--quick] [--only posthog,otlp]
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, only: { type: 'string' } },
  });
  const only = given.only?.split(',');
  const pairs = destinationPairs
    .filter(({ official }) => only?.includes(official.name) ?? true)
    .map((pair) => ({ ...pair, pages: { ours: [] as PageResult[], official: [] as PageResult[] } }));
  const failures: string[] = [];
  const subjects = pairs.flatMap(({ official, ours }) => [ours, official]);
  const browser = await withWorkbench(subjects, async (bench) => {
    for (let repetition = 0; repetition < (given.quick ? 1 : 3); repetition += 1)
      for (const { pages, ...pair } of pairs)
        for (const side of ['ours', 'official'] as const)
          await measurePage(bench, pair[side]).then(
            (page) => pages[side].push(page),
            (error) => failures.push(`${pair[side].name}: not measured: ${error}`),
          );
    return bench.browserVersion;
  });
  const results = pairs.map(({ backEnd, pages }) => ({ backEnd, ...pages }));
  const marked = [...failures, ...lossesOf(results)].map((failure) => `✗ ${failure}`);
  const columns = loadColumns.map((title) => ({ title }));
  return { raw: { browser, results }, lines: [...formatTable(columns, compareLoads(results)), ...marked] };
}

function measurePage(bench: Workbench, subject: Subject): Promise<PageResult> {
  console.log(subject.name);
  return bench.sit(async (sitting) => {
    await sitting.load(subject);
    await sitting.logFirst();
    const { bodyBytes, ...steady } = await measureSteadyLoad(sitting, events / batchSize);
    return {
      steady: { ...steady, bodyBytesPerEvent: bodyBytes / steady.delivered },
      burst: await measureBurst(sitting, events, false),
    };
  });
}
