import { table } from '../../markdown/markdown.ts';
import { labelOf } from '../charts/labels.ts';
import type { Results } from '../core.ts';
import { causes } from './causes.ts';
import type { Outcome } from './outcome.ts';
import type { Row } from './row.ts';
import { formatTarget, formatValue, peerNames, ratioToBest, type Verdict, verdictOf } from './verdict.ts';

const marks: Readonly<Record<Verdict, string>> = { reached: '✓', missed: '✗', undecided: '?' };

/** The rows that the summary leaves out; they are in the JSON. */
const omitted: ReadonlySet<string> = new Set([
  ...['bytesLater', 'largeBurstDelivered', 'smallBurstRequests', 'largeBurstBytes', 'clickCpu'],
  ...['journalTogether', 'journalTogetherP99', 'server-gzip', 'server-br'],
  ...['lighthouse-first-contentful-paint', 'lighthouse-cumulative-layout-shift'],
]);

/** Writes the table of ours beside each peer. */
export function describePeers(rows: readonly Row[], outcomes: readonly Outcome[]): string {
  const shown = rows.filter((row) => hasPeers(row) && !omitted.has(row.id));
  return table(
    ['', 'to reach', 'ours, checked', 'ours', ...peerNames.map(labelOf), '÷ best peer', 'options'],
    shown.map((row) => [
      `${titleOf(row)}${row.isMost ? ' ↑' : ''}`,
      describeTarget(row),
      ...['ours-checked', 'ours', ...peerNames].map((name) => describeValue(row, name, rows)),
      ratioToBest(row)?.toFixed(2) ?? '–',
      describeOptions(row, outcomes),
    ]),
  );
}

/** Writes the table of rows that only ours has. */
export function describeOurs(rows: readonly Row[], outcomes: readonly Outcome[]): string {
  const shown = rows.filter((row) => !hasPeers(row) && !omitted.has(row.id));
  return table(
    ['', 'to reach', 'measured', 'options'],
    shown.map((row) => [
      titleOf(row),
      describeTarget(row),
      formatMeasured(row),
      describeOptions(row, outcomes),
    ]),
  );
}

/** Lists the rows that a benchmark prints, with each subject's value. */
export function printedRows(rows: readonly Row[]): readonly (readonly string[])[] {
  const subjects = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))];
  const cells = rows.map((row) => [
    titleOf(row),
    ...subjects.map((name) => {
      const interval = row.intervals?.[name];
      return interval ? formatInterval(row, interval) : formatValue(row, row.values[name]);
    }),
    ratioToBest(row)?.toFixed(2) ?? '',
    describeTarget(row),
  ]);
  return rows.length > 0 ? [['', ...subjects, '÷ best peer', 'to reach'], ...cells] : [];
}

function hasPeers({ values }: Row): boolean {
  return peerNames.some((name) => values[name] !== undefined);
}

/** Returns a row's title with its unit. */
export function titleOf({ title, unit }: Row): string {
  return unit === '' ? title : `${title}, ${unit}`;
}

/** Describes a subject's number, or the reason for its absence. @param rows all rows */
export function describeValue(row: Row, subject: string, rows: readonly Row[]): string {
  const value = row.values[subject];
  if (value !== undefined) return formatValue(row, value);
  const arrived = row.id.startsWith('largeBurst')
    ? rows.find(({ id }) => id === 'largeBurstDelivered')?.values[subject]
    : undefined;
  if (arrived === undefined) return 'not measured';
  return arrived === 0 ? 'none arrived' : 'not all arrived';
}

/** Formats our value, with its 95 % interval. */
function formatMeasured(row: Row): string {
  const { intervals, values } = row;
  if (intervals?.ours) return formatInterval(row, intervals.ours);
  const checked = values['ours-checked'];
  if (checked === undefined) return formatValue(row, values.ours);
  return `${formatValue(row, checked)} checked, ${formatValue(row, values.ours)} not`;
}

