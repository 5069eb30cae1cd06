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

/** A time that remains or has passed, in its two largest units that are not zero. */
export function formatDuration(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1_000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** A share in percent, to one decimal; one that is not 0 never reads as 0, nor one below 100 as 100. */
export function formatShare(part: number, whole: number): string {
  const percent = whole > 0 ? (part / whole) * 100 : 0;
  if (percent > 0 && percent < 0.1) return '< 0.1 %';
  return `${percent < 100 ? Math.min(99.9, Number(percent.toFixed(1))) : 100} %`;
}
