import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StartedCommand, startCommand } from '../../servers/start-command.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import { loadMillis, refuse, type Tab, type Visitor } from './engine.ts';
import { findPageProcess } from './page-process.ts';
import { callInPage, readResult } from './page-script.ts';
import { startRemotePage } from './remote-page.ts';
import type { WebKitPlace } from './webkit-place.ts';

/**
 * A visitor with a profile on the disk, which WebKit's automation does not have: the page is reached through a script that
 * it loads itself. One tab a browser.
 */
export async function createOwnVisitor({ browser, display }: WebKitPlace): Promise<Visitor> {
  const profile = await mkdtemp(join(tmpdir(), 'care-webkit-'));
  const remote = await startRemotePage();
  let command: StartedCommand | undefined;
  let isCrashed = false;

  async function killBrowser(): Promise<void> {
    await command?.stop();
    command = undefined;
    isCrashed = false;
    remote.forget();
  }

  async function quitBrowser(): Promise<void> {
    if (command) process.kill(command.processId, 'SIGTERM');
    await command?.ended;
    await killBrowser();
  }

  async function start(address: string): Promise<void> {
    if (isCrashed) await quitBrowser();
    if (command) throw new Error('One tab a browser: this one shows a page');
    command = startCommand(`exec "${browser}" --ignore-tls-errors "${address}"`, profile, {
      DISPLAY: display,
      HOME: profile,
      XDG_RUNTIME_DIR: profile,
      NO_AT_BRIDGE: '1',
    });
    const isLoaded = () => evaluate(() => document.readyState === 'complete').catch(() => false);
    if (!(await waitUntil(isLoaded, loadMillis))) throw new Error(`${address} does not load`);
  }

  async function evaluate<Result>(run: (argument: never) => Result, argument?: unknown) {
    return readResult<Awaited<Result>>(await remote.evaluate(callInPage(run, argument)));
  }

  const tab: Tab = {
    goto: start,
    evaluate,
    address: () => evaluate(() => location.href),
    isOpen: async () => command !== undefined && !isCrashed,
    close: killBrowser,
    click: refuse('click without WebDriver'),
    press: refuse('press keys without WebDriver'),
    type: refuse('type without WebDriver'),
    openWindow: refuse('open a second window of a browser with a profile'),
    screenshot: refuse('take a screenshot without WebDriver'),
    // The browser stays, with what it has to send; nothing but another browser shows a page again.
    async crash(until = async () => {}) {
      if (!command) throw new Error('No page is shown');
      const processId = await findPageProcess(command.processId, evaluate);
      await until();
      process.kill(processId, 'SIGKILL');
      isCrashed = true;
      remote.forget();
    },
    freeze: refuse('freeze'),
    resume: refuse('resume'),
    limitStorage: refuse('limit storage'),
  };

  return {
    pageScript: remote.pageScript,
    newTab: async () => tab,
    setOffline: refuse('offline'),
    quitBrowser,
    killBrowser,
    async stop() {
      await killBrowser();
      await remote.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
