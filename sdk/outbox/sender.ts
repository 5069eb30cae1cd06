import type { ReceiptState } from '../client/receipt.ts';
import type { DeliveryAnswer } from '../contracts/destination.ts';
import { askDestination } from './ask-destination.ts';
import { look, lookForMore } from './look.ts';
import { type Entry, end, isHeld, type Outbox } from './outbox.ts';
import { firstThatFit, isSuspect, maxRequestBytes, planRequest, type RequestPlan } from './plan-request.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';
import { type Outcome, settleRequest } from './settle-request.ts';
import { writeStore } from './store.ts';
import { maxDelayMillis, minIntervalMillis, throttleDelay, throttleNext } from './throttle-requests.ts';

/*
 * The sender brings events to one destination, one request at a time, the oldest first, and never gives an event up by itself.
 */

/** The time after which a request without an answer is given up, in milliseconds. */
const answerMillis = 75_000;

/** The time after which a request is first looked after, in milliseconds: it is mostly answered by then, and one timer serves for what follows. */
const usualMillis = 120;

/**
 * The time for which events wait that were throttled, as Amplitude asks for (https://amplitude.com/docs/apis/analytics/http-v2, 429),
 * or handed over to a beacon, which has no answer, in milliseconds.
 */
const coolDownMillis = 30_000;

/**
 * The time for which a page that is shown again waits for answers to earlier requests, in milliseconds: browsers end requests of a
 * page in the back/forward cache, and WebKit does not report that.
 */
const returnMillis = 2_000;

const clockOf = ({ outboxes }: Outbox) => outboxes.environment.elapsed();

/** Takes an event, and puts it among the waiting ones by its order. */
export function send(outbox: Outbox, entry: Entry): void {
  const { waiting } = outbox;
  const { flushIntervalMillis, flushQueueSize } = outbox.outboxes.options;
  const now = clockOf(outbox);
  // A single event waited, and failed: this one shows whether the destination is down.
  if (outbox.isDoubtful && outbox.wasAnswered && isOneReady(waiting, now)) outbox.backOffUntil = 0;
  let place = waiting.length;
  while (place > 0 && (waiting[place - 1] as Entry).order > entry.order) place -= 1;
  waiting.splice(place, 0, entry);
  if (isHeld(entry)) return;
  outbox.unsent += 1;
  const isFull = outbox.unsent >= flushQueueSize;
  // One that is recovered has waited long enough, and does not wait for others.
  gather(
    outbox,
    entry.isRecovered ? 0 : isFull ? throttleDelay(outbox.throttledUntil, now) : flushIntervalMillis,
  );
}

/** Returns whether exactly one event is ready; looks no further than the second. */
function isOneReady(waiting: readonly Entry[], now: number): boolean {
  const isReady = ({ notBefore, groupSize }: Entry) => !groupSize && notBefore <= now;
  const first = waiting.find(isReady);
  return first !== undefined && !waiting.some((entry) => entry !== first && isReady(entry));
}

/** Sends an event that was held. */
export function sendHeld(outbox: Outbox, entry: Entry): void {
  entry.notBefore = 0;
  outbox.unsent += 1;
  gather(outbox, 0);
}

/** Sends the next request after so many milliseconds, or earlier. */
function gather(outbox: Outbox, wait: number): void {
  outbox.gatherUntil = Math.min(outbox.gatherUntil, clockOf(outbox) + wait);
  // The alarm is set for the earlier events already: the work does not grow with their number.
  wake(outbox, Math.max(outbox.gatherUntil, outbox.retryAfter, outbox.backOffUntil));
}

/** Returns when the next event is due; a held one never is. */
function nextAt({ waiting, gatherUntil, retryAfter, backOffUntil }: Outbox): number {
  let at = Number.POSITIVE_INFINITY;
  for (const { notBefore } of waiting) at = Math.min(at, notBefore || gatherUntil);
  return Math.max(at, retryAfter, backOffUntil);
}

function wake(outbox: Outbox, at = nextAt(outbox)): void {
  if (!outbox.inFlight) outbox.outboxes.store.wake(at);
}

/** Sends the events that are due, and gives up a request without an answer when its time is over. @returns when it is to be called again */
export function sendDue(outbox: Outbox, now: number): number {
  const { inFlight } = outbox;
  const at = inFlight ? inFlight.giveUpAt : nextAt(outbox);
  if (at > now) return at;
  if (inFlight) inFlight.giveUp();
  else void sendNext(outbox);
  return Number.POSITIVE_INFINITY;
}

/** Sends one request. @returns whether some of its events need no further attempt now */
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
  outboxes.store.wake(now + usualMillis);
  return done;
}

/** Hands events to the destination. @param isLast whether the answer may never be seen */
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

/** Removes the events that have ended elsewhere. */
function discardEnded(outbox: Outbox): void {
  outbox.waiting = outbox.waiting.filter(({ isEnded }) => !isEnded);
}

/** Reads an answer. @returns the events that are to be sent again, but for throttled ones */
function read(
  outbox: Outbox,
  entries: readonly Entry[],
  { answers, reason, smaller }: DeliveryAnswer,
  isProbe?: boolean,
): readonly Entry[] {
  const left = entries.filter((entry, index) => {
    const answer = answers[index];
    // A refusal that names no event is a failure of the server, unless it has taken others since it refused this one before.
    const isDoubtful = smaller && (isProbe || !(outbox.taken > (entry.takenBefore ?? outbox.taken)));
    if (answer === 'throttled') {
      entry.isThrottled = true;
      coolDown(entry, clockOf(outbox));
    } else if (answer === 'refused' && !isDoubtful) accept(outbox, entry, 'failed:refused', `${reason}`);
    else if (answer === 'denied') accept(outbox, entry, 'dropped:consent');
    else if (answer === 'delivered') {
      outbox.taken += 1;
      accept(outbox, entry, 'sent');
    } else return true;
    return false;
  });
  // An event that was refused by itself is not counted as new among others.
  for (const entry of smaller ? left : [])
    if (entries.length === 1 || !entry.failuresAlone) entry.takenBefore = outbox.taken;
    else entry.takenBefore ??= outbox.taken;
  discardEnded(outbox);
  return left;
}

