import { engineTitles } from '../../browsers/engines/engine.ts';
import type { FaultsRaw } from '../../faults/bench.ts';
import { table } from '../../markdown/markdown.ts';
import { capitalLabelOf, labelOf } from '../charts/labels.ts';
import { sum } from '../statistics.ts';
import type { Outcome } from './outcome.ts';

type Played = FaultsRaw['played'][number];
type Results = Played['results'];

/** Writes the sections about lost events: by SDK, by engine, and in killed browsers. */
export function describeFaults(outcomes: readonly Outcome[]): readonly string[] {
  const section = (title: string, bench: string, describe: (played: readonly Played[]) => string) => {
    const raw = outcomes.find(({ name }) => name === bench)?.raw as FaultsRaw | undefined;
    const said = raw ? describe(raw.played) : `Not measured yet: \`npm run bench -- ${bench} --record\`.`;
    return `${title}\n\n${said}`;
  };
  return [
    section('## What gets lost', 'faults', describeSdks),
    section('## What gets lost in each engine', 'engines', describeEngines),
    section('### Killed browsers', 'kills', describeKills),
  ];
}

const count = (value: number) => value.toLocaleString('en');

/** The first columns of a table of faults. */
function summary(results: Results): readonly [kept: string, logged: string, lost: string] {
  return [
    `${results.filter(({ lost }) => lost.length === 0).length} of ${results.length}`,
    count(sum(results.map(({ logged }) => logged))),
    count(sum(results.map(({ lost }) => lost.length))),
  ];
}

function describeSdks(played: readonly Played[]): string {
  const losses = table(
    [
      '',
      'faults without a lost event',
      'events logged',
      'events lost',
      'lost in a killed browser, while the collector is down: first events of a page',
      'later events',
    ],
    played.map(({ kills, results, subject }) => [
      labelOf(subject === 'http-api' ? 'ours' : subject),
      ...summary(results),
      lossesOf(kills, true),
      lossesOf(kills, false),
    ]),
  );
  return `Every delivery fault is injected into each SDK; what each one did with each fault is in [the values](benchmarks/faults.json). “Ours to Amplitude” is ours with the \`amplitude\` destination. A browser that is killed 0 to 100 ms after the call is apart: what no disk
has stored by then is lost, with every SDK.

${[losses, ...played.flatMap(describeBursts)].join('\n\n')}`;
}

/** The number of events from which on a scenario is a burst. */
const burstLength = 1_000;

/** Notes the sums that come from bursts rather than from many faults. */
function describeBursts({ results, subject }: Played): readonly string[] {
  const all = sum(results.map(({ lost }) => lost.length));
  const bursts = results.filter(({ logged, lost }) => logged >= burstLength && lost.length > 0);
  const ofBursts = sum(bursts.map(({ lost }) => lost.length));
  if (ofBursts <= all / 2) return [];
  const parts = bursts.map(
    ({ logged, lost, scenario }) => `${count(lost.length)} of ${count(logged)} in “${scenario}”`,
  );
  return [
    `${labelOf(subject)}: ${count(ofBursts)} of the ${count(all)} lost events are those of bursts: ${parts.join(', ')}. The other faults cost it ${count(all - ofBursts)}.`,
  ];
}

function lossesOf(kills: Played['kills'], isFirst: boolean): string {
  const chosen = kills.filter(
    ({ collector = 'down', ...kill }) => collector === 'down' && kill.isFirst === isFirst,
  );
  const logged = sum(chosen.map(({ logged: events, lost }) => events * lost.length));
  return logged === 0 ? '–' : `${((100 * sum(chosen.flatMap(({ lost }) => lost))) / logged).toFixed(0)} %`;
}

/** Describes losses and copies by engine, and the scenarios that an engine can't run. */
function describeEngines(played: readonly Played[]): string {
  const figures = ['harmfulCopies', 'harmlessCopies', 'late'] as const;
  const rows = played.map(({ engine, notPlayed, results, version }) => {
    const [kept, logged, lost] = summary(results);
    const sums = figures.map((name) => count(sum(results.map(({ [name]: value }) => value))));
    return [`${engineTitles[engine]} ${version}`, kept, `${notPlayed.length}`, logged, lost, ...sums];
  });
  const copies = ['copies with another id', 'copies with the same id', 'late'];
  const missing = played.flatMap(({ engine, notPlayed }) =>
    notPlayed.map(({ scenario, reason }) => `- ${engineTitles[engine]}: ${scenario} (${reason})`),
  );
  return [
    'Ours with the `http-api` destination. A copy with the same id is dropped by the collector’s own check and harmless; one with another id counts twice. Late events came with the next visit.',
    table(['', 'faults without a lost event', 'not played', 'events logged', 'lost', ...copies], rows),
    `Faults that an engine, or what drives it, can’t have:\n\n${missing.join('\n')}`,
  ].join('\n\n');
}

/** Describes the time after a call within which a killed browser loses its events, for each subject in each engine. */
function describeKills(played: readonly Played[]): string {
  const subjects = new Set(played.map(({ subject }) => subject));
  return [
    'Events lost of those logged right before the browser’s processes are killed, by the time between the call and the kill; all repetitions together.',
    ...Array.from(subjects, (name) =>
      [
        `${capitalLabelOf(name === 'http-api' ? 'ours' : name)}:`,
        killTable(played.filter(({ subject }) => subject === name)),
      ].join('\n\n'),
    ),
  ].join('\n\n');
}

function killTable(played: readonly Played[]): string {
  const rows = (played[0]?.kills ?? []).map(({ collector = 'down', delay, isFirst }) => [
    collector === 'down' ? 'is down' : `answers, ${collector}`,
    `${delay} ms`,
    isFirst ? 'the first of the page' : 'later ones',
    ...played.map(({ kills }) => {
      const kill = kills.find(
        (one) => (one.collector ?? 'down') === collector && one.delay === delay && one.isFirst === isFirst,
      );
      return kill ? `${sum(kill.lost)} of ${kill.logged * kill.lost.length}` : '–';
    }),
  ]);
  const engines = played.map(({ engine, version }) => `${engineTitles[engine]} ${version}`);
  return table(['collector', 'killed after', 'events', ...engines], rows);
}
