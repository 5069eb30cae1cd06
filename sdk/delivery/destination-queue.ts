import type { AnalyticsOptions } from '../client/options.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { askDestination } from './ask-destination.ts';
import { type CoolingBatch, createCoolingBatches } from './cooling-batches.ts';
import { createNextRequest, type WaitReason } from './next-request.ts';
import type { QueuedEvent } from './queued-event.ts';
import { createRequestSize } from './request-size.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';
import { maxDelayMillis, minIntervalMillis, throttleDelay, throttleNext } from './throttle-requests.ts';

/** How many heartbeats an answer is waited for. */
const answerHeartbeats = 2;

/**
 * How long a page that is shown again waits for answers to what it had sent before, in milliseconds: browsers end requests of a
 * page in the back/forward cache, and WebKit does not report that.
 */
const returnMillis = 2_000;

/** What one request carries. */
interface Attempt {
  readonly batch: readonly QueuedEvent[];
  /** Whether more may be sent, for which there was no room. */
  readonly hasMore?: boolean;
  /** The failed batch that is tried again. */
  readonly again?: CoolingBatch | undefined;
  /** Whether it is one event that shows whether the destination takes anything; it was not taken out of what waits. */
  readonly isProbe?: boolean;
}

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
  { room, onAnswer, onFailure, onRetry }: QueueListener,
): DestinationQueue {
  /** What may be sent, the oldest first. What cools down or is on its way is not here. */
  let ready: QueuedEvent[] = [];
  const cooling = createCoolingBatches();
  /** On its way. */
  let sending: readonly QueuedEvent[] = [];
  let inFlight: Promise<boolean> | undefined;
  let answered: Promise<DeliveryAnswer> | undefined;
  /** Ends the wait for the answer. */
  let giveUp = () => {};
  /** How many heartbeats more the answer is waited for. */
  let unanswered = 0;
  const next = createNextRequest(environment, () => void sendNext());
  const size = createRequestSize();
  /** How many events were added since the last request. */
  let unsent = 0;
  /** How many requests have brought nothing, in a row. */
  let failures = 0;
  /** Whether the request before got through. */
  let isTaking = false;
  /** What the last one carried that failed, and was no probe. */
  let failed: readonly QueuedEvent[] = [];
  /** Whether the last one that failed was answered. */
  let wasAnswered = false;
  /** Whether one failed perhaps for what was in it: a probe precedes what may fail again. */
  let isDoubtful = false;
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
    const delay = cooling.delay(environment.now());
    if (delay !== undefined) schedule('cool-down', delay);
  }

  function isWaiting(event: QueuedEvent): boolean {
    return event.missing.includes(destination);
  }

  /** Puts events where their order is. */
  function putBack(events: readonly QueuedEvent[]): void {
    const waiting = events.filter(isWaiting);
    if (waiting.length > 0) ready = [...ready, ...waiting].sort((a, b) => a.order - b.order);
  }

  /**
   * The oldest event that has not failed; or else the newest of those that were tried least often, since old ones may be left over
   * because they fail. Without an answer it is the oldest; so it is where nothing but changes of user properties waits: their order
   * counts.
   */
  function pickProbe(): Attempt | undefined {
    const events = [...cooling.suspects(), ...ready].filter(isWaiting);
    const unordered = wasAnswered ? events.filter(({ encoded }) => !encoded.userProps) : [];
    const untried = unordered.find(
      (event) => !event.tries && ready.includes(event) && !failed.includes(event),
    );
    const newest = untried ?? unordered.sort((a, b) => b.tries - a.tries).at(-1);
    const probe = newest ?? events.sort((a, b) => a.order - b.order)[0];
    return probe && { batch: [probe], hasMore: true, isProbe: true };
  }

  /** What the next request carries: what is ready, or else what has failed before. */
  function takeNext(): Attempt {
    putBack(cooling.takeRested(environment.now()));
    const probe = isDoubtful && !isTaking && pickProbe();
    if (probe && failures > 0) return probe;
    const waiting = ready.filter(isWaiting);
    const selection = size.select(waiting);
    ready = waiting.slice(selection.batch.length);
    if (selection.batch.length > 0) return selection;
    const again = takeFailed();
    if (probe && again && again.events.length > 1) {
      cooling.restore(again);
      return probe;
    }
    return { batch: again?.events ?? [], again };
  }

  /** What has failed before, as far as it still waits. */
  function takeFailed(): CoolingBatch | undefined {
    for (;;) {
      const batch = cooling.takeFailed(environment.now());
      if (!batch) return undefined;
      const events = batch.events.filter(isWaiting);
      if (events.length > 0) return { ...batch, events };
    }
  }

  /** @returns the events of the batch that are to be delivered again, but for those that cool down */
  function read(batch: readonly QueuedEvent[], { answers, reason }: DeliveryAnswer): readonly QueuedEvent[] {
    const throttled: QueuedEvent[] = [];
    const left = batch.filter((event, index) => {
      const answer = answers[index];
      if (answer === 'throttled') throttled.push(event);
      else if (answer === 'refused') onAnswer(event, `${reason}`);
      else if (answer === 'delivered') onAnswer(event);
      else return true;
      return false;
    });
    rest(throttled, 'throttled');
    return left;
  }

  function rest(events: readonly QueuedEvent[], reason: 'throttled' | 'handed-over'): void {
    const rested = new Set(events);
    ready = ready.filter((event) => !rested.has(event));
    cooling.rest(events, reason, environment.now());
  }

  /** Sends one request. @returns whether some of it needs no further attempt now */
  async function sendNext(): Promise<boolean> {
    if (inFlight) return inFlight;
    if (closed) return false;
    const attempt = takeNext();
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
    answered = askDestination(destination, host, batch, false);
    inFlight = Promise.race([answered, silence]).then((answer) => {
      inFlight = undefined;
      sending = [];
      // An event that happened to be the probe is not given up for an answer that names no event.
      const isUnnamed = attempt.isProbe && answer.smaller;
      const left = isUnnamed ? [] : read(batch, answer);
      const done = batch.length - left.length;
      const isHalved = answer.smaller && batch.length > 1;
      if (isHalved) size.halve(batch);
      else if (done === batch.length) size.grow();
      // Others in their place would be asked to wait as well.
      const wasTaking = isTaking;
      const areThrottled = batch.every((_event, index) => answer.answers[index] === 'throttled');
      isTaking = !areThrottled && (done > 0 || isHalved === true);
      if (areThrottled) failures += 1;
      else if (isTaking) {
        putBack(left);
        failures = 0;
        isDoubtful &&= attempt.isProbe || cooling.suspects().length > 0;
        if (answer.isCompressed) size.allowCompressed();
      } else fail(attempt, environment.now() - startedAt, answer, wasTaking);
      const wait = scheduleAfter(
        answer,
        wasTaking,
        hasMore || isHalved ? 0 : attempt.again ? minIntervalMillis : maxDelayMillis,
      );
      const waiting = batch.filter(isWaiting);
      if (waiting.length > 0) onRetry(waiting, answer.reason, environment.now() + wait);
      return done > 0;
    });
    return inFlight;
  }

  /** Nothing of a batch was taken. @param wasTaking whether the request before got through */
  function fail(
    { batch, again, isProbe }: Attempt,
    millis: number,
    answer: DeliveryAnswer,
    wasTaking: boolean,
  ): void {
    const isTooLarge = size.fail(batch, millis, wasTaking && answer.unanswered);
    // A server that asks for time says nothing of the events.
    const mayBeEvents = !answer.unavailable && !answer.retryAfterMillis;
    if (mayBeEvents && !isProbe && (again || (wasTaking && isDoubtful && !isTooLarge))) {
      cooling.addFailed(again ?? { events: batch, failures: -1 }, environment.now(), (times) =>
        retryDelay(times, environment.random()),
      );
    } else {
      failures += 1;
      isDoubtful = mayBeEvents;
      if (!isProbe) failed = batch;
      if (!isProbe) putBack(batch);
    }
    wasAnswered = !answer.unanswered;
    const [probe] = batch;
    if (probe && batch.length === 1) probe.tries += 1;
    onFailure();
  }

  /**
   * @param wasTaking whether the request before got through: one event then shows immediately whether others still do
   * @param distance how long the next request waits at the most after one that was answered, in milliseconds
   * @returns how long an event that is to be sent again waits at least, in milliseconds
   */
  function scheduleAfter(answer: DeliveryAnswer, wasTaking: boolean, distance: number): number {
    // One failure may only come from a page that is being left.
    if (failures === 2 && !closed) host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
    const asked = Math.min(longestWaitMillis, answer.retryAfterMillis ?? 0);
    const isSudden = failures === 1 && wasTaking && isDoubtful && !answer.unanswered;
    const wait = failures && !isSudden ? retryDelay(failures, environment.random()) : 0;
    if (asked > wait) schedule('retry-after', asked);
    else if (wait) schedule('failure', wait);
    else schedule('throttle', Math.min(distance, throttleMillis()));
    return Math.max(asked, wait) || cooling.delay(environment.now()) || 0;
  }

  return {
    add(event, isLate) {
      const isNewest = event.order > (ready.at(-1)?.order ?? Number.NEGATIVE_INFINITY);
      if (isNewest) ready.push(event);
      else putBack([event]);
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
      failures = 0;
      cooling.bringForward(environment.now(), true);
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
      // What is on its way may be cut off with the page; a copy is dropped by its id. What no server takes is not to keep others
      // from a beacon, which has no answer.
      putBack(cooling.release());
      const waiting = [...new Set([...sending, ...ready])]
        .filter(isWaiting)
        .sort((a, b) => a.order - b.order);
      const { batch } = size.select(waiting, room());
      if (batch.length === 0) return;
      const handedOver = new Set(batch);
      rest(
        ready.filter((event) => handedOver.has(event)),
        'handed-over',
      );
      scheduleCooling();
      void askDestination(destination, host, batch, true).then((answer) => read(batch, answer));
    },
    comeBack() {
      const earlier = inFlight;
      cooling.bringForward(environment.now() + returnMillis);
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
      return inFlight && answered?.then((answer) => read(batch, answer));
    },
  };
}
