import type { AnalyticsOptions } from '../client/options.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import type { EncodedRecord } from '../events/event-record.ts';
import { askDestination } from './ask-destination.ts';
import type { Entry } from './entry.ts';
import {
  type DestinationHealth,
  fitRequest,
  isSuspect,
  planRequest,
  type RequestPlan,
  unknownHealth,
} from './plan-request.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';
import { type Outcome, settleRequest } from './settle-request.ts';
import { maxDelayMillis, minIntervalMillis, throttleDelay, throttleNext } from './throttle-requests.ts';

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

/** What a sender reports and asks. */
interface SenderListener {
  /** How many bytes of a page that is hidden this destination may send. */
  room(): number;
  /** An event as it is sent now. @param isLast whether its answer may never be seen */
  encode(entry: Entry, isLast: boolean): EncodedRecord;
  /**
   * The destination has answered for an event; may be called again for the same event.
   *
   * @param refusal what it said, when it refused the event
   */
  onAnswer(entry: Entry, refusal?: string): void;
  /** A request brought nothing. */
  onFailure(): void;
  /** Events of a request are to be sent again, at the earliest in so many milliseconds. */
  onRetry(entries: readonly Entry[], reason: string | undefined, wait: number): void;
}

/** The one request that is on its way. */
interface InFlight {
  readonly plan: RequestPlan<Entry>;
  readonly answer: Promise<DeliveryAnswer>;
  /** Whether some of it needs no further attempt now. */
  readonly done: Promise<boolean>;
  /** Until when its answer is waited for. */
  giveUpAt: number;
  /** Ends that wait. */
  giveUp(): void;
}

/** All times are of the monotonic clock, in milliseconds; `Infinity` where nothing is waited for. */
interface SenderState {
  /** The oldest first, also those on their way or held. */
  waiting: Entry[];
  readonly health: DestinationHealth;
  inFlight?: InFlight | undefined;
  /** When the server may be asked again, as it has said. */
  retryAfter: number;
  /** When it may be asked again after failures. */
  backOffUntil: number;
  /** Until when the next request gathers events. */
  gatherUntil: number;
  /** When the requests so far would have gone, one after the other. */
  throttledUntil: number;
  /** How many events were added since the last request. */
  unsent: number;
  /** When the timer runs that looks what is due. */
  timerAt: number;
  stopTimer: Cancel;
  isClosed: boolean;
}

type SenderOptions = Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize'>;

/** Brings events to one destination, the oldest first, and never gives an event up by itself. */
export interface Sender {
  readonly destination: Destination;
  readonly options: SenderOptions;
  readonly environment: Pick<Environment, 'setTimer' | 'random' | 'elapsed'>;
  readonly host: DestinationHost;
  readonly listener: SenderListener;
  readonly state: SenderState;
}

export function createSender(given: Omit<Sender, 'state'>): Sender {
  const state: SenderState = {
    waiting: [],
    health: unknownHealth(),
    retryAfter: 0,
    backOffUntil: 0,
    gatherUntil: Number.POSITIVE_INFINITY,
    throttledUntil: 0,
    unsent: 0,
    timerAt: Number.POSITIVE_INFINITY,
    stopTimer() {},
    isClosed: false,
  };
  return { ...given, state };
}

/**
 * Takes an event; where its order is among those that wait.
 *
 * @param isLate whether it has waited long enough, and waits for no others
 */
export function addToSender(sender: Sender, entry: Entry, isLate: boolean): void {
  const { options, state, environment } = sender;
  const { health, waiting } = state;
  const now = environment.elapsed();
  // One event was all that waited, and failed: this one shows whether the destination is down.
  if (health.isDoubtful && health.wasAnswered && readyEntries(sender, now).length === 1)
    state.backOffUntil = 0;
  let place = waiting.length;
  while (place > 0 && (waiting[place - 1] as Entry).order > entry.order) place -= 1;
  waiting.splice(place, 0, entry);
  if (entry.isHeld) return;
  state.unsent += 1;
  const wait = isLate
    ? 0
    : state.unsent < options.flushQueueSize
      ? options.flushIntervalMillis
      : throttleDelay(state.throttledUntil, now);
  gather(sender, now + wait);
}

/** Sends what was held. */
export function releaseHeld(sender: Sender, entry: Entry): void {
  entry.isHeld = false;
  entry.notBefore = 0;
  sender.state.unsent += 1;
  gather(sender, sender.environment.elapsed());
}

/** The next request leaves then, or earlier. */
function gather(sender: Sender, until: number): void {
  const { state } = sender;
  state.gatherUntil = Math.min(state.gatherUntil, until);
  // What waited before has its time already: the work does not grow with it.
  if (!state.inFlight) wake(sender, Math.max(state.gatherUntil, state.retryAfter, state.backOffUntil));
}

