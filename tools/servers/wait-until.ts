import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something is true, looking every 50 ms; returns whether it became so in time. */
export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  timeoutMillis: number,
): Promise<boolean> {
  const end = Date.now() + timeoutMillis;
  while (!(await isTrue())) {
    if (Date.now() > end) return false;
    await sleep(50);
  }
  return true;
}
