import type { Outcome } from './outcome.ts';

/** A bundle of `npm run size`. */
export interface Size {
  readonly name: string;
  readonly kilobytes: number;
  /** The command fails above it. */
  readonly budget: number;
}

/** What `npm run size` printed, in its order. */
export function readSizes(outcomes: readonly Outcome[]): readonly Size[] {
  const report = outcomes.find(({ name }) => name === 'size')?.report ?? '';
  return [...report.matchAll(/^. +([\d.]+) kB of +([\d.]+) {2}(.+)$/gm)].map(
    ([, size, budget, name = '']) => ({
      name,
      kilobytes: Number(size),
      budget: Number(budget),
    }),
  );
}
