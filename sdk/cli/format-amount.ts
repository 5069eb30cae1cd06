/** Bytes as people read them, in thousands. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let amount = Math.max(0, bytes);
  let unit = 0;
  while (amount >= 999.95 && unit < units.length - 1) {
    amount /= 1_000;
    unit += 1;
  }
  return `${unit === 0 ? Math.round(amount) : amount.toFixed(1)} ${units[unit]}`;
}

/** A count with its noun. */
export function formatCount(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

export function formatNumber(count: number): string {
  return count.toLocaleString('en-US');
}

/** A time that is left, in whole seconds or minutes and seconds. */
export function formatDuration(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
