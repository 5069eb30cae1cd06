import { setTimeout as sleep } from 'node:timers/promises';
import { phoneSlowDown } from './long-tasks.ts';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** A page that loads a subject and logs 20 events, on a phone's processor. */
export interface PageLoadResult {
  /** Of the main thread, from the subject's script to the last answer, in milliseconds. */
  readonly longestTaskMillis: number;
}

/** Ten events are logged in one task, the others in one each. */
const together = 10;
const eventCount = 20;
const everyMillis = 50;

const arrivalMillis = 30_000;

/** From the last answer until everything has started that waits for an idle page, in milliseconds: a slowed thread never looks idle. */
const settleMillis = 3_000;

/** What the trace has of a task, and of the mark that says which thread is the page's; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Without the time in which other processes had the processor. */
  readonly tdur?: number;
}

/** Names tasks, and marks. */
const categories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];
const mark = 'benchmark-begins';

/** @param sitting without a subject yet */
export async function measurePageLoad(sitting: Sitting, subject: Subject): Promise<PageLoadResult> {
  await sitting.quiet();
  await sitting.command('Emulation.setCPUThrottlingRate', { rate: phoneSlowDown });
  await sitting.command('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: { includedCategories: categories },
  });
  await sitting.evaluate(`performance.mark(${JSON.stringify(mark)})`);
  await sitting.load(subject);
  await sitting.evaluate(`benchmark.log(${together})`);
  const rest = { batches: eventCount - together, batchSize: 1, everyMillis };
  await sitting.evaluate(`benchmark.logSteadily(${JSON.stringify(rest)})`);
  const { delivered } = await sitting.arrived(eventCount, arrivalMillis);
  await sleep(settleMillis);
  const events = await readTrace(sitting);
  if (delivered < eventCount) throw new Error(`only ${delivered} of ${eventCount} events arrived`);
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
