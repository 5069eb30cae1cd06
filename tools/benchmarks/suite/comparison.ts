import { type FigureName, formatFigure, readFigures } from '../figures.ts';
import type { Results } from '../results.ts';
import type { Outcome } from './outcome.ts';

/** A row of README's comparison: a figure by the subject it was measured of. */
interface Row {
  readonly title: string;
  readonly command: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The columns: how the benchmarks name a subject, and how README does. */
const columns = {
  'ours-checked': '@care/analytics, checked',
  ours: 'without the check',
  amplitude: 'amplitude',
  posthog: 'posthog',
  segment: 'segment',
  snowplow: 'snowplow',
} as const;

/** What of `bench:core` is told. */
const told: readonly FigureName[] = [
  ...(['smallBurstCpu', 'steadyCpu', 'callMedian', 'firstEventHeap'] as const),
  ...(['largeBurstRequests', 'smallBurstBytes'] as const),
];

/** README's table beside the peers, as far as it was measured. */
export function describeComparison(outcomes: readonly Outcome[]): string {
  const rows = [...bytesRows(outcomes), ...coreRows(outcomes), ...faultRows(outcomes)];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const names = Object.entries(columns);
  return [
    line(['', ...names.map(([, title]) => title), 'measured by']),
    line(names.map(() => '---').concat('---', '---')),
    ...rows.map(({ title, command, values }) =>
      line([title, ...names.map(([name]) => values[name] ?? '–'), `\`${command}\``]),
    ),
  ].join('\n');
}

function rawOf<Raw>(outcomes: readonly Outcome[], name: string): Raw | undefined {
  return outcomes.find((outcome) => outcome.name === name)?.raw as Raw | undefined;
}

function bytesRows(outcomes: readonly Outcome[]): readonly Row[] {
  const raw = rawOf<{ weights: readonly { subject: string; bytesAtOnce: number }[] }>(outcomes, 'bytes');
  if (!raw) return [];
  const values = raw.weights.map(({ subject, bytesAtOnce }) => [subject, (bytesAtOnce / 1_000).toFixed(1)]);
  return [
    {
      title: 'JavaScript to log one event, kB gzip',
      command: 'npm run bench:bytes',
      values: Object.fromEntries(values),
    },
  ];
}

function coreRows(outcomes: readonly Outcome[]): readonly Row[] {
  const raw = rawOf<{ results: readonly Results[] }>(outcomes, 'core');
  if (!raw) return [];
  const known = raw.results.map((results) => [results.subject, readFigures(results)] as const);
  return told.map((figure) => ({
    title: titleOf[figure] ?? figure,
    command: 'npm run bench:core',
    values: Object.fromEntries(known.map(([name, values]) => [name, formatFigure(figure, values[figure])])),
  }));
}

const titleOf: { readonly [Name in FigureName]?: string } = {
  smallBurstCpu: 'main thread an event, burst of 100, µs',
  steadyCpu: 'main thread an event, 20 every 100 ms, µs',
  callMedian: 'the call alone, median, µs',
  firstEventHeap: 'heap after the first event, KiB',
  largeBurstRequests: 'requests per 1,000 events',
  smallBurstBytes: 'bytes an event on the wire',
};

interface PlayedFaults {
  readonly subject: string;
  readonly results: readonly { readonly lost: readonly unknown[] }[];
}

/** Ours logs without a check there; its two destinations share the journal that loses nothing. */
function faultRows(outcomes: readonly Outcome[]): readonly Row[] {
  const raw = rawOf<{ played: readonly PlayedFaults[] }>(outcomes, 'faults');
  if (!raw) return [];
  const values = raw.played.map(({ subject, results }) => {
    const whole = results.filter(({ lost }) => lost.length === 0).length;
    return [subject === 'http-api' ? 'ours' : subject, `${whole} of ${results.length}`];
  });
  return [
    {
      title: 'delivery faults without a lost event',
      command: 'npm run bench:faults -- --peers',
      values: Object.fromEntries(values),
    },
  ];
}
