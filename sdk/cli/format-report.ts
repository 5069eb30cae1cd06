import type { Summary } from './format-summary.ts';

/** The summary for machines: one JSON object. */
export function formatReport({ file, bytes, tally, maxProblems, hasProblems }: Summary): string {
  const { records, faulty, events, problems, notes, losses } = tally;
  const report = {
    file,
    bytes,
    status: hasProblems ? 'problems' : 'clean',
    records,
    faulty,
    events,
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
    notes: notes.slice(0, maxProblems),
    moreNotes: Math.max(0, notes.length - maxProblems),
    losses,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
