import type { ConsentChoice } from '../consent/consent.ts';
import type { SyncReason } from '../consent/consent-keeper.ts';
import { erase } from '../consent/erase.ts';
import {
  currentIdentity,
  ensureStored,
  forgetVisitor,
  renewIdentifiers,
  storeIdentity,
} from '../identity/visitor.ts';
import { closeOutboxes } from '../outbox/outboxes.ts';
import { endSession, takeStored } from '../session/sessions.ts';
import { eraseStorage } from '../storage/erase-storage.ts';
import type { Client } from './client.ts';
import { endWaiting, hold, isOpened, isWaiting, passSoon, placeAll, takeNewest } from './gate.ts';

/** Whether the visitor has agreed to what is stored. */
export function mayStore({ closed, keeper }: Client): boolean {
  return !closed && keeper.consent.state === 'granted';
}

/** Looks what was chosen elsewhere, and follows. Where consent is denied, nothing stays of what an earlier visit has left. */
export function follow(client: Client, reason: SyncReason): void {
  if (isOpened(client) && client.keeper.sync(reason) === 'denied' && !client.closed && !client.isErased)
    eraseAll(client);
}

/** Discards the events in memory that were erased elsewhere: this page does not send them, even if the visitor has agreed again since. */
export function discardMemory(client: Client): void {
  if (client.closed) return;
  const newest = takeNewest(client);
  discard(client);
  for (const event of newest) hold(client, { ...event, identity: currentIdentity(client.visitor) });
}

/** Removes what is stored in the browser. */
export function eraseAll(client: Client): void {
  const { cookies, environment, isInert, storage, tabStorage } = client;
  client.isErased = true;
  if (!isInert) void erase(cookies, [storage, tabStorage], environment);
}

/** What waits, or is not answered, ends; identity and session are forgotten. */
function discard(client: Client): void {
  const { isInert, sessions, storage, tabStorage } = client;
  end(client, 'dropped:consent');
  client.outboxes = undefined;
  client.sequence = 0;
  takeStored(sessions);
  storage.disown();
  // Another tab can't erase it.
  if (!isInert) eraseStorage(tabStorage);
}

/** @param discarded how what is stored ends too. @default it stays in the journal */
export function end(client: Client, discarded?: 'dropped:consent'): void {
  const { losses, outboxes, visitor } = client;
  endWaiting(client, discarded ?? 'dropped:closed');
  if (outboxes) {
    closeOutboxes(outboxes, discarded);
    losses?.stop(!!discarded);
  }
  forgetVisitor(visitor);
}

/** A choice was made, here or elsewhere. */
export function applyChoice(client: Client, choice: ConsentChoice): void {
  const { features, keeper, visitor } = client;
  features.update();
  if (choice === 'denied') {
    discard(client);
    eraseAll(client);
    return;
  }
  client.isErased = false;
  if (client.closed) return;
  // What `setUserId` and `reset` did while consent was pending; where events have waited too, it is stored with them.
  if (client.outboxes || !isWaiting(client)) {
    // After a denial no page may find an older visitor, such as on a path that nothing was erased for.
    if (keeper.epoch()) ensureStored(visitor);
    storeIdentity(visitor);
    placeAll(client);
  }
  passSoon(client, true);
}

/** Nothing connects what follows with what was before. */
export function startOver(client: Client): void {
  renewIdentifiers(client.visitor);
  endSession(client);
}
