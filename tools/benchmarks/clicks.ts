import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clickSteadily, fillPage } from './click-page.ts';
import { clickSubjects } from './click-subjects.ts';
import { median } from './statistics.ts';
import type { Subject } from './subjects.ts';
import { otherTargets } from './targets.ts';
import { createWorkbench, type Sitting } from './workbench.ts';
import { writeRaw } from './write-raw.ts';

/*
 * What a click costs the main thread when it is captured, here and with the peers:
 *
 *   npm run bench -- clicks [--quick] [--only none,ours] [--json file]
 *
 * One Chromium measures all subjects, one at a time, each time in a fresh page of 3,000 elements whose clicked button lies
 * 30 deep; repetitions alternate. From each number is taken what the same clicks cost in a page without an SDK. Synchronous is
 * how long a click takes until it is over with all its promises, by the page's clock: that is what a visitor waits for,
 * and what the target is about. CPU is the main thread's own clock over all clicks until the last event has been sent,
 * journal and requests included: ours sends each click by itself, the peers collect for some seconds. Only ratios within
 * one run count.
 */
const { values: given } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});

const repetitions = given.quick ? 1 : 5;
const clicks = 60;
const everyMillis = 40;
/** Posthog, the slowest to send, does so every 3 seconds. */
const settleMillis = 4_000;

interface ClickCost {
  /** Microseconds of CPU a click, until its event is sent. */
  readonly cpu: number;
  /** Microseconds until a click is over. */
  readonly dispatch: number;
}

const only = given.only?.split(',');
const subjects = clickSubjects.filter(({ name }) => name === 'none' || (only?.includes(name) ?? true));
const costs = new Map<string, ClickCost[]>(subjects.map(({ name }) => [name, []]));
const bench = await createWorkbench(subjects);
process.once('SIGINT', () => void bench.stop()).once('SIGTERM', () => void bench.stop());
try {
  console.log(`${bench.browserVersion}, ${clicks} clicks, ${repetitions} times`);
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    for (const subject of subjects) {
      await bench.sit(async (sitting) => {
        costs.get(subject.name)?.push(await measure(sitting, subject));
      });
    }
  }
} finally {
  await bench.stop();
}
writeRaw(given.json, { browser: bench.browserVersion, costs: Object.fromEntries(costs) });
process.exitCode = report() ? 0 : 1;

async function measure(sitting: Sitting, subject: Subject): Promise<ClickCost> {
  await sitting.evaluate(`(${fillPage})()`);
  await sitting.load(subject);
  if (subject.kind !== 'floor') await sitting.logFirst();
  // Warm, as after a few clicks of a visitor.
  await sitting.evaluate(`(${clickSteadily})(5, ${everyMillis})`);
  await sitting.quiet();
  const before = await sitting.mainThreadMillis();
  const dispatch = await sitting.evaluate<number>(`(${clickSteadily})(${clicks}, ${everyMillis})`);
  await sleep(settleMillis);
  const cpu = (((await sitting.look()) - before) * 1_000) / clicks;
  return { cpu, dispatch };
}

/** @returns whether the target is reached, as far as it was measured */
function report(): boolean {
  function gained(name: string, read: (cost: ClickCost) => number): number {
    const [some = Number.NaN, none = Number.NaN] = [name, 'none'].map((subject) =>
      median((costs.get(subject) ?? []).map(read)),
    );
    return some - none;
  }

  const atOnce = (name: string) => gained(name, ({ dispatch }) => dispatch);
  for (const { name } of subjects.filter(({ kind }) => kind !== 'floor')) {
    const cpu = gained(name, (cost) => cost.cpu);
    const ratio = atOnce('ours') / atOnce(name);
    console.log(
      `${name.padEnd(10)} ${atOnce(name).toFixed(0).padStart(6)} µs per click synchronously, of which ours is ${ratio.toFixed(2)}; ${cpu.toFixed(0)} µs CPU until it is sent`,
    );
  }
  if (!costs.has('ours') || !costs.has('amplitude')) return true;
  const most = otherTargets.clickShare;
  const ratio = atOnce('ours') / atOnce('amplitude');
  console.log(`${ratio <= most ? '✓' : '✗'} at most ${most.toFixed(2)} of amplitude's: ${ratio.toFixed(2)}`);
  return ratio <= most;
}
