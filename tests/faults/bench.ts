import { launchSharedBrowser } from './browser.ts';
import { formatTable } from './format-table.ts';
import { type KillLosses, measureKillWindow } from './kill-window.ts';
import { installPeers, peerSubjects } from './peers.ts';
import { perform, type Result, type StageParts } from './perform.ts';
import { allScenarios } from './scenarios/all-scenarios.ts';
import { bundleSubject, ourSubjects } from './subject.ts';

/**
 * Plays every fault and prints what it cost: `npm run bench:faults [-- --peers] [--kills] [--only words] [--subject
 * words]`. `--only` takes the faults whose name holds the words, `--subject` the SDKs, `--kills` nothing but the table of
 * killed browsers. Harmful copies came under another id,
 * harmless ones are dropped by their id, late events came only with the next visit.
 */
const withPeers = process.argv.includes('--peers');
const words = argument('--only');
const subjectWords = argument('--subject');

/** How many faults are played at once; most of them wait. */
const atOnce = 5;

/** Without any request for so long, what is missing is lost: longer than each SDK waits, in milliseconds. */
const quietMillis = 75_000;

if (withPeers) installPeers();
const subjects = [...ourSubjects, ...(withPeers ? peerSubjects : [])].filter(({ name }) =>
  name.includes(subjectWords),
);
const scenarios = process.argv.includes('--kills')
  ? []
  : allScenarios.filter(({ name }) => name.includes(words));
const summary: (string | number)[][] = [];
const browser = await launchSharedBrowser();
try {
  for (const subject of subjects) {
    const scripts = await bundleSubject(subject);
    console.log(`\n## ${subject.name}\n`);
    if (scenarios.length > 0) {
      const results = await playAll({ browser, scripts, quietMillis });
      console.log(formatResults(results));
      summary.push([subject.name, ...sumUp(results)]);
    }
    if (words) continue;
    console.log('\nLost when the browser is killed soon after the call, in each repetition:\n');
    console.log(formatKillLosses(await measureKillWindow({ browser, scripts })));
  }
} finally {
  await browser.close();
}
if (summary.length > 0) {
  console.log('\n## All faults\n');
  console.log(
    formatTable(
      [
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

async function playAll(parts: StageParts): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...scenarios.entries()];
  async function playNext(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, scenario] = next;
      try {
        results[place] = await perform(scenario, parts);
      } catch (error) {
        throw new Error(`Not to be played: ${scenario.name}`, { cause: error });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, playNext));
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
  const rows = measured.map(({ delay, isFirst, logged, lost }) => [
    `${delay} ms`,
    isFirst ? 'the first of the page' : 'later ones',
    logged,
    lost.join(', '),
  ]);
  return formatTable(['killed after', 'events', 'logged', 'lost'], rows);
}

function argument(option: string): string {
  const place = process.argv.indexOf(option);
  return place < 0 ? '' : (process.argv[place + 1] ?? '');
}
