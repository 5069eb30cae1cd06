import puppeteer from 'puppeteer-core';
import { chromiumArguments } from '../browsers/chromium-arguments.ts';
import { findBrowser } from '../browsers/find-browser.mjs';

/** A Chromium with only the commands that a measure needs: watching its network costs the page time. */
export interface Chromium {
  /** Name and version. */
  readonly version: string;
  /**
   * Opens an address in a fresh profile and waits until it has loaded.
   *
   * @param prepare prepares the page before it goes to the address
   */
  open(url: string, prepare?: (page: BenchmarkPage) => Promise<unknown>): Promise<BenchmarkPage>;
  stop(): Promise<void>;
}

export interface BenchmarkPage {
  /** Returns the value of an expression, awaited. Throws the expression's error. */
  evaluate<T>(expression: string): Promise<T>;
  /** Sends a command of the Chrome DevTools Protocol (https://chromedevtools.github.io/devtools-protocol/). */
  command<Result>(method: string, params?: object): Promise<Result>;
  /** Resolves with the next event of this name. */
  nextEvent<Params>(method: string): Promise<Params>;
  /** CPU time that the page's main thread has used so far, in milliseconds. */
  mainThreadMillis(): Promise<number>;
  close(): Promise<void>;
}

/** The session that commands for a page go through: Puppeteer's own pages would watch frames and network. */
interface Session {
  send(method: string, params?: object): Promise<unknown>;
  once(event: string, handler: (params: never) => void): unknown;
}

const flags = [
  '--headless',
  '--no-default-browser-check',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  // No other host is reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export async function startChromium(): Promise<Chromium> {
  const browser = await puppeteer.launch({
    executablePath: await findBrowser(),
    pipe: true,
    ignoreDefaultArgs: true,
    args: [...chromiumArguments, ...flags],
  });
  const all = await browser.target().createCDPSession();
  return {
    version: await browser.version(),
    async open(url, prepare) {
      const context = await browser.createBrowserContext();
      await all.send('Target.createTarget', { url: 'about:blank', browserContextId: context.id ?? '' });
      const target = await context.waitForTarget((one) => one.type() === 'page');
      const session = (await target.createCDPSession()) as unknown as Session;
      const page = createPage(session, async () => {
        // A script that does not end would keep the page open.
        session.send('Runtime.terminateExecution').catch(() => {});
        await context.close();
      });
      await page.command('Performance.enable');
      await prepare?.(page);
      await page.command('Page.navigate', { url });
      await page.evaluate(
        `document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', resolve, { once: true }))`,
      );
      return page;
    },
    stop: () => browser.close(),
  };
}

function createPage(session: Session, close: BenchmarkPage['close']): BenchmarkPage {
  const command = <Result>(method: string, params?: object) =>
    session.send(method, params) as Promise<Result>;
  return {
    command,
    nextEvent: (method) => new Promise((resolve) => session.once(method, resolve)),
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
