import type { Reporter, TestModule } from 'vitest/node';

/** Prints which projects were left out, then `N passed, N failed` as the last line of a run. */
export class ClosingLine implements Reporter {
  readonly #leftOut: readonly string[];

  /** @param leftOut names of the projects that this run did not have */
  constructor(leftOut: readonly string[]) {
    this.#leftOut = leftOut;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    const passed = states.filter((state) => state === 'passed').length;
    const failed = states.filter((state) => state === 'failed').length + brokenFiles + unhandledErrors.length;
    const note =
      this.#leftOut.length > 0
        ? `Left out: ${this.#leftOut.join(', ')}; most cases of the model tests. npm run test:all runs everything.\n`
        : '';
    process.once('exit', () => process.stdout.write(`${note}${passed} passed, ${failed} failed\n`));
  }
}
