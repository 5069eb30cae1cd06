import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { modules } from './modules.mjs';

/*
 * Changes the code of each module in small ways, one at a time, and looks whether a test notices:
 *
 *   npm test -- mutation [-- module …]
 *
 * Ends with 1 when a module's tests notice fewer than they used to. Mutants that they missed are listed, and shown in
 * coverage/mutation/<module>.html.
 */
const { positionals: asked } = parseArgs({ allowPositionals: true });
const unknown = asked.filter((name) => !modules.some((module) => module.name === name));
if (unknown.length > 0) {
  throw new Error(
    `No module is named ${unknown.join(', ')}; there are ${modules.map(({ name }) => name).join(', ')}`,
  );
}

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const counts = [];
for (const { name, files, tests, atLeast } of modules) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutation/vitest.config.ts', related: false },
    mutate: [...files],
    disableTypeChecks: false,
    concurrency: 2,
    tempDirName: 'coverage/mutation/sandbox',
    ignorePatterns: ['dist', 'reference-page/dist', 'tests/{apps,browser,faults}'],
    reporters: ['clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    htmlReporter: { fileName: `coverage/mutation/${name}.html` },
    jsonReporter: { fileName: `coverage/mutation/${name}.json` },
    thresholds: { high: 90, low: 80, break: atLeast },
    logLevel: 'warn',
  }).runMutationTest();
  counts.push({ name, atLeast, ...count(results) });
}
console.table(counts);

/** @param {readonly { status: string }[]} results */
function count(results) {
  const of = (...statuses) => results.filter(({ status }) => statuses.includes(status)).length;
  const noticed = of('Killed', 'Timeout');
  const missed = of('Survived', 'NoCoverage');
  return { noticed, missed, score: Math.floor((1_000 * noticed) / (noticed + missed)) / 10 };
}
