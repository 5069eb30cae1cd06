/**
 * A request costs a page about 2 ms whatever it carries: on a page that logs all the time they follow each other at this
 * distance, in milliseconds.
 */
export const spacingMillis = 300;

/** How far requests may be ahead of that: six of them need not wait, in milliseconds. */
const aheadMillis = 5 * spacingMillis;

/**
 * How long the next request waits for more events, in milliseconds.
 *
 * @param spacedUntil when the requests so far would have gone, one after the other
 */
export function spacingDelay(spacedUntil: number, now: number): number {
  return Math.min(Math.max(0, spacedUntil - now - aheadMillis), spacingMillis);
}

/** When the requests would have gone with one more of now; a clock may have been put back since. */
export function spaceAnother(spacedUntil: number, now: number): number {
  return Math.min(Math.max(spacedUntil, now), now + aheadMillis) + spacingMillis;
}
