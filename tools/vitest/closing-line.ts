import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Prints what passed at a second try only, what was left out and why, then `N passed, N failed` as the last line of a run. */
export class ClosingLine implements Reporter {
  readonly #leftOut: readonly string[];
  readonly #engines: readonly string[];

  /**
   * @param leftOut the tests that this run left out
   * @param engines names of the projects that are listed one by one
   */
  constructor(leftOut: readonly string[], engines: readonly string[] = []) {
    this.#leftOut = leftOut;
    this.#engines = engines;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const brokenFiles = modules.filter((module) => module.errors().length > 0).length;
    const { passed, failed } = countStates(tests);
    const second = tests.filter((test) => test.diagnostic()?.flaky);
    const lines = [
      ...second.map(({ project, fullName }) => `Passed at the second try: ${project.name}: ${fullName}`),
      ...this.#describeEngines(tests),
      ...(this.#leftOut.length > 0
        ? [`Left out: ${this.#leftOut.join('; ')}. npm test -- all runs everything.`]
        : []),
      `${passed} passed, ${failed + brokenFiles + unhandledErrors.length} failed`,
    ];
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`));
  }

  /** The browser engines of the tests, and the abilities that one of them lacks. */
  #describeEngines(tests: readonly TestCase[]): string[] {
    return this.#engines.flatMap((engine) => {
      const own = tests.filter(({ project }) => project.name === engine);
      if (own.length === 0) return [];
      const { passed, failed, reasons } = countStates(own);
      const notRun = [...reasons].map(([reason, count]) => `${count} not run: ${reason}`);
      return [`${engine.padEnd(10)} ${[`${passed} passed`, `${failed} failed`, ...notRun].join(', ')}`];
    });
  }
}

interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** How many tests were not run, by the reason they gave. */
  readonly reasons: ReadonlyMap<string, number>;
}

function countStates(tests: readonly TestCase[]): Counts {
  const results = tests.map((test) => test.result());
  const reasons = new Map<string, number>();
  for (const result of results) {
    if (result.state !== 'skipped') continue;
    const reason = result.note ?? 'no reason given';
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return {
    passed: results.filter(({ state }) => state === 'passed').length,
    failed: results.filter(({ state }) => state === 'failed').length,
    reasons,
  };
}
