import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../../servers/free-port.ts';
import { startCommand } from '../../servers/start-command.ts';
import { waitUntil } from '../../servers/wait-until.ts';
import { loadMillis, refuse, type Viewport, type Visitor } from './engine.ts';
import type { WebKitPlace } from './webkit-place.ts';
import { createWindows } from './webkit-windows.ts';

/** How long a driver, and then its browser, may take to start; in milliseconds. */
const startMillis = 30_000;

/** How often a start is tried. */
const attempts = 6;

/** A visitor in a browser of their own: WebKit's automation has one session a browser, and keeps everything in memory. */
export async function createAutomatedVisitor(
  place: WebKitPlace,
  viewport: Viewport,
): Promise<Visitor & { readonly version: string }> {
  const { driver, processId, stop } = await inTurn(() => startSession(place));
  const windows = await createWindows(driver, viewport, processId);
  return {
    version: (await driver.getCapabilities()).getBrowserVersion() ?? '',
    newTab: windows.open,
    setOffline: refuse('offline'),
    quitBrowser: refuse('keep what an automated browser had'),
    killBrowser: refuse('keep what an automated browser had'),
    stop,
  };
}

let previous: Promise<unknown> = Promise.resolve();

/** One start at a time. */
function inTurn<Result>(start: () => Promise<Result>): Promise<Result> {
  const turn = previous.then(start);
  previous = turn.catch(() => {});
  return turn;
}

interface Session {
  readonly driver: WebDriver;
  /** The process of WebKitWebDriver, which has started the browser. */
  readonly processId: number;
  stop(): Promise<void>;
}

async function startSession(place: WebKitPlace, attempt = 1): Promise<Session> {
  const home = await mkdtemp(join(tmpdir(), 'care-webkit-'));
  const port = await freePort();
  await narrowToolbar(home);
  const command = startCommand(`exec WebKitWebDriver --port=${port}`, home, {
    DISPLAY: place.display,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    NO_AT_BRIDGE: '1',
  });

  async function stop(): Promise<void> {
    await command.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  let driver: WebDriver | undefined;
  openSession(place, port).then(
    (opened) => {
      driver = opened;
    },
    () => {},
  );
  // If two browsers choose the same port for automation, one ends, and its driver waits for it.
  let hadBrowser = false;
  const hasLostBrowser = async () => {
    const hasBrowser = (await childrenOf(command.processId)) !== '';
    const isLost = hadBrowser && !hasBrowser;
    hadBrowser ||= hasBrowser;
    return isLost;
  };
  await waitUntil(async () => driver !== undefined || (await hasLostBrowser()), startMillis);
  if (driver) return { driver, processId: command.processId, stop };
  await stop();
  if (attempt === attempts) throw new Error(`WebKit does not start: ${command.output()}`);
  return startSession(place, attempt + 1);
}

/** The numbers of the processes that a process has started; none where it is gone. */
function childrenOf(processId: number): Promise<string> {
  return readFile(`/proc/${processId}/task/${processId}/children`, 'utf8').catch(() => '');
}

/** Lets a window be as narrow as a phone: the toolbar's fields and buttons take 450 pixels by themselves. */
async function narrowToolbar(home: string): Promise<void> {
  const folder = join(home, '.config', 'gtk-3.0');
  await mkdir(folder, { recursive: true });
  const styles = 'window * { min-width: 0; margin: 0; padding: 0; font-size: 1px; }';
  await writeFile(join(folder, 'gtk.css'), styles);
}

async function openSession({ browser, proxyPort }: WebKitPlace, port: number): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, startMillis);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    acceptInsecureCerts: true,
    'webkitgtk:browserOptions': {
      binary: browser,
      args: ['--automation', '--javascript-can-open-windows-automatically=true'],
    },
    proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}`, noProxy: ['localhost', '127.0.0.1'] },
  });
  const driver = await new Builder().usingServer(server).withCapabilities(capabilities).build();
  await driver.manage().setTimeouts({ pageLoad: loadMillis, script: loadMillis });
  return driver;
}
