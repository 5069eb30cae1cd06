import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeSizes } from '../../tools/benchmarks/suite/describe-sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function run(...args: readonly string[]) {
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
}

it('keeps every bundle at the size that is recorded for it, totals within their limits, and the README in step', () => {
  const { status, stdout, stderr } = run('tools/benchmarks/size.mjs');
  expect(status, stdout + stderr).toBe(0);
  const outcome = {
    name: 'size',
    measured: '',
    machine: '',
    args: [],
    configurations: {},
    report: stdout,
    raw: null,
  };
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(describeSizes([outcome]));
});
