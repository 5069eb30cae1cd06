import { isDeepStrictEqual } from 'node:util';
import { table } from '../../markdown/markdown.ts';
import { drawCharts } from '../charts/draw-charts.ts';
import { compareLoads, loadColumns, type PairResults } from '../compare-loads.ts';
import type { Results } from '../core.ts';
import type { Bench } from './benches.ts';
import { describeConfigurations } from './describe-configurations.ts';
import { describeFaults } from './describe-faults.ts';
import { describePayload } from './describe-payload.ts';
import { describeMisses, describeOurs, describePeers } from './describe-rows.ts';
import type { Outcome } from './outcome.ts';
import { readRows } from './rows.ts';
import { readSizes } from './sizes.ts';
import { spreadOf } from './spread.ts';

/** Writes docs/benchmarks.md from the recorded results of each benchmark. */
export function describeBenchmarks(benches: readonly Bench[], outcomes: readonly Outcome[]): string {
  const rows = readRows(outcomes);
  const sections = [
    introduction,
    `## Summary\n\n${summaryIntroduction}\n\n${describePeers(rows, outcomes)}`,
    `Without a peer:\n\n${describeOurs(rows, outcomes)}`,
    `## Charts\n\n${chartsIntroduction}`,
    // The chart's title is in the picture.
    ...drawCharts(outcomes).map(({ alt, name }) => `![${alt}](benchmarks/${name}.svg)`),
    `## What each entry point adds\n\n${sizesIntroduction}\n\n${describeBundles(outcomes)}`,
    ...describeFaults(outcomes),
    ...describePayload(outcomes),
    `## Each destination beside its official SDK\n\n${describeDestinations(outcomes)}`,
    `## Method\n\n${methodIntroduction}`,
    ...benches.map((bench) =>
      describeMethod(
        bench,
        outcomes.find(({ name }) => name === bench.name),
      ),
    ),
    `## Misses\n\n${describeMisses(rows, outcomes)}`,
    `## Configurations\n\n${configurationsIntroduction}\n\n${describeConfigurations(benches, outcomes)}`,
  ];
  return `${sections.join('\n\n')}\n`;
}

const introduction = `# Benchmarks

What @care/analytics costs a page and what it loses, beside four other SDKs. \`npm run bench -- --record\` re-measures everything and writes this page, \`npm run bench -- bytes core --record\`
parts of it; \`npm run docs\` writes page and charts from what is recorded. What each run printed and measured is recorded in [benchmarks](benchmarks), as JSON.
Machines differ: compare ratios within one benchmark, not numbers between benchmarks.`;

const summaryIntroduction = `Ours is @care/analytics with the \`http-api\` destination; “checked” also checks each event against its definition, with zod. ✓ reaches its target, ✗ does not
([why](#misses)), ? is undecided. The ratio divides ours, checked where that was measured, by the best peer: below 1 is better, above 1 where more is better (↑). Options are those of ours:
default, or tuned as [Configurations](#configurations) says about every subject and benchmark.`;

const chartsIntroduction =
  'Ours is green. A dashed line is what ours is to reach. The bare fetch sends the same events with one `fetch` and none of what an SDK does.';

const sizesIntroduction =
  'What Vite makes of an application for production, gzip at level 9, with default options, as recorded. `npm run size` fails when a bundle grows by more than 1 % without a note.';

const methodIntroduction =
  "The peers' versions are in [tools/benchmarks/peers/package.json](../tools/benchmarks/peers/package.json).";

const configurationsIntroduction = `What each subject does by default, where a benchmark would notice, and the options that each benchmark sets. Key and collector address, which everybody has to give, are not options.
The peers are tuned to do no more than log events: what would ask a vendor's servers, or drop events on purpose, is off; in \`bytes\`, \`core\` and \`clicks\` Amplitude compresses requests by an option, ours and PostHog by default.`;

function describeBundles(outcomes: readonly Outcome[]): string {
  const sizes = readSizes(outcomes);
  if (sizes.length === 0) return 'Not measured yet: `npm run bench -- size --record`.';
  return table(
    ['bundle', 'kB'],
    sizes.map(({ kilobytes, name }) => [name, kilobytes.toFixed(2)]),
  );
}

/** Describes the cost of 1,000 events by a destination and by the official SDK of its back end. */
function describeDestinations(outcomes: readonly Outcome[]): string {
  const raw = outcomes.find(({ name }) => name === 'destinations')?.raw as
    | { readonly results: readonly PairResults[] }
    | undefined;
  if (!raw) return 'Not measured yet: `npm run bench -- destinations --record`.';
  return `1,000 events to each back end, medians. Below 1 ours costs less. Events of ours carry page, session and identifiers, and no destination here compresses its requests.

${table(loadColumns, compareLoads(raw.results))}`;
}

function describeMethod({ args: own, method, name, title }: Bench, outcome: Outcome | undefined): string {
  const command = `npm run bench -- ${name}`;
  if (!outcome) return `**${title}.** ${method} Not measured yet: \`${command}\`.`;
  const { args, machine, measured } = outcome;
  const call = [command, ...(isDeepStrictEqual(args, own) ? [] : args)].join(' ');
  return `**${title}.** ${method} \`${call}\`, ${measured}, ${machine} ([output and values](benchmarks/${name}.json)).${describeSpread(outcome)}`;
}

/** Describes how quiet the machine was during `core`, whose ratios can be trusted only as far as its repetitions agree. */
function describeSpread({ name, raw }: Outcome): string {
  const spread =
    name === 'core' ? spreadOf((raw as { readonly results: readonly Results[] }).results) : undefined;
  if (!spread) return '';
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return ` In that run the repetitions of a CPU time were ${percent(spread.median)} of their median apart, by the median of all rows and SDKs, and ${percent(spread.largest)} at the most: that far a ratio of two rows can be chance.`;
}
