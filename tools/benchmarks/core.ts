import { parseArgs } from 'node:util';
import { type BurstResult, measureBurst, measureSteadyLoad, type SteadyResult } from './loads.ts';
import { type Subject, type SubjectKind, subjects } from './subjects.ts';
import type { Measured } from './suite/benches.ts';
import {
  type CalmVisitResult,
  type JournalResult,
  type LongVisitResult,
  measureCalmVisit,
  measureJournal,
  measureLongVisit,
  measurePageLoad,
  measureStart,
  type PageLoadResult,
  type StartResult,
} from './visits.ts';
import { type Sitting, withWorkbench } from './workbench.ts';

/** The results of one subject: an entry for each repetition; earlier runs have measured less. */
export interface Results {
  readonly subject: string;
  readonly kind: SubjectKind;
  starts?: StartResult[];
  steadyLoads?: SteadyResult[];
  /** Bursts of 100 events. */
  smallBursts?: BurstResult[];
  /** Bursts of 5,000 events. */
  largeBursts?: BurstResult[];
  /** Starts with a collector that takes `delayedMillis` for each answer. */
  delayedStarts?: StartResult[];
  delayedSteadyLoads?: SteadyResult[];
  pageLoads?: PageLoadResult[];
  longVisits?: LongVisitResult[];
  /** Only of ours. */
  journals?: JournalResult[];
  /** Only of ours. */
  calmVisits?: CalmVisitResult[];
  /** Failed measurements, each with its reason. */
  readonly failures: string[];
}

/** A measurement in a page of its own. */
interface Measure {
  readonly title: string;
  readonly run: (sitting: Sitting, subject: Subject, into: Results) => Promise<void>;
  /** @default every subject, each repetition */
  readonly isWanted?: (results: Results, repetition: number) => boolean;
  readonly latency?: number;
}

/** The delay of the collector's answers in the rows about a slow collector, in milliseconds. */
const delayedMillis = 300;

/** The most repetitions of large bursts, which take long; one that took more seconds than the next constant is not repeated. */
const largeRepetitions = 2;
const tooSlowToRepeat = 4;

/**
 * Measures the cost of an event on the main thread, here and with the peers:
 *
 *   npm run bench -- core [--quick] [--only ours,snowplow] [--latency 300]
 *
 * One Chromium measures all subjects, one at a time, each time in a fresh page with a fresh profile; repetitions take
 * turns, so that a busy moment of the machine hits all alike. The start is what script, initialization and the first event cost until
 * that is answered, times 4: Chromium's emulation of a slower processor keeps the thread busy while it waits, so its clock could not
 * distinguish work from waiting. With `--quick`, only one of ours gets the long measurements.
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      latency: { type: 'string', default: '0' },
    },
  });
  const repetitions = given.quick ? 1 : 3;
  const chosen = choose(given.only);
  const measured = chosen.map((subject): [Subject, Results] => [
    subject,
    { subject: subject.name, kind: subject.kind, failures: [] },
  ]);
  const browser = await withWorkbench(chosen, async ({ browserVersion, sit }) => {
    for (let repetition = 1; repetition <= repetitions; repetition += 1)
      for (const { title, run, isWanted, latency = Number(given.latency) } of measuresOf(given.quick)) {
        console.log(`${repetition} of ${repetitions}: ${title}`);
        // Each repetition begins with another subject.
        const first = (repetition - 1) % measured.length;
        for (const [subject, results] of [...measured.slice(first), ...measured.slice(0, first)]) {
          if (isWanted?.(results, repetition) === false) continue;
          await sit((sitting) => run(sitting, subject, results), latency).catch((error: unknown) => {
            results.failures.push(`${title}: ${error instanceof Error ? error.message : error}`);
          });
        }
      }
    return browserVersion;
  });
  const results = measured.map(([, one]) => one);
  const failures = results.flatMap(({ failures: failed, subject }) =>
    failed.map((failure) => `✗ ${subject}: ${failure}`),
  );
  return { raw: { browser, results }, lines: failures };
}

function choose(only: string | undefined): readonly Subject[] {
  const names = only?.split(',') ?? subjects.map(({ name }) => name);
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name));
  if (unknown.length > 0)
    throw new Error(`No subject ${unknown}; there are ${subjects.map((one) => one.name)}`);
  return subjects.filter(({ name }) => names.includes(name));
}

function measuresOf(isQuick: boolean): readonly Measure[] {
  const batches = isQuick ? 10 : 20;
  const calmEvents = isQuick ? 10 : 100;
  const isOurs = ({ kind, subject }: Results) => (isQuick ? subject === 'ours' : kind === 'ours');
  return [
    {
      title: 'start, burst of 100, 20 events every 100 ms',
      async run(sitting, subject, into) {
        add(into, 'starts', await measureStart(sitting, subject));
        add(into, 'smallBursts', complete(await measureBurst(sitting, 100)));
        add(into, 'steadyLoads', complete(await measureSteadyLoad(sitting, batches)));
      },
    },
    {
      title: `start, 20 events every 100 ms, with answers after ${delayedMillis} ms`,
      latency: delayedMillis,
      async run(sitting, subject, into) {
        add(into, 'delayedStarts', await measureStart(sitting, subject));
        add(into, 'delayedSteadyLoads', complete(await measureSteadyLoad(sitting, batches)));
      },
    },
    {
      title: 'page load with 20 events',
      run: async (sitting, subject, into) => add(into, 'pageLoads', await measurePageLoad(sitting, subject)),
    },
    {
      title: '5,000 events, 20 every 100 ms',
      isWanted: isQuick ? isOurs : () => true,
      run: async (sitting, subject, into) =>
        add(into, 'longVisits', await measureLongVisit(sitting, subject)),
    },
    {
      title: 'burst of 5,000',
      isWanted: isQuick ? isOurs : mayRepeat,
      async run(sitting, subject, into) {
        await sitting.load(subject);
        await sitting.logFirst();
        add(into, 'largeBursts', await measureBurst(sitting, 5_000));
      },
    },
    {
      title: 'call to durable',
      isWanted: isOurs,
      run: async (sitting, subject, into) => add(into, 'journals', await measureJournal(sitting, subject)),
    },
    {
      title: `${calmEvents} events, one a second`,
      // Counts do not vary as times do.
      isWanted: (results, repetition) => repetition === 1 && isOurs(results),
      run: async (sitting, subject, into) =>
        add(into, 'calmVisits', await measureCalmVisit(sitting, subject, calmEvents)),
    },
  ];
}

type Kind = Exclude<keyof Results, 'subject' | 'kind' | 'failures'>;

function add<Of extends Kind>(into: Results, kind: Of, result: NonNullable<Results[Of]>[number]): void {
  const known: unknown[] = into[kind] ?? [];
  into[kind] = [...known, result] as never;
}

/** Returns a complete result: the cost of an event is known only when all are delivered. @throws Error otherwise */
function complete<T extends { readonly logged: number; readonly delivered: number }>(result: T): T {
  const { logged, delivered } = result;
  if (delivered < logged) throw new Error(`only ${delivered} of ${logged} events arrived`);
  return result;
}

function mayRepeat({ largeBursts = [] }: Results): boolean {
  if (largeBursts.length >= largeRepetitions) return false;
  return largeBursts.every(({ seconds }) => seconds !== null && seconds <= tooSlowToRepeat);
}
