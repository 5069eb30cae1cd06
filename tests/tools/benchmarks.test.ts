import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hookSubject } from '../../tools/benchmarks/hook-subjects.ts';
import { benches } from '../../tools/benchmarks/suite/benches.ts';
import { describeBenchmarks } from '../../tools/benchmarks/suite/describe-benchmarks.ts';
import { readOutcomes } from '../../tools/benchmarks/suite/outcome.ts';
import { updateReadme } from '../../tools/benchmarks/suite/update-readme.ts';
import { root } from '../repository/root.ts';

const outcomes = readOutcomes(join(root, 'docs/benchmarks'), benches);

it('gives in README the numbers that were measured', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(readme).toBe(updateReadme(readme, outcomes));
});

it('tells of the benchmarks what was measured, and nothing else', () => {
  expect(readFileSync(join(root, 'docs/benchmarks.md'), 'utf8')).toBe(describeBenchmarks(benches, outcomes));
});

it('has a command for each benchmark', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>;
  };
  const named = Object.keys(scripts).filter((name) => name.startsWith('bench:'));
  const told = benches.filter(({ name }) => name !== 'size').map(({ name }) => `bench:${name}`);
  expect(named.toSorted()).toEqual(told.toSorted());
});

it('finds the page of the hooks from where its imports are resolved', () => {
  const [, file = ''] = /from '(\.[^']+)'/.exec(hookSubject.code) ?? [];
  expect(existsSync(join(root, 'tools/benchmarks/peers', file))).toBe(true);
});
