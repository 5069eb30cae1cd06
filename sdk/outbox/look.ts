import type { Outbox, Outboxes, RecoveryState } from './outbox.ts';
import { readLocally } from './sheets.ts';

/** The interval at which an active page looks for events that other pages have left, in milliseconds. */
const lookMillis = 30_000;

/** Returns when a page looks again; never where no event waits, here or elsewhere, or no request was tried yet. */
export function nextLook({ events, recovery }: Outboxes): number {
  const { hasAnswered, hasOthers, isFailing, lookedAt } = recovery;
  const isNeeded = (events.size > 0 || hasOthers) && (hasAnswered || isFailing);
  return isNeeded ? lookedAt + lookMillis : Number.POSITIVE_INFINITY;
}

/** Looks for events that other pages may have left since the last look, unless that was recently. */
export function lookAgain(outboxes: Outboxes, now: number): void {
  const { hasAnswered, isFailing, lookedAt } = outboxes.recovery;
  // While no request has succeeded, nothing is recovered, but some of it may have expired or be too much.
  if ((hasAnswered || isFailing) && lookedAt + lookMillis <= now) look(outboxes);
}

/** Recovers the next slice for a destination, once all events of this one have ended or failed by themselves. */
export function lookForMore(outbox: Outbox): void {
  if (outbox.hasMore && !isRecovering(outbox)) look(outbox.outboxes);
}

export function isRecovering({ waiting }: Outbox): boolean {
  return waiting.some(
    ({ isRecovered, isEnded, failuresAlone }) => isRecovered && !isEnded && failuresAlone === 0,
  );
}

/** Starts another look, after the one that is under way. */
export function look(outboxes: Outboxes): void {
  const { environment, recovery, store } = outboxes;
  recovery.lookedAt = environment.elapsed();
  if (recovery.isAsked) return;
  recovery.isAsked = true;
  recovery.looks = recovery.looks.then(async () => {
    recovery.isAsked = false;
    try {
      await lookNow(outboxes);
    } catch (error) {
      // The look is tried once more, and not again.
      recovery.hasOthers = !recovery.hasFailed;
      // The first failure may only come from a page that is unloading, on which nothing loads any more.
      if (isWanted(outboxes) && (recovery.recover || recovery.hasFailed)) store.fail(error);
      recovery.hasFailed = true;
    }
    store.wake(nextLook(outboxes));
  });
}

async function lookNow(outboxes: Outboxes): Promise<void> {
  const { recovery, store, environment, page } = outboxes;
  const isOther = (key: string) => !key.includes(` ${page} `);
  // Events in local storage do not wait for a database that does not answer.
  const isThere =
    isWanted(outboxes) &&
    ([...readLocally(store).keys()].some(isOther) || (await environment.records.keys()).some(isOther));
  recovery.hasOthers = false;
  if (!isThere) return;
  recovery.recover ??= (
    (await environment.loadRecovery()) as Required<Pick<RecoveryState, 'recover'>>
  ).recover;
  await recovery.recover(outboxes);
}

/** Returns whether the page still delivers, and consent was not denied since. */
function isWanted({ isClosed, isUnloaded, mayProceed }: Outboxes): boolean {
  return !isClosed && !isUnloaded && mayProceed();
}
