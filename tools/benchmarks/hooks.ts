import { parseArgs } from 'node:util';

import { hookSubject } from './hook-subjects.ts';
import { median, quantile } from './statistics.ts';
import { otherTargets } from './targets.ts';
import { createWorkbench, type Sitting } from './workbench.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What a render of a button costs that logs its clicks, beside a bare one and beside posthog's hook:
 *
 *   npm run bench -- hooks [--quick] [--json file]
 *
 * One page with React as it is built for production holds all candidates. In each round each of them, in turn and with a clean
 * heap, mounts five lists of 1,000 buttons and then re-renders one of them forty times, as when its parent's state changes and
 * the props stay equal. The times are the main thread's own, so that others on the machine count little. A ratio is the median
 * of the rounds' ratios to the bare button of the same round. Only ratios within one run count.
 */
const { values: given } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
});

const rounds = given.quick ? 7 : 31;
const warmUpRounds = 2;
const buttons = 1_000;
const mounts = 5;
const rerenders = 40;
/** The second render of a list makes what all later ones use again. */
const firstRerenders = 2;
const targets = { mount: otherTargets.hookMount, rerender: otherTargets.hookRerender };

const titles = {
  bare: 'bare button',
  marked: 'with the props of a call to action',
  'call-to-action': 'useCallToAction, event in place',
  'constant-call-to-action': 'useCallToAction, constant event',
  'track-click': 'useTrackClick',
  'log-event': 'useLogEvent and a handler',
  'screen-viewed': 'useScreenViewed',
  impression: 'useImpression',
  exposure: 'useTestExposure',
  'exposure-ref': 'useTestExposureRef',
  'log-exposure': 'useLogTestExposure',
  consent: 'useConsent',
  session: 'useSession',
  analytics: 'useAnalytics',
  'provided-bare': 'bare button, in a page with providers',
  'provided-call-to-action': 'useCallToAction, event in place',
  'provided-constant-call-to-action': 'useCallToAction, constant event',
  'scoped-track-click': 'useTrackClick in a scope',
  'provided-log-event': 'useLogEvent and a handler',
  posthog: 'posthog: usePostHog and a handler',
} as const;
type Candidate = keyof typeof titles;
const names = Object.keys(titles) as Candidate[];
const judged: readonly Candidate[] = ['call-to-action', 'constant-call-to-action'];

/** Each on a page of its own: the first provider of a page has the hooks read its context from then on. */
const isProvided = (name: Candidate) => /^(provided|scoped|posthog)/.test(name);
const pages = [names.filter((name) => !isProvided(name)), names.filter(isProvided)];
const bareOf = (name: Candidate): Candidate => (isProvided(name) ? 'provided-bare' : 'bare');

/** Microseconds a button. */
interface RenderCost {
  readonly mount: number;
  readonly rerender: number;
}

const costs = new Map<Candidate, RenderCost[]>(names.map((name) => [name, []]));
const bench = await createWorkbench([hookSubject]);
process.once('SIGINT', () => void bench.stop()).once('SIGTERM', () => void bench.stop());
try {
  console.log(`${bench.browserVersion}, 1,000 buttons, ${rounds} rounds`);
  await bench.sit(measureAll);
} finally {
  await bench.stop();
}
writeRaw(given.json, { browser: bench.browserVersion, costs: Object.fromEntries(costs) });
process.exitCode = [report('mount'), report('rerender')].every(Boolean) ? 0 : 1;

async function measureAll(sitting: Sitting): Promise<void> {
  for (const page of pages) {
    await sitting.load(hookSubject);
    await sitting.quiet();
    await measurePage(sitting, page);
  }
}

async function measurePage(sitting: Sitting, page: readonly Candidate[]): Promise<void> {
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (const [turn] of page.entries()) {
      // No subject always comes after the same one.
      const name = page[(turn + round + warmUpRounds) % page.length] as Candidate;
      const cost = await measure(sitting, name);
      if (round >= 0) costs.get(name)?.push(cost);
    }
  }
}

async function measure(sitting: Sitting, name: Candidate): Promise<RenderCost> {
  async function microsOf(expression: string, renders: number): Promise<number> {
    const before = await sitting.look();
    await sitting.evaluate(expression);
    return (((await sitting.look()) - before) * 1_000) / (renders * buttons);
  }

  await sitting.command('HeapProfiler.collectGarbage');
  const mount = await microsOf(`renders.mount('${name}', ${mounts})`, mounts);
  await sitting.evaluate(`renders.again(${firstRerenders})`);
  const rerender = await microsOf(`renders.again(${rerenders})`, rerenders);
  await sitting.evaluate('renders.clear()');
  return { mount, rerender };
}

/** @returns whether the target is reached */
function report(kind: keyof RenderCost): boolean {
  const valuesOf = (name: Candidate) => (costs.get(name) ?? []).map((cost) => cost[kind]);
  const ratiosOf = (name: Candidate) => {
    const bare = valuesOf(bareOf(name));
    return valuesOf(name).map((value, round) => value / (bare[round] ?? Number.NaN));
  };
  const target = targets[kind];
  console.log(`\n${{ mount: 'First mount', rerender: 'Re-render' }[kind]}, µs a button`);
  for (const name of names) {
    const [value, ratio] = [valuesOf(name), ratiosOf(name)].map(spread);
    console.log(`${titles[name].padEnd(38)} ${value}; of the bare one ${ratio}`);
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
