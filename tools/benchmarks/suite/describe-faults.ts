import { table } from '../../markdown/markdown.ts';
import { labelOf } from '../charts/labels.ts';
import type { Outcome } from './outcome.ts';
import type { FaultsRaw } from './rows.ts';

type Played = FaultsRaw['played'][number];

/** Losses by SDK, and those of killed browsers. */
export function describeFaults(outcomes: readonly Outcome[]): string {
  const raw = outcomes.find(({ name }) => name === 'faults')?.raw as FaultsRaw | undefined;
  if (!raw) return 'Not measured yet: `npm run bench -- faults --record`.';
  const losses = table(
    [
      '',
      'faults without a lost event',
      'events logged',
      'events lost',
      'lost in a killed browser, while the collector is down: first events of a page',
      'later events',
    ],
    raw.played.map(({ kills, results, subject }) => [
      subject === 'http-api' ? labelOf('ours') : labelOf(subject),
      `${results.filter(({ lost }) => lost.length === 0).length} of ${results.length}`,
      sum(results.map(({ logged }) => logged)).toLocaleString('en'),
      sum(results.map(({ lost }) => lost.length)).toLocaleString('en'),
      lossesOf(kills, true),
      lossesOf(kills, false),
    ]),
  );
  return `Every delivery fault is injected into each SDK; what each one did with each fault is in [the values](benchmarks/faults.json). “Ours to Amplitude” is ours with the \`amplitude\` destination. A browser that is killed 0 to 100 ms after the call is apart: what no disk
has stored by then is lost, with every SDK.

${[losses, ...raw.played.flatMap(describeBursts)].join('\n\n')}`;
}

/** The events of a scenario from which on it is a burst. */
const burstLength = 1_000;

/** Says where a sum is that of bursts rather than of many faults. */
function describeBursts({ results, subject }: Played): readonly string[] {
  const all = sum(results.map(({ lost }) => lost.length));
  const bursts = results.filter(({ logged, lost }) => logged >= burstLength && lost.length > 0);
  const ofBursts = sum(bursts.map(({ lost }) => lost.length));
  if (ofBursts <= all / 2) return [];
  const parts = bursts.map(
    ({ logged, lost, scenario }) =>
      `${lost.length.toLocaleString('en')} of ${logged.toLocaleString('en')} in “${scenario}”`,
  );
  return [
    `${labelOf(subject)}: ${ofBursts.toLocaleString('en')} of the ${all.toLocaleString('en')} lost events are those of bursts: ${parts.join(', ')}. The other faults cost it ${(all - ofBursts).toLocaleString('en')}.`,
  ];
}

function lossesOf(kills: Played['kills'], isFirst: boolean): string {
  const chosen = kills.filter(
    ({ collector = 'down', ...kill }) => collector === 'down' && kill.isFirst === isFirst,
  );
  const logged = sum(chosen.map(({ logged: events, lost }) => events * lost.length));
  return logged === 0 ? '–' : `${((100 * sum(chosen.flatMap(({ lost }) => lost))) / logged).toFixed(0)} %`;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
