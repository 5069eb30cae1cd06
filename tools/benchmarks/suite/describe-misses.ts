import { table } from '../../markdown/markdown.ts';
import { labelOf } from '../charts/labels.ts';
import type { Results } from '../results.ts';
import { causes } from './causes.ts';
import { formatMeasured, titleOf } from './describe-summary.ts';
import type { Outcome } from './outcome.ts';
import type { Row } from './rows.ts';
import { formatTarget, verdictOf } from './verdict.ts';

/** Every target that is not reached, or not known to be reached. */
export function describeMisses(rows: readonly Row[], outcomes: readonly Outcome[]): string {
  const missed = rows.filter((row) => verdictOf(row) === 'missed');
  const undecided = rows.filter((row) => verdictOf(row) === 'undecided');
  return [
    missed.length === 0 ? 'Every target is reached.' : tableOf(missed),
    ...(undecided.length > 0
      ? [`Undecided, because the 95 % interval includes the target:\n\n${tableOf(undecided)}`]
      : []),
    ...failures(outcomes),
  ].join('\n\n');
}

/** README's quotation: the first missed target of each of two benchmarks. */
export function quoteMisses(rows: readonly Row[]): string {
  const missed = rows.filter((row) => verdictOf(row) === 'missed');
  const quoted = missed.filter(
    (row, index) => missed.findIndex(({ bench }) => bench === row.bench) === index,
  );
  const sentences = quoted.slice(0, 2).map(({ target, ...row }) => {
    const aim = target ? ` (target ${formatTarget(row, target)})` : '';
    return `${titleOf(row)}: ${formatMeasured(row)}${aim}`;
  });
  return sentences.length > 0
    ? `Among the missed targets are: ${sentences.join('; ')}.`
    : 'Among the missed targets are: none.';
}

function tableOf(rows: readonly Row[]): string {
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

/** What a run could not measure, in its own words. */
function failures(outcomes: readonly Outcome[]): readonly string[] {
  const raw = outcomes.find(({ name }) => name === 'core')?.raw as
    | { readonly results: readonly Results[] }
    | undefined;
  const lines = (raw?.results ?? []).flatMap(({ failures: failed, subject }) =>
    failed.map((failure) => `- ${labelOf(subject)}: ${failure}`),
  );
  const undelivered = (raw?.results ?? [])
    .filter(({ largeBursts }) => largeBursts.some(({ delivered, logged }) => delivered < logged))
    .map(({ subject }) => `- ${labelOf(subject)}, burst of 5,000: not all events arrived within 60 s`);
  return lines.length + undelivered.length > 0
    ? [
        `Given up in the recorded run of \`npm run bench -- core\`:\n\n${[...lines, ...undelivered].join('\n')}`,
      ]
    : [];
}
