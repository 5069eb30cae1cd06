import { heapBytes } from './start-cost.ts';
import type { Subject } from './subjects.ts';
import type { Sitting } from './workbench.ts';

/** A page that has logged 5,000 events, 20 every 100 ms, and has had all of them answered. */
export interface LongVisitResult {
  /** What the page keeps then, beyond what it kept without the subject. */
  readonly heapBytes: number;
}

const load = { batches: 250, batchSize: 20, everyMillis: 100 };
const arrivalMillis = 60_000;

/** @param sitting without a subject yet */
export async function measureLongVisit(sitting: Sitting, subject: Subject): Promise<LongVisitResult> {
  await sitting.quiet();
  const emptyHeapBytes = await heapBytes(sitting);
  await sitting.load(subject);
  await sitting.evaluate(`benchmark.logSteadily(${JSON.stringify(load)})`);
  const logged = load.batches * load.batchSize;
  const { delivered } = await sitting.arrived(logged, arrivalMillis);
  await sitting.quiet();
  if (delivered < logged) throw new Error(`only ${delivered} of ${logged} events arrived`);
  return { heapBytes: (await heapBytes(sitting)) - emptyHeapBytes };
}
