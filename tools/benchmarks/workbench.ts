import { setTimeout as sleep } from 'node:timers/promises';
import { type Bundles, bundle } from './bundles.ts';
import { type BenchmarkPage, startChromium } from './chromium.ts';
import type { Tally } from './collector.ts';
import { startCollector } from './collector-process.ts';
import { startPageOrigin } from './page-origin.ts';
import type { Subject } from './subjects.ts';

/** Browser, site and collector together. */
export interface Workbench {
  readonly browserVersion: string;
  /**
   * Gives a fresh page that has the driver and not yet a subject, and closes it afterwards.
   *
   * @param latencyMillis how long the collector takes for an answer. @default 0
   */
  sit(measure: (sitting: Sitting) => Promise<void>, latencyMillis?: number): Promise<void>;
  stop(): Promise<void>;
}

/** One fresh page with a collector's run of its own. */
export interface Sitting extends BenchmarkPage {
  load(subject: Subject): Promise<void>;
  /** Logs one event and waits until all that follows from it is over. */
  logFirst(): Promise<void>;
  /** What has arrived from this page, as soon as it is so many events, or the time is over. */
  arrived(events: number, timeoutMillis: number): Promise<Tally>;
  /** Main-thread time so far, in milliseconds, once all that is already in the thread's queue is done. */
  look(): Promise<number>;
  /** Waits until the main thread has nothing more to do; answers how often it had to look. */
  quiet(): Promise<number>;
}

/** A thread is idle that uses so little of a pause, twice: on a busy machine it may just not have been scheduled. */
const pauseMillis = 150;
const idleMillis = 3;
const idlePauses = 2;
const patienceMillis = 30_000;

/** Posthog, the slowest to flush, does so every 3 seconds. */
const firstEventMillis = 15_000;

export async function createWorkbench(subjects: readonly Subject[], minify = true): Promise<Workbench> {
  const bundles = await bundle(subjects, minify);
  const stops: (() => Promise<void>)[] = [];
  async function start<T extends { stop(): Promise<void> }>(part: Promise<T>): Promise<T> {
    const started = await part;
    stops.push(() => started.stop());
    return started;
  }
  async function stop(): Promise<void> {
    await Promise.allSettled(stops.map((stopPart) => stopPart()));
  }

  try {
    const site = await start(startPageOrigin(bundles.files));
    const collector = await start(startCollector());
    const chromium = await start(startChromium());
    let runs = 0;
    return {
      browserVersion: chromium.version,
      async sit(measure, latencyMillis = 0) {
        runs += 1;
        const run = latencyMillis > 0 ? `run-${runs}-after-${latencyMillis}` : `run-${runs}`;
        const destination = encodeURIComponent(`${collector.origin}/${run}/events`);
        const page = await chromium.open(`${site.origin}/?collector=${destination}`);
        const arrived: Sitting['arrived'] = (events, timeout) => collector.waitFor(run, events, timeout);
        try {
          await measure(createSitting(page, bundles, arrived));
        } finally {
          await page.close();
        }
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function createSitting(page: BenchmarkPage, bundles: Bundles, arrived: Sitting['arrived']): Sitting {
  async function look(): Promise<number> {
    await page.evaluate('true');
    return page.mainThreadMillis();
  }

  async function quiet(): Promise<number> {
    const end = performance.now() + patienceMillis;
    let looks = 1;
    let before = await look();
    for (let idle = 0; idle < idlePauses; looks += 1) {
      if (performance.now() > end) throw new Error('The page does not come to rest');
      await sleep(pauseMillis);
      const now = await look();
      idle = now - before < idleMillis ? idle + 1 : 0;
      before = now;
    }
    return looks;
  }

  return {
    ...page,
    arrived,
    look,
    quiet,
    load: (subject) => page.evaluate(`benchmark.load(${JSON.stringify(bundles.scriptOf(subject))})`),
    async logFirst() {
      const { delivered } = await arrived(0, 0);
      await page.evaluate('benchmark.log(1)');
      const tally = await arrived(delivered + 1, firstEventMillis);
      if (tally.delivered === delivered) throw new Error('The first event did not arrive');
      await quiet();
    },
  };
}
