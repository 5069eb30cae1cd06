import { formatBytes, formatDuration } from './format-amount.ts';

export interface Progress {
  /** A whole number. */
  readonly bytes: number;
  /** In bytes; `undefined` for an input without a known end. */
  readonly total: number | undefined;
  readonly elapsedMillis: number;
  /** The width of the terminal. */
  readonly columns: number;
}

const barWidth = 24;

/** Formats one line that fits the terminal: the amount read, the rate, and the time that is left. */
export function formatProgress({ bytes, total, elapsedMillis, columns }: Progress): string {
  const perMilli = elapsedMillis >= 1 ? bytes / elapsedMillis : 0;
  const rate = `${formatBytes(perMilli * 1_000)}/s`;
  const isKnown = total !== undefined && total > 0;
  const parts = isKnown ? knownParts(bytes, total, perMilli) : [formatBytes(bytes)];
  const line = [...parts.slice(0, 2), rate, ...parts.slice(2)].join('  ');
  const share = isKnown ? Math.min(1, bytes / total) : 0;
  const filled = Math.round(share * barWidth);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]  `;
  const room = Math.max(0, columns - 1);
  return (isKnown && bar.length + line.length <= room ? bar + line : line).slice(0, room);
}

function knownParts(bytes: number, total: number, perMilli: number): readonly string[] {
  const percent = `${Math.floor(Math.min(1, bytes / total) * 100)} %`;
  const left = perMilli > 0 ? [`${formatDuration((total - bytes) / perMilli)} left`] : [];
  return [percent, `${formatBytes(bytes)} of ${formatBytes(total)}`, ...left];
}
