/**
 * The distance at which requests with an event each are due, in milliseconds: a request costs a page about 2 ms whatever it carries.
 * A lone event leaves immediately all the same; a page that logs all the time gathers, up to a second.
 */
export const minIntervalMillis = 300;

/** How much that grows with each further event of a request, in milliseconds: a page that logs all the time sends less often. */
const eventMillis = 100;

/** However many events a request carries, the distance grows no further, in milliseconds. */
const maxIntervalMillis = 1_500;

/** How far requests may be ahead of that: six with an event each need not wait, in milliseconds. */
const aheadMillis = 5 * minIntervalMillis;

/** No event waits longer for others, in milliseconds: it may be answered before it would go into the database (`storeAfterMillis`). */
export const maxDelayMillis = 850;

/**
 * How long the next request waits for more events, in milliseconds.
 *
 * @param throttledUntil when the requests so far would have gone, one after the other
 */
export function throttleDelay(throttledUntil: number, now: number): number {
  const delay = throttledUntil - now - aheadMillis;
  // A clock that was put back says nothing.
  return delay > maxIntervalMillis ? 0 : Math.min(Math.max(0, delay), maxDelayMillis);
}

/** When the requests would have gone with one more of now, of so many events; a clock may have been put back since. */
export function throttleNext(throttledUntil: number, now: number, events: number): number {
  const millis = Math.min(minIntervalMillis + (events - 1) * eventMillis, maxIntervalMillis);
  return Math.min(Math.max(throttledUntil, now), now + aheadMillis) + millis;
}
