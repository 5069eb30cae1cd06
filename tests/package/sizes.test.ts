import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

it('keeps every bundle within its budget, and the README in step', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tests/benchmarks/size.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stdout).toBe(0);
  const measured = [...stdout.matchAll(/([\d.]+) kB of/g)].map((match) => Number(match[1]).toFixed(1));
  const readme = readFileSync(`${root}README.md`, 'utf8');
  const [said = ''] = /The core with.*?measures it/s.exec(readme) ?? [];
  expect(said.match(/\d+\.\d/g)).toEqual(measured);
});
