import { expect } from 'vitest';

type Run = () => unknown;

/** The part of vitest that the tests in a snippet use; they run on request. */
export function createShownTests() {
  const tests: { readonly title: string; readonly run: Run }[] = [];
  const before: Run[] = [];
  const after: Run[] = [];
  const it = (title: string, run: Run) => tests.push({ title, run });
  return {
    /** The module that the snippet imports as `vitest`. */
    module: {
      expect,
      it,
      test: it,
      describe: (_title: string, run: Run) => run(),
      beforeEach: (run: Run) => before.push(run),
      afterEach: (run: Run) => after.push(run),
    },
    /** Runs them one after the other; rejects with the first that fails. */
    async run(): Promise<void> {
      for (const { title, run } of tests) {
        try {
          for (const step of [...before, run, ...after]) await step();
        } catch (cause) {
          throw new Error(`"${title}" fails: ${cause}`, { cause });
        }
      }
    },
  };
}
