import type { Outbox, Outboxes, RecoveryState } from './outbox.ts';
import { readLocally } from './sheets.ts';

/** How often a page on which something happens looks for what other pages have left, in milliseconds. */
const lookMillis = 30_000;

/** When a page looks again; where nothing waits, here or elsewhere, or nothing was tried yet, it does not. */
export function nextLook({ events, recovery }: Outboxes): number {
  const { hasAnswered, hasOthers, isFailing, lookedAt } = recovery;
  const isNeeded = (events.size > 0 || hasOthers) && (hasAnswered || isFailing);
  return isNeeded ? lookedAt + lookMillis : Number.POSITIVE_INFINITY;
}

/** Looks, unless it has of late, at what pages may have left since. */
export function lookAgain(outboxes: Outboxes, now: number): void {
  const { hasAnswered, isFailing, lookedAt } = outboxes.recovery;
  // Where nothing has got through nothing is recovered, but something may have to go.
  if ((hasAnswered || isFailing) && lookedAt + lookMillis <= now) look(outboxes);
}

/** What was left for a destination is recovered slice by slice: the next one when all of this one has ended or failed by itself. */
export function lookForMore(outbox: Outbox): void {
  if (outbox.hasMore && !isRecovering(outbox)) look(outbox.outboxes);
}

export function isRecovering({ waiting }: Outbox): boolean {
  return waiting.some(
    ({ isRecovered, isEnded, failuresAlone }) => isRecovered && !isEnded && failuresAlone === 0,
  );
}

/** Looks once more, after the look that is under way. */
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
      // Once more, and no further.
      recovery.hasOthers = !recovery.hasFailed;
      // The first may only come from a page that is being left, which loads nothing any more.
      if (isWanted(outboxes) && (recovery.recover || recovery.hasFailed)) store.fail(error);
      recovery.hasFailed = true;
    }
    store.wake(nextLook(outboxes));
  });
}

async function lookNow(outboxes: Outboxes): Promise<void> {
  const { recovery, store, environment, page } = outboxes;
  const isOther = (key: string) => !key.includes(` ${page} `);
  // A database that does not answer keeps nothing of local storage waiting.
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

/** Whether the page goes on to deliver, and consent was not denied since. */
function isWanted({ isClosed, isUnloaded, mayProceed }: Outboxes): boolean {
  return !isClosed && !isUnloaded && mayProceed();
}
