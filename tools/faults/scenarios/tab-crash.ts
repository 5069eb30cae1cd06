import { setTimeout as sleep } from 'node:timers/promises';
import type { Ability } from '../../browsers/engines/engine.ts';
import { silence } from '../answers.ts';
import { downMillis, sendOne } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Crash, Stage } from '../stage.ts';

interface Moment {
  /** The times from the end of the second task after the call to the end of the page's process, in milliseconds. */
  readonly delays: readonly number[];
  readonly needs: readonly Ability[];
}

const moments: Readonly<Record<string, Moment>> = {
  'a tab crashes the moment the second task after the call has ended': {
    delays: [0],
    needs: ['crash', 'write in the task'],
  },
  'tabs crash 50 and 100 ms after the second task that follows the call': {
    delays: [50, 100],
    needs: ['crash'],
  },
};

/** How many events a page logs in the task of the call. */
const eventCount = 5;

/** Longer than the longest delay, shorter than a browser has its connections used up; in milliseconds. */
const hangingMillis = 5_000;

/** The text that each event carries, in UTF-16 units. */
const sizes = { 'under 4 kB': 0, 'over 4 kB': 6_000 };

const distances = { near: false, 'far away': true };

/** The collector's behavior until all pages are gone. */
const states: Readonly<Record<string, (stage: Stage) => void>> = {
  answers: () => {},
  hangs(stage) {
    stage.collector.answer = () => silence(hangingMillis);
  },
  'is down': ({ collector }) => collector.down(),
};

/**
 * A tab crashes soon after the tasks that follow the call: what these have not handed to the browser is lost. Each time both in
 * its page's first events and in later ones.
 */
export const tabCrashScenarios: readonly Scenario[] = Object.entries(moments).flatMap(
  ([moment, { delays, needs }]) =>
    Object.entries(states).flatMap(([state, begin]) =>
      Object.entries(distances).flatMap(([distance, isFar]) =>
        Object.entries(sizes).map(([size, textLength]) => ({
          name: `${moment}, with events ${size}, and a collector ${distance} that ${state}`,
          needs,
          ownBrowser: true,
          isTimed: true,
          isFar,
          async run(stage: Stage) {
            for (const delay of delays) await crashTabs(stage, begin, { delay, textLength });
            await stage.openAgain();
          },
        })),
      ),
    ),
);

async function crashTabs(stage: Stage, begin: (stage: Stage) => void, crash: Crash): Promise<void> {
  const { collector } = stage;
  for (const hasSent of [false, true]) {
    const page = await stage.open();
    if (hasSent) await sendOne(stage, page);
    begin(stage);
    await stage.logAndCrash(page, eventCount, crash);
    // Even what is far away has arrived by then, and found the collector as it is.
    await sleep(downMillis);
    collector.up();
    collector.answer = () => undefined;
  }
}
