import { By, Key, type WebDriver } from 'selenium-webdriver';
import { waitUntil } from '../../servers/wait-until.ts';
import { loadMillis, refuse, type Tab, type Viewport } from './engine.ts';
import { findPageProcess } from './page-process.ts';
import { callInPage, readResult } from './page-script.ts';

/** How long a window may take to appear, in milliseconds. */
const openMillis = 30_000;

const keys = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB, ' ': Key.SPACE } as const;

/**
 * The windows of a session, which takes commands for one of them at a time.
 *
 * @param processId of what has started the browser
 */
export async function createWindows(
  driver: WebDriver,
  viewport: Viewport,
  processId: number,
): Promise<{ open(): Promise<Tab> }> {
  /** Stays open: the session ends with its last window. */
  const firstWindow = await driver.getWindowHandle();
  let previous: Promise<unknown> = Promise.resolve();

  /** Runs when all before has ended; what it does is done in this window. */
  function inTurn<Result>(window: string | undefined, act: () => Promise<Result>): Promise<Result> {
    const turn = previous.then(async () => {
      if (window) await driver.switchTo().window(window);
      return act();
    });
    previous = turn.catch(() => {});
    return turn;
  }

  async function resize(): Promise<void> {
    const read = (sizes: string) => driver.executeScript<Viewport>(`return { ${sizes} }`);
    const frame = await read('width: outerWidth - innerWidth, height: outerHeight - innerHeight');
    await driver
      .manage()
      .window()
      .setRect({
        width: viewport.width + frame.width,
        height: viewport.height + frame.height,
      });
    // The window manager's answer takes a moment.
    const isResized = async () => {
      const { width, height } = await read('width: innerWidth, height: innerHeight');
      return width === viewport.width && height === viewport.height;
    };
    await waitUntil(isResized, openMillis);
    if (!(await isResized())) throw new Error(`The page does not get ${viewport.width} × ${viewport.height}`);
  }

  function createTab(window: string): Tab {
    const act = <Result>(run: () => Promise<Result>) => inTurn(window, run);
    const find = (selector: string) => driver.findElement(By.css(selector));

    async function evaluate<Result>(run: (argument: never) => Result, argument?: unknown) {
      const text = await act(() => driver.executeScript(`return ${callInPage(run, argument)}`));
      return readResult<Awaited<Result>>(text);
    }

    async function click(selector: string): Promise<void> {
      const element = await find(selector);
      // The driver's own way there may be a smooth one, which it does not wait for.
      const scroll = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
      await driver.executeScript(scroll, element);
      await element.click();
    }

    async function goto(address: string): Promise<void> {
      await driver.get(address);
      // On a busy machine that may be the answer of the empty page before.
      const isLoaded = "return location.href !== 'about:blank' && document.readyState === 'complete'";
      await waitUntil(() => driver.executeScript<boolean>(isLoaded), loadMillis);
    }

    async function close(): Promise<void> {
      await act(() => driver.close());
    }

    return {
      evaluate,
      close,
      goto: (address) => act(() => goto(address)),
      address: () => act(() => driver.getCurrentUrl()),
      isOpen: () => inTurn(undefined, async () => (await driver.getAllWindowHandles()).includes(window)),
      click: (selector) => act(() => click(selector)),
      press: (key) => act(() => driver.actions().sendKeys(keys[key]).perform()),
      type: (selector, text) => act(() => find(selector).sendKeys(text)),
      openWindow: (address) => act(() => openWindow(address)),
      screenshot: async () => Buffer.from(await act(() => driver.takeScreenshot()), 'base64'),
      async crash(until = async () => {}) {
        const pageProcess = await findPageProcess(processId, evaluate);
        await until();
        process.kill(pageProcess, 'SIGKILL');
        // The driver may know the window no more.
        await close().catch(() => {});
      },
      freeze: refuse('freeze'),
      resume: refuse('resume'),
      limitStorage: refuse('limit storage'),
    };
  }

  async function openWindow(address: string): Promise<Tab> {
    const before = await driver.getAllWindowHandles();
    const findNew = async () =>
      (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle));
    await driver.executeScript('void window.open(arguments[0])', address);
    await waitUntil(async () => (await findNew()) !== undefined, openMillis);
    const opened = await findNew();
    if (!opened) throw new Error('The window was not opened');
    return createTab(opened);
  }

  return {
    open: () =>
      inTurn(firstWindow, async () => {
        await driver.switchTo().newWindow('window');
        await resize();
        return createTab(await driver.getWindowHandle());
      }),
  };
}