/** Ends an event for which the destination has answered, perhaps for the second time. @param refusal the text of a refusal */
function accept(outbox: Outbox, entry: Entry, state: ReceiptState, refusal?: string): void {
  const { event } = entry;
  const { host, mayProceed, propertyTimes, recovery, store } = outbox.outboxes;
  const { name } = outbox.destination;
  // Another tab may have denied consent since the request: then the event has ended, and nothing is stored about it.
  if (entry.hasChanges) mayProceed();
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

function coolDown(entry: Entry, now: number): void {
  entry.notBefore = now + coolDownMillis;
  entry.groupSize = undefined;
}

/** Updates the outbox by an answer, and sets the time of the next request. */
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
  // A single failure may only come from a page that is unloading.
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

/** Sets the wait after a request. @returns the shortest wait of its failed events, in milliseconds */
function waitFor(outbox: Outbox, answer: DeliveryAnswer, { isSudden }: Outcome, now: number): number {
  const { failures, outboxes, waiting } = outbox;
  const asked = Math.min(longestWaitMillis, answer.retryAfterMillis || 0);
  const wait = failures && !isSudden ? retryDelay(failures, outboxes.environment.random()) : 0;
  outbox.retryAfter = now + asked;
  outbox.backOffUntil = now + wait;
  const waits = waiting.map(({ notBefore }) => Math.max(0, notBefore - now));
  return Math.max(asked, wait) || Math.min(...waits, coolDownMillis);
}

/** Stores events that are to be sent again, and adds the reason to their receipts. */
function reportRetry(
  outbox: Outbox,
  entries: readonly Entry[],
  reason: string | undefined,
  wait: number,
): void {
  const { environment, receipts, store } = outbox.outboxes;
  const { name } = outbox.destination;
  writeStore(store);
  // Consent was denied in another tab.
  if (entries[0]?.isEnded) return;
  for (const { event } of entries) event.receiptController.explain(`${name}: ${reason}`);
  const ids = entries.map(({ event }) => event.receiptController.receipt.id);
  receipts.notify({ kind: 'retry', destination: name, ids, reason, nextAttempt: environment.now() + wait });
  lookForMore(outbox);
}

/** Sends the waiting events, as long as the destination takes some of them. */
export async function flush(outbox: Outbox): Promise<void> {
  await outbox.inFlight?.done;
  while (outbox.retryAfter <= clockOf(outbox) && (await sendNext(outbox))) {
    // The loop ends with the first request of which nothing is taken.
  }
}

/** Tries again immediately, when the connection has returned. */
export function retryNow(outbox: Outbox): void {
  const at = clockOf(outbox) + outbox.outboxes.options.flushIntervalMillis;
  outbox.failures = 0;
  outbox.backOffUntil = 0;
  bringForward(outbox, at);
  if (outbox.waiting.length > 0) outbox.gatherUntil = at;
  wake(outbox);
}

/** Makes failed events and those handed over due at this time; throttled ones still wait. */
function bringForward({ waiting }: Outbox, at: number): void {
  for (const entry of waiting)
    if (!entry.isThrottled && !isHeld(entry)) entry.notBefore = Math.min(entry.notBefore, at);
}

/** Hands over the events without an answer, once, when the page is hidden. While the server has asked for a wait, they stay stored. */
export function handOver(outbox: Outbox): void {
  const { inFlight, maxBytes, maxEvents, outboxes, retryAfter } = outbox;
  const now = clockOf(outbox);
  if (outboxes.isClosed || retryAfter > now) return;
  discardEnded(outbox);
  const sending = inFlight?.events ?? [];
  // A request under way may be cut off with the page: the collector drops a copy by its id. An event that no server takes must not
  // keep others from a beacon.
  const isDue = (entry: Entry) =>
    sending.includes(entry) || isSuspect(entry) || (!entry.groupSize && entry.notBefore <= now);
  const room = Math.min(maxRequestBytes / outboxes.byDestination.size, maxBytes);
  const last = firstThatFit(outbox.waiting.filter(isDue), room, maxEvents);
  if (last.length === 0) return;
  for (const entry of last) coolDown(entry, now);
  wake(outbox);
  void ask(outbox, last, true).then((answer) => read(outbox, last, answer));
}

/** Sends the events of earlier requests once more, when the page is shown again and no answer comes soon. */
export function comeBack(outbox: Outbox): void {
  const { inFlight, outboxes } = outbox;
  const at = clockOf(outbox) + returnMillis;
  bringForward(outbox, at);
  if (inFlight) {
    inFlight.giveUpAt = Math.min(inFlight.giveUpAt, at);
    outboxes.store.wake(at);
  }
  gather(outbox, returnMillis);
}

/**
 * Stops sending.
 *
 * @returns resolves when the answer to come is read, if there is one
 */
export function stopSending(outbox: Outbox): Promise<unknown> | undefined {
  const { inFlight } = outbox;
  if (!inFlight) return undefined;
  // No timer ends the wait for an answer any more; one that comes all the same counts.
  inFlight.giveUp();
  return inFlight.answer.then((answer) => read(outbox, inFlight.events, answer));
}
