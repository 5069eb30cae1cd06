import type { ReceiptState } from '../client/receipt.ts';
import type { DeliveryAnswer } from '../contracts/destination.ts';
import { askDestination } from './ask-destination.ts';
import { look, lookForMore } from './look.ts';
import { type Entry, end, type Outbox } from './outbox.ts';
import { fitRequest, isSuspect, maxRequestBytes, planRequest, type RequestPlan } from './plan-request.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';
import { type Outcome, settleRequest } from './settle-request.ts';
import { writeStore } from './store.ts';
import { maxDelayMillis, minIntervalMillis, throttleDelay, throttleNext } from './throttle-requests.ts';

/*
 * Brings events to one destination, one request at a time, the oldest first, and never gives an event up by itself.
 */

/** A request without an answer is given up after this time, in milliseconds. */
const answerMillis = 75_000;

/**
 * How long events rest that were throttled, as Amplitude asks for (https://amplitude.com/docs/apis/analytics/http-v2, 429), or
 * handed over to a beacon, which has no answer, in milliseconds.
 */
const restMillis = 30_000;

/**
 * How long a page that is shown again waits for answers to what it had sent before, in milliseconds: browsers end requests of a
 * page in the back/forward cache, and WebKit does not report that.
 */
const returnMillis = 2_000;

const clockOf = ({ outboxes }: Outbox) => outboxes.environment.elapsed();

/**
 * Takes an event; where its order is among those that wait.
 *
 * @param isLate whether it has waited long enough, and waits for no others
 */
export function send(outbox: Outbox, entry: Entry, isLate: boolean): void {
  const { waiting } = outbox;
  const { flushIntervalMillis, flushQueueSize } = outbox.outboxes.options;
  const now = clockOf(outbox);
  // One event was all that waited, and failed: this one shows whether the destination is down.
  if (outbox.isDoubtful && outbox.wasAnswered && isOneReady(waiting, now)) outbox.backOffUntil = 0;
  let place = waiting.length;
  while (place > 0 && (waiting[place - 1] as Entry).order > entry.order) place -= 1;
  waiting.splice(place, 0, entry);
  if (entry.isHeld) return;
  outbox.unsent += 1;
  const isFull = outbox.unsent >= flushQueueSize;
  gather(outbox, isLate ? 0 : isFull ? throttleDelay(outbox.throttledUntil, now) : flushIntervalMillis);
}

/** Looks no further than the second. */
function isOneReady(waiting: readonly Entry[], now: number): boolean {
  const isReady = ({ notBefore, groupSize }: Entry) => !groupSize && notBefore <= now;
  const first = waiting.find(isReady);
  return first !== undefined && !waiting.some((entry) => entry !== first && isReady(entry));
}

/** Sends what was held. */
export function sendHeld(outbox: Outbox, entry: Entry): void {
  entry.isHeld = false;
  entry.notBefore = 0;
  outbox.unsent += 1;
  gather(outbox, 0);
}

/** The next request leaves after so many milliseconds, or earlier. */
function gather(outbox: Outbox, wait: number): void {
  outbox.gatherUntil = Math.min(outbox.gatherUntil, clockOf(outbox) + wait);
  // What waited before has its time already: the work does not grow with it.
  wake(outbox, Math.max(outbox.gatherUntil, outbox.retryAfter, outbox.backOffUntil));
}

/** When there is something to send; what is held has no such time. */
function nextAt({ waiting, gatherUntil, retryAfter, backOffUntil }: Outbox): number {
  let at = Number.POSITIVE_INFINITY;
  for (const { notBefore } of waiting) at = Math.min(at, notBefore || gatherUntil);
  return Math.max(at, retryAfter, backOffUntil);
}

function wake(outbox: Outbox, at = nextAt(outbox)): void {
  if (outbox.inFlight || outbox.outboxes.isClosed) return;
  if (at === Number.POSITIVE_INFINITY) outbox.alarm.stop();
  else outbox.alarm.set(at);
}

/** Sends what is due. */
export function sendDue(outbox: Outbox): void {
  if (nextAt(outbox) > clockOf(outbox)) wake(outbox);
  else void sendNext(outbox);
}

/** Sends one request. @returns whether some of it needs no further attempt now */
function sendNext(outbox: Outbox): Promise<boolean> {
  const { inFlight, outboxes } = outbox;
  if (inFlight) return inFlight.done;
  const now = clockOf(outbox);
  discardEnded(outbox);
  const plan = planRequest(outbox.waiting, outbox, now);
  const { events } = plan;
  if (outboxes.isClosed || events.length === 0) {
    wake(outbox);
    return Promise.resolve(false);
  }
  for (const entry of events) entry.isThrottled = false;
  outbox.unsent = 0;
  outbox.gatherUntil = Number.POSITIVE_INFINITY;
  outbox.throttledUntil = throttleNext(outbox.throttledUntil, now, events.length);
  const answer = ask(outbox, events, false);
  let giveUp = () => {};
  const silence = new Promise<DeliveryAnswer>((resolve) => {
    giveUp = () => resolve({ answers: [], reason: 'no answer', unavailable: true });
  });
  const done = Promise.race([answer, silence]).then((ended) => settle(outbox, plan, ended, now));
  outbox.inFlight = { events, answer, done, giveUpAt: now + answerMillis, giveUp };
  outboxes.alarm.set(now + answerMillis);
  return done;
}

