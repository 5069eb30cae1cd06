import { setTimeout as sleep } from 'node:timers/promises';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** What it takes until a subject is at work. */
export interface StartResult {
  /** Script and its initialisation call, on the main thread. */
  readonly scriptMillis: number;
  /** The same and the first event up to its answer: some initialise with it. */
  readonly firstEventMillis: number;
  /** What the page keeps after that, beyond what it kept without the subject. */
  readonly heapBytes: number;
}

/** Also how long an empty page is looked at. */
const scriptPauseMillis = 700;

/** @param sitting without a subject yet */
export async function measureStart(sitting: Sitting, subject: Subject): Promise<StartResult> {
  async function heapBytes(): Promise<number> {
    await sitting.command('HeapProfiler.collectGarbage');
    const { usedSize } = await sitting.command<{ usedSize: number }>('Runtime.getHeapUsage');
    return usedSize;
  }

  await sitting.quiet();
  const emptyHeapBytes = await heapBytes();
  const atIdleStart = await sitting.mainThreadMillis();
  await sleep(scriptPauseMillis);
  const atStart = await sitting.mainThreadMillis();
  const start = performance.now();
  const idleShare = (atStart - atIdleStart) / scriptPauseMillis;

  const costSoFar = async () =>
    (await sitting.mainThreadMillis()) - atStart - idleShare * (performance.now() - start);

  await sitting.load(subject);
  await sleep(scriptPauseMillis);
  const scriptMillis = await costSoFar();
  await sitting.logFirst();
  const firstEventMillis = await costSoFar();
  return { scriptMillis, firstEventMillis, heapBytes: (await heapBytes()) - emptyHeapBytes };
}
