import { table } from '../../markdown/markdown.ts';
import { labelOf } from '../charts/labels.ts';
import type { Configurations } from './configurations.ts';
import { describeValue } from './describe-value.ts';
import type { Outcome } from './outcome.ts';
import type { Row } from './rows.ts';
import { formatTarget, formatValue, peerNames, ratioToBest, type Verdict, verdictOf } from './verdict.ts';

const marks: Readonly<Record<Verdict, string>> = { reached: '✓', missed: '✗', undecided: '?' };

/** What a summary has room for; all else is in the JSON. */
const left: ReadonlySet<string> = new Set([
  ...['bytesLater', 'largeBurstDelivered', 'smallBurstRequests', 'largeBurstBytes', 'clickCpu'],
  ...['journalTogether', 'journalTogetherP99', 'server-gzip', 'server-br'],
  ...['lighthouse-first-contentful-paint', 'lighthouse-total-blocking-time'],
  'lighthouse-cumulative-layout-shift',
]);

/** Ours beside each peer. */
export function describePeers(rows: readonly Row[], outcomes: readonly Outcome[]): string {
  const shown = rows.filter((row) => hasPeers(row) && !left.has(row.id));
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

/** What only ours is measured of. */
export function describeOurs(rows: readonly Row[], outcomes: readonly Outcome[]): string {
  const shown = rows.filter((row) => !hasPeers(row) && !left.has(row.id));
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

function hasPeers({ values }: Row): boolean {
  return peerNames.some((name) => values[name] !== undefined);
}

/** With its unit. */
export function titleOf({ title, unit }: Row): string {
  return unit === '' ? title : `${title}, ${unit}`;
}

/** Ours, with the interval that 95 of 100 such runs would agree with. */
export function formatMeasured(row: Row): string {
  const { intervals, values } = row;
  const interval = intervals?.ours;
  if (interval)
    return `${formatValue(row, interval.mean)} (${formatValue(row, interval.low)} to ${formatValue(row, interval.high)})`;
  const checked = values['ours-checked'];
  if (checked === undefined) return formatValue(row, values.ours);
  return `${formatValue(row, checked)} checked, ${formatValue(row, values.ours)} not`;
}

/** In one line, where the table is narrow too. */
function describeTarget(row: Row): string {
  const verdict = verdictOf(row);
  if (!row.target || !verdict) return '–';
  const { origin: _, ...target } = row.target;
  return `${marks[verdict]} ${formatTarget(row, target)}`.replaceAll(' ', '\u00a0');
}

function describeOptions({ bench }: Row, outcomes: readonly Outcome[]): string {
  const { options } =
    ourConfiguration(outcomes.find(({ name }) => name === bench)?.configurations ?? {}) ?? {};
  if (!options) return 'not recorded';
  return options.length === 0 ? 'default' : 'tuned';
}

function ourConfiguration(set: Configurations) {
  return set.ours ?? set['http-api'] ?? set['reference page'] ?? set.on;
}
