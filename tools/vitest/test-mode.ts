/**
 * Whether every test runs, as on CI and with `npm run test:all`. Otherwise what takes too long for each change is left out,
 * and the end of the run says so.
 */
export const runsAll = Boolean(process.env.CI || process.env.TEST_ALL);

/** Cases that a model test draws: all of them where every test runs, else a fifth. `npm run test:explore` draws others. */
export function cases(all: number): number {
  return runsAll || process.env.PROPERTY_SEED ? all : Math.ceil(all / 5);
}
