/** Computes the value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]) => sum(values) / values.length;

/** Divides each value by the one of the same round. */
export function ratios(values: readonly number[], others: readonly number[]): number[] {
  return values.map((value, round) => value / (others[round] ?? Number.NaN));
}

export interface Interval {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const draws = 10_000;

/** Computes the mean with its 95 % interval, by bootstrap: the means of other draws of the rounds. The draws are the same in every run. */
export function intervalOf(values: readonly number[]): Interval {
  const random = createRandom();
  const drawOne = () => values[Math.floor(random() * values.length)] ?? Number.NaN;
  const means = Array.from({ length: draws }, () => mean(values.map(drawOne)));
  return { mean: mean(values), low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

/** Creates Mulberry32 from a fixed seed: the same values have the same interval in every run. */
function createRandom(): () => number {
  let state = 42;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
