import { setTimeout as sleep } from 'node:timers/promises';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** What it takes until a subject is at work. */
export interface StartResult {
  /** Of script and initialization call, on the main thread. */
  readonly scriptMillis: number;
  /** What the page keeps then, beyond what it kept without the subject. */
  readonly scriptHeapBytes: number;
  /** Of the same and the first event up to its answer: some initialise with it. */
  readonly firstEventMillis: number;
  readonly firstEventHeapBytes: number;
}

/** How long a script is given to settle, and how long the page is looked at without one. */
const pauseMillis = 700;

/** @param sitting without a subject yet */
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

/** What the page keeps, once what nothing needs is collected. */
export async function heapBytes(sitting: Sitting): Promise<number> {
  await sitting.command('HeapProfiler.collectGarbage');
  const { usedSize } = await sitting.command<{ usedSize: number }>('Runtime.getHeapUsage');
  return usedSize;
}
