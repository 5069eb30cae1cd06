import { setTimeout as sleep } from 'node:timers/promises';
import { phoneSlowDown } from './long-tasks.ts';
import type { BrowserUses, SteadyLoad } from './page-driver.ts';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** The cost of starting a subject. */
export interface StartResult {
  /** CPU time of script and initialization call, on the main thread. */
  readonly scriptMillis: number;
  /** The growth of the heap over the page without the subject. */
  readonly scriptHeapBytes: number;
  /** CPU time of the same and the first event up to its answer: some subjects initialize with it. */
  readonly firstEventMillis: number;
  readonly firstEventHeapBytes: number;
}

/** A page that has logged 5,000 events, 20 every 100 ms, and has had all of them answered. */
export interface LongVisitResult {
  /** The growth of the heap over the page without the subject. */
  readonly heapBytes: number;
}

/** A page that logs an event a second, each when the one before has been answered. */
export interface CalmVisitResult extends BrowserUses {
  readonly events: number;
}

/** The times until the journal has events, so that another page would find them. */
export interface JournalResult {
  /** Milliseconds from the call to the complete record, of events logged one at a time. */
  readonly aloneMillis: readonly number[];
  /** The same times of events that came 20 at a time. */
  readonly togetherMillis: readonly number[];
}

/** A page that loads a subject and logs 20 events, on a phone's processor. */
export interface PageLoadResult {
  /** The longest task of the main thread, from the subject's script to the last answer, in milliseconds. */
  readonly longestTaskMillis: number;
}

/** The time for a script to settle, and for watching the page without one. */
const pauseMillis = 700;

/** The time from the last answer until all code has started that waits for an idle page: a slowed thread never looks idle. */
const settleMillis = 3_000;

const arrivalMillis = 60_000;

/** @param sitting a page without a subject yet */
export async function measureStart(sitting: Sitting, subject: Subject): Promise<StartResult> {
  await sitting.quiet();
  const emptyHeapBytes = await heapBytes(sitting);
  const idleStart = await sitting.mainThreadMillis();
  await sleep(pauseMillis);
  const idleShare = ((await sitting.mainThreadMillis()) - idleStart) / pauseMillis;

  async function costOf(work: () => Promise<void>): Promise<number> {
    const start = performance.now();
    const atStart = await sitting.mainThreadMillis();
    await work();
    const used = (await sitting.mainThreadMillis()) - atStart;
    return used - idleShare * (performance.now() - start);
  }

  const scriptMillis = await costOf(async () => {
    await sitting.load(subject);
    await sleep(pauseMillis);
  });
  const scriptHeapBytes = (await heapBytes(sitting)) - emptyHeapBytes;
  const firstEventMillis = scriptMillis + (await costOf(sitting.logFirst));
  const firstEventHeapBytes = (await heapBytes(sitting)) - emptyHeapBytes;
  return { scriptMillis, scriptHeapBytes, firstEventMillis, firstEventHeapBytes };
}

/** Measures the heap of the page after a garbage collection. */
async function heapBytes(sitting: Sitting): Promise<number> {
  await sitting.command('HeapProfiler.collectGarbage');
  const { usedSize } = await sitting.command<{ usedSize: number }>('Runtime.getHeapUsage');
  return usedSize;
}

export async function measureLongVisit(sitting: Sitting, subject: Subject): Promise<LongVisitResult> {
  await sitting.quiet();
  const emptyHeapBytes = await heapBytes(sitting);
  await sitting.load(subject);
  await logSteadily(sitting, { batches: 250, batchSize: 20, everyMillis: 100 });
  await delivery(sitting, 5_000);
  await sitting.quiet();
  return { heapBytes: (await heapBytes(sitting)) - emptyHeapBytes };
}

export async function measureCalmVisit(
  sitting: Sitting,
  subject: Subject,
  events: number,
): Promise<CalmVisitResult> {
  await sitting.evaluate('benchmark.countUses()');
  await sitting.load(subject);
  await sitting.logFirst();
  await sitting.evaluate('benchmark.takeUses()');
  for (let event = 1; event <= events; event += 1) {
    const next = sleep(1_000);
    await sitting.evaluate('benchmark.log(1)');
    // The first event came before.
    await delivery(sitting, 1 + event);
    await next;
  }
  await sitting.quiet();
  return { events, ...(await sitting.evaluate<BrowserUses>('benchmark.takeUses()')) };
}

export async function measureJournal(sitting: Sitting, subject: Subject): Promise<JournalResult> {
  async function millisOf(load: SteadyLoad): Promise<number[]> {
    await sitting.evaluate('benchmark.takeJournalMillis()');
    await logSteadily(sitting, load);
    await sitting.quiet();
    const millis = await sitting.evaluate<number[]>('benchmark.takeJournalMillis()');
    const logged = load.batches * load.batchSize;
    if (millis.length < logged) throw new Error(`only ${millis.length} of ${logged} events became durable`);
    return millis;
  }

  // By default events that are answered within a second never get into the database.
  await sitting.evaluate('void (benchmark.storesImmediately = true)');
  await sitting.evaluate('benchmark.watchJournal()');
  await sitting.load(subject);
  await sitting.logFirst();
  const aloneMillis = await millisOf({ batches: 40, batchSize: 1, everyMillis: 25 });
  return { aloneMillis, togetherMillis: await millisOf({ batches: 10, batchSize: 20, everyMillis: 100 }) };
}

/** A task in the trace, or the mark of the page's thread; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The duration without the time in which other processes had the processor. */
  readonly tdur?: number;
}

/** Trace categories of tasks and of marks. */
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const mark = 'benchmark-begins';

/** Logs ten events in one task, and ten in a task each. */
export async function measurePageLoad(sitting: Sitting, subject: Subject): Promise<PageLoadResult> {
  await sitting.quiet();
  await sitting.command('Emulation.setCPUThrottlingRate', { rate: phoneSlowDown });
  const traceConfig = { includedCategories: categories };
  await sitting.command('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
  await sitting.evaluate(`performance.mark(${JSON.stringify(mark)})`);
  await sitting.load(subject);
  await sitting.evaluate('benchmark.log(10)');
  await logSteadily(sitting, { batches: 10, batchSize: 1, everyMillis: 50 });
  await delivery(sitting, 20);
  await sleep(settleMillis);
  const events = await readTrace(sitting);
  const begin = events.find(({ name }) => name === mark);
  if (!begin) throw new Error('The trace has no mark');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => name === 'RunTask' && pid === begin.pid && tid === begin.tid && ts > begin.ts,
  );
  return { longestTaskMillis: Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur)) / 1_000 };
}

async function readTrace(sitting: Sitting): Promise<readonly TraceEvent[]> {
  const complete = sitting.nextEvent<{ readonly stream: string }>('Tracing.tracingComplete');
  await sitting.command('Tracing.end');
  const { stream: handle } = await complete;
  let text = '';
  for (let isLast = false; !isLast; ) {
    const { data, eof } = await sitting.command<{ data: string; eof: boolean }>('IO.read', { handle });
    text += data;
    isLast = eof;
  }
  return (JSON.parse(text) as { traceEvents: readonly TraceEvent[] }).traceEvents;
}

function logSteadily(sitting: Sitting, load: SteadyLoad): Promise<number[]> {
  return sitting.evaluate(`benchmark.logSteadily(${JSON.stringify(load)})`);
}

/** Waits until a number of events have arrived from this page. */
async function delivery(sitting: Sitting, events: number): Promise<void> {
  const { delivered } = await sitting.arrived(events, arrivalMillis);
  if (delivered < events) throw new Error(`only ${delivered} of ${events} events arrived`);
}
