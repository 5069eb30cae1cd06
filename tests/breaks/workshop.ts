import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Break } from './break.ts';

/** A copy of the repository, in which things may be broken. */
export interface Workshop {
  readonly folder: string;
  /** Runs the tests of a file that have the row's id in their titles, on the page as it stands in the copy. */
  test(test: Break['test'], row: string): { readonly failed: number; readonly passed: number };
  close(): void;
}

/** Copies what git knows of the repository, and builds it. */
export function createWorkshop(root: string): Workshop {
  const folder = mkdtempSync(join(tmpdir(), 'care-breaks-'));
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' });
  for (const file of listed.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  runScript(folder, 'build');
  let isBroken = false;

  return {
    folder,
    test({ project, file }, row) {
      // The browser is shown what is built; the other projects read the sources.
      if (project === 'browser' || isBroken) runScript(folder, 'build:page');
      isBroken = project === 'browser';
      return runTests(folder, project, file, row);
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function runScript(folder: string, script: string): void {
  execFileSync('npm', ['run', '--silent', script], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** What vitest writes as JSON. */
interface Outcome {
  readonly numFailedTests: number;
  readonly numPassedTests: number;
}

function runTests(folder: string, project: string, file: string, row: string) {
  const report = join(folder, 'outcome.json');
  rmSync(report, { force: true });
  const title = `${row.replaceAll('.', '\\.')}(?!\\d)`;
  const choice = ['--project', project, file, '-t', title];
  spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', ...choice, '--reporter', 'json', '--outputFile', report],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8')) as Outcome;
  return { failed: numFailedTests, passed: numPassedTests };
}
