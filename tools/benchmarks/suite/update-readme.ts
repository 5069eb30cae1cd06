import { describeComparison } from './comparison.ts';
import { quoteMisses } from './describe-misses.ts';
import { describeSizes } from './describe-sizes.ts';
import type { Outcome } from './outcome.ts';
import { readRows } from './rows.ts';

/** README with its comparison, misses and sizes as they were measured; they are known by how they begin. */
export function updateReadme(readme: string, outcomes: readonly Outcome[]): string {
  const table = describeComparison(outcomes);
  const [head = ''] = table.split('\n');
  const start = readme.indexOf(head);
  const [old = ''] = /^(?:\|.*\n?)*/.exec(readme.slice(start)) ?? [];
  if (start < 0 || old === '') throw new Error(`README.md has no table that begins with ${head}`);
  const compared = readme.replace(old, () => `${table}\n`);
  return [quoteMisses(readRows(outcomes)), describeSizes(outcomes)].reduce(replaceLine, compared);
}

/** The text with the line that begins with the same three words as this one replaced by it. */
function replaceLine(text: string, line: string): string {
  const opening = line.split(' ', 3).join(' ');
  const lines = text.split('\n');
  const index = lines.findIndex((other) => other.startsWith(opening));
  if (index < 0) throw new Error(`README.md has no line that begins with ${opening}`);
  return lines.with(index, line).join('\n');
}