function readyEntries({ state }: Sender, now: number): readonly Entry[] {
  return state.waiting.filter(({ notBefore, groupSize }) => !groupSize && notBefore <= now);
}

/** When there is something to do; what is held has no such time. */
function nextAt(sender: Sender): number {
  const { state } = sender;
  if (state.inFlight) return state.inFlight.giveUpAt;
  let at = Number.POSITIVE_INFINITY;
  for (const { notBefore } of state.waiting) {
    at = Math.min(at, notBefore || state.gatherUntil);
  }
  return Math.max(at, state.retryAfter, state.backOffUntil);
}

/** Sets the one timer, unless it runs early enough; none where nothing waits. */
function wake(sender: Sender, at = nextAt(sender)): void {
  const { state, environment } = sender;
  const isIdle = at === Number.POSITIVE_INFINITY;
  if (state.isClosed || (at >= state.timerAt && !isIdle)) return;
  state.stopTimer();
  state.timerAt = at;
  if (isIdle) return;
  state.stopTimer = environment.setTimer(
    () => {
      state.timerAt = Number.POSITIVE_INFINITY;
      const now = environment.elapsed();
      if (nextAt(sender) > now) wake(sender);
      else if (state.inFlight) state.inFlight.giveUp();
      else void sendNext(sender);
    },
    Math.max(0, at - environment.elapsed()),
  );
}

/** Sends one request. @returns whether some of it needs no further attempt now */
function sendNext(sender: Sender): Promise<boolean> {
  const { state, environment } = sender;
  if (state.inFlight) return state.inFlight.done;
  const now = environment.elapsed();
  discardEnded(sender);
  const plan = planRequest(state.waiting, state.health, now);
  if (state.isClosed || plan.events.length === 0) {
    wake(sender);
    return Promise.resolve(false);
  }
  for (const entry of plan.events) entry.isThrottled = false;
  state.unsent = 0;
  state.gatherUntil = Number.POSITIVE_INFINITY;
  state.throttledUntil = throttleNext(state.throttledUntil, now, plan.events.length);
  const answer = ask(sender, plan.events, false);
  let giveUp = () => {};
  const silence = new Promise<DeliveryAnswer>((resolve) => {
    giveUp = () => resolve({ answers: [], reason: 'no answer', unavailable: true });
  });
  const done = Promise.race([answer, silence]).then((ended) => {
    state.inFlight = undefined;
    const left = read(sender, plan.events, ended, plan.kind === 'probe');
    return settle(sender, plan, ended, left, now);
  });
  state.inFlight = { plan, answer, done, giveUpAt: now + answerMillis, giveUp };
  wake(sender);
  return done;
}

function ask(
  { destination, host, listener }: Sender,
  entries: readonly Entry[],
  isLast: boolean,
): Promise<DeliveryAnswer> {
  const encoded = entries.map((entry) => listener.encode(entry, isLast));
  return askDestination(destination, host, encoded, isLast);
}

/** An event may have ended elsewhere. */
function discardEnded({ state }: Sender): void {
  state.waiting = state.waiting.filter(({ isEnded }) => !isEnded);
}

/** Reads an answer. @returns the events that are to be sent again, but for those that rest */
function read(
  sender: Sender,
  entries: readonly Entry[],
  { answers, reason, smaller }: DeliveryAnswer,
  isProbe?: boolean,
): readonly Entry[] {
  const { listener, environment } = sender;
  const left = entries.filter((entry, index) => {
    const answer = answers[index];
    // An event that happened to be the probe is not given up for an answer that names no event.
    if (isProbe && smaller) return true;
    if (answer === 'throttled') {
      entry.isThrottled = true;
      rest(entry, environment.elapsed());
    } else if (answer === 'refused') listener.onAnswer(entry, `${reason}`);
    else if (answer === 'delivered') listener.onAnswer(entry);
    else return true;
    return false;
  });
  discardEnded(sender);
  return left;
}

function rest(entry: Entry, now: number): void {
  entry.notBefore = now + restMillis;
  entry.groupSize = undefined;
}

