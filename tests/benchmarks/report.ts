import { bestOf, type FigureName, figures, formatFigure, type Known, readFigures } from './figures.ts';
import type { Results } from './results.ts';
import { judge } from './targets.ts';

/** The table, the targets, and what went wrong. */
export function formatReport(results: readonly Results[]): string {
  const known = results.map((entry) => [entry.subject, readFigures(entry)] as const);
  const isOurs = new Set(results.filter((entry) => entry.isOurs).map(({ subject }) => subject));
  const ours = known.filter(([subject]) => isOurs.has(subject));
  const peers = known.filter(([subject]) => !isOurs.has(subject));
  const failures = results.flatMap((entry) =>
    entry.failures.map((failure) => `${entry.subject}: ${failure}`),
  );
  return [
    ...table(ours, peers),
    '',
    ...(ours.length > 0 ? ['To reach:', ...judge(Object.fromEntries(ours), Object.fromEntries(peers))] : []),
    ...(failures.length > 0 ? ['', 'Not measured:', ...failures] : []),
  ].join('\n');
}

type Column = readonly [subject: string, known: Known];

/** A figure a row, a subject a column; then our subjects' ratios to the best peer. */
function table(ours: readonly Column[], peers: readonly Column[]): string[] {
  const subjects = [...ours, ...peers];
  const rows = (Object.keys(figures) as FigureName[])
    .filter((name) => subjects.some(([, known]) => known[name] !== undefined))
    .map((name) => {
      const best = bestOf(
        peers.map(([, known]) => known),
        name,
      );
      return [
        figures[name].title,
        ...subjects.map(([, known]) => formatFigure(name, known[name])),
        ...ours.map(([, known]) => ('isNoContest' in figures[name] ? '' : formatRatio(known[name], best))),
      ];
    });
  const head = ['', ...subjects.map(([subject]) => subject), ...ours.map(([subject]) => `${subject} ÷ best`)];
  return align([head, ...rows]);
}

function formatRatio(value: number | undefined, best: number | undefined): string {
  return value === undefined || !best ? '' : (value / best).toFixed(2);
}

/** The first column to the left, the others to the right. */
function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
