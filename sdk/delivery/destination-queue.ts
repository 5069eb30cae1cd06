import type { AnalyticsOptions } from '../client/options.ts';
import type {
  DeliveryAnswer,
  DeliveryBatch,
  Destination,
  DestinationHost,
} from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { errorText } from '../contracts/logger.ts';
import { decodeRecord, type EventRecord } from './event-record.ts';
import { createFailedBatches, type FailedBatch } from './failed-batches.ts';
import type { QueuedEvent } from './queued-event.ts';
import { spaceAnother, spacingDelay } from './request-spacing.ts';
import { longestWaitMillis, retryDelay } from './retry-delay.ts';

/** How many events one request carries at the most. */
const mostEvents = 500;

/**
 * How many bytes one request carries at the most: what a leaving page may have in flight is 64 KiB
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch), and a slow line has to bring it through in time.
 */
const mostRequestBytes = 60_000;

/** The same before compression, which makes a tenth of it or less, in bytes. */
const mostCompressedBytes = 200_000;

/** A request that fails after this time has met a slow line: less is sent from then on, in milliseconds. */
const slowMillis = 5_000;

/** What a request carries on a slow line at the least: more than one event has to fit, in bytes. */
const leastRequestBytes = 4_000;

/** After so many failures in a row the events of the failed requests are held to be as good as others. */
const outageFailures = 4;

/** What a request adds to an event's own text, in bytes: longer names, and what is the same for all events. */
const envelopeBytes = 100;

/** How many heartbeats what was handed over or throttled cools down. */
const coolDownBeats = 2;

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
const due = 4;

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
  /**
   * To be called every half a minute: what was handed over or throttled is tried again after one to two of them.
   *
   * @param isOnTime whether half a minute has passed, which counts against a request without an answer
   */
  heartbeat(isOnTime: boolean): void;
  /** The page is hidden: hands over what has no answer yet, once. */
  handOver(): void;
  /** The page is shown again: what it had sent before, and is not answered soon, is sent once more. */
  comeBack(): void;
  /**
   * Sends nothing more.
   *
   * @param isDiscarded what is on its way is not waited for either
   * @returns resolves with the answer to come, if there is one
   */
  close(isDiscarded: boolean): Promise<unknown> | undefined;
}

export interface QueueListener {
  /**
   * The destination has answered for an event; twice if it answers twice.
   *
   * @param refusal what it said, when it refused the event
   */
  onAnswer(event: QueuedEvent, refusal?: string): void;
  /** A request brought nothing. */
  onFailure(): void;
}

type QueueOptions = Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize' | 'destinations'>;

