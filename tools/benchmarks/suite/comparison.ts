import { titleOf } from './describe-summary.ts';
import { describeValue } from './describe-value.ts';
import type { Outcome } from './outcome.ts';
import { type Row, readRows } from './rows.ts';

/** The columns: how the benchmarks name a subject, and how README does. */
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

/** README's table beside the peers, as far as it was measured. */
export function describeComparison(outcomes: readonly Outcome[]): string {
  const all = readRows(outcomes);
  const rows = shown.flatMap((id) => all.filter((row) => row.id === id));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names = Object.entries(columns);
  const cells = (row: Row) => names.map(([name]) => describeValue(row, name, all));
  return [
    line(['', ...names.map(([, title]) => title), 'measured by']),
    line(names.map(() => '---').concat('---', '---')),
    ...rows.map((row) =>
      line([
        titleOf(row) + describeCompression(row, outcomes),
        ...cells(row),
        `\`npm run bench -- ${row.bench}\``,
      ]),
    ),
  ].join('\n');
}

/** Where bytes on the wire are counted: who compresses by an option. */
function describeCompression({ bench, id }: Row, outcomes: readonly Outcome[]): string {
  if (id !== 'smallBurstBytes') return '';
  const { configurations = {} } = outcomes.find(({ name }) => name === bench) ?? {};
  const set = Object.entries(configurations).flatMap(([subject, { options }]) =>
    options.filter((option) => /compress/i.test(option)).map((option) => `${subject} with \`${option}\``),
  );
  return set.length > 0 ? ` (${set.join(', ')})` : '';
}
