import type { Summary } from './format-summary.ts';
import { plainJson } from './plain-json.ts';
import type { Sightings } from './sightings.ts';

/** The summary for machines: one JSON object. */
export function formatReport({
  file,
  bytes,
  tally,
  missed,
  maxFaulty,
  maxProblems,
  hasProblems,
}: Summary): string {
  const { count, events, problems, notes, losses, unknown, markedInvalid, markedUnchecked } = tally;
  const report = {
    file,
    bytes,
    status: hasProblems ? 'problems' : 'clean',
    maxFaultyPercent: maxFaulty,
    missed,
    records: count,
    unknown,
    markedInvalid,
    markedUnchecked,
    ...seen(tally),
    events: events.map((event) => ({
      name: event.name,
      isKnown: event.isKnown,
      count: event.count,
      sharePercent: count > 0 ? (event.count / count) * 100 : 0,
      ...seen(event),
    })),
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
    notes: notes.slice(0, maxProblems),
    moreNotes: Math.max(0, notes.length - maxProblems),
    losses,
  };
  return `${plainJson(JSON.stringify(report, undefined, 2))}\n`;
}

function seen({ count, faulty, firstSeen, lastSeen, late }: Sightings) {
  return {
    faulty,
    faultyPercent: count > 0 ? (faulty / count) * 100 : 0,
    firstSeen: isoOf(firstSeen),
    lastSeen: isoOf(lastSeen),
    ...(late.measured > 0 && { late }),
  };
}

/** Formats a time; it is absent from JSON where there is none, or one that no calendar has. */
function isoOf(time: number | undefined): string | undefined {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}
