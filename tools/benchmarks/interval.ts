import { quantile } from './statistics.ts';

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const draws = 10_000;

/** The mean with its 95 % interval, by bootstrap: what the mean would be, had other rounds been drawn. Always draws alike. */
export function intervalOf(values: readonly number[]): Interval {
  const random = createRandom();
  const means = Array.from({ length: draws }, () =>
    mean(values.map(() => values[Math.floor(random() * values.length)] ?? Number.NaN)),
  );
  return { mean: mean(values), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

export function formatInterval({ mean: middle, low, high }: Interval, digits: number): string {
  return `${middle.toFixed(digits)} (95 %: ${low.toFixed(digits)} to ${high.toFixed(digits)})`;
}

/** Whether the limit is met: `✓` or `✗` where the whole interval says so, `?` where it takes more rounds to tell. */
export function judgeInterval({ low, high }: Interval, most: number): '✓' | '✗' | '?' {
  if (high <= most) return '✓';
  return low > most ? '✗' : '?';
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Mulberry32, from a fixed seed: the same values have the same interval wherever it is printed. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
