import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../servers/listen.ts';
import { type Bundles, bundle } from './bundles.ts';
import { type BenchmarkPage, startChromium } from './chromium.ts';
import type { Tally } from './collector.ts';
import { startCollector } from './collector-process.ts';
import type { Subject } from './subjects.ts';

/** Browser, site and collector together. */
export interface Workbench {
  readonly browserVersion: string;
  /**
   * Opens a fresh page that has the driver and not yet a subject, and closes it afterwards.
   *
   * @param latencyMillis the delay of the collector's answers. @default 0
   */
  sit<T>(measure: (sitting: Sitting) => Promise<T>, latencyMillis?: number): Promise<T>;
}

/** One fresh page with a collector's run of its own. */
export interface Sitting extends BenchmarkPage {
  load(subject: Subject): Promise<void>;
  /** Logs one event and waits until all its consequences are over. */
  logFirst(): Promise<void>;
  /** Returns the tally of this page, as soon as so many events have arrived, or the time is over. */
  arrived(events: number, timeoutMillis: number): Promise<Tally>;
  /** Returns the main-thread time so far, in milliseconds, once all tasks in the thread's queue are done. */
  look(): Promise<number>;
  /** Waits until the main thread is idle; returns the number of looks that it took. */
  quiet(): Promise<number>;
}

/** The pause between two looks. A thread is idle that uses little of a pause, twice: on a busy machine it may not have been scheduled. */
const pauseMillis = 150;
const idleMillis = 3;
const idlePauses = 2;
/** Where a look by itself takes longer than that, as in a virtual machine whose memory has cooled off, no more than this, more often. */
const slowIdleMillis = 12;
const slowIdlePauses = 6;
const patienceMillis = 30_000;

/** The time for the first event to arrive: PostHog, the slowest to flush, does so every 3 seconds. */
const firstEventMillis = 15_000;

const html =
  '<!doctype html><html lang="en"><title>Benchmark</title><script type="module" src="/driver.js"></script>';

/** Starts the browser, the site and the collector for these subjects, and stops them afterwards, also when the process is interrupted. */
export async function withWorkbench<T>(
  subjects: readonly Subject[],
  use: (bench: Workbench) => Promise<T>,
  minify = true,
): Promise<T> {
  const bundles = await bundle(subjects, minify);
  const site = await listen(createServer(serve(bundles.files)));
  const [collector, chromium] = await Promise.all([startCollector(), startChromium()]);
  const stop = () => Promise.allSettled([site, collector, chromium].map((part) => part.stop()));
  const interrupt = () => void stop().then(() => process.exit(130));
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt);
  let runs = 0;
  try {
    return await use({
      browserVersion: chromium.version,
      async sit(measure, latencyMillis = 0) {
        runs += 1;
        const run = latencyMillis > 0 ? `run-${runs}-after-${latencyMillis}` : `run-${runs}`;
        const destination = encodeURIComponent(`${collector.origin}/${run}/events`);
        const page = await chromium.open(`http://localhost:${site.port}/?collector=${destination}`);
        const arrived: Sitting['arrived'] = (events, timeout) => collector.waitFor(run, events, timeout);
        try {
          return await measure(createSitting(page, bundles, arrived));
        } finally {
          await page.close();
        }
      },
    });
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    await stop();
  }
}

/** Serves the site whose pages are measured. @param files path to text */
function serve(files: Bundles['files']): Parameters<typeof createServer>[1] {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const script = files.get(pathname);
    response.writeHead(script || pathname === '/' ? 200 : 404, {
      'content-type': script === undefined ? 'text/html' : 'text/javascript',
      // An isolated page has a clock of 5 microseconds instead of 100.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(script ?? html);
  };
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
    for (let idle = 0, slowIdle = 0; idle < idlePauses && slowIdle < slowIdlePauses; looks += 1) {
      if (performance.now() > end) throw new Error('The page does not come to rest');
      await sleep(pauseMillis);
      const now = await look();
      idle = now - before < idleMillis ? idle + 1 : 0;
      slowIdle = now - before < slowIdleMillis ? slowIdle + 1 : 0;
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
