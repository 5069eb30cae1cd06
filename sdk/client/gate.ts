import type { ConsentState } from '../consent/consent.ts';
import { attempt } from '../contracts/logger.ts';
import { currentIdentity, ensureStoredDaily } from '../identity/visitor.ts';
import { followLifecycle } from '../outbox/outboxes.ts';
import { assignSession, storeActivity } from '../session/sessions.ts';
import type { Client, WaitingCall } from './client.ts';
import { type EventDraft, isOfUser } from './event-draft.ts';
import { commit, start } from './outgoing.ts';
import type { ReceiptState } from './receipt.ts';

/** The largest number of events that wait for the visitor's choice, or for the activation of a prerendered page. */
const maxHeld = 1_000;

/** The largest number of events that wait for the tasks that process them; beyond it each call processes some. */
const maxWaiting = 10_000;

/** The time for which a task processes waiting events, in milliseconds: half of a frame. */
const sliceMillis = 8;

/** The number of events that a task processes however long they take: a page mostly logs fewer in one task, and none should wait for a second one. */
const minProcessed = 10;

const isEvent = (call: WaitingCall): call is EventDraft => typeof call === 'object';

/** Returns whether the page is activated: a prerendered page is not seen before. */
export function isActivated(client: Client): boolean {
  if (client.stopPrerendering === null)
    client.stopPrerendering = client.environment.onActivation(() => activate(client));
  return !client.stopPrerendering;
}

/** Returns the visitor's choice as this page knows it; `undefined` on a prerendered page. */
export function choiceOf(client: Client): ConsentState | undefined {
  return isActivated(client) ? client.keeper.known() : undefined;
}

/** Returns the state in which an event logged now ends; `undefined` where it goes on, or waits. */
export function endOf(client: Client): ReceiptState | undefined {
  return client.closed ?? (choiceOf(client) === 'denied' ? 'dropped:consent' : undefined);
}

/** Runs an action; on a prerendered page it waits for the activation, in the order of the calls. */
export function whenActivated(client: Client, run: () => void): void {
  if (isActivated(client)) run();
  else hold(client, run);
}

/** Runs the calls of a prerendered page when it is activated. */
function activate(client: Client): void {
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

/** Lets an event wait for the next task, the visitor's choice or the activation of the page, unless it has ended while it was built. */
export function admit(client: Client, event: EventDraft): void {
  const end = endOf(client);
  event.hasWaited = choiceOf(client) === 'pending';
  if (end) event.receiptController.setState(end);
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
  if (waiting.length > maxHeld) {
    if (choiceOf(client) !== 'granted') dropOldest(waiting);
    else if (waiting.length > maxWaiting && !client.isPassing) pass(client, 0);
  }
  if (isEvent(call)) passSoon(client);
}

function dropOldest(waiting: WaitingCall[]): void {
  const events = waiting.filter(isEvent);
  if (events.length <= maxHeld) return;
  waiting.splice(waiting.findIndex(isEvent), 1);
  events[0]?.receiptController.setState('dropped:buffer-full');
}

/**
 * Processes the waiting calls after the tasks that the page has scheduled itself, or, where no task may follow, at the end of this one.
 *
 * @param isAwaited whether the page may read the result, such as the ids of a visitor who has just agreed: then also at the end of this one
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
 * Passes the waiting events on to the outboxes, if the visitor agrees.
 *
 * @param until the time of the monotonic clock at which it pauses, once it has passed on ten events. @default it passes on all of them
 */
export function pass(client: Client, until = Number.POSITIVE_INFINITY): void {
  const { environment, logger } = client;
  if (!isActivated(client) || !isWaiting(client)) return;
  // Another tab may have recorded a choice meanwhile.
  client.follow('call');
  // A step that fails here is tried again with the next call.
  if (client.sequence === undefined) attempt(logger, 'Initialization', () => startGate(client));
  client.isPassing = true;
  const isUnfinished = () => client.outboxes && client.sessioned.length + client.waiting.length > 0;
  for (let processed = 1; isUnfinished(); processed += 1) {
    if (client.sessioned.length === 0) assignNextSession(client);
    const event = client.sessioned.shift();
    if (event && client.outboxes) commit(client, client.outboxes, event);
    if (processed >= minProcessed && environment.elapsed() >= until) break;
  }
  client.isPassing = false;
  if (isUnfinished()) passSoon(client);
}

/** Puts properties of the visitor ahead of the events that have waited for initialization with them (S4.2). */
function startGate(client: Client): void {
  assignSessions(client);
  // Sessions follow the order of the calls; the first one is announced before all.
  const { sessioned } = client;
  const rest = sessioned.splice(sessioned.findIndex(({ kind }) => kind !== 'session'));
  sessioned.push(...rest.filter(isOfUser), ...rest.filter((event) => !isOfUser(event)));
  client.sequence = client.outboxes && 0;
}

/** Assigns each waiting event its session, if the visitor agrees. */
export function assignSessions(client: Client): void {
  if (choiceOf(client) !== 'granted') return;
  if (isWaiting(client) && !client.outboxes) start(client);
  // A listener may end everything meanwhile.
  while (client.waiting.length > 0) assignNextSession(client);
}

function assignNextSession(client: Client): void {
  const { receipts, visitor, waiting } = client;
  const call = waiting.shift();
  if (!call || !isEvent(call)) {
    call?.();
    return;
  }
  try {
    ensureStoredDaily(visitor);
    assignSession(client, call, (events) => client.sessioned.push(...events));
  } catch (error) {
    receipts.fail(call.receiptController, error);
  }
}

/** Removes and returns the newest events: those that wait only for the next task. */
export function takeNewest(client: Client): readonly EventDraft[] {
  const isNew = (call: WaitingCall): call is EventDraft => isEvent(call) && !call.hasWaited;
  const newest = client.waiting.filter(isNew);
  client.waiting = client.waiting.filter((call) => !isNew(call));
  return newest;
}

/** Ends the waiting events, with the reason. */
export function endWaiting(client: Client, reason: ReceiptState): void {
  const events = [...client.sessioned, ...client.waiting.filter(isEvent)];
  client.sessioned = [];
  client.waiting = [];
  client.stopWatching?.();
  client.stopWatching = undefined;
  for (const { receiptController } of events) receiptController.setState(reason);
}

/** Returns whether events wait. */
export function isWaiting({ sessioned, waiting }: Client): boolean {
  return sessioned.length > 0 || waiting.some(isEvent);
}
