import type { ConsentState } from '../consent/consent.ts';
import { attempt } from '../contracts/logger.ts';
import { currentIdentity, ensureStoredDaily } from '../identity/visitor.ts';
import { followLifecycle } from '../outbox/outboxes.ts';
import { assignSession, storeActivity } from '../session/sessions.ts';
import type { Client, WaitingCall } from './client.ts';
import { type EventDraft, isOfUser } from './event-draft.ts';
import { commit, start } from './outgoing.ts';
import type { ReceiptState } from './receipt.ts';

/** How many events wait for the visitor's choice, or for a prerendered page to be opened, at the most. */
const mostHeld = 1_000;

/** How many wait for the tasks that process them; of more, each call processes some. */
const mostWaiting = 10_000;

/** How long a task processes what waits, in milliseconds: half of a frame. */
const sliceMillis = 8;

/** How many events it processes all the same: what a page logs in one task is mostly less, and should not wait for a second one. */
const leastProcessed = 10;

const isEvent = (call: WaitingCall): call is EventDraft => typeof call === 'object';

/** Whether somebody sees the page, or may do so. */
export function isOpened(client: Client): boolean {
  if (client.stopPrerendering === null)
    client.stopPrerendering = client.environment.onActivation(() => openPage(client));
  return !client.stopPrerendering;
}

/** What the visitor has chosen, on a page that is opened; looks only once. */
export function choiceOf(client: Client): ConsentState | undefined {
  return isOpened(client) ? client.keeper.known() : undefined;
}

/** How whatever is logged now ends; nothing where it goes on, or waits. */
export function endOf(client: Client): ReceiptState | undefined {
  return client.closed ?? (choiceOf(client) === 'denied' ? 'dropped:consent' : undefined);
}

/** Runs it, on a prerendered page in its turn when that is opened. */
export function whenOpened(client: Client, run: () => void): void {
  if (isOpened(client)) run();
  else hold(client, run);
}

/** A prerendered page is opened: what was called there happens now. */
function openPage(client: Client): void {
  const { environment, features, logger, visitor, waiting } = client;
  client.waiting = [];
  client.stopPrerendering = undefined;
  for (const call of waiting)
    attempt(logger, 'Initialization', () => {
      if (isEvent(call))
        admit(client, { ...call, time: environment.now(), identity: currentIdentity(visitor) });
      else call();
    });
  features.update();
}

/** An event waits for its turn, for the visitor's choice, or for the page to be opened, unless it has ended while it was described. */
export function admit(client: Client, event: EventDraft): void {
  const end = endOf(client);
  event.hasWaited = choiceOf(client) === 'pending';
  if (end) event.open.move(end);
  else hold(client, event);
}

/** Keeps a call until the next task, or for as long as the gate is closed. */
export function hold(client: Client, call: WaitingCall): void {
  const { environment, waiting } = client;
  client.stopWatching ??= environment.onLifecycle((isLeft, isHidden) => {
    client.isGoing = isLeft || isHidden;
    if (client.isGoing) {
      pass(client);
      storeActivity(client);
    }
    if (client.outboxes) followLifecycle(client.outboxes, isLeft, isHidden);
  });
  waiting.push(call);
  if (waiting.length > mostHeld) {
    if (choiceOf(client) !== 'granted') dropOldest(waiting);
    else if (waiting.length > mostWaiting && !client.isPassing) pass(client, 0);
  }
  if (isEvent(call)) passSoon(client);
}

function dropOldest(waiting: WaitingCall[]): void {
  const events = waiting.filter(isEvent);
  if (events.length <= mostHeld) return;
  waiting.splice(waiting.findIndex(isEvent), 1);
  events[0]?.open.move('dropped:buffer-full');
}

/**
 * Processes what waits after the tasks that the page itself has waiting, or, where there may be none, at the end of this one.
 *
 * @param isAwaited whether the page may look for what comes of it, as for the ids of a visitor who has agreed: then also at the end
 */
export function passSoon(client: Client, isAwaited = false): void {
  const { environment, isDue, isGoing, stopPrerendering } = client;
  if (stopPrerendering || (isDue && !isAwaited && !isGoing)) return;
  client.isDue = true;
  const run = () => {
    client.isDue = false;
    pass(client, client.isGoing ? undefined : environment.elapsed() + sliceMillis);
  };
  if (isGoing || isAwaited) environment.afterTask(run);
  else environment.nextTask(() => environment.nextTask(run));
}

/**
 * Lets through what waits, if the visitor agrees.
 *
 * @param until a moment of the monotonic clock, after which ten events at least were let through. @default all are
 */
export function pass(client: Client, until = Number.POSITIVE_INFINITY): void {
  const { environment, logger } = client;
  if (!isOpened(client) || !isWaiting(client)) return;
  // Another tab may have recorded a choice meanwhile.
  client.follow('call');
  // What fails here is tried again with the next call.
  if (!client.sequence) attempt(logger, 'Initialization', () => startGate(client));
  client.isPassing = true;
  const isUnfinished = () => client.outboxes && client.placed.length + client.waiting.length > 0;
  for (let processed = 1; isUnfinished(); processed += 1) {
    if (client.placed.length === 0) placeNext(client);
    const event = client.placed.shift();
    if (event && client.outboxes) commit(client, client.outboxes, event);
    if (processed >= leastProcessed && environment.elapsed() >= until) break;
  }
  client.isPassing = false;
  if (isUnfinished()) passSoon(client);
}

/** Of what has waited for initialization, properties of the visitor go ahead of events (S4.2). */
function startGate(client: Client): void {
  placeAll(client);
  // Sessions follow the order of the calls; the first one is announced before all.
  const { placed } = client;
  const rest = placed.splice(placed.findIndex(({ kind }) => kind !== 'session'));
  placed.push(...rest.filter(isOfUser), ...rest.filter((event) => !isOfUser(event)));
}

/** Gives every event that waits its session, if the visitor agrees. */
export function placeAll(client: Client): void {
  if (choiceOf(client) !== 'granted') return;
  if (isWaiting(client) && !client.outboxes) start(client);
  // A listener may end everything meanwhile.
  while (client.waiting.length > 0) placeNext(client);
}

function placeNext(client: Client): void {
  const { receipts, visitor, waiting } = client;
  const call = waiting.shift();
  if (!call || !isEvent(call)) {
    call?.();
    return;
  }
  try {
    ensureStoredDaily(visitor);
    assignSession(client, call, (events) => client.placed.push(...events));
  } catch (error) {
    receipts.fail(call.open, error);
  }
}

/** Takes out the events of this moment, which have waited for nothing but their turn. */
export function takeNewest(client: Client): readonly EventDraft[] {
  const isNew = (call: WaitingCall): call is EventDraft => isEvent(call) && !call.hasWaited;
  const newest = client.waiting.filter(isNew);
  client.waiting = client.waiting.filter((call) => !isNew(call));
  return newest;
}

/** Ends what waits, with the reason. */
export function endWaiting(client: Client, reason: ReceiptState): void {
  const events = [...client.placed, ...client.waiting.filter(isEvent)];
  client.placed = [];
  client.waiting = [];
  client.stopWatching?.();
  client.stopWatching = undefined;
  for (const { open } of events) open.move(reason);
}

/** Whether events wait. */
export function isWaiting({ placed, waiting }: Client): boolean {
  return placed.length > 0 || waiting.some(isEvent);
}
