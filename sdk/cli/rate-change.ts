/** The counts of an event in two files, and of all their records. */
export interface Rates {
  readonly before: number;
  readonly now: number;
  readonly allBefore: number;
  readonly allNow: number;
}

/**
 * The two-sided p value of the exact conditional test of two Poisson rates: were an event as frequent among all records as before, its
 * later share of both counts would be binomial, with the later share of all records. Twice the smaller tail, at most 1.
 */
export function rateChangeP({ before, now, allBefore, allNow }: Rates): number {
  const n = before + now;
  if (n === 0 || allBefore === 0 || allNow === 0) return 1;
  const p = allNow / (allBefore + allNow);
  return Math.min(1, 2 * Math.min(tail(now, n, p, -1), tail(now, n, p, 1)));
}

/** The probability of `from` of `n` and all beyond it, in one direction. */
function tail(from: number, n: number, p: number, step: 1 | -1): number {
  // In the direction of the middle nearly all terms would be summed up.
  const isTowardsMiddle = step > 0 ? from < n * p : from > n * p;
  if (isTowardsMiddle) return 1 - tail(from - step, n, p, step > 0 ? -1 : 1);
  let sum = 0;
  for (let k = from; k >= 0 && k <= n; k += step) {
    const term = Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
    sum += term;
    if (term <= sum * Number.EPSILON) break;
  }
  return sum;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Stirling's series, exact to twelve digits from 10 on. */
function logFactorial(n: number): number {
  if (n < 10) return Math.log(factorials[n] ?? 1);
  const x = n + 1;
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5);
  return (x - 0.5) * Math.log(x) - x + Math.log(2 * Math.PI) / 2 + series;
}

const factorials = [1, 1, 2, 6, 24, 120, 720, 5_040, 40_320, 362_880];
