import type { Cancel, Environment } from '../contracts/environment.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { encodeJson } from '../json/encode-json.ts';
import { readJson } from '../json/read-json.ts';
import { unreportedReasonsKey } from '../storage/stored-names.ts';
import { addUpLosses, type Losses, readLosses } from './losses.ts';
import type { Receipts } from './receipts.ts';

/** The time that a loss waits for an event that reports it before it is stored, in milliseconds. */
const storeDelayMillis = 1_000;

/** Losses, counted by their reasons, that no event has reported yet: a page stores them for the next one. */
export interface UnreportedReasons {
  /** Returns the losses since the last call, also of earlier pages; `undefined` when there are none. */
  take(): Losses | undefined;
  /** Stores the losses that no event has reported: the page is hidden, and may not come back. */
  store(): void;
  /** Stops the timer. @param isDiscarded whether the losses are discarded instead of stored */
  stop(isDiscarded: boolean): void;
}

/** The parts of a client that unreported reasons need. */
interface LossParts {
  readonly environment: Pick<Environment, 'setTimer'>;
  readonly receipts: Receipts;
  readonly storage: TextStorage;
  /** Reads whether consent still allows to store; if it was denied meanwhile, the losses are discarded. */
  readonly mayProceed: () => boolean;
}

/** Creates the store of unreported reasons, for a visitor who has agreed to storage. */
export function createUnreportedReasons({
  environment,
  mayProceed,
  receipts,
  storage,
}: LossParts): UnreportedReasons {
  /** Storage is read for the first event, and again where this page has stored something. */
  let mayBeStored = true;
  let stopTimer: Cancel | undefined;

  const readStored = () => readLosses(readJson(storage.read(unreportedReasonsKey)));

  function stopWaiting(): void {
    stopTimer?.();
    stopTimer = undefined;
  }

  function store(): void {
    stopWaiting();
    const losses = receipts.takeLosses();
    if (!losses) return;
    storage.write(unreportedReasonsKey, encodeJson(addUpLosses(readStored(), losses)) as string);
    mayBeStored = true;
  }

  receipts.onLoss = () => {
    stopTimer ??= environment.setTimer(() => {
      if (mayProceed()) store();
    }, storeDelayMillis);
  };

  return {
    store,
    take() {
      stopWaiting();
      const stored = mayBeStored ? readStored() : undefined;
      mayBeStored = false;
      if (stored) storage.write(unreportedReasonsKey, '');
      return addUpLosses(stored, receipts.takeLosses());
    },
    stop(isDiscarded) {
      receipts.onLoss = undefined;
      if (isDiscarded) stopWaiting();
      else store();
    },
  };
}
