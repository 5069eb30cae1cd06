import type { AnalyticsOptions } from '../client/options.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { errorText } from '../contracts/logger.ts';
import { createFailedBatches, type FailedBatch } from './failed-batches.ts';
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

/** A request that fails after this time has met a slow line: less is sent from then on, in milliseconds. */
const slowMillis = 5_000;

/** What a request carries on a slow line at the least: more than one event has to fit, in bytes. */
const leastRequestBytes = 4_000;

/** After so many failures in a row the events of the failed requests are held to be as good as others. */
const outageFailures = 4;

/** What a request adds to an event's own text, in bytes: longer names, and what is the same for all events. */
const envelopeBytes = 100;

/** How many beats what is not to be sent at once rests. */
const restBeats = 2;

/**
 * How long a page that is shown again waits for answers to what it had sent before, in milliseconds: browsers end requests of a
 * page in the back/forward cache, and WebKit says so to nobody.
 */
const returnMillis = 2_000;

/** What is waited for; what ends such a wait ends those above it in this list too. Here, until a failed batch is due. */
const failedBatch = 0;
const interval = 1;
const retry = 2;
/** A server has asked for it. */
const server = 3;
/** A request that is due. */
const turn = 4;

/** Brings events to one destination, in order, and never gives an event up by itself. */
export interface DestinationQueue {
  /** There is something new to deliver. */
  notify(): void;
  /** Sends what waits, as long as the destination takes something. */
  flush(): Promise<void>;
  /** The connection returned: tries at once. */
  retryNow(): void;
  /**
   * To be called every half a minute: what was handed over or throttled is tried again after one to two of them.
   *
   * @param isOnTime whether half a minute has passed, which counts against a request without an answer
   */
  beat(isOnTime: boolean): void;
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
  let roomBytes = mostRequestBytes;
  const failed = createFailedBatches();
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

  /** Whether a parcel may go now. What is on its way may be cut off with the page; a copy is dropped by its id. */
  function isReady(parcel: Parcel, leaving: boolean): boolean {
    const beats = resting.get(parcel);
    const mayGo = !beats || (leaving && beats > restBeats);
    return mayGo && parcels.has(parcel.record.id) && parcel.missing.includes(destination);
  }

  function pick(room: number, leaving: boolean): Parcel[] {
    const batch: Parcel[] = [];
    let bytes = 0;
    hasMore = false;
    for (const parcel of closed ? [] : parcels.values()) {
      // What no server takes is not to keep others from a beacon, which has no answer.
      if (!isReady(parcel, leaving) || failed.has(parcel, leaving)) continue;
      bytes += parcel.byteCount + envelopeBytes;
      hasMore = batch.length > 0 && (bytes > room || batch.length >= limit);
      if (hasMore) break;
      batch.push(parcel);
    }
    return batch;
  }

  /** What has failed before, as far as it still waits. */
  function pickFailed(): FailedBatch | undefined {
    for (;;) {
      const batch = closed ? undefined : failed.take(environment.now());
      const ready = batch?.parcels.filter((parcel) => isReady(parcel, false));
      if (!batch || !ready) return undefined;
      if (ready.length > 0) return { ...batch, parcels: ready };
    }
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
    const fresh = pick(roomBytes, false);
    const again = fresh.length > 0 ? undefined : pickFailed();
    const batch = again?.parcels ?? fresh;
    if (batch.length === 0) {
      scheduleFailed();
      return false;
    }
    stop();
    unsent = 0;
    unanswered = restBeats;
    const startedAt = environment.now();
    spacedUntil = spaceAnother(spacedUntil, startedAt);
    const silence = new Promise<DeliveryAnswer>((resolve) => {
      giveUp = () => resolve({ answers: [], reason: 'no answer', unavailable: true });
    });
    const asked = ask(batch, false);
    lastAnswer = asked.then((answer) => [batch, answer]);
    inFlight = Promise.race([asked, silence]).then((answer) => {
      inFlight = undefined;
      const done = take(batch, answer, false);
      const isHalved = answer.smaller && batch.length > 1;
      if (isHalved) limit = Math.ceil(batch.length / 2);
      else if (done === batch.length) limit = Math.min(mostEvents, limit + 1);
      const asked = Math.min(longestWaitMillis, answer.retryAfterMillis ?? 0);
      // Others in their place would be asked to wait as well.
      const areThrottled = batch.every((_parcel, index) => answer.answers[index] === 'throttled');
      if (areThrottled) failures += 1;
      else if (done > 0 || isHalved) {
        if (failures >= outageFailures) failed.release();
        failures = 0;
      } else note(batch, again, environment.now() - startedAt, answer);
      // One failure may only come from a page that is being left.
      if (failures === 2 && !closed) {
        host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
      }
      const wait = failures && retryDelay(failures, environment.random());
      if (asked > wait) schedule(server, asked);
      else if (wait) schedule(retry, wait);
      else schedule(turn, hasMore || isHalved ? 0 : space());
      return done > 0;
    });
    return inFlight;
  }

  /** Nothing of a batch was taken. */
  function note(
    batch: readonly Parcel[],
    again: FailedBatch | undefined,
    millis: number,
    answer: DeliveryAnswer,
  ): void {
    if (millis >= slowMillis) {
      const bytes = batch.reduce((sum, { byteCount }) => sum + byteCount, 0);
      roomBytes = Math.max(leastRequestBytes, Math.min(roomBytes, bytes) / 2);
    }
    // Neither does a server that asks for time say anything of the events.
    const saysNothing = answer.unavailable || answer.retryAfterMillis;
    if (again && failures === 0 && !saysNothing)
      failed.addAgain(again, environment.now(), (times) => retryDelay(times, environment.random()));
    else {
      failures += 1;
      // Once may be a server that starts: what waits goes with it the next time.
      if (failures > 1 && !saysNothing) failed.add(batch, environment.now());
    }
  }

  /** Where nothing else waits, what has failed is tried again when it is due. */
  function scheduleFailed(): void {
    const dueAt = failed.dueAt();
    if (dueAt !== undefined) schedule(failedBatch, Math.max(0, dueAt - environment.now()));
  }

  return {
    notify() {
      unsent += 1;
      if (unsent >= options.flushQueueSize) schedule(turn, space(), interval);
      else schedule(interval, options.flushIntervalMillis, failedBatch);
    },
    async flush() {
      await inFlight;
      while (!(stopWaiting && waitsFor === server) && (await sendNext())) {
        // As long as something is taken.
      }
    },
    retryNow() {
      failures = 0;
      failed.rush();
      schedule(interval, options.flushIntervalMillis, retry);
    },
    beat(isOnTime) {
      if (isOnTime) unanswered -= 1;
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
      // The server's wait goes on; the events stay in the journal.
      if (stopWaiting && waitsFor === server) return;
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
