import { setTimeout as sleep } from 'node:timers/promises';
import type { AtOnce, SteadyLoad } from './page-driver.ts';
import type { Sitting } from './workbench.ts';

/** What some events have cost a page, and what arrived of them. */
export interface LoadResult {
  readonly logged: number;
  /** Within the time limit. */
  readonly delivered: number;
  /** From the call to the answer, on the main thread; `null` where the page was still blocked at the end, or nothing arrived. */
  readonly cpuMicrosPerEvent: number | null;
  /** Of the requests' bodies; `null` where nothing arrived. */
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
  /** Until the last of all had arrived; `null` when not all did. */
  readonly seconds: number | null;
  /** The longest time the event loop stood still, in milliseconds: of a small burst, from the first call to the next task; the time limit when it still did. */
  readonly blockedMillis: number;
  /** Means of a few calls each, in microseconds; none when the page was still blocked at the end. */
  readonly callMicros: readonly number[];
}

const steadyLimitMillis = 20_000;
const burstLimitMillis = 60_000;

/** A page that does not answer for so long is blocked. */
const blockedAfterMillis = 2_000;

/** Longer than this, idling is as good as nothing beside the work. */
const longestBaselineMillis = 3_500;

/** @param sitting its subject is at work */
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
 * @param sitting its subject is at work
 * @param isWatched looks for the longest gap by heartbeats, which weigh on a small burst, and keep a busy machine's page from its rest
 */
export async function measureBurst(
  sitting: Sitting,
  logged: number,
  isWatched = logged >= 1_000,
): Promise<BurstResult> {
  const before = await sitting.arrived(0, 0);
  if (isWatched) await sitting.evaluate('benchmark.watchGaps()');
  const begun = performance.timeOrigin + performance.now();
  let atOnce: AtOnce = { start: begun, blockedMillis: burstLimitMillis, callMicros: [] };
  const call = `logAtOnce(${logged})`;
  const cost = await mainThreadCost(sitting, call, async () => {
    const calls = sitting.evaluate<AtOnce>(`benchmark.${call}`);
    calls.catch(() => {});
    await sitting.arrived(before.delivered + logged, burstLimitMillis);
    if (!(await answers(sitting))) throw new BlockedPage();
    atOnce = await calls;
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
    seconds: delivered === logged ? (after.lastArrival - atOnce.start) / 1_000 : null,
    cpuMicrosPerEvent: perEvent(cost && cost * 1_000),
    blockedMillis: Math.max(atOnce.blockedMillis, gapMillis),
    callMicros: atOnce.callMicros,
    requests: after.requests - before.requests,
    bodyBytesPerEvent: perEvent(after.bodyBytes - before.bodyBytes),
  };
}

async function answers(sitting: Sitting): Promise<boolean> {
  const isAnswered = sitting.evaluate<boolean>('true').catch(() => false);
  return Promise.race([isAnswered, sleep(blockedAfterMillis, false)]);
}

/**
 * CPU time of the main thread, in milliseconds, for some work and all that follows from it until the thread is quiet
 * again, less what idling costs for as long.
 *
 * @param call of the driver, which its `idle` does without a subject
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
