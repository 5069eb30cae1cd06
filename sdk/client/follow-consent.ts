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
import { assignSessions, endWaiting, hold, isActivated, isWaiting, passSoon, takeNewest } from './gate.ts';

/** Returns whether the visitor has agreed to storage. */
export function mayStore({ closed, keeper }: Client): boolean {
  return !closed && keeper.consent.state === 'granted';
}

/** Reads the choice that was made elsewhere, and applies it. Where consent is denied, everything that an earlier visit has stored is erased. */
export function follow(client: Client, reason: SyncReason): void {
  if (isActivated(client) && client.keeper.sync(reason) === 'denied' && !client.closed && !client.isErased)
    eraseAll(client);
}

/** Discards the events in memory that were erased elsewhere: this page does not send them, even if the visitor has agreed again since. */
export function discardMemory(client: Client): void {
  if (client.closed) return;
  const newest = takeNewest(client);
  discard(client);
  for (const event of newest) hold(client, { ...event, identity: currentIdentity(client.visitor) });
}

/** Erases everything that is stored in the browser. */
export function eraseAll(client: Client): void {
  const { cookies, environment, isInert, storage, tabStorage } = client;
  client.isErased = true;
  if (!isInert) void erase(cookies, [storage, tabStorage], environment);
}

/** Ends the events that wait or have no answer, and forgets identity and session. */
function discard(client: Client): void {
  const { sessions, storage, tabStorage } = client;
  end(client, 'dropped:consent');
  client.outboxes = undefined;
  client.sequence = undefined;
  takeStored(sessions);
  storage.disown();
  // Another tab can't erase it.
  eraseStorage(tabStorage);
}

/** Ends the delivery. @param discarded the state in which stored events end too. @default they stay in the journal */
export function end(client: Client, discarded?: 'dropped:consent'): void {
  const { losses, outboxes, visitor } = client;
  endWaiting(client, discarded ?? 'dropped:closed');
  if (outboxes) {
    closeOutboxes(outboxes, discarded);
    losses?.stop(!!discarded);
  }
  forgetVisitor(visitor);
}

/** Applies a choice that was made here or elsewhere. */
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
  // The changes by `setUserId` and `reset` while consent was pending; where events have waited too, they are stored with these.
  if (client.outboxes || !isWaiting(client)) {
    // After a denial no page may find an older visitor, such as in a cookie of a path for which nothing was erased.
    if (keeper.epoch()) ensureStored(visitor);
    storeIdentity(visitor);
    assignSessions(client);
  }
  passSoon(client, true);
}

/** Renews the identifiers and the session, so that nothing connects later events with earlier ones. */
export function startOver(client: Client): void {
  renewIdentifiers(client.visitor);
  endSession(client);
}
