import { setTimeout as sleep } from 'node:timers/promises';
import type { Tab } from '../../browsers/engines/engine.ts';
import { sendOne } from '../moves.ts';
import type { Scenario } from '../scenario.ts';
import type { Stage } from '../stage.ts';

/**
 * The browser ends while the collector is down, or answers, and a new process starts with what is on the disk. Sooner than here is
 * a matter of luck: `npm run bench -- faults --kills` measures that window.
 */
export const browserEndScenarios: readonly Scenario[] = [
  endBrowser('is closed 100 ms after the call', closeAfter(100)),
  endBrowser('is killed 200 ms after its requests have failed', killAfter(200)),
  endBrowser('is killed 2 s after the call', killAfter(2_000)),
  endBrowser('is killed 200 ms after the call', killAfter(200), 'near'),
  endBrowser('is killed 2 s after the call', killAfter(2_000), 'near'),
  endBrowser('is killed 2 s after the call', killAfter(2_000), 'far away'),
];

/** @param answering the place of a collector that answers. @default it is down */
function endBrowser(
  how: string,
  end: (stage: Stage) => Promise<void>,
  answering?: 'near' | 'far away',
): Scenario {
  return {
    name: `the browser ${how}${answering ? `, with a collector ${answering} that answers` : ''}, next visit`,
    ownBrowser: true,
    isTimed: true,
    isFar: answering === 'far away',
    async run(stage) {
      const page = await stage.open();
      await sendOne(stage, page);
      if (!answering) stage.collector.down();
      await stage.log(page, 20);
      if (!answering) await failAfterwards(page, stage.collector.addressOf('localhost'));
      await writeAfterwards(page);
      await end(stage);
      stage.collector.up();
      await stage.openAgain();
    },
  };
}

function closeAfter(millis: number): (stage: Stage) => Promise<void> {
  return async (stage) => {
    await sleep(millis);
    await stage.quitBrowser();
  };
}

function killAfter(millis: number): (stage: Stage) => Promise<void> {
  return async (stage) => {
    await sleep(millis);
    await stage.killBrowser();
  };
}

/** A request of the page's own, which a busy machine makes fail as late as those that were begun before it. */
function failAfterwards(page: Tab, address: string): Promise<unknown> {
  return page.evaluate((url) => fetch(url).catch(String), address);
}

/** A write of the page's own, which a busy machine makes wait as long as what was begun before it. */
function writeAfterwards(page: Tab): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('afterwards');
        opening.onupgradeneeded = () => opening.result.createObjectStore('writes');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('writes', 'readwrite');
          writing.objectStore('writes').put(1, 1);
          writing.onerror = () => reject(writing.error);
          writing.oncomplete = () => resolve();
        };
      }),
  );
}
