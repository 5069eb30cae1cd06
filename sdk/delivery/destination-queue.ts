import type { AnalyticsOptions } from '../client/options.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { askDestination } from './ask-destination.ts';
import { createBacklog, type Outcome } from './backlog.ts';
import type { EncodedRecord } from './event-record.ts';
import { createNextRequest, type WaitReason } from './next-request.ts';
import type { QueuedEvent } from './queued-event.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';
import { maxDelayMillis, minIntervalMillis, throttleDelay, throttleNext } from './throttle-requests.ts';

/** How many heartbeats an answer is waited for. */
const answerHeartbeats = 2;

/**
 * How long a page that is shown again waits for answers to what it had sent before, in milliseconds: browsers end requests of a
 * page in the back/forward cache, and WebKit does not report that.
 */
const returnMillis = 2_000;

/** Brings events to one destination, the oldest first, and never gives an event up by itself. */
export interface DestinationQueue {
  /**
   * Takes an event; where its order is among those that wait.
   *
   * @param isLate whether it has waited long enough, and waits for no others. @default false
   */
  add(event: QueuedEvent, isLate?: boolean): void;
  /** Sends what waits, as long as the destination takes something. */
  flush(): Promise<void>;
  /** The connection returned: tries immediately. */
  retryNow(): void;
  /** To be called every half a minute: a request without an answer is given up after two to three of them. */
  heartbeat(): void;
  /** The page is hidden: hands over what has no answer yet, once. */
  handOver(): void;
  /** The page is shown again: what it had sent before, and is not answered soon, is sent once more. */
  comeBack(): void;
  /**
   * Sends nothing more.
   *
   * @returns resolves with the answer to come, if there is one
   */
  close(): Promise<unknown> | undefined;
}

/** What a queue reports and asks. */
export interface QueueListener {
  /** How many bytes of a page that is hidden this destination may send. */
  room(): number;
  /** An event as it is sent now. @param isLast whether its answer may never be seen */
  encode(event: QueuedEvent, isLast: boolean): EncodedRecord;
  /**
   * The destination has answered for an event; may be called again for the same event.
   *
   * @param refusal what it said, when it refused the event
   */
  onAnswer(event: QueuedEvent, refusal?: string): void;
  /** A request brought nothing. */
  onFailure(): void;
  /** Events of a request are to be sent again. */
  onRetry(events: readonly QueuedEvent[], reason: string | undefined, nextAttempt: number): void;
}

type QueueOptions = Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize'>;

