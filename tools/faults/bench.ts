import { parseArgs } from 'node:util';
import { writeRaw } from '../benchmarks/write-raw.ts';
import { type Engine, type EngineName, engineNames, whyNot } from '../browsers/engines/engine.ts';
import { launchEngine } from '../browsers/engines/launch-engine.ts';
import { type KillLosses, measureKillWindow } from './kill-window.ts';
import { installPeers, peerSubjects } from './peers.ts';
import { perform, type Result, type StageParts } from './perform.ts';
import type { Scenario } from './scenario.ts';
import { scenariosOf } from './scenarios/all-scenarios.ts';
import { bundleSubject, comparedSubjects, ourSubjects, type Subject } from './subject.ts';

/*
 * Plays every fault and prints what it cost:
 *
 *   npm run bench -- faults [--peers] [--faults] [--kills] [--engine name] [--only words] [--subject words] [--json file]
 *
 * Those are all destinations of ours, each with the answers of its own back end; with --peers, the ones that are compared, and the peers.
 * --engine is chromium (without it), firefox, webkit or all. --only takes the faults whose name holds the words, --subject the SDKs; --faults leaves out the killed browsers, --kills all but these.
 * Harmful copies came under another id, harmless ones are dropped by their id, late events came only with the next visit.
 */
const { values: given } = parseArgs({
  options: {
    peers: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    subject: { type: 'string', default: '' },
    engine: { type: 'string', default: 'chromium' },
    json: { type: 'string' },
  },
});

interface Played {
  readonly engine: EngineName;
  readonly version: string;
  readonly subject: string;
  readonly results: readonly Result[];
  /** Scenarios that the engine can't run, each with the reason. */
  readonly notPlayed: readonly { readonly scenario: string; readonly reason: string }[];
  readonly kills: readonly KillLosses[];
}

/** The number of fault scenarios that run in parallel; most of the time they wait. */
const maxParallel = 20;

/** Without any request for so long, nothing more comes in this visit: longer than each SDK waits, in milliseconds. */
const quietMillis = 75_000;

if (given.peers) installPeers();
const subjects = (given.peers ? [...comparedSubjects, ...peerSubjects] : ourSubjects).filter(({ name }) =>
  name.includes(given.subject),
);
const engines = engineNames.filter((name) => [name, 'all'].includes(given.engine));
const played: Played[] = [];
for (const name of engines) {
  const engine = await launchEngine(name);
  try {
    for (const subject of subjects) await playSubject(engine, subject);
  } finally {
    await engine.close();
  }
}
const summary = played
  .filter(({ results }) => results.length > 0)
  .map(({ engine, subject, results }) => [engine, subject, ...sumUp(results)]);
if (summary.length > 0) {
  console.log('\n## All faults\n');
  console.log(
    formatTable(
      [
        'engine',
        'sdk',
        'logged',
        'lost',
        'mean % lost',
        'faults without a loss',
        'harmful',
        'harmless',
        'late',
        'requests',
      ],
      summary,
    ),
  );
}

async function playSubject(engine: Engine, subject: Subject): Promise<void> {
  const { backEnd } = subject;
  const scripts = await bundleSubject(subject);
  const scenarios = given.kills ? [] : scenariosOf(backEnd).filter(({ name }) => name.includes(given.only));
  console.log(`\n## ${subject.name} in ${engine.name} ${engine.version}\n`);
  const results = await playAll(scenarios, { engine, backEnd, scripts, quietMillis, comesAgain: true });
  if (results.length > 0) console.log(formatResults(results));
  const kills = given.only || given.faults ? [] : await measureKillWindow({ engine, backEnd, scripts });
  if (kills.length > 0) {
    console.log('\nLost when the browser is killed soon after the call, in each repetition:\n');
    console.log(formatKillLosses(kills));
  }
  const notPlayed = scenarios.flatMap(({ name, needs }) => {
    const reason = whyNot(engine, needs);
    return reason ? [{ scenario: name, reason }] : [];
  });
  for (const { scenario, reason } of notPlayed) console.log(`\nNot played: ${scenario}: ${reason}`);
  const { name, version } = engine;
  played.push({ engine: name, version, subject: subject.name, results, notPlayed, kills });
  // After each, since all of them take hours.
  writeRaw(given.json, { played });
}

async function playAll(scenarios: readonly Scenario[], parts: StageParts): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...scenarios.filter(({ needs }) => !whyNot(parts.engine, needs)).entries()];
  async function playNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, scenario] = next;
      results[place] = await perform(scenario, parts).catch((error: unknown) => {
        console.warn(`Ran again: ${scenario.name}: ${error}`);
        return perform(scenario, parts);
      });
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, playNext));
  return results;
}

function formatResults(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.scenario,
    result.logged,
    result.lost.length,
    result.harmfulCopies,
    result.harmlessCopies,
    result.late,
    result.requests,
    result.seconds.toFixed(1),
    [...result.broken.map((demand) => `not so: ${demand}`), ...result.uncaught].join('; '),
  ]);
  return formatTable(
    ['fault', 'logged', 'lost', 'harmful', 'harmless', 'late', 'requests', 'seconds', 'remarks'],
    rows,
  );
}

function sumUp(results: readonly Result[]): (string | number)[] {
  const sum = (count: (result: Result) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const share = (result: Result) => result.lost.length / result.logged;
  return [
    sum(({ logged }) => logged),
    sum(({ lost }) => lost.length),
    ((100 * sum(share)) / results.length).toFixed(1),
    `${sum(({ lost }) => (lost.length === 0 ? 1 : 0))} of ${results.length}`,
    sum(({ harmfulCopies }) => harmfulCopies),
    sum(({ harmlessCopies }) => harmlessCopies),
    sum(({ late }) => late),
    sum(({ requests }) => requests),
  ];
}

function formatKillLosses(measured: readonly KillLosses[]): string {
  const rows = measured.map(({ collector, delay, isFirst, logged, lost }) => [
    collector === 'down' ? 'is down' : `answers, ${collector}`,
    `${delay} ms`,
    isFirst ? 'the first of the page' : 'later ones',
    logged,
    lost.join(', '),
  ]);
  return formatTable(['collector', 'killed after', 'events', 'logged', 'lost'], rows);
}

/** A table in Markdown; its columns are as wide as their widest cell, but for the last one. */
function formatTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const texts = rows.map((row) => row.map(String));
  const widths = head.map((title, column) =>
    Math.max(title.length, ...(column < head.length - 1 ? texts : []).map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...texts.map(line)].join('\n');
}
