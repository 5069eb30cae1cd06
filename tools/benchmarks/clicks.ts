import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clickSteadily, fillPage } from './click-page.ts';
import { clickSubjects, type Subject } from './subjects.ts';
import type { Measured } from './suite/benches.ts';
import { takeTurns } from './take-turns.ts';
import { type Sitting, withWorkbench } from './workbench.ts';

const clicks = 60;
const everyMillis = 40;
/** The time until all clicks are sent: PostHog, the slowest, sends every 3 seconds. */
const settleMillis = 4_000;

export interface ClickCost {
  /** Microseconds of CPU a click, until its event is sent: the main thread's own clock, journal and requests included. */
  readonly cpu: number;
  /** Microseconds until a click and all its promises are over, by the page's clock: the time that a visitor waits. */
  readonly dispatch: number;
}

/**
 * Measures the cost of a captured click on the main thread, here and with the peers:
 *
 *   npm run bench -- clicks [--quick] [--only ours,amplitude]
 */
export async function measure(args: readonly string[]): Promise<Measured> {
  const { values: given } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, only: { type: 'string' } },
  });
  const only = given.only?.split(',');
  const subjects = clickSubjects.filter(({ name }) => name === 'none' || (only?.includes(name) ?? true));
  return withWorkbench(subjects, async ({ browserVersion, sit }) => {
    const costs = await takeTurns(subjects, given.quick ? 1 : 5, (subject) =>
      sit((sitting) => measureClicks(sitting, subject)),
    );
    const named = Object.fromEntries(subjects.map(({ name }, index) => [name, costs[index]]));
    return { raw: { browser: browserVersion, costs: named } };
  });
}

async function measureClicks(sitting: Sitting, subject: Subject): Promise<ClickCost> {
  await sitting.evaluate(`(${fillPage})()`);
  await sitting.load(subject);
  if (subject.kind !== 'floor') await sitting.logFirst();
  // The page is warm, as after a few clicks of a visitor.
  await sitting.evaluate(`(${clickSteadily})(5, ${everyMillis})`);
  await sitting.quiet();
  const before = await sitting.mainThreadMillis();
  const dispatch = await sitting.evaluate<number>(`(${clickSteadily})(${clicks}, ${everyMillis})`);
  await sleep(settleMillis);
  const cpu = (((await sitting.look()) - before) * 1_000) / clicks;
  return { cpu, dispatch };
}
