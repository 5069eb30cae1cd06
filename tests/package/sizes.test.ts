import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeSizes } from '../../tools/benchmarks/suite/describe-sizes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('keeps every bundle within its budget, and the README in step', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/benchmarks/size.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
  const outcome = { name: 'size', measured: '', machine: '', args: [], report: stdout, raw: null };
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain(describeSizes([outcome]));
});
