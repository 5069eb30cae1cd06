import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { clickSteadily, fillPage } from './click-page.ts';
import { clickSubjects } from './click-subjects.ts';
import { subjects } from './subjects.ts';
import { createWorkbench } from './workbench.ts';

/*
 * Where the main thread's time goes: `npm run profile -- [--subject ours] [--load burst|large|steady|start|clicks] [--rows 30]`
 *
 * Chromium's sampling profiler looks at a page while it logs; the table has each function's own time and its share. The native rows are the browser's.
 */
const { values: given } = parseArgs({
  options: {
    subject: { type: 'string', default: 'ours' },
    load: { type: 'string', default: 'burst' },
    rows: { type: 'string', default: '30' },
  },
});

/** Between two samples, in microseconds. */
const intervalMicros = 100;
const bursts = 40;
/** Pages of which each starts once. */
const starts = 15;

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  readonly children?: readonly number[];
}

interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

const known = given.load === 'clicks' ? clickSubjects : subjects;
const subject = known.find(({ name }) => name === given.subject);
if (!subject) throw new Error(`No subject ${given.subject}; there are ${known.map(({ name }) => name)}`);

const bench = await createWorkbench([subject], false);
const sittings = given.load === 'start' ? starts : 1;
const profiles: Profile[] = [];
let events = 0;
try {
  for (let number = 0; number < sittings; number += 1)
    await bench.sit(async (sitting) => {
      await sitting.command('Profiler.enable');
      await sitting.command('Profiler.setSamplingInterval', { interval: intervalMicros });
      if (given.load === 'clicks') await sitting.evaluate(`(${fillPage})()`);
      if (given.load !== 'start') {
        await sitting.load(subject);
        await sitting.logFirst();
      }
      await sitting.command('Profiler.start');
      if (given.load === 'start') {
        await sitting.load(subject);
        await sitting.evaluate('benchmark.log(1)');
        events += 1;
        await sleep(2_000);
      } else if (given.load === 'steady') {
        await sitting.evaluate('benchmark.logSteadily({ batches: 60, batchSize: 20, everyMillis: 100 })');
        events = 1_200;
        await sleep(2_000);
      } else if (given.load === 'clicks') {
        events = 200;
        await sitting.evaluate(`(${clickSteadily})(${events}, 40)`);
        await sleep(1_000);
      } else if (given.load === 'large') {
        await sitting.evaluate('benchmark.logAtOnce(5000)');
        events = 5_000;
        await sleep(3_000);
      } else {
        for (let burst = 0; burst < bursts; burst += 1) {
          await sitting.evaluate('benchmark.logAtOnce(100)');
          await sleep(400);
        }
        events = 100 * bursts;
      }
      const { profile } = await sitting.command<{ profile: Profile }>('Profiler.stop');
      profiles.push(profile);
    });
  report(profiles);
} finally {
  await bench.stop();
}

/** Own time of each function, and the time of it and all that it calls, in microseconds. */
interface Times {
  readonly own: Map<string, number>;
  readonly whole: Map<string, number>;
}

function nameOf({ callFrame: { functionName, url, lineNumber } }: ProfileNode): string {
  return `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}`;
}

function addUp({ nodes, samples, timeDeltas }: Profile, { own, whole }: Times): void {
  const ownById = new Map<number, number>();
  samples.forEach((id, index) => {
    ownById.set(id, (ownById.get(id) ?? 0) + (timeDeltas[index] ?? 0));
  });
  const byId = new Map(nodes.map((node) => [node.id, node]));
  function walk(node: ProfileNode, above: ReadonlySet<string>): number {
    const name = nameOf(node);
    const mine = ownById.get(node.id) ?? 0;
    own.set(name, (own.get(name) ?? 0) + mine);
    const within = new Set(above).add(name);
    let sum = mine;
    for (const child of node.children ?? []) {
      const found = byId.get(child);
      if (found) sum += walk(found, within);
    }
    if (!above.has(name)) whole.set(name, (whole.get(name) ?? 0) + sum);
    return sum;
  }
  const [root] = nodes;
  if (root) walk(root, new Set());
}

function report(profiles: readonly Profile[]): void {
  const times: Times = { own: new Map(), whole: new Map() };
  for (const profile of profiles) addUp(profile, times);
  const rows = [...times.own]
    .filter(([name]) => !/^\((idle|root|program)\)/.test(name))
    .sort(([, a], [, b]) => b - a)
    .slice(0, Number(given.rows))
    .map(([name, micros]) => [
      name,
      (micros / events).toFixed(2),
      ((times.whole.get(name) ?? 0) / events).toFixed(2),
    ]);
  const columns = [
    { title: 'function' },
    { title: 'own µs an event', isNumber: true },
    { title: 'with what it calls', isNumber: true },
  ];
  console.log(formatTable(columns, rows).join('\n'));
}
