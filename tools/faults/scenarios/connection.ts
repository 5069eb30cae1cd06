import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../../browsers/engines/engine.ts';
import { downMillis, offlineTogether, sendOne } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** The connection comes and goes. */
export const connectionScenarios: readonly Scenario[] = [
  {
    name: 'offline, then online',
    covers: 'S4.6',
    async run(stage) {
      const page = await stage.open();
      await stage.setOffline(true);
      await stage.log(page, 20);
      await sleep(1_000);
      await stage.setOffline(false);
    },
  },
  {
    name: 'offline and online again, five times',
    async run(stage) {
      const page = await stage.open();
      for (let round = 0; round < 5; round += 1) {
        await stage.setOffline(true);
        await stage.log(page, 4);
        await sleep(300);
        await stage.setOffline(false);
        await stage.log(page, 4);
      }
    },
  },
  {
    name: 'offline, the page is closed, next visit',
    async run(stage) {
      const page = await stage.open();
      await stage.setOffline(true);
      await stage.log(page, 20);
      await page.close();
      await sleep(downMillis);
      await stage.setOffline(false);
      await stage.openAgain();
    },
  },
  {
    name: 'two tabs offline, then online together',
    run: offlineTogether,
  },
  {
    name: 'a tab is closed while the collector is down, another stays open and comes online',
    async run(stage) {
      const { closing } = await leaveInOneOfTwoTabs(stage);
      await closing.close();
      await sleep(downMillis);
      stage.collector.up();
      await stage.setOffline(true);
      await sleep(500);
      await stage.setOffline(false);
    },
  },
  {
    name: 'a tab is closed while the collector is down, another stays open without an online event',
    async run(stage) {
      const { closing } = await leaveInOneOfTwoTabs(stage);
      await closing.close();
      await sleep(downMillis);
      stage.collector.up();
    },
  },
  {
    name: 'a tab crashes while the collector is down, another stays open without an online event',
    needs: ['crash'],
    async run(stage) {
      const { closing } = await leaveInOneOfTwoTabs(stage);
      await sleep(300);
      await closing.crash();
      await sleep(downMillis);
      stage.collector.up();
    },
  },
];

/** Two tabs that have both started, and both log while the collector is down. */
async function leaveInOneOfTwoTabs(stage: Stage): Promise<{ closing: Tab }> {
  const closing = await stage.open();
  const staying = await stage.open();
  await sendOne(stage, closing);
  await sendOne(stage, staying);
  stage.collector.down();
  await stage.log(closing, 10);
  await stage.log(staying, 10);
  return { closing };
}
