import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { type Weight, weighBundles } from '../../tools/benchmarks/bytes.ts';
import { subjects } from '../../tools/benchmarks/subjects.ts';
import { describeSizes } from '../../tools/benchmarks/suite/sizes.ts';

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

it('publishes beside peers what this build weighs', async () => {
  const { raw } = JSON.parse(readFileSync(`${root}docs/benchmarks/bytes.json`, 'utf8')) as {
    readonly raw: { readonly weights: readonly Weight[] };
  };
  const ours = await weighBundles(subjects.filter(({ kind }) => kind === 'ours'));
  for (const { subject, bytesAtOnce } of ours) {
    const published = raw.weights.find((weight) => weight.subject === subject)?.bytesAtOnce ?? 0;
    expect(Math.abs(published / bytesAtOnce - 1), `${subject}: npm run bench -- bytes --record`).toBeLessThan(
      0.02,
    );
  }
});
