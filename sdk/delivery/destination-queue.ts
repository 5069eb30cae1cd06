import type { AnalyticsOptions } from '../client/options.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { errorText } from '../contracts/logger.ts';
import type { Parcel } from './parcel.ts';
import { spaceAnother, spacingDelay } from './request-spacing.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';

/** How many events one request carries at the most. */
const mostEvents = 500;

/**
 * How many bytes one request carries at the most: what a leaving page may have in flight is 64 KiB
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch), and a slow line has to bring it through in time.
 */
const mostRequestBytes = 60_000;

/** What a request adds to an event's own text, in bytes: longer names, and what is the same for all events. */
const envelopeBytes = 100;

/** How many beats what is not to be sent at once rests. */
const restBeats = 2;

/**
 * How long a page that is shown again waits for answers to what it had sent before, in milliseconds: browsers end requests of a
 * page in the back/forward cache, and WebKit says so to nobody.
 */
const returnMillis = 2_000;

/** What is waited for; what ends such a wait ends those above it in this list too. */
const interval = 0;
const retry = 1;
/** A server has asked for it. */
const server = 2;
/** A request that is due. */
const turn = 3;

/** Brings events to one destination, in order, and never gives an event up by itself. */
export interface DestinationQueue {
  /** There is something new to deliver. */
  notify(): void;
  /** Sends what waits, as long as the destination takes something. */
  flush(): Promise<void>;
  /** The connection returned: tries at once. */
  retryNow(): void;
  /** To be called every half a minute: what was handed over or throttled is tried again after one to two of them. */
  beat(): void;
  /** The page is going away: hands over what has no answer yet, once. */
  leave(): void;
  /** The page is shown again: what it had sent before, and is not answered soon, is sent once more. */
  comeBack(): void;
  /**
   * Sends nothing more.
   *
   * @param isDiscarded what is on its way is not waited for either
   * @returns when there is no answer to come
   */
  close(isDiscarded: boolean): Promise<unknown>;
}

type QueueOptions = Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize' | 'destinations'>;

/**
 * @param parcels all events on their way to any destination, oldest first
 * @param onAnswer called for each event that the destination has answered for, twice if it answers twice; `refusal` is
 * what it said, when it refused the event
 */
