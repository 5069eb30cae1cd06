import type { Answer } from './answers.ts';

/** How many events a day had. */
export interface DayCount {
  /** `YYYY-MM-DD`, in UTC. */
  readonly day: string;
  readonly count: number;
}

const dayMillis = 86_400_000;

/** The days of an event's count by day up to its last, without gaps, the newest `most` of them; undefined for another answer. */
export function dayCounts({ columns, rows }: Answer, most: number): readonly DayCount[] | undefined {
  if (columns[0]?.title !== 'day' || columns[1]?.title !== 'events') return undefined;
  const counts = new Map(rows.map(([day, count]) => [String(day), Number(count)]));
  const days = [...counts.keys()].map(Date.parse).filter(Number.isFinite);
  if (days.length === 0) return [];
  const last = Math.max(...days);
  const first = Math.max(Math.min(...days), last - (most - 1) * dayMillis);
  return Array.from({ length: (last - first) / dayMillis + 1 }, (_, index) => {
    const day = new Date(first + index * dayMillis).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}
