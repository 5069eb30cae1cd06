import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { formatTable } from '../../sdk/cli/format-table.ts';
import { clickSteadily, fillPage } from './click-page.ts';
import { sum } from './statistics.ts';
import { clickSubjects, type Subject, subjects } from './subjects.ts';
import { type Sitting, withWorkbench } from './workbench.ts';

/*
 * Profiles the main thread: `npm run profile -- [--subject ours] [--load burst|large|steady|start|clicks] [--latency 300] [--rows 30]`
 *
 * Chromium's sampling profiler watches a page while it logs; the table has each function's own time and its share. The native rows are
 * the browser's. `--latency` is the delay of the collector's answers, in milliseconds.
 */
const { values: given } = parseArgs({
  options: {
    subject: { type: 'string', default: 'ours' },
    load: { type: 'string', default: 'burst' },
    latency: { type: 'string', default: '0' },
    rows: { type: 'string', default: '30' },
  },
});

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** The loads of a page that is profiled; each resolves with its number of events once all their consequences are over. */
const loads: Readonly<Record<string, (sitting: Sitting, subject: Subject) => Promise<number>>> = {
  async start(sitting, subject) {
    await sitting.load(subject);
    await sitting.evaluate('benchmark.log(1)');
    await sleep(2_000);
    return 1;
  },
  async steady({ evaluate }) {
    await evaluate('benchmark.logSteadily({ batches: 60, batchSize: 20, everyMillis: 100 })');
    await sleep(2_000);
    return 1_200;
  },
  async clicks({ evaluate }) {
    await evaluate(`(${clickSteadily})(200, 40)`);
    await sleep(1_000);
    return 200;
  },
  async large({ evaluate }) {
    await evaluate('benchmark.logBurst(5000)');
    await sleep(3_000);
    return 5_000;
  },
  async burst({ evaluate }) {
    for (let burst = 0; burst < 40; burst += 1) {
      await evaluate('benchmark.logBurst(100)');
      await sleep(400);
    }
    return 4_000;
  },
};

const known = given.load === 'clicks' ? clickSubjects : subjects;
const subject = known.find(({ name }) => name === given.subject);
const load = loads[given.load];
if (!subject) throw new Error(`No subject ${given.subject}; there are ${known.map(({ name }) => name)}`);
if (!load) throw new Error(`No load ${given.load}; there are ${Object.keys(loads)}`);

const own = new Map<string, number>();
let events = 0;
await withWorkbench(
  [subject],
  async ({ sit }) => {
    // Each page starts once.
    for (let page = 0; page < (given.load === 'start' ? 15 : 1); page += 1)
      await sit(async (sitting) => {
        await sitting.command('Profiler.enable');
        // In microseconds.
        await sitting.command('Profiler.setSamplingInterval', { interval: 100 });
        if (given.load === 'clicks') await sitting.evaluate(`(${fillPage})()`);
        if (given.load !== 'start') {
          await sitting.load(subject);
          await sitting.logFirst();
        }
        await sitting.command('Profiler.start');
        events += await load(sitting, subject);
        addUp((await sitting.command<{ profile: Profile }>('Profiler.stop')).profile);
      }, Number(given.latency));
  },
  false,
);

const busy = [...own].filter(([name]) => !/^\((idle|root|program)\)/.test(name));
const total = sum(busy.map(([, micros]) => micros));
const rows = busy
  .toSorted(([, a], [, b]) => b - a)
  .slice(0, Number(given.rows))
  .map(([name, micros]) => [name, (micros / events).toFixed(2), `${((100 * micros) / total).toFixed(1)} %`]);
const columns = [
  { title: 'function' },
  { title: 'own µs an event', isNumber: true },
  { title: 'share', isNumber: true },
];
console.log(formatTable(columns, rows).join('\n'));

function addUp({ nodes, samples, timeDeltas }: Profile): void {
  const names = new Map(
    nodes.map(({ callFrame: { functionName, lineNumber, url }, id }) => [
      id,
      `${functionName || '(anonymous)'} ${url.split('/').at(-1)}:${lineNumber + 1}`,
    ]),
  );
  for (const [index, id] of samples.entries()) {
    const name = names.get(id) ?? '';
    own.set(name, (own.get(name) ?? 0) + (timeDeltas[index] ?? 0));
  }
}