function formatInterval(row: Row, { high, low, mean }: NonNullable<Row['intervals']>[string]): string {
  const [middle, from, to] = [mean, low, high].map((value) => formatValue(row, value));
  return `${middle} (${from} to ${to})`;
}

/** Describes a target in one line, also where the table is narrow. */
function describeTarget(row: Row): string {
  const verdict = verdictOf(row);
  if (!row.target || !verdict) return '–';
  const { origin: _, ...target } = row.target;
  return `${marks[verdict]} ${formatTarget(row, target)}`.replaceAll(' ', '\u00a0');
}

function describeOptions({ bench }: Row, outcomes: readonly Outcome[]): string {
  const set = outcomes.find(({ name }) => name === bench)?.configurations ?? {};
  const { options } = set.ours ?? set['http-api'] ?? set['reference page'] ?? set.on ?? {};
  if (!options) return 'not recorded';
  return options.length === 0 ? 'default' : 'tuned';
}

/** Describes every target that is not reached, or not known to be reached. */
export function describeMisses(rows: readonly Row[], outcomes: readonly Outcome[]): string {
  const missed = rows.filter((row) => verdictOf(row) === 'missed');
  const undecided = rows.filter((row) => verdictOf(row) === 'undecided');
  return [
    missed.length === 0 ? 'Every target is reached.' : tableOfMisses(missed),
    ...(undecided.length > 0
      ? [`Undecided, because the 95 % interval includes the target:\n\n${tableOfMisses(undecided)}`]
      : []),
    ...failures(outcomes),
  ].join('\n\n');
}

/** Writes README's quotation: the first missed target of each of two benchmarks. */
export function quoteMisses(rows: readonly Row[]): string {
  const missed = rows.filter((row) => verdictOf(row) === 'missed');
  const quoted = missed.filter(
    (row, index) => missed.findIndex(({ bench }) => bench === row.bench) === index,
  );
  const sentences = quoted.slice(0, 2).map(({ target, ...row }) => {
    const aim = target ? ` (target ${formatTarget(row, target)})` : '';
    return `${titleOf(row)}: ${formatMeasured(row)}${aim}`;
  });
  return `Among the missed targets are: ${sentences.join('; ') || 'none'}.`;
}

function tableOfMisses(rows: readonly Row[]): string {
  return table(
    ['', 'to reach', 'measured', 'known cause'],
    rows.map((row) => [
      titleOf(row),
      row.target ? formatTarget(row, row.target) : '–',
      formatMeasured(row),
      causes[row.id] ?? 'cause not yet profiled',
    ]),
  );
}

/** What can keep a burst of ours from arriving whole, as receipts of another run had it: this benchmark reads none. */
const incompleteBurst =
  'the reason was not measured in this run; in another the events, 5.4 MB, were more than the [5 MiB](guides/delivery-limits.md) that may wait, and the missing ones had ended as `dropped:journal-full`';

/** Lists the measurements that a run could not make, in its own words. */
function failures(outcomes: readonly Outcome[]): readonly string[] {
  const raw = outcomes.find(({ name }) => name === 'core')?.raw as
    | { results: readonly Results[] }
    | undefined;
  const results = raw?.results ?? [];
  const lines = [
    ...results.flatMap(({ failures: failed, subject }) =>
      failed.map((one) => `- ${labelOf(subject)}: ${one}`),
    ),
    ...results.flatMap(({ kind, largeBursts = [], subject }) =>
      largeBursts
        .filter(({ delivered, logged }) => delivered < logged)
        .map(({ delivered }) => {
          const cause = kind === 'ours' ? `; ${incompleteBurst}` : '';
          return `- ${labelOf(subject)}, burst of 5,000: ${delivered.toLocaleString('en')} arrived within 60 s${cause}`;
        }),
    ),
  ];
  return lines.length > 0
    ? [`Given up or incomplete in the recorded run of \`npm run bench -- core\`:\n\n${lines.join('\n')}`]
    : [];
}
