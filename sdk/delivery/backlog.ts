import type { DeliveryAnswer, Destination } from '../contracts/destination.ts';
import type { Environment } from '../contracts/environment.ts';
import { type CoolingBatch, createCoolingBatches } from './cooling-batches.ts';
import type { QueuedEvent } from './queued-event.ts';
import { createRequestSize } from './request-size.ts';
import { retryDelay } from './retry-delay.ts';

/**
 * How often an event is tried by itself without an answer before another one is, which then arrives before it: for at least 3.5
 * seconds, and 31 where user properties change between the events that wait.
 */
const orderedTries = { usual: 3, withChanges: 6 };

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

/** How an attempt has ended. */
export interface Outcome {
  /** Whether some of it needs no further attempt now. */
  readonly isDone: boolean;
  /** Whether smaller requests follow immediately. */
  readonly isHalved: boolean;
  /** Whether one event has failed by itself for the second time while others got through. */
  readonly isStuck: boolean;
  /** Whether it failed right after one that got through: a probe shows immediately whether others still do. */
  readonly isSudden: boolean;
}

/**
 * What waits for one destination. What its answers so far have shown of the destination and of the events decides which of them the
 * next request carries.
 */
export interface Backlog {
  /**
   * Takes an event; where its order is among those that wait.
   *
   * @returns whether it shows more than the one event that has waited, and was answered by a failure
   */
  add(event: QueuedEvent): boolean;
  /** What the next request carries, without events where none is due: what is ready, or else what has failed before. */
  next(): Attempt;
  /** Reads the answer to a request that no attempt waits for: to a beacon, or after the end. */
  read(batch: readonly QueuedEvent[], answer: DeliveryAnswer): void;
  /** Reads the answer to an attempt. @param millis how long it took */
  settle(attempt: Attempt, answer: DeliveryAnswer, millis: number): Outcome;
  /** How many requests have brought nothing, in a row. */
  failures(): number;
  /** How long until something has cooled down, in milliseconds; `undefined` where nothing cools down. */
  delay(): number | undefined;
  /**
   * What goes into a beacon, which has no answer; it rests then.
   *
   * @param sending what is on its way, and may be cut off with the page: a copy is dropped by its id
   * @param bytes how many bytes a beacon may have
   */
  handOver(sending: readonly QueuedEvent[], bytes: number): readonly QueuedEvent[];
  /** What was handed over is due so many milliseconds from now. */
  comeBack(millis: number): void;
  /** All that cools down is due, and former failures do not count. */
  retryNow(): void;
}

/** @param onAnswer called with an event that was delivered, or with what the destination said that refused it */
export function createBacklog(
  destination: Destination,
  { now, random }: Pick<Environment, 'now' | 'random'>,
  onAnswer: (event: QueuedEvent, refusal?: string) => void,
): Backlog {
  /** What may be sent, the oldest first. What cools down or is on its way is not here. */
  let ready: QueuedEvent[] = [];
  const cooling = createCoolingBatches();
  const size = createRequestSize();
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

  function isWaiting(event: QueuedEvent): boolean {
    return event.missing.includes(destination);
  }

  /** Puts events where their order is. */
  function putBack(events: readonly QueuedEvent[]): void {
    const waiting = events.filter(isWaiting);
    if (waiting.length > 0) ready = [...ready, ...waiting].sort((a, b) => a.order - b.order);
  }

  function rest(events: readonly QueuedEvent[], reason: 'throttled' | 'handed-over'): void {
    const rested = new Set(events);
    ready = ready.filter((event) => !rested.has(event));
    cooling.rest(events, reason, now());
  }

  /**
   * The oldest event that has not failed; or else the newest of those that were tried least often, since old ones may be left over
   * because they fail. Without an answer it is the oldest for a while, which leaves the order as it is: there may be no connection.
   */
  function pickProbe(): Attempt | undefined {
    const events = [...cooling.suspects(), ...ready].filter(isWaiting);
    const hasChanges = events.some(({ encoded }) => encoded.userProps);
    const most = hasChanges ? orderedTries.withChanges : orderedTries.usual;
    const rank = ({ tries }: QueuedEvent) => Math.floor(tries / most);
    const probe = wasAnswered
      ? (events.find((event) => !event.tries && ready.includes(event) && !failed.includes(event)) ??
        events.sort((a, b) => b.tries - a.tries).at(-1))
      : events.sort((a, b) => rank(a) - rank(b) || a.order - b.order)[0];
    return probe && { batch: [probe], hasMore: true, isProbe: true };
  }

  /** What has failed before, as far as it still waits. */
  function takeFailed(): CoolingBatch | undefined {
    for (;;) {
      const batch = cooling.takeFailed(now());
      if (!batch) return undefined;
      const events = batch.events.filter(isWaiting);
      if (events.length > 0) return { ...batch, events };
    }
  }

  /** @returns the events that are to be delivered again, but for those that cool down */
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
      cooling.addFailed(again ?? { events: batch, failures: -1 }, now(), (times) =>
        retryDelay(times, random()),
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
  }

  return {
    add(event) {
      const isNewest = event.order > (ready.at(-1)?.order ?? Number.NEGATIVE_INFINITY);
      const isTelling = isDoubtful && wasAnswered && ready.length === 1;
      if (isNewest) ready.push(event);
      else putBack([event]);
      return isTelling;
    },
    next() {
      putBack(cooling.takeRested(now()));
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
    },
    read,
    settle(attempt, answer, millis) {
      const { batch, isProbe } = attempt;
      // An event that happened to be the probe is not given up for an answer that names no event.
      const isUnnamed = isProbe && answer.smaller;
      const left = isUnnamed ? [] : read(batch, answer);
      const isDone = left.length < batch.length;
      const isHalved = answer.smaller === true && batch.length > 1;
      if (isHalved) size.halve(batch);
      else if (left.length === 0) size.grow();
      // Others in their place would be asked to wait as well.
      const wasTaking = isTaking;
      const areThrottled = batch.every((_event, index) => answer.answers[index] === 'throttled');
      isTaking = !areThrottled && (isDone || isHalved);
      if (areThrottled) failures += 1;
      else if (isTaking) {
        putBack(left);
        failures = 0;
        isDoubtful &&= isProbe || cooling.suspects().length > 0;
        if (answer.isCompressed) size.allowCompressed();
      } else fail(attempt, millis, answer, wasTaking);
      const isSudden = failures === 1 && wasTaking && isDoubtful && !answer.unanswered;
      const isStuck = !isDone && attempt.again?.failures === 1;
      return { isDone, isHalved, isStuck, isSudden };
    },
    failures: () => failures,
    delay: () => cooling.delay(now()),
    handOver(sending, bytes) {
      // What no server takes is not to keep others from a beacon.
      putBack(cooling.release());
      const waiting = [...new Set([...sending, ...ready])]
        .filter(isWaiting)
        .sort((a, b) => a.order - b.order);
      const { batch } = size.select(waiting, bytes);
      const handedOver = new Set(batch);
      rest(
        ready.filter((event) => handedOver.has(event)),
        'handed-over',
      );
      return batch;
    },
    comeBack(millis) {
      cooling.bringForward(now() + millis);
    },
    retryNow() {
      failures = 0;
      cooling.bringForward(now(), true);
    },
  };
}