/** Notes what an answer shows, and when the next request leaves. */
function settle(
  sender: Sender,
  plan: RequestPlan<Entry>,
  answer: DeliveryAnswer,
  left: readonly Entry[],
  sentAt: number,
): boolean {
  const { state, environment, destination, host, listener } = sender;
  const { health } = state;
  const now = environment.elapsed();
  const ended = { plan, answer, left, millis: now - sentAt };
  const outcome = settleRequest(ended, health, state.waiting, now, environment.random());
  if (health.failures > 0) listener.onFailure();
  // One failure may only come from a page that is being left.
  const isWorrying = outcome.isStuck || health.failures === 2;
  /*
   * Shown: DESTINATION: will try again: REASON
   * Means: Two requests in a row brought no success: no network, a blocked address, a server in trouble. Reported once
   *   until one succeeds. Or the server failed twice for the same event while it takes others.
   * Do: Nothing when it passes. Else look at the address and at `connect-src` of your content security policy.
   * Lost: no, it waits in the journal
   */
  if (isWorrying && !state.isClosed)
    host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
  const wait = waitFor(sender, answer, outcome, now);
  const distance =
    plan.hasMore || outcome.isHalved ? 0 : plan.kind === 'group' ? minIntervalMillis : maxDelayMillis;
  if (left.length > 0 || plan.hasMore)
    state.gatherUntil = now + Math.min(distance, throttleDelay(state.throttledUntil, now));
  const again = plan.events.filter(({ isEnded }) => !isEnded);
  if (again.length > 0) listener.onRetry(again, answer.reason, wait);
  wake(sender);
  return outcome.isDone;
}

/** @returns how long what failed waits at least, in milliseconds */
function waitFor(
  { state, environment }: Sender,
  answer: DeliveryAnswer,
  { isSudden }: Outcome,
  now: number,
): number {
  const { failures } = state.health;
  const asked = Math.min(longestWaitMillis, answer.retryAfterMillis ?? 0);
  const wait = failures && !isSudden ? retryDelay(failures, environment.random()) : 0;
  state.retryAfter = now + asked;
  state.backOffUntil = now + wait;
  const rested = state.waiting.map(({ notBefore }) => Math.max(0, notBefore - now));
  return Math.max(asked, wait) || Math.min(...rested, restMillis);
}

/** Sends what waits, as long as the destination takes something. */
export async function flushSender(sender: Sender): Promise<void> {
  const { state, environment } = sender;
  await state.inFlight?.done;
  while (state.retryAfter <= environment.elapsed() && (await sendNext(sender))) {
    // As long as something is taken.
  }
}

/** The connection returned: tries immediately. */
export function retryNow(sender: Sender): void {
  const { state, environment, options } = sender;
  const at = environment.elapsed() + options.flushIntervalMillis;
  state.health.failures = 0;
  state.backOffUntil = 0;
  bringForward(state, at);
  if (state.waiting.length > 0) state.gatherUntil = at;
  wake(sender);
}

/** What has failed, or was handed over, is due then; what the server wants to see less of rests on. */
function bringForward({ waiting }: SenderState, at: number): void {
  for (const entry of waiting)
    if (!entry.isThrottled && !entry.isHeld) entry.notBefore = Math.min(entry.notBefore, at);
}

/** The page is hidden: hands over what has no answer yet, once. A server's wait goes on; its events stay stored. */
export function handOver(sender: Sender): void {
  const { state, environment, listener } = sender;
  const now = environment.elapsed();
  if (state.isClosed || state.retryAfter > now) return;
  discardEnded(sender);
  for (const entry of state.waiting.filter(isSuspect)) {
    // What no server takes is not to keep others from a beacon.
    entry.groupSize = undefined;
    entry.notBefore = now;
  }
  const sending = state.inFlight?.plan.events ?? [];
  // What is on its way may be cut off with the page: a copy is dropped by its id.
  const isDue = (entry: Entry) => sending.includes(entry) || (!entry.groupSize && entry.notBefore <= now);
  const last = fitRequest(
    state.waiting.filter(isDue),
    Math.min(listener.room(), state.health.maxBytes),
    state.health.maxEvents,
  );
  if (last.length === 0) return;
  for (const entry of last) if (!sending.includes(entry)) rest(entry, now);
  wake(sender);
  void ask(sender, last, true).then((answer) => read(sender, last, answer));
}

/** The page is shown again: what it had sent before, and is not answered soon, is sent once more. */
export function comeBack(sender: Sender): void {
  const { state, environment } = sender;
  const at = environment.elapsed() + returnMillis;
  bringForward(state, at);
  if (state.inFlight) state.inFlight.giveUpAt = Math.min(state.inFlight.giveUpAt, at);
  gather(sender, at);
  wake(sender);
}

/**
 * Sends nothing more.
 *
 * @returns resolves with the answer to come, if there is one
 */
export function closeSender(sender: Sender): Promise<unknown> | undefined {
  const { state } = sender;
  const { inFlight } = state;
  state.isClosed = true;
  state.stopTimer();
  if (!inFlight) return undefined;
  // Nothing ends the wait for an answer any more; one that comes all the same is believed.
  inFlight.giveUp();
  return inFlight.answer.then((answer) => read(sender, inFlight.plan.events, answer));
}
