import type { Colors } from './colors.ts';
import { formatBytes, formatCount, formatDuration, formatNumber, formatShare } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { plainText } from './plain-text.ts';
import type { Finding, Tally } from './tally.ts';

/** The result of `check`. */
export interface Summary {
  /** The file's name. */
  readonly file: string;
  /** The size of the file, packed if it is. */
  readonly bytes: number;
  readonly tally: Tally;
  /** The requirements that the file misses, as sentences. */
  readonly missed: readonly string[];
  readonly maxProblems: number;
  /** The share of records that may have problems, in percent. */
  readonly maxFaulty: number;
  /** True if the exit status reports problems. */
  readonly hasProblems: boolean;
}

/** The summary for people: events by name, problems and notes by how often they were found. */
export function formatSummary(summary: Summary, colors: Colors): string {
  const { file, bytes, tally, maxProblems } = summary;
  const losses = Object.entries(tally.losses);
  const sections = [
    [colors.bold(`${plainText(file)}: ${formatCount(tally.count, 'record')}, ${formatBytes(bytes)}`)],
    tally.events.length > 0 ? eventTable(tally) : [],
    findings('problem', tally.problems, maxProblems, colors.red, colors),
    findings('note', tally.notes, maxProblems, colors.yellow, colors),
    lateness(tally),
    losses.length > 0
      ? [
          'Not sent by browsers, and why, as later events report (sdk_dropped):',
          ...losses.map(([reason, count]) => `  ${plainText(reason)}: ${formatNumber(count)}`),
        ]
      : [],
    summary.missed.map((text) => colors.red(plainText(text))),
    [verdict(summary, colors)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function eventTable({ count: all, events }: Tally): readonly string[] {
  const columns = [
    { title: 'event' },
    { title: 'events', isNumber: true },
    { title: 'of all', isNumber: true },
    { title: 'with problems', isNumber: true },
    { title: 'of them', isNumber: true },
    { title: 'first seen (UTC)' },
    { title: 'last seen' },
  ];
  const rows = events.map(({ name, count, faulty, firstSeen, lastSeen }) => [
    plainText(name),
    formatNumber(count),
    formatShare(count, all),
    faulty > 0 ? formatNumber(faulty) : '-',
    faulty > 0 ? formatShare(faulty, count) : '-',
    formatMinute(firstSeen),
    formatMinute(lastSeen),
  ]);
  return formatTable(columns, rows);
}

function findings(
  title: string,
  found: readonly Finding[],
  max: number,
  paint: (text: string) => string,
  { dim }: Colors,
): readonly string[] {
  if (found.length === 0) return [];
  const columns = [{ title: 'records', isNumber: true }, { title: 'first line', isNumber: true }, { title }];
  const shown = found.slice(0, max);
  const [titles = '', ...rows] = formatTable(
    columns,
    shown.map(({ event, text, meant, count, line }) => [
      formatNumber(count),
      String(line),
      plainText((event ? `${event}: ${text}` : text) + (meant ? ` Did you mean “${meant}”?` : '')),
    ]),
  );
  const lines = rows.flatMap((row, index) => {
    const example = plainText(shown[index]?.example ?? '');
    return example
      ? [paint(row), dim(`${' '.repeat(titles.length - title.length)}${example}`)]
      : [paint(row)];
  });
  const more = found.length - shown.length;
  return [
    titles,
    ...lines,
    ...(more > 0 ? [`… and ${formatCount(more, `more ${title}`)}; see --max-problems`] : []),
  ];
}

function lateness({ late }: Tally): readonly string[] {
  const { measured, overMinute, overHour, overDay, longestMillis = 0 } = late;
  if (measured === 0) return [];
  const counts = [
    `a minute: ${formatNumber(overMinute)}`,
    `an hour: ${formatNumber(overHour)}`,
    `a day: ${formatNumber(overDay)}`,
  ];
  return [
    `Of ${formatCount(measured, 'record')} with a time of arrival, later than ${counts.join(', ')}; at most ${formatDuration(longestMillis)}.`,
  ];
}

function formatMinute(time: number | undefined): string {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? '-' : date.toISOString().slice(0, 16).replace('T', ' ');
}

function verdict({ tally, missed, hasProblems, maxFaulty }: Summary, { green, red }: Colors): string {
  const { count, faulty } = tally;
  if (faulty > 0) {
    const share = `${formatNumber(faulty)} of ${formatCount(count, 'record')} with problems`;
    const allowed = maxFaulty > 0 ? `; ${maxFaulty} % may have some (--max-faulty).` : '.';
    return ((faulty * 100) / count > maxFaulty ? red : green)(share + allowed);
  }
  if (missed.length > 0) return red('No problems, but not what is expected.');
  return hasProblems ? red('No problems, but notes, which --strict counts.') : green('No problems.');
}
