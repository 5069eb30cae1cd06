import { parseArgs } from 'node:util';
import { measureBurst } from './burst.ts';
import { measureCalmVisit } from './calm-visit.ts';
import { measureJournal } from './journal-times.ts';
import { measureLongVisit } from './long-visit.ts';
import { measurePageLoad } from './longest-task.ts';
import { formatReport } from './report.ts';
import { delayedMillis, noResults, type Results } from './results.ts';
import { measureStart } from './start-cost.ts';
import { measureSteadyLoad } from './steady-load.ts';
import { type Subject, subjects } from './subjects.ts';
import { createWorkbench, type Sitting } from './workbench.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What an event costs the main thread, here and with the peers:
 *
 *   npm run bench -- core [--quick] [--only ours,snowplow] [--latency 300] [--json file]
 *
 * One Chromium measures all subjects, one at a time, each time in a fresh page with a fresh profile; repetitions take
 * turns, so that a busy moment of the machine hits all alike, and the table has their medians. Each delivers for real to
 * a collector on another origin and in another process, which counts what arrives. Only ratios within one run count.
 *
 * CPU is the main thread's own clock, from before the call until the answers are in and the thread is quiet again, less
 * what the same page costs for the same time without calls; so neither waiting nor other processes count. The call
 * alone is timed by the page's clock, five calls at a time, and does know of other processes.
 *
 * The start is what script, initialization and the first event cost until that is answered (some initialise with it),
 * times 4: Chromium's emulation of a slower processor keeps the thread busy while it waits, so its clock could not distinguish
 * work from waiting. Part of it, as of the heap, anybody pays who loads a script and sends something: the bare fetch shows
 * how much.
 *
 * With --latency the collector takes so many milliseconds for each answer, in all that is measured; without it, it answers
 * immediately, and some rows are measured once more with 300 ms.
 *
 * An event is durable when the transaction that puts its record into IndexedDB has completed: from then on every other
 * connection reads it.
 */
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    latency: { type: 'string', default: '0' },
    json: { type: 'string' },
  },
});

const repetitions = given.quick ? 1 : 3;
const steadyBatches = given.quick ? 10 : 20;
const calmEvents = given.quick ? 10 : 100;
const latency = Number(given.latency);
if (!(latency >= 0)) throw new Error(`--latency takes milliseconds, not ${given.latency}`);

/** Large bursts take long: so often at the most, and once when it took more seconds than that. */
const largeRepetitions = 2;
const tooSlowToRepeat = 4;

const chosen = choose(given.only);
const measured = new Map<Subject, Results>(
  chosen.map((subject) => [subject, noResults(subject.name, subject.kind)]),
);
const bench = await createWorkbench(chosen);
let isInterrupted = false;

function interrupt(): void {
  isInterrupted = true;
  void bench.stop();
}

process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
try {
  const times = repetitions === 1 ? 'once' : `${repetitions} times`;
  console.log(`${bench.browserVersion}, ${times}, answers after ${latency} ms`);
  await measureAll();
} finally {
  await bench.stop();
}

const results = [...measured.values()];
if (isInterrupted) process.exitCode = 130;
else {
  console.log(`\n${formatReport(results)}`);
  writeRaw(given.json, { browser: bench.browserVersion, results });
  if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
}

function choose(only: string | undefined): readonly Subject[] {
  if (only === undefined) return subjects;
  const names = only.split(',');
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length === 0) return subjects.filter(({ name }) => names.includes(name));
  throw new Error(
    `No subject ${unknown.join(', ')}; there are ${subjects.map(({ name }) => name).join(', ')}`,
  );
}

async function measureAll(): Promise<void> {
  const ours = [...measured.values()].filter(({ kind }) => kind === 'ours');
  // In a hurry, one of ours has to speak for the others in what takes long.
  const isOurs = (results: Results) => (given.quick ? results === ours[0] : ours.includes(results));
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    const turn = takeTurns(repetition);
    await turn('start, burst of 100, 20 events every 100 ms', async (sitting, subject, into) => {
      into.starts.push(await measureStart(sitting, subject));
      into.smallBursts.push(complete(await measureBurst(sitting, 100)));
      into.steadyLoads.push(complete(await measureSteadyLoad(sitting, steadyBatches)));
    });
    if (latency === 0) {
      await turn(
        `start, 20 events every 100 ms, with answers after ${delayedMillis} ms`,
        async (sitting, subject, into) => {
          into.delayedStarts.push(await measureStart(sitting, subject));
          into.delayedSteadyLoads.push(complete(await measureSteadyLoad(sitting, steadyBatches)));
        },
        () => true,
        delayedMillis,
      );
    }
    await turn('page load with 20 events', async (sitting, subject, { pageLoads }) => {
      pageLoads.push(await measurePageLoad(sitting, subject));
    });
    await turn(
      '5,000 events, 20 every 100 ms',
      async (sitting, subject, { longVisits }) => {
        longVisits.push(await measureLongVisit(sitting, subject));
      },
      given.quick ? isOurs : () => true,
    );
    await turn(
      'burst of 5,000',
      async (sitting, subject, { largeBursts }) => {
        await sitting.load(subject);
        await sitting.logFirst();
        largeBursts.push(await measureBurst(sitting, 5_000));
      },
      given.quick ? isOurs : mayRepeat,
    );
    await turn(
      'call to durable',
      async (sitting, subject, { journals }) => {
        journals.push(await measureJournal(sitting, subject));
      },
      isOurs,
    );
    // What is counted does not vary as times do.
    const isFirst = repetition === 1;
    await turn(
      `${calmEvents} events, one a second`,
      async (sitting, subject, { calmVisits }) => {
        calmVisits.push(await measureCalmVisit(sitting, subject, calmEvents));
      },
      (results) => isFirst && isOurs(results),
    );
  }
}

/** Only what is delivered has a price. */
function complete<T extends { readonly logged: number; readonly delivered: number }>(result: T): T {
  const { logged, delivered } = result;
  if (delivered < logged) throw new Error(`only ${delivered} of ${logged} events arrived`);
  return result;
}

function mayRepeat({ largeBursts }: Results): boolean {
  if (largeBursts.length >= largeRepetitions) return false;
  return largeBursts.every(({ seconds }) => seconds !== null && seconds <= tooSlowToRepeat);
}

type Measure = (sitting: Sitting, subject: Subject, results: Results) => Promise<void>;

/** Another subject comes first in each repetition. */
function takeTurns(repetition: number) {
  const entries = [...measured];
  const first = (repetition - 1) % entries.length;
  const order = [...entries.slice(first), ...entries.slice(0, first)];

  return async (
    what: string,
    measure: Measure,
    isMeasured: (results: Results) => boolean = () => true,
    latencyMillis = latency,
  ) => {
    const wanted = order.filter(([, results]) => isMeasured(results));
    if (wanted.length > 0 && !isInterrupted) console.log(`${repetition} of ${repetitions}: ${what}`);
    for (const [subject, results] of wanted) {
      if (isInterrupted) return;
      try {
        await bench.sit((sitting) => measure(sitting, subject, results), latencyMillis);
      } catch (error) {
        results.failures.push(`${what}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
}
