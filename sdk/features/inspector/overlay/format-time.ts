/** Formats a time of day with milliseconds, by the browser's clock; a dash for 0, which is an unknown time. */
export function formatTime(time: number): string {
  if (!time) return '–';
  const millis = `${Math.floor(time) % 1_000}`.padStart(3, '0');
  return `${new Date(time).toTimeString().slice(0, 8)}.${millis}`;
}

/** Formats a duration, such as `+3 ms`; empty if either end is not known. */
export function formatDelay(from: number, to: number): string {
  return from && to ? `+${Math.round(to - from)} ms` : '';
}