/** A request without an answer is given up, when its time is over. @returns when that is */
export function giveUp({ inFlight }: Outbox, now: number): number {
  if (inFlight && inFlight.giveUpAt > now) return inFlight.giveUpAt;
  inFlight?.giveUp();
  return Number.POSITIVE_INFINITY;
}

/** @param isLast whether its answer may never be seen */
function ask(
  { destination, outboxes: { host, propertyTimes } }: Outbox,
  entries: readonly Entry[],
  isLast: boolean,
): Promise<DeliveryAnswer> {
  const { name } = destination;
  const encoded = entries.map(({ event }) => {
    const current = propertyTimes.current(event.encoded, name);
    if (isLast) propertyTimes.note(current, name);
    return current;
  });
  return askDestination(destination, host, encoded, isLast);
}

/** An event may have ended elsewhere. */
function discardEnded(outbox: Outbox): void {
  outbox.waiting = outbox.waiting.filter(({ isEnded }) => !isEnded);
}

/** Reads an answer. @returns the events that are to be sent again, but for those that rest */
function read(
  outbox: Outbox,
  entries: readonly Entry[],
  { answers, reason, smaller }: DeliveryAnswer,
  isProbe?: boolean,
): readonly Entry[] {
  const left = entries.filter((entry, index) => {
    const answer = answers[index];
    // A refusal that names no event is the server’s trouble, unless it has taken others since it has refused this one before.
    const isDoubtful = smaller && (isProbe || !(outbox.taken > (entry.takenBefore ?? outbox.taken)));
    if (answer === 'throttled') {
      entry.isThrottled = true;
      rest(entry, clockOf(outbox));
    } else if (answer === 'refused' && !isDoubtful) accept(outbox, entry, 'failed:refused', `${reason}`);
    else if (answer === 'denied') accept(outbox, entry, 'dropped:consent');
    else if (answer === 'delivered') {
      outbox.taken += 1;
      accept(outbox, entry, 'sent');
    } else return true;
    return false;
  });
  // What was refused by itself is not new among others.
  for (const entry of smaller ? left : [])
    if (entries.length === 1 || !entry.failuresAlone) entry.takenBefore = outbox.taken;
    else entry.takenBefore ??= outbox.taken;
  discardEnded(outbox);
  return left;
}

/** The destination has answered for an event; perhaps for the second time. @param refusal what it said, when it refused the event */
function accept(outbox: Outbox, entry: Entry, state: ReceiptState, refusal?: string): void {
  const { event } = entry;
  const { host, propertyTimes, recovery, store } = outbox.outboxes;
  const { name } = outbox.destination;
  if (entry.isEnded) return;
  /*
   * Shown: DESTINATION refused EVENT: REASON
   * Means: The destination’s server will never take this event.
   * Do: Read the reason; it is the server’s.
   * Lost: yes, `failed:refused`, also when another destination took it
   */
  if (refusal !== undefined) host.logger.warn(`${name} refused ${event.encoded.fields.name}: ${refusal}`);
  else if (state === 'sent') propertyTimes.note(event.encoded, name);
  event.refusal ??= refusal;
  end(entry, state);
  const isFirst = !outbox.isWelcome || !recovery.hasAnswered || recovery.isFailing;
  outbox.isWelcome = true;
  recovery.hasAnswered = true;
  recovery.isFailing = false;
  if (!isFirst) lookForMore(outbox);
  else {
    recovery.lookedAt = Number.NEGATIVE_INFINITY;
    store.wake(clockOf(outbox));
  }
}

function rest(entry: Entry, now: number): void {
  entry.notBefore = now + restMillis;
  entry.groupSize = undefined;
}

/** Notes what an answer shows, and when the next request leaves. */
function settle(outbox: Outbox, plan: RequestPlan<Entry>, answer: DeliveryAnswer, sentAt: number): boolean {
  const { destination, outboxes } = outbox;
  const { environment, host, isClosed, recovery } = outboxes;
  outbox.inFlight = undefined;
  const left = read(outbox, plan.events, answer, plan.kind === 'probe');
  const now = clockOf(outbox);
  const ended = { plan, answer, left, millis: now - sentAt };
  const outcome = settleRequest(ended, outbox, outbox.waiting, now, environment.random());
  if (outbox.failures > 0) {
    if (!recovery.isFailing) look(outboxes);
    recovery.isFailing = true;
  }
  // One failure may only come from a page that is being left.
  const isWorrying = outcome.isStuck || outbox.failures === 2;
  /*
   * Shown: DESTINATION: will try again: REASON
   * Means: Two requests in a row brought no success: no network, a blocked address, a server in trouble. Reported once
   *   until one succeeds. Or the server failed twice for the same event while it takes others.
   * Do: Nothing when it passes. Else look at the address and at `connect-src` of your content security policy.
   * Lost: no, it waits in the journal
   */
  if (isWorrying && !isClosed) host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
  const wait = waitFor(outbox, answer, outcome, now);
  const distance =
    plan.hasMore || outcome.isHalved ? 0 : plan.kind === 'group' ? minIntervalMillis : maxDelayMillis;
  if (left.length > 0 || plan.hasMore)
    outbox.gatherUntil = now + Math.min(distance, throttleDelay(outbox.throttledUntil, now));
  const again = plan.events.filter(({ isEnded }) => !isEnded);
  if (again.length > 0) reportRetry(outbox, again, answer.reason, wait);
  wake(outbox);
  return outcome.isDone;
}