export function createDestinationQueue(
  destination: Destination,
  options: QueueOptions,
  environment: Pick<Environment, 'setTimer' | 'random' | 'now'>,
  host: DestinationHost,
  parcels: ReadonlyMap<string, Parcel>,
  onAnswer: (parcel: Parcel, refusal?: string) => void,
): DestinationQueue {
  /** What is not to be sent now, and for how many beats: what is on its way, handed over, throttled. */
  const resting = new Map<Parcel, number>();
  let inFlight: Promise<boolean> | undefined;
  let stopWaiting: Cancel | undefined;
  let waitsFor = 0;
  let limit = mostEvents;
  let unsent = 0;
  /** How many beats more an answer is waited for. */
  let unanswered = 0;
  let giveUp = () => {};
  let stopReturning: Cancel | undefined;
  let lastAnswer: Promise<readonly [readonly Parcel[], DeliveryAnswer]> | undefined;
  let failures = 0;
  let closed = false;
  /** When the requests so far would have gone, one after the other. */
  let spacedUntil = 0;
  /** Whether the last request had no room for all that waited. */
  let hasMore = false;

  /** How long the next request waits for more events. */
  function space(): number {
    return spacingDelay(spacedUntil, environment.now());
  }

  function stop(): void {
    stopWaiting?.();
    stopWaiting = undefined;
  }

  /**
   * Sends later, unless something is waited for already.
   *
   * @param cause ends the waits that are not above it
   */
  function schedule(what: number, ms: number, cause = -1): void {
    if (waitsFor <= cause) stop();
    if (closed || inFlight || stopWaiting) return;
    waitsFor = what;
    stopWaiting = environment.setTimer(() => {
      stopWaiting = undefined;
      void sendNext();
    }, ms);
  }

  function pick(room: number, leaving: boolean): Parcel[] {
    const batch: Parcel[] = [];
    let bytes = 0;
    hasMore = false;
    for (const parcel of closed ? [] : parcels.values()) {
      const beats = resting.get(parcel);
      // What is on its way may be cut off with the page; a copy is dropped by its id.
      if ((beats && !(leaving && beats > restBeats)) || !parcel.missing.includes(destination)) continue;
      bytes += parcel.byteCount + envelopeBytes;
      hasMore = batch.length > 0 && (bytes > room || batch.length >= limit);
      if (hasMore) break;
      batch.push(parcel);
    }
    return batch;
  }

  /** Asks the destination; whatever it does, what it does not answer for is tried again. */
  async function ask(batch: readonly Parcel[], leaving: boolean): Promise<DeliveryAnswer> {
    for (const parcel of batch) resting.set(parcel, leaving ? restBeats : Number.POSITIVE_INFINITY);
    try {
      const answer = await destination.deliver({ events: batch.map(({ record }) => record), leaving }, host);
      return { ...answer, answers: [...answer.answers] };
    } catch (error) {
      return { answers: [], reason: errorText(error) };
    }
  }

  /** @returns how many of the batch need no further attempt now */
  function take(batch: readonly Parcel[], { answers, reason }: DeliveryAnswer, leaving: boolean): number {
    let done = 0;
    batch.forEach((parcel, index) => {
      const answer = answers[index];
      const isThrottled = answer === 'throttled';
      if (isThrottled) resting.set(parcel, restBeats);
      else if (!leaving) resting.delete(parcel);
      if (answer === 'refused') onAnswer(parcel, `${reason}`);
      else if (answer === 'delivered') onAnswer(parcel);
      else if (!isThrottled) return;
      done += 1;
    });
    return done;
  }

  /** Sends one request. @returns whether some of it needs no further attempt now */
  async function sendNext(): Promise<boolean> {
    if (inFlight) return inFlight;
    const batch = pick(mostRequestBytes, false);
    if (batch.length === 0) return false;
    stop();
    unsent = 0;
    unanswered = restBeats;
    spacedUntil = spaceAnother(spacedUntil, environment.now());
    const silence = new Promise<DeliveryAnswer>((resolve) => {
      giveUp = () => resolve({ answers: [], reason: 'no answer' });
    });
    const asked = ask(batch, false);
    lastAnswer = asked.then((answer) => [batch, answer]);
    inFlight = Promise.race([asked, silence]).then((answer) => {
      inFlight = undefined;
      const done = take(batch, answer, false);
      const isHalved = answer.smaller && batch.length > 1;
      if (isHalved) limit = Math.ceil(batch.length / 2);
      else if (done === batch.length) limit = Math.min(mostEvents, limit + 1);
      failures = done > 0 || isHalved ? 0 : failures + 1;
      // One failure may only come from a page that is being left.
      if (failures === 2 && !closed) {
        host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
      }
      const wait = failures && retryDelay(failures, environment.random());
      const asked = Math.min(longestWaitMillis, answer.retryAfterMillis ?? 0);
      if (asked > wait) schedule(server, asked);
      else if (wait) schedule(retry, wait);
      else schedule(turn, hasMore || isHalved ? 0 : space());
      return done > 0;
    });
    return inFlight;
  }

  return {
    notify() {
      unsent += 1;
      if (unsent >= options.flushQueueSize) schedule(turn, space(), interval);
      else schedule(interval, options.flushIntervalMillis);
    },
    async flush() {
      await inFlight;
      while (!(stopWaiting && waitsFor === server) && (await sendNext())) {
        // As long as something is taken.
      }
    },
    retryNow() {
      failures = 0;
      schedule(interval, options.flushIntervalMillis, retry);
    },
    beat() {
      unanswered -= 1;
      if (unanswered < 0) giveUp();
      for (const [parcel, beats] of resting) {
        if (beats > 1) resting.set(parcel, beats - 1);
        else {
          resting.delete(parcel);
          schedule(turn, 0);
        }
      }
    },
    leave() {
      const batch = pick(mostRequestBytes / options.destinations.length, true);
      if (batch.length > 0) void ask(batch, true).then((answer) => take(batch, answer, true));
    },
    comeBack() {
      const earlier = inFlight;
      const handedOver = [...resting.keys()];
      stopReturning?.();
      stopReturning = environment.setTimer(() => {
        if (inFlight === earlier) giveUp();
        for (const parcel of handedOver)
          if (resting.get(parcel) !== Number.POSITIVE_INFINITY) resting.delete(parcel);
        schedule(turn, 0);
      }, returnMillis);
    },
    async close(isDiscarded) {
      stop();
      stopReturning?.();
      closed = true;
      const isAwaited = inFlight && !isDiscarded;
      // No beat ends the wait for an answer any more; one that comes all the same is believed.
      giveUp();
      if (isAwaited) await lastAnswer?.then(([batch, answer]) => take(batch, answer, false));
    },
  };
}
