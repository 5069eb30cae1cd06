import type { Outcome } from './outcome.ts';

/** A bundle of `npm run size`. */
export interface Size {
  readonly name: string;
  /** The size that is recorded for it: what is measured may be a little larger. */
  readonly kilobytes: number;
}

/** What `npm run size` printed, in its order. */
export function readSizes(outcomes: readonly Outcome[]): readonly Size[] {
  const report = outcomes.find(({ name }) => name === 'size')?.report ?? '';
  return [...report.matchAll(/^. +[\d.]+ kB of +([\d.]+) {2}(.+)$/gm)].map(([, size, name = '']) => ({
    name,
    kilobytes: Number(size),
  }));
}
