import {
  bestOf,
  type FigureName,
  figures,
  formatFigure,
  type Known,
  readFigures,
  titleOf,
} from './figures.ts';
import type { Results } from './results.ts';
import type { SubjectKind } from './subjects.ts';
import { judge } from './targets.ts';

interface Column {
  readonly subject: string;
  readonly kind: SubjectKind;
  readonly known: Known;
}

/** The table, the targets, and what went wrong. */
export function formatReport(results: readonly Results[]): string {
  const columns = results.map((entry) => ({ ...entry, known: readFigures(entry) }));
  const failures = results.flatMap((entry) =>
    entry.failures.map((failure) => `${entry.subject}: ${failure}`),
  );
  return [
    ...table(columns),
    ...section('To reach:', columns.some(({ kind }) => kind === 'ours') ? judge(columns) : []),
    ...section('Not measured:', failures),
  ].join('\n');
}

function knownOf(columns: readonly Column[], wanted: SubjectKind): Readonly<Record<string, Known>> {
  const chosen = columns.filter(({ kind }) => kind === wanted);
  return Object.fromEntries(chosen.map(({ subject, known }) => [subject, known]));
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines] : [];
}

/** A figure a row, a subject a column; then our subjects' ratios to the best peer. */
function table(columns: readonly Column[]): string[] {
  const ours = columns.filter(({ kind }) => kind === 'ours');
  const peers = Object.values(knownOf(columns, 'peer'));
  const names = Object.keys(figures) as FigureName[];
  const rows = names
    .filter((name) => columns.some(({ known }) => known[name] !== undefined))
    .map((name) => [
      titleOf(name),
      ...columns.map(({ known }) => formatFigure(name, known[name])),
      ...ours.map(({ known }) => formatRatio(name, known, peers)),
    ]);
  const head = columns.map(({ subject }) => subject);
  return align([['', ...head, ...ours.map(({ subject }) => `${subject} ÷ best`)], ...rows]);
}

function formatRatio(name: FigureName, known: Known, peers: readonly Known[]): string {
  const value = known[name];
  const best = bestOf(peers, name);
  return 'isNoContest' in figures[name] || value === undefined || !best ? '' : (value / best).toFixed(2);
}

/** The first column to the left, the others to the right. */
export function align(rows: readonly (readonly string[])[]): string[] {
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
