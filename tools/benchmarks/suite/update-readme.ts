import { describeComparison } from './comparison.ts';
import { describeSizes } from './describe-sizes.ts';
import type { Outcome } from './outcome.ts';

/** README with its comparison and sizes as they were measured; they are known by how they begin. */
export function updateReadme(readme: string, outcomes: readonly Outcome[]): string {
  const sizes = describeSizes(outcomes);
  const table = describeComparison(outcomes);
  const [head = ''] = table.split('\n');
  const start = readme.indexOf(head);
  const [old = ''] = /^(?:\|.*\n?)*/.exec(readme.slice(start)) ?? [];
  if (start < 0 || old === '') throw new Error(`README.md has no table that begins with ${head}`);
  const compared = readme.replace(old, () => `${table}\n`);
  const opening = sizes.slice(0, sizes.indexOf(','));
  if (!compared.includes(`\n${opening}`))
    throw new Error(`README.md has no line that begins with ${opening}`);
  return compared
    .split('\n')
    .map((line) => (line.startsWith(opening) ? sizes : line))
    .join('\n');
}
