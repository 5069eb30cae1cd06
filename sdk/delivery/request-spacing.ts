/**
 * A request costs a page about 2 ms whatever it carries: on a page that logs now and then they follow each other at this
 * distance, in milliseconds.
 */
export const spacingMillis = 300;

/** How much that grows with each further event of a request, in milliseconds: a page that logs all the time sends less often. */
const eventMillis = 100;

/** However many events a request carries, the distance grows no further, in milliseconds. */
const mostSpacingMillis = 1_500;

/** How far requests may be ahead of that: six with an event each need not wait, in milliseconds. */
const aheadMillis = 5 * spacingMillis;

/** No event waits longer for others, in milliseconds. */
export const longestSpacingMillis = 1_000;

/**
 * How long the next request waits for more events, in milliseconds.
 *
 * @param spacedUntil when the requests so far would have gone, one after the other
 */
export function spacingDelay(spacedUntil: number, now: number): number {
  const delay = spacedUntil - now - aheadMillis;
  // A clock that was put back says nothing.
  return delay > mostSpacingMillis ? 0 : Math.min(Math.max(0, delay), longestSpacingMillis);
}

/** When the requests would have gone with one more of now, of so many events; a clock may have been put back since. */
export function spaceAnother(spacedUntil: number, now: number, events: number): number {
  const millis = Math.min(spacingMillis + (events - 1) * eventMillis, mostSpacingMillis);
  return Math.min(Math.max(spacedUntil, now), now + aheadMillis) + millis;
}
