/**
 * The interval at which requests with one event each are due, in milliseconds: a request costs a page about 2 ms whatever it carries.
 * A lone event is sent immediately all the same; a page that logs all the time gathers events, up to a second.
 */
export const minIntervalMillis = 300;

/** The growth of this interval with each further event of a request, in milliseconds: a page that logs all the time sends less often. */
const eventMillis = 120;

/** The largest interval, however many events a request carries, in milliseconds. */
const maxIntervalMillis = 2_500;

/** The time by which requests may be ahead of this interval, in milliseconds: six with one event each need not wait. */
const aheadMillis = 5 * minIntervalMillis;

/** The longest wait of an event for others, in milliseconds: it may be answered before it would be written to the database (`storeAfterMillis`). */
export const maxDelayMillis = 850;

/**
 * Returns the wait of the next request for more events, in milliseconds.
 *
 * @param throttledUntil the time at which the requests so far would have been sent, each at its interval
 */
export function throttleDelay(throttledUntil: number, now: number): number {
  return Math.min(Math.max(0, throttledUntil - now - aheadMillis), maxDelayMillis);
}

/** Returns this time after one more request now, with so many events. */
export function throttleNext(throttledUntil: number, now: number, events: number): number {
  const millis = Math.min(minIntervalMillis + (events - 1) * eventMillis, maxIntervalMillis);
  return Math.min(Math.max(throttledUntil, now), now + aheadMillis) + millis;
}
