/**
 * How much runs: what each change needs, what CI has time for, or everything (`npm test -- all`). The end of a run says
 * what was left out.
 */
export const testMode = process.env.TEST_ALL ? 'everything' : process.env.CI ? 'ci' : 'change';

/** Cases that a model test draws: a fifth of them for a change. `npm test -- explore` draws others. */
export function cases(all: number): number {
  return testMode !== 'change' || process.env.PROPERTY_SEED ? all : Math.ceil(all / 5);
}
