import type { Outbox, Outboxes, RecoveryState } from './outbox.ts';
import { readLocally } from './store.ts';

/** How often a page looks for what other pages have left, in milliseconds. */
const heartbeatMillis = 30_000;

export function heartbeat(outboxes: Outboxes): void {
  const { recovery, environment } = outboxes;
  recovery.stopBeating?.();
  recovery.stopBeating = environment.setTimer(() => heartbeat(outboxes), heartbeatMillis);
  if (recovery.hasAnswered || recovery.isFailing) look(outboxes);
}

/** What was left for a destination is recovered slice by slice: the next one when all of this one has ended or failed by itself. */
export function lookForMore(outboxes: Outboxes, outbox: Outbox): void {
  if (outbox.hasMore && !isRecovering(outbox)) look(outboxes);
}

export function isRecovering({ sender }: Outbox): boolean {
  return sender.state.waiting.some(
    ({ isRecovered, isEnded, failuresAlone }) => isRecovered && !isEnded && failuresAlone === 0,
  );
}

/** Looks once more, after the look that is under way. */
export function look(outboxes: Outboxes): void {
  const { recovery } = outboxes;
  if (recovery.isAsked) return;
  recovery.isAsked = true;
  recovery.looks = recovery.looks.then(async () => {
    recovery.isAsked = false;
    try {
      await lookNow(outboxes);
    } catch (error) {
      // The first may only come from a page that is being left, which loads nothing any more.
      if (isWanted(outboxes) && (recovery.recover || recovery.hasFailed)) outboxes.store.fail(error);
      recovery.hasFailed = true;
    }
  });
}

async function lookNow(outboxes: Outboxes): Promise<void> {
  const { recovery, store, environment } = outboxes;
  const isOther = (key: string) => !key.includes(` ${store.page} `);
  // A database that does not answer keeps nothing of local storage waiting.
  const isThere =
    isWanted(outboxes) &&
    ([...readLocally(store).keys()].some(isOther) || (await environment.records.keys()).some(isOther));
  if (!isThere) return;
  recovery.recover ??= (
    (await environment.loadRecovery()) as Required<Pick<RecoveryState, 'recover'>>
  ).recover;
  await recovery.recover(outboxes);
}

/** Whether the page goes on to deliver. */
function isWanted({ isClosed, isUnloaded }: Outboxes): boolean {
  return !isClosed && !isUnloaded;
}
