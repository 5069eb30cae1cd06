import type { LoggedEvent } from './logged-event.ts';

export interface ChartSpan {
  readonly endMillis: number;
  readonly bucketMillis: number;
  readonly bucketCount: number;
}

interface NamedCounts {
  readonly name: string;
  readonly total: number;
  /** One count a bucket, oldest first. */
  readonly counts: readonly number[];
}

export interface EventCounts {
  readonly startMillis: number;
  readonly bucketMillis: number;
  readonly total: number;
  /** Names with a color, most frequent first. */
  readonly names: readonly NamedCounts[];
  /** All others together. */
  readonly others: NamedCounts;
}

/** Counts by name and by the time the collector received them: the one clock no client can set. */
export function countEvents(
  events: readonly LoggedEvent[],
  { endMillis, bucketMillis, bucketCount }: ChartSpan,
  hasColor: (name: string) => boolean,
): EventCounts {
  const end = Math.ceil(endMillis / bucketMillis) * bucketMillis;
  const startMillis = end - bucketMillis * bucketCount;
  const byName = new Map<string, number[]>();

  for (const { name, receivedAt } of events) {
    const bucket = Math.min(Math.floor((receivedAt - startMillis) / bucketMillis), bucketCount - 1);
    if (bucket < 0) continue;
    const counts = byName.get(name) ?? new Array<number>(bucketCount).fill(0);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    byName.set(name, counts);
  }

  const ranked = [...byName]
    .map(([name, counts]) => ({ name, counts, total: sum(counts) }))
    .sort((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
  const rest = ranked.filter(({ name }) => !hasColor(name));
  const otherCounts = Array.from({ length: bucketCount }, (_, bucket) =>
    sum(rest.map(({ counts }) => counts[bucket] ?? 0)),
  );

  return {
    startMillis,
    bucketMillis,
    total: sum(ranked.map(({ total }) => total)),
    names: ranked.filter(({ name }) => hasColor(name)),
    others: { name: `${rest.length} more`, counts: otherCounts, total: sum(otherCounts) },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
