import { setTimeout as sleep } from 'node:timers/promises';
import { sendOne } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** The browser ends while the collector is down, and a new process starts with what is on the disk. */
export const browserEndScenarios: readonly Scenario[] = [
  // Sooner is a matter of luck: `npm run bench:faults -- --kills` measures that window.
  endBrowser('is closed 100 ms after the call', closeSoon),
  endBrowser('is killed 200 ms after the call', (stage) => killAfter(stage, 200)),
  endBrowser('is killed 2 s after the call', (stage) => killAfter(stage, 2_000)),
];

function endBrowser(how: string, end: (stage: Stage) => Promise<void>): Scenario {
  return {
    name: `the browser ${how}, next visit`,
    ownBrowser: true,
    async run(stage) {
      const page = await stage.open();
      await sendOne(stage, page);
      stage.collector.down();
      await stage.log(page, 20);
      await end(stage);
      stage.collector.up();
      await stage.openAgain();
    },
  };
}

async function closeSoon(stage: Stage): Promise<void> {
  await sleep(100);
  await stage.closeBrowser();
}

async function killAfter(stage: Stage, millis: number): Promise<void> {
  await sleep(millis);
  await stage.killBrowser();
}
