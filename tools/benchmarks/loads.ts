import { setTimeout as sleep } from 'node:timers/promises';
import type { BurstCalls, SteadyLoad } from './page-driver.ts';
import type { Sitting } from './workbench.ts';

/** The cost of some events for a page, and the number that arrived. */
export interface LoadResult {
  readonly logged: number;
  /** The events that arrived within the time limit. */
  readonly delivered: number;
  /** CPU time from the call to the answer, on the main thread; `null` where the page was still blocked at the end, or no event arrived. */
  readonly cpuMicrosPerEvent: number | null;
  /** Bytes of the requests' bodies; `null` where no event arrived. */
  readonly bodyBytesPerEvent: number | null;
  readonly requests: number;
}

/** A page that logs 20 events every 100 ms. */
export interface SteadyResult extends Omit<LoadResult, 'bodyBytesPerEvent'> {
  /** Means of a few calls each, in microseconds. */
  readonly callMicros: readonly number[];
  readonly bodyBytes: number;
}

/** A page that logs many events in one task. */
export interface BurstResult extends LoadResult {
  readonly copies: number;
  /** The time until the last event had arrived; `null` when not all did. */
  readonly seconds: number | null;
  /** The longest block of the event loop, in milliseconds: of a small burst, from the first call to the next task; the time limit when it was still blocked. */
  readonly blockedMillis: number;
  /** Means of a few calls each, in microseconds; none when the page was still blocked at the end. */
  readonly callMicros: readonly number[];
}

const steadyLimitMillis = 20_000;
const burstLimitMillis = 60_000;

/** The time after which a page that does not answer counts as blocked. */
const blockedAfterMillis = 2_000;

/** The longest measurement of idling; beside longer work its cost does not count. */
const longestBaselineMillis = 3_500;

/** @param sitting a page whose subject has started */
export async function measureSteadyLoad(sitting: Sitting, batches: number): Promise<SteadyResult> {
  const load: SteadyLoad = { batches, batchSize: 20, everyMillis: 100 };
  const logged = batches * load.batchSize;
  const before = await sitting.arrived(0, 0);
  const call = `logSteadily(${JSON.stringify(load)})`;
  let callMicros: number[] = [];
  const cost = await mainThreadCost(sitting, call, async () => {
    callMicros = await sitting.evaluate(`benchmark.${call}`);
    await sitting.arrived(before.delivered + logged, steadyLimitMillis);
  });
  const after = await sitting.arrived(0, 0);
  const delivered = after.delivered - before.delivered;
  return {
    callMicros,
    cpuMicrosPerEvent: (cost * 1_000) / delivered,
    logged,
    delivered,
    requests: after.requests - before.requests,
    bodyBytes: after.bodyBytes - before.bodyBytes,
  };
}

class BlockedPage extends Error {}

/**
 * @param sitting a page whose subject has started
 * @param isWatched true to find the longest gap by heartbeats, which burden a small burst, and keep the page of a busy machine from idling
 */
export async function measureBurst(
  sitting: Sitting,
  logged: number,
  isWatched = logged >= 1_000,
): Promise<BurstResult> {
  const before = await sitting.arrived(0, 0);
  if (isWatched) await sitting.evaluate('benchmark.watchGaps()');
  const begun = performance.timeOrigin + performance.now();
  let burst: BurstCalls = { start: begun, blockedMillis: burstLimitMillis, callMicros: [] };
  const call = `logBurst(${logged})`;
  const cost = await mainThreadCost(sitting, call, async () => {
    const calls = sitting.evaluate<BurstCalls>(`benchmark.${call}`);
    calls.catch(() => {});
    await sitting.arrived(before.delivered + logged, burstLimitMillis);
    if (!(await answers(sitting))) throw new BlockedPage();
    burst = await calls;
  }).catch((error) => {
    if (error instanceof BlockedPage) return null;
    throw error;
  });
  const after = await sitting.arrived(0, 0);
  const delivered = after.delivered - before.delivered;
  const perEvent = (amount: number | null) =>
    amount === null || delivered === 0 ? null : amount / delivered;
  const gapMillis = isWatched && cost !== null ? await sitting.evaluate<number>('benchmark.longestGap()') : 0;
  return {
    logged,
    delivered,
    copies: after.copies - before.copies,
    seconds: delivered === logged ? (after.lastArrival - burst.start) / 1_000 : null,
    cpuMicrosPerEvent: perEvent(cost && cost * 1_000),
    blockedMillis: Math.max(burst.blockedMillis, gapMillis),
    callMicros: burst.callMicros,
    requests: after.requests - before.requests,
    bodyBytesPerEvent: perEvent(after.bodyBytes - before.bodyBytes),
  };
}

async function answers(sitting: Sitting): Promise<boolean> {
  const isAnswered = sitting.evaluate<boolean>('true').catch(() => false);
  return Promise.race([isAnswered, sleep(blockedAfterMillis, false)]);
}

/**
 * Measures the CPU time of the main thread, in milliseconds, for some work and its consequences until the thread is quiet
 * again, less the cost of idling for as long.
 *
 * @param call the driver's call, which its `idle` makes without a subject
 * @param work ends when the events have arrived
 */
async function mainThreadCost(sitting: Sitting, call: string, work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  const atStart = await sitting.mainThreadMillis();
  await work();
  const looks = await sitting.quiet();
  const atEnd = await sitting.mainThreadMillis();
  const length = Math.min(performance.now() - start, longestBaselineMillis);

  const idleStart = performance.now();
  const atIdleStart = await sitting.mainThreadMillis();
  await sitting.evaluate(`benchmark.idle.${call}`);
  for (let look = 0; look < looks; look += 1) await sitting.look();
  await sleep(Math.max(0, length - (performance.now() - idleStart)));
  return atEnd - atStart - ((await sitting.mainThreadMillis()) - atIdleStart);
}
