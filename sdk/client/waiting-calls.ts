import type { Cancel, Environment } from '../contracts/environment.ts';
import type { EventDraft } from './event-draft.ts';
import type { ReceiptState } from './receipt.ts';

/** How many calls wait at the most. */
const limit = 1_000;

/** Calls that wait for the end of their task, or for the visitor's choice. */
export interface WaitingCalls {
  isEmpty(): boolean;
  add(draft: EventDraft): void;
  /** What is added from now on belongs to a visitor whom nothing connects with the one before. */
  startOver(): void;
  /** Nothing waits any more. @returns what did, a list for each visitor: always one at least */
  take(): EventDraft[][];
  /** Ends what waits, with the reason. */
  end(reason: ReceiptState): void;
  /** Proceeds at the end of the task, so that its property sets go ahead of its events (S4.2). */
  proceedAfterTask(): void;
}

/** @param proceed called whenever something may have changed of what is waited for: takes the calls if they can go on */
export function createWaitingCalls(
  environment: Pick<Environment, 'afterTask' | 'onLifecycle'>,
  proceed: () => void,
): WaitingCalls {
  let visitors: EventDraft[][] = [[]];
  let size = 0;
  let isTaskDue: boolean | undefined;
  /** Set while calls wait for a choice, which another tab may record before this page unloads. */
  let stopWatching: Cancel | undefined;

  function proceedAfterTask(): void {
    if (!isTaskDue)
      environment.afterTask(() => {
        isTaskDue = false;
        proceed();
      });
    isTaskDue = true;
  }

  function take(): EventDraft[][] {
    stopWatching?.();
    stopWatching = undefined;
    const taken = visitors;
    visitors = [[]];
    size = 0;
    return taken;
  }

  return {
    isEmpty: () => size === 0,
    add(draft) {
      visitors.at(-1)?.push(draft);
      size += 1;
      if (draft.hasWaited) {
        stopWatching ??= environment.onLifecycle((isLeft, isHidden) => {
          if (isLeft || isHidden) proceed();
        });
      }
      // A burst in the first task does not wait for its end, so that nothing has to be dropped.
      if (size > limit && !draft.hasWaited) proceed();
      if (size > limit) {
        visitors
          .find((drafts) => drafts.length > 0)
          ?.shift()
          ?.open.move('dropped:buffer-full');
        size -= 1;
      }
      proceedAfterTask();
    },
    startOver: () => visitors.push([]),
    take,
    end(reason) {
      for (const { open } of take().flat()) open.move(reason);
    },
    proceedAfterTask,
  };
}