/** @returns how long what failed waits at least, in milliseconds */
function waitFor(outbox: Outbox, answer: DeliveryAnswer, { isSudden }: Outcome, now: number): number {
  const { failures, outboxes, waiting } = outbox;
  const asked = Math.min(longestWaitMillis, answer.retryAfterMillis || 0);
  const wait = failures && !isSudden ? retryDelay(failures, outboxes.environment.random()) : 0;
  outbox.retryAfter = now + asked;
  outbox.backOffUntil = now + wait;
  const rested = waiting.map(({ notBefore }) => Math.max(0, notBefore - now));
  return Math.max(asked, wait) || Math.min(...rested, restMillis);
}

/** Events are to be sent again: they are stored, and their receipts say why. */
function reportRetry(
  outbox: Outbox,
  entries: readonly Entry[],
  reason: string | undefined,
  wait: number,
): void {
  const { environment, receipts, store } = outbox.outboxes;
  const { name } = outbox.destination;
  writeStore(store);
  for (const { event } of entries) event.open.explain(`${name}: ${reason}`);
  const ids = entries.map(({ event }) => event.open.receipt.id);
  receipts.notify({ kind: 'retry', destination: name, ids, reason, nextAttempt: environment.now() + wait });
  lookForMore(outbox);
}

/** Sends what waits, as long as the destination takes something. */
export async function flush(outbox: Outbox): Promise<void> {
  await outbox.inFlight?.done;
  while (outbox.retryAfter <= clockOf(outbox) && (await sendNext(outbox))) {
    // As long as something is taken.
  }
}

/** The connection returned: tries immediately. */
export function retryNow(outbox: Outbox): void {
  const at = clockOf(outbox) + outbox.outboxes.options.flushIntervalMillis;
  outbox.failures = 0;
  outbox.backOffUntil = 0;
  bringForward(outbox, at);
  if (outbox.waiting.length > 0) outbox.gatherUntil = at;
  wake(outbox);
}

/** What has failed, or was handed over, is due then; what the server wants to see less of rests on. */
function bringForward({ waiting }: Outbox, at: number): void {
  for (const entry of waiting)
    if (!entry.isThrottled && !entry.isHeld) entry.notBefore = Math.min(entry.notBefore, at);
}

/** The page is hidden: hands over what has no answer yet, once. A server's wait goes on; its events stay stored. */
export function handOver(outbox: Outbox): void {
  const { inFlight, maxBytes, maxEvents, outboxes, retryAfter } = outbox;
  const now = clockOf(outbox);
  if (outboxes.isClosed || retryAfter > now) return;
  discardEnded(outbox);
  for (const entry of outbox.waiting.filter(isSuspect)) {
    // What no server takes is not to keep others from a beacon.
    entry.groupSize = undefined;
    entry.notBefore = now;
  }
  const sending = inFlight?.events ?? [];
  // What is on its way may be cut off with the page: a copy is dropped by its id.
  const isDue = (entry: Entry) => sending.includes(entry) || (!entry.groupSize && entry.notBefore <= now);
  const room = Math.min(maxRequestBytes / outboxes.byDestination.size, maxBytes);
  const last = fitRequest(outbox.waiting.filter(isDue), room, maxEvents);
  if (last.length === 0) return;
  for (const entry of last) rest(entry, now);
  wake(outbox);
  void ask(outbox, last, true).then((answer) => read(outbox, last, answer));
}

/** The page is shown again: what it had sent before, and is not answered soon, is sent once more. */
export function comeBack(outbox: Outbox): void {
  const { inFlight, outboxes } = outbox;
  const at = clockOf(outbox) + returnMillis;
  bringForward(outbox, at);
  if (inFlight) {
    inFlight.giveUpAt = Math.min(inFlight.giveUpAt, at);
    outboxes.alarm.set(at);
  }
  gather(outbox, returnMillis);
}

/**
 * Sends nothing more.
 *
 * @returns resolves with the answer to come, if there is one
 */
export function stopSending(outbox: Outbox): Promise<unknown> | undefined {
  const { alarm, inFlight } = outbox;
  alarm.stop();
  if (!inFlight) return undefined;
  // Nothing ends the wait for an answer any more; one that comes all the same is believed.
  inFlight.giveUp();
  return inFlight.answer.then((answer) => read(outbox, inFlight.events, answer));
}
