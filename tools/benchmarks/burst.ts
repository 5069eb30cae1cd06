import { setTimeout as sleep } from 'node:timers/promises';
import { mainThreadCost } from './main-thread-cost.ts';
import type { AtOnce } from './page-driver.ts';
import type { Sitting } from './workbench.ts';

/** A page that logs many events in one task. */
export interface BurstResult {
  readonly logged: number;
  /** Within the time limit. */
  readonly delivered: number;
  readonly copies: number;
  /** Until the last of all had arrived; `null` when not all did. */
  readonly seconds: number | null;
  /** From the call to the answer, on the main thread; `null` when the page was still blocked at the end. */
  readonly cpuMicrosPerEvent: number | null;
  /** The longest time the event loop stood still, in milliseconds: of a small burst, from the first call to the next task; the time limit when it still did. */
  readonly blockedMillis: number;
  /** Means of a few calls each, in microseconds; none when the page was still blocked at the end. */
  readonly callMicros: readonly number[];
  readonly requests: number;
  /** `null` when none was delivered. */
  readonly bodyBytesPerEvent: number | null;
}

/** How long a burst may take to arrive. */
const burstLimitMillis = 60_000;

/** A page that does not answer for so long is blocked. */
const blockedAfterMillis = 2_000;

class BlockedPage extends Error {}

/**
 * @param sitting its subject is at work
 * @param isWatched looks for the longest gap by heartbeats, which weigh on a small burst, and keep a busy machine's page from its rest
 */
export async function measureBurst(
  sitting: Sitting,
  count: number,
  isWatched = count >= 1_000,
): Promise<BurstResult> {
  const before = await sitting.arrived(0, 0);
  if (isWatched) await sitting.evaluate('benchmark.watchGaps()');
  let atOnce: AtOnce = {
    start: performance.timeOrigin + performance.now(),
    blockedMillis: burstLimitMillis,
    callMicros: [],
  };
  let tally = before;

  async function logAll(): Promise<void> {
    const logged = sitting.evaluate<AtOnce>(`benchmark.logAtOnce(${count})`).then((given) => {
      atOnce = given;
    });
    logged.catch(() => {});
    tally = await sitting.arrived(before.delivered + count, burstLimitMillis);
    if (!(await answers(sitting))) throw new BlockedPage();
    await logged;
  }

  const cost = await mainThreadCost(sitting, logAll, () =>
    sitting.evaluate(`benchmark.idle.logAtOnce(${count})`),
  ).catch((error) => {
    if (error instanceof BlockedPage) return null;
    throw error;
  });
  const isBlocked = cost === null;
  const delivered = tally.delivered - before.delivered;
  const { copies, requests, bodyBytes } = await sitting.arrived(0, 0);
  const gapMillis = isWatched && !isBlocked ? await sitting.evaluate<number>('benchmark.longestGap()') : 0;
  return {
    logged: count,
    delivered,
    copies: copies - before.copies,
    seconds: delivered === count ? (tally.lastArrival - atOnce.start) / 1_000 : null,
    cpuMicrosPerEvent: isBlocked || delivered === 0 ? null : (cost * 1_000) / delivered,
    blockedMillis: Math.max(atOnce.blockedMillis, gapMillis),
    callMicros: atOnce.callMicros,
    requests: requests - before.requests,
    bodyBytesPerEvent: delivered === 0 ? null : (bodyBytes - before.bodyBytes) / delivered,
  };
}

async function answers(sitting: Sitting): Promise<boolean> {
  const isAnswered = sitting.evaluate<boolean>('true').catch(() => false);
  return Promise.race([isAnswered, sleep(blockedAfterMillis, false)]);
}
