import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawCharts } from '../charts/draw-charts.ts';
import { benches } from './benches.ts';
import { describeBenchmarks } from './describe-benchmarks.ts';
import { readOutcomes } from './outcome.ts';
import { updateReadme } from './update-readme.ts';

/** Writes docs/benchmarks.md, its charts and README's numbers, from the recorded results. @param root the folder of the repository */
export function writePages(root: string): void {
  const folder = join(root, 'docs/benchmarks');
  const outcomes = readOutcomes(folder, benches);
  writeFileSync(join(root, 'docs/benchmarks.md'), describeBenchmarks(benches, outcomes));
  for (const { name, svg } of drawCharts(outcomes)) writeFileSync(join(folder, `${name}.svg`), svg);
  const readme = join(root, 'README.md');
  writeFileSync(readme, updateReadme(readFileSync(readme, 'utf8'), outcomes));
}
