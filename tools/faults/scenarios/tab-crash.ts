import { setTimeout as sleep } from 'node:timers/promises';
import { silence } from '../answers.ts';
import { downMillis, sendOne } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/** From the end of the task after the call to the end of the page's process, in milliseconds. */
const delays = [0, 50, 100];

/** How many events a page logs in the task of the call. */
const eventCount = 5;

/** Longer than the longest delay, shorter than a browser has its connections used up; in milliseconds. */
const hangingMillis = 5_000;

/** What each event carries, in UTF-16 units: all of them together in a request, or each of them, are under or over 4 kB. */
const sizes = { 'under 4 kB': 0, 'over 4 kB': 6_000 };

const distances = { near: false, 'far away': true };

/** What the collector does until all pages are gone. */
const states: Readonly<Record<string, (stage: Stage) => void>> = {
  answers: () => {},
  hangs(stage) {
    stage.collector.answer = () => silence(hangingMillis);
  },
  'is down': ({ collector }) => collector.down(),
};

/**
 * A tab crashes soon after the task that follows the call: what that task has not handed to the browser is lost. Each time both in
 * its page's first events and in later ones.
 */
export const tabCrashScenarios: readonly Scenario[] = Object.entries(states).flatMap(([state, begin]) =>
  Object.entries(distances).flatMap(([distance, isFar]) =>
    Object.entries(sizes).map(([size, textLength]) => ({
      name: `tabs crash ${delays.join(', ')} ms after the task that follows the call, with events ${size}, and a collector ${distance} that ${state}`,
      needs: ['crash'] as const,
      ownProcesses: true,
      isFar,
      async run(stage: Stage) {
        for (const delay of delays) await crashTabs(stage, begin, { delay, textLength });
        await stage.openAgain();
      },
    })),
  ),
);

async function crashTabs(
  stage: Stage,
  begin: (stage: Stage) => void,
  crash: { readonly delay: number; readonly textLength: number },
): Promise<void> {
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
