import { parseArgs } from 'node:util';
import type { RenderCost } from './hook-page.tsx';
import { hookSubject } from './hook-subjects.ts';
import { median, quantile } from './statistics.ts';
import { createWorkbench, type Sitting } from './workbench.ts';

/*
 * What a render of a button costs that logs its clicks, beside a bare one and beside posthog's hook:
 *
 *   npm run bench:hooks -- [--quick]
 *
 * One page with React as it is built for production holds all candidates. In each round each of them, in turn, mounts 1,000
 * buttons three times and each time renders them anew seven times, as when their parent's state changes and their props stay
 * equal; the medians of these are what the round gives. The heap is cleaned before. A ratio is the median of the rounds' ratios to the bare button of the same round. Only ratios within one
 * run count.
 */
const { values: given } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });

const rounds = given.quick ? 11 : 61;
const warmUpRounds = 4;
/** A call to action costs at most this multiple of a bare button. */
const target = 1.2;

const titles = {
  bare: 'bare button',
  marked: 'with the props of a call to action',
  'call-to-action': 'useCallToAction, event in place',
  'constant-call-to-action': 'useCallToAction, constant event',
  'log-event': 'useLogEvent and a handler',
  posthog: 'posthog: usePostHog and a handler',
} as const;
type Candidate = keyof typeof titles;
const names = Object.keys(titles) as Candidate[];
const judged: readonly Candidate[] = ['call-to-action', 'constant-call-to-action'];

const costs = new Map<Candidate, RenderCost[]>(names.map((name) => [name, []]));
const bench = await createWorkbench([hookSubject]);
process.once('SIGINT', () => void bench.stop()).once('SIGTERM', () => void bench.stop());
try {
  console.log(`${bench.browserVersion}, 1,000 buttons, ${rounds} rounds`);
  await bench.sit(measureAll);
} finally {
  await bench.stop();
}
process.exitCode = [report('mount'), report('rerender')].every(Boolean) ? 0 : 1;

async function measureAll(sitting: Sitting): Promise<void> {
  await sitting.load(hookSubject);
  await sitting.quiet();
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [turn] of names.entries()) {
      // Nobody always comes after the same one.
      const name = names[(turn + round + warmUpRounds) % names.length] as Candidate;
      await sitting.command('HeapProfiler.collectGarbage');
      const cost = await sitting.evaluate<RenderCost>(`measureRenders(${JSON.stringify(name)})`);
      if (round >= 0) costs.get(name)?.push(cost);
    }
  }
}

/** @returns whether the target is reached */
function report(kind: keyof RenderCost): boolean {
  const valuesOf = (name: Candidate) => (costs.get(name) ?? []).map((cost) => cost[kind]);
  const bare = valuesOf('bare');
  const ratiosOf = (name: Candidate) =>
    valuesOf(name).map((value, round) => value / (bare[round] ?? Number.NaN));
  console.log(`\n${{ mount: 'First mount', rerender: 'Rendered anew' }[kind]}, µs a button`);
  for (const name of names) {
    const [value, ratio] = [valuesOf(name), ratiosOf(name)].map(spread);
    console.log(`${titles[name].padEnd(36)} ${value}; of the bare one ${ratio}`);
  }
  const worst = Math.max(...judged.map((name) => median(ratiosOf(name))));
  const isReached = worst <= target;
  console.log(
    `${isReached ? '✓' : '✗'} useCallToAction at most ${target} of the bare button: ${worst.toFixed(2)}`,
  );
  return isReached;
}

/** Median, and what the middle half of the rounds lies between. */
function spread(values: readonly number[]): string {
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(values, share).toFixed(2));
  return `${middle?.padStart(6)} (${low} to ${high})`;
}
