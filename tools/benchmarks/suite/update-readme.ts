import { table } from '../../markdown/markdown.ts';
import { describeValue, quoteMisses, titleOf } from './describe-rows.ts';
import type { Outcome } from './outcome.ts';
import type { Row } from './row.ts';
import { readRows } from './rows.ts';
import { describeSizes } from './sizes.ts';

/** The columns: a subject's name in the benchmarks, and its name in README. */
const columns = {
  'ours-checked': '@care/analytics, checked',
  ours: 'without the check',
  amplitude: 'amplitude',
  posthog: 'posthog',
  segment: 'segment',
  snowplow: 'snowplow',
} as const;

/** The rows that README shows. */
const shown: readonly string[] = [
  ...['bytes', 'smallBurstCpu', 'steadyCpu', 'callMedian', 'firstEventHeap', 'largeBurstRequests'],
  ...['smallBurstBytes', 'faults'],
];

/** Updates README's comparison, misses and sizes to the measured ones; the lines are found by their beginnings. */
export function updateReadme(readme: string, outcomes: readonly Outcome[]): string {
  const comparison = describeComparison(outcomes);
  const [head = ''] = comparison.split('\n');
  const start = readme.indexOf(head);
  const [old = ''] = /^(?:\|.*\n?)*/.exec(readme.slice(start)) ?? [];
  if (start < 0 || old === '') throw new Error(`README.md has no table that begins with ${head}`);
  const compared = readme.replace(old, () => `${comparison}\n`);
  return [quoteMisses(readRows(outcomes)), describeSizes(outcomes)].reduce(replaceLine, compared);
}

/** Replaces the line that begins with the same three words as the new one. */
function replaceLine(text: string, line: string): string {
  const opening = line.split(' ', 3).join(' ');
  const lines = text.split('\n');
  const index = lines.findIndex((other) => other.startsWith(opening));
  if (index < 0) throw new Error(`README.md has no line that begins with ${opening}`);
  return lines.with(index, line).join('\n');
}

/** Writes the table beside the peers, as far as it was measured. */
function describeComparison(outcomes: readonly Outcome[]): string {
  const all = readRows(outcomes);
  const rows = shown.flatMap((id) => all.filter((row) => row.id === id));
  return table(
    ['', ...Object.values(columns), 'measured by'],
    rows.map((row) => [
      titleOf(row) + describeCompression(row, outcomes),
      ...Object.keys(columns).map((name) => describeValue(row, name, all)),
      `\`npm run bench -- ${row.bench}\``,
    ]),
  );
}

/** Names the subjects that compress by an option, where bytes on the wire are counted. */
function describeCompression({ bench, id }: Row, outcomes: readonly Outcome[]): string {
  if (id !== 'smallBurstBytes') return '';
  const { configurations = {} } = outcomes.find(({ name }) => name === bench) ?? {};
  const set = Object.entries(configurations).flatMap(([subject, { options }]) =>
    options.filter((option) => /compress/i.test(option)).map((option) => `${subject} with \`${option}\``),
  );
  return set.length > 0 ? ` (${set.join(', ')})` : '';
}
