import { setTimeout as sleep } from 'node:timers/promises';
import type { Sitting } from './workbench.ts';

/** Longer than this, idling is as good as nothing beside the work. */
const longestBaselineMillis = 3_500;

/**
 * CPU time of the main thread, in milliseconds, for some work and all that follows from it until the thread is quiet
 * again, less what idling costs for as long.
 *
 * @param work ends when the events have arrived
 * @param idle does what the measure itself does, without a subject
 */
export async function mainThreadCost(
  sitting: Sitting,
  work: () => Promise<unknown>,
  idle: () => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const atStart = await sitting.mainThreadMillis();
  await work();
  const looks = await sitting.quiet();
  const atEnd = await sitting.mainThreadMillis();
  const length = Math.min(performance.now() - start, longestBaselineMillis);

  const idleStart = performance.now();
  const atIdleStart = await sitting.mainThreadMillis();
  await idle();
  for (let look = 0; look < looks; look += 1) await sitting.look();
  await sleep(Math.max(0, length - (performance.now() - idleStart)));
  const atIdleEnd = await sitting.mainThreadMillis();
  return atEnd - atStart - (atIdleEnd - atIdleStart);
}
