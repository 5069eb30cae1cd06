import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright';
import { addNameHelper } from '../browsers/add-name-helper.ts';
import { chromiumArguments } from '../browsers/chromium-arguments.ts';
import { findBrowser } from '../browsers/find-browser.mjs';

/** As a visitor has it, back/forward cache included; hosts under `.test` are this machine, all others are nowhere. */
const options: LaunchOptions = {
  executablePath: await findBrowser(),
  args: [
    ...chromiumArguments,
    '--host-resolver-rules=MAP *.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  ],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

export function launchSharedBrowser(): Promise<Browser> {
  return chromium.launch(options);
}

/** The browser of one visitor, with all it keeps. It starts when its context is first asked for. */
export interface VisitorBrowser {
  context(): Promise<BrowserContext>;
  /** Quits; whoever asks for the context again starts a new process with what is on the disk. */
  close(): Promise<void>;
  /** Kills the process at once, as a crash does. */
  kill(): Promise<void>;
  /** Quits and removes all that was kept. */
  stop(): Promise<void>;
}

/** A visitor in a process that others use too: keeps everything, but in memory. */
export function createSharedVisitor(browser: Browser): VisitorBrowser {
  let opened: Promise<BrowserContext> | undefined;

  async function stop(): Promise<void> {
    await (await opened)?.close();
  }

  return {
    context() {
      opened ??= browser.newContext().then(addNameHelper);
      return opened;
    },
    close: () => Promise.reject(new Error('A shared browser stays open')),
    kill: () => Promise.reject(new Error('A shared browser stays alive')),
    stop,
  };
}

/** A visitor with a process and a profile folder of their own. */
export function createOwnVisitor(): VisitorBrowser {
  const profile = mkdtemp(join(tmpdir(), 'care-faults-'));
  let opened: Promise<OwnBrowser> | undefined;

  async function close(): Promise<void> {
    const own = await opened;
    opened = undefined;
    await own?.context.close();
  }

  return {
    async context() {
      opened ??= launch(await profile);
      return (await opened).context;
    },
    close,
    async kill() {
      const own = await opened;
      if (!own) return;
      opened = undefined;
      const closed = new Promise((resolve) => own.context.once('close', resolve));
      process.kill(own.processId, 'SIGKILL');
      await closed;
    },
    async stop() {
      await close();
      await rm(await profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

interface OwnBrowser {
  readonly context: BrowserContext;
  readonly processId: number;
}

async function launch(profile: string): Promise<OwnBrowser> {
  // Chromium's own temporary folder, which a kill leaves behind, goes with the profile.
  const env = { ...process.env, TMPDIR: profile };
  const context = await addNameHelper(await chromium.launchPersistentContext(profile, { ...options, env }));
  const session = await context.browser()?.newBrowserCDPSession();
  const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {};
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('The browser names no process');
  return { context, processId: main.id };
}