export function createDestinationQueue(
  destination: Destination,
  options: QueueOptions,
  environment: Pick<Environment, 'setTimer' | 'random' | 'now'>,
  host: DestinationHost,
  { onAnswer, onFailure }: QueueListener,
): DestinationQueue {
  /** What may be sent, the oldest first. What has failed, is cooling down or on its way is not here. */
  let ready: QueuedEvent[] = [];
  /** Handed over or throttled, and for how many heartbeats more. */
  const coolingDown = new Map<QueuedEvent, number>();
  /** Set aside, and tried apart from the others. */
  const failed = createFailedBatches();
  /** On its way. */
  let sending: readonly QueuedEvent[] = [];
  let inFlight: Promise<boolean> | undefined;
  let stopWaiting: Cancel | undefined;
  let waitsFor = 0;
  let limit = mostEvents;
  let roomBytes = mostRequestBytes;
  let isSlow = false;
  let unsent = 0;
  /** How many heartbeats more an answer is waited for. */
  let unanswered = 0;
  let giveUp = () => {};
  let stopReturning: Cancel | undefined;
  let lastAnswer: Promise<readonly [readonly QueuedEvent[], DeliveryAnswer]> | undefined;
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

  function isWaiting(event: QueuedEvent): boolean {
    return event.missing.includes(destination);
  }

  /** Puts events back where their order is. */
  function putBack(events: readonly QueuedEvent[]): void {
    const waiting = events.filter(isWaiting);
    if (waiting.length > 0) ready = [...ready, ...waiting].sort((a, b) => a.order - b.order);
  }

  /** As many of the oldest as there is room for. */
  function select(events: Iterable<QueuedEvent>, room: number): QueuedEvent[] {
    const batch: QueuedEvent[] = [];
    let bytes = 0;
    hasMore = false;
    for (const event of closed ? [] : events) {
      if (!isWaiting(event)) continue;
      bytes += event.byteCount + envelopeBytes;
      hasMore = batch.length > 0 && (bytes > room || batch.length >= limit);
      if (hasMore) break;
      batch.push(event);
    }
    return batch;
  }

  /** Takes a batch out of what may be sent. */
  function takeReady(): readonly QueuedEvent[] {
    const batch = select(ready, roomBytes);
    const last = batch.at(-1);
    ready = last ? ready.slice(ready.indexOf(last) + 1) : [];
    return batch;
  }

  /** What has failed before, as far as it still waits. */
  function takeFailed(): FailedBatch | undefined {
    for (;;) {
      const batch = closed ? undefined : failed.take(environment.now());
      if (!batch) return undefined;
      const events = batch.events.filter(isWaiting);
      if (events.length > 0) return { ...batch, events };
    }
  }

  /** Asks the destination; whatever it does, what it does not answer for is tried again. */
  async function ask(events: readonly QueuedEvent[], leaving: boolean): Promise<DeliveryAnswer> {
    try {
      const encoded = events.map((event) => event.encoded);
      let records: readonly EventRecord[] | undefined;
      const batch: DeliveryBatch = {
        get events() {
          records ??= encoded.map(decodeRecord);
          return records;
        },
        encoded,
        leaving,
      };
      const answer = await destination.deliver(batch, host);
      return { ...answer, answers: [...answer.answers] };
    } catch (error) {
      return { answers: [], reason: errorText(error) };
    }
  }

  /** @returns the events of the batch that are to be delivered again, but for those that cool down */
  function read(batch: readonly QueuedEvent[], { answers, reason }: DeliveryAnswer): readonly QueuedEvent[] {
    return batch.filter((event, index) => {
      const answer = answers[index];
      if (answer === 'throttled') coolingDown.set(event, coolDownBeats);
      else if (answer === 'refused') onAnswer(event, `${reason}`);
      else if (answer === 'delivered') onAnswer(event);
      else return true;
      return false;
    });
  }

  /** Sends one request. @returns whether some of it needs no further attempt now */
  async function sendNext(): Promise<boolean> {
    if (inFlight) return inFlight;
    const fresh = takeReady();
    const again = fresh.length > 0 ? undefined : takeFailed();
    const batch = again?.events ?? fresh;
    if (batch.length === 0) {
      scheduleFailed();
      return false;
    }
    stop();
    unsent = 0;
    unanswered = coolDownBeats;
    const startedAt = environment.now();
    spacedUntil = spaceAnother(spacedUntil, startedAt, batch.length);
    sending = batch;
    const silence = new Promise<DeliveryAnswer>((resolve) => {
      giveUp = () => resolve({ answers: [], reason: 'no answer', unavailable: true });
    });
    const asked = ask(batch, false);
    lastAnswer = asked.then((answer) => [batch, answer]);
    inFlight = Promise.race([asked, silence]).then((answer) => {
      inFlight = undefined;
      sending = [];
      const left = read(batch, answer);
      const done = batch.length - left.length;
      const isHalved = answer.smaller && batch.length > 1;
      if (isHalved) limit = Math.ceil(batch.length / 2);
      else if (done === batch.length) limit = Math.min(mostEvents, limit + 1);
      const asked = Math.min(longestWaitMillis, answer.retryAfterMillis ?? 0);
      // Others in their place would be asked to wait as well.
      const areThrottled = batch.every((_event, index) => answer.answers[index] === 'throttled');
      if (areThrottled) failures += 1;
      else if (done > 0 || isHalved) {
        putBack(left);
        if (failures >= outageFailures) putBack(failed.release());
        failures = 0;
        if (answer.isCompressed && !isSlow) roomBytes = mostCompressedBytes;
      } else fail(batch, again, environment.now() - startedAt, answer);
      // One failure may only come from a page that is being left.
      if (failures === 2 && !closed) {
        host.logger.warn(`${destination.name}: will try again: ${answer.reason}`);
      }
      const wait = failures && retryDelay(failures, environment.random());
      if (asked > wait) schedule(server, asked);
      else if (wait) schedule(retry, wait);
      else schedule(due, hasMore || isHalved ? 0 : space());
      return done > 0;
    });
    return inFlight;
  }

  /** Nothing of a batch was taken. */
  function fail(
    batch: readonly QueuedEvent[],
    again: FailedBatch | undefined,
    millis: number,
    answer: DeliveryAnswer,
  ): void {
    if (millis >= slowMillis) {
      const bytes = batch.reduce((sum, { byteCount }) => sum + byteCount, 0);
      roomBytes = Math.max(leastRequestBytes, Math.min(roomBytes, bytes) / 2);
      isSlow = true;
    }
    // Neither does a server that asks for time say anything of the events.
    const saysNothing = answer.unavailable || answer.retryAfterMillis;
    if (again && failures === 0 && !saysNothing) {
      failed.addAgain(again, environment.now(), (times) => retryDelay(times, environment.random()));
    } else {
      failures += 1;
      // Once may be a server that starts: what waits goes with it the next time.
      if (failures > 1 && !saysNothing) failed.add(batch, environment.now());
      else putBack(batch);
    }
    onFailure();
  }

  /** Where nothing else waits, what has failed is tried again when it is due. */
  function scheduleFailed(): void {
    const dueAt = failed.dueAt();
    if (dueAt !== undefined) schedule(failedBatch, Math.max(0, dueAt - environment.now()));
  }

  return {
    add(event, isLate) {
      const isNewest = event.order > (ready.at(-1)?.order ?? Number.NEGATIVE_INFINITY);
      if (isNewest) ready.push(event);
      else putBack([event]);
      unsent += 1;
      if (isLate && waitsFor === due) stop();
      if (isLate) schedule(due, 0);
      else if (unsent >= options.flushQueueSize) schedule(due, space(), interval);
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
    heartbeat(isOnTime) {
      if (isOnTime) unanswered -= 1;
      if (unanswered < 0) giveUp();
      const rested = [...coolingDown.keys()].filter((event) => {
        const beats = (coolingDown.get(event) ?? 0) - 1;
        if (beats > 0) coolingDown.set(event, beats);
        else coolingDown.delete(event);
        return beats <= 0;
      });
      putBack(rested);
      if (rested.length > 0) schedule(due, 0);
    },
    handOver() {
      // The server's wait goes on; the events stay in the journal.
      if (stopWaiting && waitsFor === server) return;
      // What is on its way may be cut off with the page; a copy is dropped by its id. What no server takes is not to keep others
      // from a beacon, which has no answer.
      const waiting = [...sending, ...failed.release(true), ...ready].sort((a, b) => a.order - b.order);
      const batch = select(waiting, mostRequestBytes / options.destinations.length);
      const handedOver = new Set(batch);
      ready = waiting.filter((event) => !handedOver.has(event) && !sending.includes(event));
      for (const event of batch) if (!sending.includes(event)) coolingDown.set(event, coolDownBeats);
      if (batch.length > 0) void ask(batch, true).then((answer) => read(batch, answer));
    },
    comeBack() {
      const earlier = inFlight;
      const handedOver = [...coolingDown.keys()];
      stopReturning?.();
      stopReturning = environment.setTimer(() => {
        if (inFlight === earlier) giveUp();
        putBack(handedOver.filter((event) => coolingDown.delete(event)));
        schedule(due, 0);
      }, returnMillis);
    },
    close(isDiscarded) {
      stop();
      stopReturning?.();
      closed = true;
      const isAwaited = inFlight && !isDiscarded;
      // No heartbeat ends the wait for an answer any more; one that comes all the same is believed.
      giveUp();
      return isAwaited ? lastAnswer?.then(([batch, answer]) => read(batch, answer)) : undefined;
    },
  };
}
