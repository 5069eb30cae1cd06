import type { OpenReceipt, ReceiptState } from './receipt.ts';

/** How many events wait at the most. */
const limit = 1_000;

interface HeldCall {
  readonly run: () => void;
  /** Of an event. */
  readonly open: OpenReceipt | undefined;
}

/** Calls of a page that the browser prerenders, in their order: they happen when somebody opens it. */
export interface HeldCalls {
  add(run: () => void, open?: OpenReceipt): void;
  /** The page is opened: nothing waits any more. @returns what did */
  take(): readonly (() => void)[];
  /** Ends what waits; its events with the reason. */
  end(reason: ReceiptState): void;
}

export function createHeldCalls(): HeldCalls {
  let calls: HeldCall[] = [];

  return {
    add(run, open) {
      calls.push({ run, open });
      const [oldest, ...others] = calls.filter((call) => call.open);
      if (others.length < limit) return;
      calls = calls.filter((call) => call !== oldest);
      oldest?.open?.move('dropped:buffer-full');
    },
    take() {
      const taken = calls.map(({ run }) => run);
      calls = [];
      return taken;
    },
    end(reason) {
      for (const { open } of calls) open?.move(reason);
      calls = [];
    },
  };
}
