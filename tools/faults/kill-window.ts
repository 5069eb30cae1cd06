import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntil } from '../servers/wait-until.ts';
import { sendOne } from './moves.ts';
import { perform, type StageParts } from './perform.ts';
import type { Scenario } from './scenario.ts';

/** The state of the collector: down, or answering from nearby or from far away. */
export type CollectorState = 'down' | 'near' | 'far away';

/** How many events of each repetition were lost, for one delay. */
export interface KillLosses {
  /** The state of the collector until the browser is gone. */
  readonly collector: CollectorState;
  /** The time from the return of the call to the end of the process, in milliseconds. */
  readonly delay: number;
  /** The page's first events of all: nothing is open yet. */
  readonly isFirst: boolean;
  readonly logged: number;
  readonly lost: readonly number[];
}

/** The delays to measure: an event on its way to a collector that answers may be lost for as long as a request takes. */
const delays: Readonly<Record<CollectorState, readonly number[]>> = {
  down: [0, 5, 10, 20, 50, 100],
  near: [0, 5, 10, 20, 50, 100],
  'far away': [0, 20, 100, 500, 1_000, 2_000],
};
const repetitions = 5;
const eventCount = 20;

/** The time in which stored events arrive in the next visit, once this has sent its first, in milliseconds. */
const quietMillis = 2_000;

/** The longest time for which an SDK gathers the first events of a visit, in milliseconds: PostHog takes 3 seconds. */
const gatheringMillis = 20_000;

/**
 * Kills the browser soon after the call: what can't be on the disk yet is lost, and this shows how long that is. One by
 * one, since a busy machine would write later.
 *
 * @param collectors the states of the collector to measure
 */
export async function measureKillWindow(
  parts: Omit<StageParts, 'quietMillis'>,
  collectors: readonly CollectorState[],
): Promise<KillLosses[]> {
  const measured: KillLosses[] = [];
  for (const collector of collectors) {
    for (const isFirst of [false, true]) {
      for (const delay of delays[collector]) {
        const kill = { collector, delay, isFirst };
        const lost: number[] = [];
        for (let repetition = 0; repetition < repetitions; repetition += 1) {
          lost.push(await measureKill(parts, kill));
        }
        measured.push({ ...kill, logged: eventCount, lost });
      }
    }
  }
  return measured;
}

type Kill = Pick<KillLosses, 'collector' | 'delay' | 'isFirst'>;

/** Kills one browser. @returns the number of its events that the next visit does not deliver */
export async function measureKill(parts: Omit<StageParts, 'quietMillis'>, kill: Kill): Promise<number> {
  // What arrives twice is not counted here: no copies are waited for.
  const { lost } = await perform(killed(kill), { ...parts, quietMillis, lingerMillis: 0 });
  return lost.length;
}

function killed({ collector, delay, isFirst }: Kill): Scenario {
  return {
    name: `killed after ${delay} ms`,
    ownBrowser: true,
    isFar: collector === 'far away',
    async run(stage) {
      const page = await stage.open();
      if (!isFirst) await sendOne(stage, page);
      if (collector === 'down') stage.collector.down();
      await stage.log(page, eventCount);
      await sleep(delay);
      await stage.killBrowser();
      stage.collector.up();
      const before = stage.collector.uploads.length;
      await stage.openAgain();
      await waitUntil(() => stage.collector.uploads.length > before, gatheringMillis);
    },
  };
}
