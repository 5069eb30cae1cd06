import type { Colours } from './colours.ts';
import { formatBytes, formatCount, formatNumber } from './format-amount.ts';
import { formatTable } from './format-table.ts';
import { plainText } from './plain-text.ts';
import type { Finding, Tally } from './tally.ts';

/** What `check` has to report. */
export interface Summary {
  /** The file's name. */
  readonly file: string;
  /** As they lie in the file. */
  readonly bytes: number;
  readonly tally: Tally;
  readonly maxProblems: number;
  /** Whether the exit status says so. */
  readonly hasProblems: boolean;
}

/** The summary for people: events by name, problems and notes by how often they were found. */
export function formatSummary(summary: Summary, colours: Colours): string {
  const { file, bytes, tally, maxProblems } = summary;
  const losses = Object.entries(tally.losses);
  const sections = [
    [colours.bold(`${plainText(file)}: ${formatCount(tally.records, 'record')}, ${formatBytes(bytes)}`)],
    tally.events.length > 0 ? eventTable(tally) : [],
    findings('problem', tally.problems, maxProblems, colours.red, colours),
    findings('note', tally.notes, maxProblems, colours.yellow, colours),
    losses.length > 0
      ? [
          'Lost in browsers before they were sent, as later events tell (sdk_dropped):',
          ...losses.map(([reason, count]) => `  ${plainText(reason)}: ${formatNumber(count)}`),
        ]
      : [],
    [verdict(summary, colours)],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

function eventTable({ events }: Tally): readonly string[] {
  const columns = [
    { title: 'event' },
    { title: 'events', isNumber: true },
    { title: 'with problems', isNumber: true },
  ];
  const rows = events.map(({ name, count, faulty }) => [
    plainText(name),
    formatNumber(count),
    faulty > 0 ? formatNumber(faulty) : '-',
  ]);
  return formatTable(columns, rows);
}

function findings(
  title: string,
  found: readonly Finding[],
  most: number,
  paint: (text: string) => string,
  { dim }: Colours,
): readonly string[] {
  if (found.length === 0) return [];
  const columns = [{ title: 'records', isNumber: true }, { title: 'first line', isNumber: true }, { title }];
  const shown = found.slice(0, most);
  const [titles = '', ...rows] = formatTable(
    columns,
    shown.map(({ event, text, count, line }) => [
      formatNumber(count),
      String(line),
      plainText(event ? `${event}: ${text}` : text),
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

function verdict({ tally, hasProblems }: Summary, { green, red }: Colours): string {
  if (tally.faulty > 0)
    return red(`${formatNumber(tally.faulty)} of ${formatCount(tally.records, 'record')} with problems.`);
  return hasProblems ? red('No problems, but notes, which --strict counts.') : green('No problems.');
}
