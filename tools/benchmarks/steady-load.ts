import { mainThreadCost } from './main-thread-cost.ts';
import type { SteadyLoad } from './page-driver.ts';
import type { Sitting } from './workbench.ts';

/** A page that logs 20 events every 100 ms. */
export interface SteadyResult {
  /** Means of a few calls each, in microseconds. */
  readonly callMicros: readonly number[];
  /** From the call to the answer, on the main thread. */
  readonly cpuMicrosPerEvent: number;
  readonly logged: number;
  readonly delivered: number;
  readonly requests: number;
  readonly bodyBytes: number;
}

const arrivalMillis = 20_000;

/** @param sitting its subject is at work */
export async function measureSteadyLoad(sitting: Sitting, batches: number): Promise<SteadyResult> {
  const load: SteadyLoad = { batches, batchSize: 20, everyMillis: 100 };
  const logged = load.batches * load.batchSize;
  const before = await sitting.arrived(0, 0);
  let callMicros: number[] = [];
  let tally = before;
  const cost = await mainThreadCost(
    sitting,
    async () => {
      callMicros = await sitting.evaluate(`benchmark.logSteadily(${JSON.stringify(load)})`);
      tally = await sitting.arrived(before.delivered + logged, arrivalMillis);
    },
    () => sitting.evaluate(`benchmark.idle.logSteadily(${JSON.stringify(load)})`),
  );
  const delivered = tally.delivered - before.delivered;
  return {
    callMicros,
    cpuMicrosPerEvent: (cost * 1_000) / delivered,
    logged,
    delivered,
    requests: tally.requests - before.requests,
    bodyBytes: tally.bodyBytes - before.bodyBytes,
  };
}
