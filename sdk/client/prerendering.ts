import type { Cancel, Environment } from '../contracts/environment.ts';
import type { OpenReceipt, ReceiptState } from './receipt.ts';

/** How many events wait at the most. */
const limit = 1_000;

interface HeldCall {
  readonly run: () => void;
  /** Of an event. */
  readonly open: OpenReceipt | undefined;
}

/** A page that the browser may prerender: what is called there happens, in its order, when somebody opens it. */
export interface Prerendering {
  /** Whether somebody sees the page, or may do so. */
  isOpened(): boolean;
  /** Runs it, immediately on an opened page. */
  whenOpened(run: () => void): void;
  /** Keeps the call of an event until the page is opened. */
  hold(run: () => void, open: OpenReceipt): void;
  /** The page is opened: nothing waits any more. @returns what did */
  take(): readonly (() => void)[];
  /** Ends what waits; its events with the reason. */
  end(reason: ReceiptState): void;
  /** Nothing has to wait. */
  stop(): void;
}

/**
 * @param onPrerendered called when the page turns out to be prerendered
 * @param onOpened called when such a page is opened
 */
export function createPrerendering(
  environment: Pick<Environment, 'onActivation'>,
  onPrerendered: () => void,
  onOpened: () => void,
): Prerendering {
  let calls: HeldCall[] = [];
  /** Set while the page is prerendered; `null` until it is first asked for. */
  let stopWaiting: Cancel | null | undefined = null;

  function isOpened(): boolean {
    if (stopWaiting === null) {
      stopWaiting = environment.onActivation(() => {
        stopWaiting = undefined;
        onOpened();
      });
      if (stopWaiting) onPrerendered();
    }
    return !stopWaiting;
  }

  function hold(run: () => void, open?: OpenReceipt): void {
    calls.push({ run, open });
    const [oldest, ...others] = calls.filter((call) => call.open);
    if (others.length < limit) return;
    calls = calls.filter((call) => call !== oldest);
    oldest?.open?.move('dropped:buffer-full');
  }

  return {
    isOpened,
    whenOpened(run) {
      if (isOpened()) run();
      else hold(run);
    },
    hold,
    take() {
      const taken = calls.map(({ run }) => run);
      calls = [];
      return taken;
    },
    end(reason) {
      for (const { open } of calls) open?.move(reason);
      calls = [];
    },
    stop() {
      stopWaiting?.();
      stopWaiting = undefined;
    },
  };
}
