/** What is strange about an event's time; it is reported and no error of the event. */
type TimeNote = 'in the future' | 'in seconds, not milliseconds';

/** Clocks of visitors differ by this much unreported, in milliseconds. */
const leewayMillis = 60_000;

/** 1973 in milliseconds, 5138 in seconds. */
const leastMillis = 100_000_000_000;

/** @param now milliseconds since the epoch, like `time` */
export function timeNoteOf(time: number, now: number): TimeNote | undefined {
  if (time < leastMillis && time > leastMillis / 1_000) return 'in seconds, not milliseconds';
  return time > now + leewayMillis ? 'in the future' : undefined;
}
