import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../../browsers/engines/engine.ts';
import { waitInPage } from '../../browsers/engines/wait-in-page.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import { sendOne, visitMillis } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** The collector takes two seconds, and stores nothing of a request that was cut off meanwhile. */
const slow = { after: 2_000 };

/** How long a window may take to close, in milliseconds. */
const closeMillis = 10_000;

/** The ways to leave a page right after events were logged. */
const ways: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'the page is left in the task of the call': async (stage) => stage.logAndLeave(await stage.open(), 20),
  'the page is closed right after the call': async (stage) => {
    const page = await stage.open();
    await stage.log(page, 20);
    await page.close();
  },
  'a window closes itself in the task of the call': async (stage) => {
    const opener = await stage.openEmpty();
    const popup = await opener.openWindow(stage.addressOf());
    await waitInPage(popup, () => 'subject' in globalThis);
    const leaving = popup.evaluate((numbers) => {
      logNumbers(numbers);
      window.close();
    }, stage.takeNumbers(20));
    await leaving.catch(() => {});
    await waitUntil(async () => !(await popup.isOpen()), closeMillis);
  },
  'the page logs in its first moments and navigates immediately': (stage) =>
    stage.open({ atStart: stage.takeNumbers(20), leaveTo: '/empty' }),
  'the page logs while it is hidden for good': async (stage) => {
    const [atStart, before, after] = [stage.takeNumbers(5), stage.takeNumbers(5), stage.takeNumbers(5)];
    const page = await stage.open({ atStart, atPageHide: [before, after] });
    await sleep(500);
    await page.goto(`${stage.origin}/empty`);
  },
};

function leave(way: string, leavePage: (stage: Stage) => Promise<unknown>, isSlow: boolean): Scenario {
  return {
    name: isSlow ? `${way}, with a slow collector` : way,
    sameOrigin: isSlow,
    async run(stage) {
      if (isSlow) stage.collector.answer = () => slow;
      await leavePage(stage);
      await stage.complete(visitMillis);
      await stage.openAgain();
    },
  };
}

/** The page is left, in all ways there are. */
export const leavingScenarios: readonly Scenario[] = [
  ...Object.entries(ways).flatMap(([way, leavePage]) => [
    leave(way, leavePage, false),
    leave(way, leavePage, true),
  ]),
  {
    name: 'the page rests, goes into the back/forward cache and comes back',
    needs: ['cache a page'],
    async run(stage) {
      const page = await stage.open();
      await sendOne(stage, page);
      await page.goto(`${stage.origin}/empty`);
      await sleep(500);
      await comeBack(stage, page);
    },
  },
  {
    name: 'the page waits in the back/forward cache while the collector comes back',
    needs: ['cache a busy page'],
    async run(stage) {
      const page = await stage.open();
      await sendOne(stage, page);
      stage.collector.down();
      await stage.log(page, 10);
      await sleep(500);
      await page.goto(`${stage.origin}/empty`);
      stage.collector.up();
      await sleep(500);
      await comeBack(stage, page);
    },
  },
  {
    name: 'the page goes into the back/forward cache with a request under way',
    needs: ['cache a busy page'],
    async run(stage) {
      const page = await stage.open();
      await sendOne(stage, page);
      stage.collector.answer = () => slow;
      await stage.logAndLeave(page, 10);
      await sleep(500);
      await comeBack(stage, page);
    },
  },
  {
    name: 'a tab is frozen, and goes on later',
    needs: ['freeze'],
    async run(stage) {
      const page = await stage.open();
      stage.collector.down();
      await stage.log(page, 20);
      await page.freeze();
      await sleep(2_000);
      stage.collector.up();
      await page.resume();
    },
  },
  {
    name: 'a tab is frozen and discarded, next visit',
    needs: ['freeze', 'crash'],
    async run(stage) {
      const page = await stage.open();
      await sendOne(stage, page);
      stage.collector.down();
      await stage.log(page, 20);
      await sleep(300);
      await page.freeze();
      await sleep(500);
      await page.crash();
      stage.collector.up();
      await stage.openAgain();
    },
  },
];

/** Goes back in history, and logs there. */
async function comeBack(stage: Stage, page: Tab): Promise<void> {
  await page.evaluate(() => history.back());
  // A restored page does not load again.
  await waitInPage(page, () => location.pathname === '/page' && wasRestored !== undefined);
  const isRestored = await page.evaluate(() => wasRestored === true);
  stage.demand('the page came from the back/forward cache', () => isRestored);
  await stage.log(page, 5);
}
