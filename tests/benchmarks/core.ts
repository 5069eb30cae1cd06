import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { measureBurst } from './burst.ts';
import { measureJournal } from './journal-times.ts';
import { formatReport } from './report.ts';
import type { Results } from './results.ts';
import { measureStart } from './start-cost.ts';
import { measureSteadyLoad } from './steady-load.ts';
import { type Subject, subjects } from './subjects.ts';
import { createWorkbench } from './workbench.ts';

/*
 * What an event costs the main thread, here and with the peers:
 *
 *   npm run bench:core -- [--quick] [--only ours,snowplow] [--json file]
 *
 * One Chromium measures all subjects, one at a time, each time in a fresh page with a fresh profile; repetitions take
 * turns, so that a busy moment of the machine hits all alike. Each delivers for real to a collector on another origin and
 * in another process, which counts what arrives. Only ratios within one run count.
 *
 * CPU is the main thread's own clock, from before the call until the answers are in and the thread is quiet again, less
 * what the same page costs for the same time without calls; so neither waiting nor other processes count. The call
 * alone is timed by the page's clock, five calls at a time, and does know of other processes.
 *
 * The start is what script, initialisation and the first event cost until that is answered (some initialise with it),
 * times 4: Chromium's emulation of a slower processor keeps the thread busy while it waits, so its clock could not tell
 * work from waiting.
 *
 * An event is durable when the transaction that puts its record into IndexedDB has completed: from then on every other
 * connection reads it.
 */
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});

const repetitions = given.quick ? 1 : 3;
const steadyBatches = given.quick ? 10 : 20;

/** A burst that takes longer is not repeated, in seconds. */
const tooSlowToRepeat = 15;

const chosen = choose(given.only);
const measured = new Map<Subject, Results>(chosen.map((subject) => [subject, noResults(subject)]));
const bench = await createWorkbench(chosen);
let isInterrupted = false;

function interrupt(): void {
  isInterrupted = true;
  void bench.stop();
}

process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
try {
  console.log(`${bench.browserVersion}, ${repetitions === 1 ? 'once' : `${repetitions} times`}`);
  await measureAll();
} finally {
  await bench.stop();
}

const results = [...measured.values()];
if (isInterrupted) process.exitCode = 130;
else {
  console.log(`\n${formatReport(results)}`);
  if (given.json)
    await writeFile(given.json, JSON.stringify({ browser: bench.browserVersion, results }, null, 2));
  if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
}

function choose(only: string | undefined): readonly Subject[] {
  if (only === undefined) return subjects;
  const names = only.split(',');
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length === 0) return subjects.filter(({ name }) => names.includes(name));
  console.error(`No subject ${unknown.join(', ')}; there are ${subjects.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

function noResults({ name, isOurs }: Subject): Results {
  return {
    subject: name,
    isOurs,
    starts: [],
    steadyLoads: [],
    smallBursts: [],
    largeBursts: [],
    journals: [],
    failures: [],
  };
}

async function measureAll(): Promise<void> {
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    await measureEach(repetition, 'the start', async (subject, { starts }) => {
      starts.push(await measureStart(bench, subject));
    });
    await measureEach(repetition, '20 events every 100 ms', async (subject, { steadyLoads }) => {
      steadyLoads.push(await measureSteadyLoad(bench, subject, steadyBatches));
    });
    await measureEach(repetition, 'a burst of 100', async (subject, { smallBursts }) => {
      smallBursts.push(await measureBurst(bench, subject, 100));
    });
    await measureEach(repetition, 'a burst of 5,000', async (subject, { largeBursts }) => {
      const last = largeBursts.at(-1);
      const isTooSlow = last && (last.seconds === null || last.seconds > tooSlowToRepeat);
      if (isTooSlow || (given.quick && !subject.isOurs)) return;
      largeBursts.push(await measureBurst(bench, subject, 5_000));
    });
    await measureEach(repetition, 'call to durable', async (subject, { journals }) => {
      if (subject.isOurs) journals.push(await measureJournal(bench, subject));
    });
  }
}

/** Another subject comes first in each repetition. */
async function measureEach(
  repetition: number,
  what: string,
  measure: (subject: Subject, results: Results) => Promise<void>,
): Promise<void> {
  if (isInterrupted) return;
  console.log(`${repetition} of ${repetitions}: ${what}`);
  const entries = [...measured];
  const first = (repetition - 1) % Math.max(1, entries.length);
  for (const [subject, results] of [...entries.slice(first), ...entries.slice(0, first)]) {
    try {
      await measure(subject, results);
    } catch (error) {
      if (isInterrupted) return;
      results.failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
    }
  }
}
