import { setTimeout as sleep } from 'node:timers/promises';
import { startChromium } from './chromium.ts';

/** The factor by which the phone is slower than this machine, as in Lighthouse. */
export const phoneSlowDown = 4;

/** The screen of Lighthouse's phone. */
const phone = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

/** The time from the page's load until all code has started that waits for an idle page, in milliseconds. */
const settleMillis = 4_000;

/** A task that keeps the visitor waiting for 50 ms or more (https://www.w3.org/TR/longtasks-1/). */
export interface LongTask {
  /** The start in milliseconds from the navigation. */
  readonly start: number;
  /** The duration in milliseconds. */
  readonly duration: number;
  /** Scripts that ran in it, as far as the browser reports them: files and their callers. */
  readonly scripts: readonly string[];
}

/**
 * Measures the long tasks of several first visits to a page, on a phone's processor. No other tool watches the page: a recorded
 * trace or a watched network costs it time.
 */
export async function measureLongTasks(url: string, loads: number): Promise<readonly LongTask[][]> {
  const chromium = await startChromium();
  try {
    const measured: LongTask[][] = [];
    // The first one starts the browser's own processes.
    for (let load = -1; load < loads; load += 1) {
      const tasks = await measureLoad(chromium, url);
      if (load >= 0) measured.push(tasks);
    }
    return measured;
  } finally {
    await chromium.stop();
  }
}

async function measureLoad(
  { open }: Awaited<ReturnType<typeof startChromium>>,
  url: string,
): Promise<LongTask[]> {
  const page = await open(url, async ({ command }) => {
    await command('Emulation.setCPUThrottlingRate', { rate: phoneSlowDown });
    await command('Emulation.setDeviceMetricsOverride', phone);
  });
  try {
    await sleep(settleMillis);
    return await page.evaluate(`(${readLongTasks})()`);
  } finally {
    await page.close();
  }
}

interface Frame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly startTime: number;
    readonly invoker: string;
    readonly sourceURL: string;
  }[];
}

/** Runs in the page. */
async function readLongTasks(): Promise<LongTask[]> {
  const [tasks = [], frames = []] = await Promise.all(
    ['longtask', 'long-animation-frame'].map(
      (type) =>
        new Promise<PerformanceEntryList>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
          observer.observe({ type, buffered: true });
          // A type without entries is never reported.
          setTimeout(resolve, 1_000, []);
        }),
    ),
  );
  const scripts = frames.flatMap((frame) => (frame as Frame).scripts);
  return tasks.map(({ startTime, duration }) => ({
    start: startTime,
    duration,
    scripts: scripts
      .filter((script) => script.startTime >= startTime && script.startTime < startTime + duration)
      .map(({ invoker, sourceURL }) => `${invoker} ${sourceURL}`.trim()),
  }));
}
