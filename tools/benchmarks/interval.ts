import { quantile } from './statistics.ts';

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const draws = 10_000;

/** The mean with its 95 % interval, by bootstrap: what the mean would be, had other rounds been drawn. */
export function intervalOf(values: readonly number[], random: () => number = Math.random): Interval {
  const means = Array.from({ length: draws }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  );
  return { mean: mean(values), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

export function formatInterval({ mean: middle, low, high }: Interval, digits: number): string {
  return `${middle.toFixed(digits)} (95 %: ${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}

/** Whether the limit is kept: `✓` or `✗` where the whole interval says so, `?` where it takes more rounds to tell. */
export function judgeInterval({ low, high }: Interval, most: number): '✓' | '✗' | '?' {
  if (high <= most) return '✓';
  return low > most ? '✗' : '?';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
