/**
 * The amount of tests to run: those that each change needs, those that CI has time for, or everything (`npm test --
 * all`). The end of a run says what was left out.
 */
export const testMode = process.env.TEST_ALL ? 'everything' : process.env.CI ? 'ci' : 'change';

/** The share of its cases that a model test draws. */
const shares = { change: 0.2, ci: 0.4, everything: 1 };

/** Cases that a model test draws: all with a seed of their own, as `npm test -- explore` has. */
export function cases(all: number): number {
  return process.env.PROPERTY_SEED ? all : Math.ceil(all * shares[testMode]);
}