export function createDestinationQueue(
  destination: Destination,
  options: QueueOptions,
  environment: Pick<Environment, 'setTimer' | 'random' | 'now'>,
  host: DestinationHost,
  { room, encode, onAnswer, onFailure, onRetry }: QueueListener,
): DestinationQueue {
  const backlog = createBacklog(destination, environment, onAnswer);
  /** On its way. */
  let sending: readonly QueuedEvent[] = [];
  let inFlight: Promise<boolean> | undefined;
  let answered: Promise<DeliveryAnswer> | undefined;
  /** Ends the wait for the answer. */
  let giveUp = () => {};
  /** How many heartbeats more the answer is waited for. */
  let unanswered = 0;
  const next = createNextRequest(environment, () => void sendNext());
  /** How many events were added since the last request. */
  let unsent = 0;
  /** When the requests so far would have gone, one after the other. */
  let throttledUntil = 0;
  let stopReturning: Cancel | undefined;
  let closed = false;

  /** Sends later, unless something is waited for already. */
  function schedule(reason: WaitReason, millis: number): void {
    if (!closed && !inFlight) next.after(reason, millis);
  }

  /** How long the next request waits for more events. */
  function throttleMillis(): number {
    return throttleDelay(throttledUntil, environment.now());
  }

  function scheduleCooling(): void {
    const delay = backlog.delay();
    if (delay !== undefined) schedule('cool-down', delay);
  }

  function ask(batch: readonly QueuedEvent[], isLast: boolean): Promise<DeliveryAnswer> {
    const encoded = batch.map((event) => encode(event, isLast));
    return askDestination(destination, host, encoded, isLast);
  }

  /** Sends one request. @returns whether some of it needs no further attempt now */
  async function sendNext(): Promise<boolean> {
    if (inFlight) return inFlight;
    if (closed) return false;
    const attempt = backlog.next();
    const { batch, hasMore } = attempt;
    if (batch.length === 0) {
      scheduleCooling();
      return false;
    }
    next.cancel();
    unsent = 0;
    unanswered = answerHeartbeats;
    const startedAt = environment.now();
    throttledUntil = throttleNext(throttledUntil, startedAt, batch.length);
    sending = batch;
    const silence = new Promise<DeliveryAnswer>((resolve) => {
      giveUp = () => resolve({ answers: [], reason: 'no answer', unavailable: true });
    });
    answered = ask(batch, false);
    inFlight = Promise.race([answered, silence]).then((answer) => {
      inFlight = undefined;
      sending = [];
      const outcome = backlog.settle(attempt, answer, environment.now() - startedAt);
      if (backlog.failures() > 0) onFailure();
      const distance = hasMore || outcome.isHalved ? 0 : attempt.again ? minIntervalMillis : maxDelayMillis;
      // One failure may only come from a page that is being left.
      const isWorrying = outcome.isStuck || backlog.failures() === 2;
      if (isWorrying && !closed) host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
      const wait = scheduleAfter(answer, outcome, distance);
      const waiting = batch.filter((event) => event.missing.includes(destination));
      if (waiting.length > 0) onRetry(waiting, answer.reason, environment.now() + wait);
      return outcome.isDone;
    });
    return inFlight;
  }

  /**
   * @param distance how long the next request waits at the most after one that was answered, in milliseconds
   * @returns how long an event that is to be sent again waits at least, in milliseconds
   */
  function scheduleAfter(answer: DeliveryAnswer, { isSudden }: Outcome, distance: number): number {
    const failures = backlog.failures();
    const asked = Math.min(longestWaitMillis, answer.retryAfterMillis ?? 0);
    const wait = failures && !isSudden ? retryDelay(failures, environment.random()) : 0;
    if (asked > wait) schedule('retry-after', asked);
    else if (wait) schedule('failure', wait);
    else schedule('throttle', Math.min(distance, throttleMillis()));
    return Math.max(asked, wait) || backlog.delay() || 0;
  }

  return {
    add(event, isLate) {
      if (backlog.add(event)) next.cancel('failure');
      unsent += 1;
      if (isLate) {
        next.cancel('cool-down', 'throttle');
        schedule('throttle', 0);
      } else if (unsent >= options.flushQueueSize) {
        next.cancel('cool-down', 'interval');
        schedule('throttle', throttleMillis());
      } else {
        next.cancel('cool-down');
        schedule('interval', options.flushIntervalMillis);
      }
    },
    async flush() {
      await inFlight;
      while (next.reason() !== 'retry-after' && (await sendNext())) {
        // As long as something is taken.
      }
    },
    retryNow() {
      backlog.retryNow();
      next.cancel('cool-down', 'interval', 'failure');
      schedule('interval', options.flushIntervalMillis);
    },
    heartbeat() {
      unanswered -= 1;
      if (unanswered < 0) giveUp();
    },
    handOver() {
      // The server's wait goes on; the events stay in the journal.
      if (closed || next.reason() === 'retry-after') return;
      const batch = backlog.handOver(sending, room());
      if (batch.length === 0) return;
      scheduleCooling();
      void ask(batch, true).then((answer) => backlog.read(batch, answer));
    },
    comeBack() {
      const earlier = inFlight;
      backlog.comeBack(returnMillis);
      stopReturning?.();
      stopReturning = environment.setTimer(() => {
        if (inFlight === earlier) giveUp();
        next.cancel('cool-down');
        schedule('throttle', 0);
      }, returnMillis);
    },
    close() {
      next.cancel();
      stopReturning?.();
      closed = true;
      const batch = sending;
      // No heartbeat ends the wait for an answer any more; one that comes all the same is believed.
      giveUp();
      return inFlight && answered?.then((answer) => backlog.read(batch, answer));
    },
  };
}
