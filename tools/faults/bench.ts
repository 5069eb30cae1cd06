import { parseArgs } from 'node:util';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { installFolder } from '../benchmarks/install-folder.ts';
import type { Measured, Program } from '../benchmarks/suite/benches.ts';
import { type Engine, type EngineName, engineNames, whyNot } from '../browsers/engines/engine.ts';
import { launchEngine } from '../browsers/engines/launch-engine.ts';
import { type CollectorState, type KillLosses, measureKillWindow } from './kill-window.ts';
import { peerSubjects, peersFolder } from './peers.ts';
import { perform, type Result, type StageParts } from './perform.ts';
import type { Scenario } from './scenario.ts';
import { scenariosOf } from './scenarios/all-scenarios.ts';
import { bundleSubject, comparedSubjects, ourSubjects, type Subject, storingSubject } from './subject.ts';

/** What `npm run bench -- faults`, `engines` and `kills` record. */
export interface FaultsRaw {
  readonly played: readonly Played[];
}

interface Played {
  readonly engine: EngineName;
  readonly version: string;
  readonly subject: string;
  readonly results: readonly Result[];
  /** Scenarios that the engine can't run, each with the reason. */
  readonly notPlayed: readonly { readonly scenario: string; readonly reason: string }[];
  /** Earlier runs have only collectors that are down. */
  readonly kills: readonly (Omit<KillLosses, 'collector'> & { readonly collector?: CollectorState })[];
}

/** The number of fault scenarios that run in parallel; most of the time they wait. Of those in which milliseconds count, fewer. */
const maxParallel = 20;
const maxParallelTimed = 6;

/** Without any request for so long, nothing more comes in this visit: longer than each SDK waits, in milliseconds. */
const quietMillis = 75_000;

interface Choice {
  readonly faults: boolean;
  readonly kills: boolean;
  readonly only: string;
}

/**
 * Plays every fault and prints what it cost:
 *
 *   npm run bench -- faults [--peers] [--faults] [--kills] [--engine name] [--only words] [--subject words]
 *
 * Those are all destinations of ours, each with the answers of its own back end; with --peers, the ones that are compared, and the peers.
 * --engine is chromium (without it), firefox, webkit or all. --only takes the faults whose name holds the words, --subject the SDKs; --faults leaves out the killed browsers, --kills all but these, of which it measures those with a collector that answers, too.
 * Harmful copies came under another id, harmless ones are dropped by their id, late events came only with the next visit.
 */
export const measure: Program['measure'] = async (args, keep) => {
  const { values: given } = parseArgs({
    args: [...args],
    options: {
      peers: { type: 'boolean', default: false },
      faults: { type: 'boolean', default: false },
      kills: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      subject: { type: 'string', default: '' },
      engine: { type: 'string', default: 'chromium' },
    },
  });
  if (given.peers) installFolder(peersFolder);
  const ours = given.kills ? [...ourSubjects, storingSubject] : ourSubjects;
  const subjects = (given.peers ? [...comparedSubjects, ...peerSubjects] : ours).filter(({ name }) =>
    name.includes(given.subject),
  );
  const played: Played[] = [];
  // By itself Playwright only ends its browsers, and the next fault would start others.
  const interrupt = () => process.exit(143);
  process.once('SIGTERM', interrupt);
  for (const name of engineNames.filter((one) => [one, 'all'].includes(given.engine))) {
    const engine = await launchEngine(name);
    try {
      for (const subject of subjects) {
        played.push(await playSubject(engine, subject, given));
        // After each, since all of them take hours.
        keep(reportOf(played));
      }
    } finally {
      await engine.close();
    }
  }
  process.off('SIGTERM', interrupt);
  return reportOf(played);
};

async function playSubject(
  engine: Engine,
  subject: Subject,
  { faults, kills, only }: Choice,
): Promise<Played> {
  const { backEnd } = subject;
  const { name, version } = engine;
  const scripts = await bundleSubject(subject);
  const scenarios = kills ? [] : scenariosOf(backEnd).filter((scenario) => scenario.name.includes(only));
  console.log(`${subject.name} in ${name} ${version}`);
  const results = await playAll(scenarios, { engine, backEnd, scripts, quietMillis, comesAgain: true });
  const collectors: readonly CollectorState[] =
    kills && subject !== storingSubject ? ['down', 'near', 'far away'] : ['down'];
  const killed = only || faults ? [] : await measureKillWindow({ engine, backEnd, scripts }, collectors);
  const notPlayed = scenarios.flatMap(({ name: scenario, needs }) => {
    const reason = whyNot(engine, needs);
    return reason ? [{ scenario, reason }] : [];
  });
  return { engine: name, version, subject: subject.name, results, notPlayed, kills: killed };
}

async function playAll(scenarios: readonly Scenario[], parts: StageParts): Promise<Result[]> {
  const results: Result[] = [];
  const all = [...scenarios.filter(({ needs }) => !whyNot(parts.engine, needs)).entries()];
  async function playNext(waiting: typeof all): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, scenario] = next;
      results[place] = await perform(scenario, parts).catch((error: unknown) => {
        console.warn(`Ran again: ${scenario.name}: ${error}`);
        return perform(scenario, parts);
      });
    }
  }
  for (const [isTimed, most] of [
    [false, maxParallel],
    [true, maxParallelTimed],
  ] as const) {
    const waiting = all.filter(([, scenario]) => !!scenario.isTimed === isTimed);
    await Promise.all(Array.from({ length: most }, () => playNext(waiting)));
  }
  return results;
}

/** A table for each SDK in each engine. */
function reportOf(played: readonly Played[]): Measured {
  const lines = played.flatMap(({ engine, kills, notPlayed, results, subject, version }) => [
    `\n${subject} in ${engine} ${version}`,
    ...(results.length > 0 ? formatResults(results) : []),
    ...(kills.length > 0 ? formatKillLosses(kills) : []),
    ...notPlayed.map(({ reason, scenario }) => `Not played: ${scenario}: ${reason}`),
  ]);
  return { raw: { played } satisfies FaultsRaw, lines };
}

function formatResults(results: readonly Result[]): readonly string[] {
  const counts = ['logged', 'lost', 'harmful', 'harmless', 'late', 'requests', 'seconds'];
  const columns = [
    { title: 'fault' },
    ...counts.map((title) => ({ title, isNumber: true })),
    { title: 'remarks' },
  ];
  const rows = results.map(({ lost, scenario, seconds, ...result }) => [
    scenario,
    ...[
      result.logged,
      lost.length,
      result.harmfulCopies,
      result.harmlessCopies,
      result.late,
      result.requests,
    ].map(String),
    seconds.toFixed(1),
    [...result.broken.map((demand) => `not so: ${demand}`), ...result.uncaught].join('; '),
  ]);
  return formatTable(columns, rows);
}

function formatKillLosses(measured: Played['kills']): readonly string[] {
  const titles = ['lost in a killed browser: collector', 'killed after', 'events', 'logged', 'lost'];
  const rows = measured.map(({ collector = 'down', delay, isFirst, logged, lost }) => [
    collector === 'down' ? 'is down' : `answers, ${collector}`,
    `${delay} ms`,
    isFirst ? 'the first of the page' : 'later ones',
    `${logged}`,
    lost.join(', '),
  ]);
  return formatTable(
    titles.map((title) => ({ title })),
    rows,
  );
}
