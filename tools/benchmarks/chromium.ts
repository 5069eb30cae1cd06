import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { chromiumArguments } from '../browsers/chromium-arguments.ts';
import { findBrowser } from '../browsers/find-browser.mjs';
import { createDebuggingPipe } from './debugging-pipe.ts';

/** A Chromium that is asked for nothing but what a measure needs: watching its network costs the page time. */
export interface Chromium {
  /** Name and version. */
  readonly version: string;
  /**
   * Opens an address in a fresh profile and waits until it has loaded.
   *
   * @param prepare changes what the page will run on, before it goes to the address
   */
  open(url: string, prepare?: (page: BenchmarkPage) => Promise<unknown>): Promise<BenchmarkPage>;
  stop(): Promise<void>;
}

export interface BenchmarkPage {
  /** Value of an expression, awaited. Throws what it throws. */
  evaluate<T>(expression: string): Promise<T>;
  command<Result>(method: string, params?: object): Promise<Result>;
  /** Resolves with the next event of this name. */
  nextEvent<Params>(method: string): Promise<Params>;
  /** CPU time that the page's main thread has used so far, in milliseconds. */
  mainThreadMillis(): Promise<number>;
  close(): Promise<void>;
}

export async function startChromium(): Promise<Chromium> {
  const profile = await mkdtemp(join(tmpdir(), 'care-benchmark-'));
  const browser = spawn(
    await findBrowser(),
    [
      ...chromiumArguments,
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      '--no-default-browser-check',
      '--disable-background-timer-throttling',
      '--disable-backgrounding-occluded-windows',
      '--disable-renderer-backgrounding',
      // No other host is reached.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const [, , , input, output] = browser.stdio;
  const { send, nextEvent } = createDebuggingPipe(input as Writable, output as Readable);

  const open: Chromium['open'] = async (url, prepare) => {
    const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
    const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
    });
    const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const page = createPage(
      (method, params) => send(method, params, sessionId),
      (method) => nextEvent(method, sessionId),
      async () => {
        // A script that does not end would keep the page open.
        void send('Runtime.terminateExecution', {}, sessionId).catch(() => {});
        await send('Target.disposeBrowserContext', { browserContextId });
      },
    );
    await page.command('Performance.enable');
    await prepare?.(page);
    await page.command('Page.navigate', { url });
    await page.evaluate(
      `document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve, { once: true }))`,
    );
    return page;
  };

  async function stop(): Promise<void> {
    if (isRunning(browser)) {
      const gone = once(browser, 'exit');
      void send('Browser.close').catch(() => {});
      const timer = setTimeout(() => browser.kill('SIGKILL'), 5_000);
      await gone;
      clearTimeout(timer);
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  try {
    const { product } = await send<{ product: string }>('Browser.getVersion');
    return { version: product, open, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function createPage(
  command: BenchmarkPage['command'],
  nextEvent: BenchmarkPage['nextEvent'],
  close: BenchmarkPage['close'],
): BenchmarkPage {
  return {
    command,
    nextEvent,
    close,
    async evaluate<T>(expression: string) {
      const { result, exceptionDetails } = await command<{
        result: { value: T };
        exceptionDetails?: { text: string; exception?: { description?: string } };
      }>('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async mainThreadMillis() {
      const { metrics } = await command<{ metrics: { name: string; value: number }[] }>(
        'Performance.getMetrics',
      );
      return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1_000;
    },
  };
}
