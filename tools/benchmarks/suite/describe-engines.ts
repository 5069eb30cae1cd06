import { type EngineName, engineTitles } from '../../browsers/engines/engine.ts';
import type { CollectorState } from '../../faults/kill-window.ts';
import { table } from '../../markdown/markdown.ts';
import type { Outcome } from './outcome.ts';

interface EnginesRaw {
  readonly played: readonly {
    readonly engine: EngineName;
    readonly version: string;
    readonly results: readonly {
      readonly scenario: string;
      readonly logged: number;
      readonly lost: readonly unknown[];
      readonly harmfulCopies: number;
      readonly harmlessCopies: number;
      readonly late: number;
    }[];
    readonly notPlayed: readonly { readonly scenario: string; readonly reason: string }[];
  }[];
}

interface KillsRaw {
  readonly played: readonly {
    readonly engine: EngineName;
    readonly version: string;
    readonly kills: readonly {
      /** Earlier runs have only collectors that are down. */
      readonly collector?: CollectorState;
      readonly delay: number;
      readonly isFirst: boolean;
      readonly logged: number;
      readonly lost: readonly number[];
    }[];
  }[];
}

/** Losses and copies by engine, and what an engine can't do. */
export function describeEngines(outcomes: readonly Outcome[]): string {
  const raw = outcomes.find(({ name }) => name === 'engines')?.raw as EnginesRaw | undefined;
  if (!raw) return 'Not measured yet: `npm run bench -- engines --record`.';
  const { played } = raw;
  return [
    'Ours with the `http-api` destination. A copy with the same id is dropped by the collector’s own check and harmless; one with another id counts twice. Late events came with the next visit.',
    tableOfFaults(played),
    `Faults that an engine, or what drives it, can’t have:\n\n${listOfNotPlayed(played)}`,
  ].join('\n\n');
}

/** How soon after a call a browser has to be killed to lose its events. */
export function describeKills(outcomes: readonly Outcome[]): string {
  const raw = outcomes.find(({ name }) => name === 'kills')?.raw as KillsRaw | undefined;
  if (!raw) return 'Not measured yet: `npm run bench -- kills --record`.';
  return [
    'Events lost of those logged right before the browser’s processes are killed, by the time between the call and the kill; all repetitions together:',
    tableOfKills(raw.played),
  ].join('\n\n');
}

function tableOfFaults(played: EnginesRaw['played']): string {
  return table(
    [
      '',
      'faults without a lost event',
      'not played',
      'events logged',
      'lost',
      'copies with another id',
      'copies with the same id',
      'late',
    ],
    played.map(({ engine, version, results, notPlayed }) => [
      `${engineTitles[engine]} ${version}`,
      `${results.filter(({ lost }) => lost.length === 0).length} of ${results.length}`,
      String(notPlayed.length),
      ...[
        sum(results.map(({ logged }) => logged)),
        sum(results.map(({ lost }) => lost.length)),
        sum(results.map(({ harmfulCopies }) => harmfulCopies)),
        sum(results.map(({ harmlessCopies }) => harmlessCopies)),
        sum(results.map(({ late }) => late)),
      ].map((count) => count.toLocaleString('en')),
    ]),
  );
}

function listOfNotPlayed(played: EnginesRaw['played']): string {
  return played
    .flatMap(({ engine, notPlayed }) =>
      notPlayed.map(({ scenario, reason }) => `- ${engineTitles[engine]}: ${scenario} (${reason})`),
    )
    .join('\n');
}

function tableOfKills(played: KillsRaw['played']): string {
  const [first] = played;
  const rows = (first?.kills ?? []).map(({ collector = 'down', delay, isFirst }) => [
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
  return table(
    [
      'collector',
      'killed after',
      'events',
      ...played.map(({ engine, version }) => `${engineTitles[engine]} ${version}`),
    ],
    rows,
  );
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
