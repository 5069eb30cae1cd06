import type { QueuedEvent } from './queued-event.ts';
import { longestDelayMillis } from './retry-delay.ts';

/** How long the halves of a batch wait when it failed while others got through, in milliseconds. */
const splitDelayMillis = 500;

/**
 * How long events rest that were throttled, as Amplitude asks for (https://amplitude.com/docs/apis/analytics/http-v2, 429), or
 * handed over to a beacon, which has no answer, in milliseconds.
 */
const restMillis = 30_000;

/** Events that are not sent for a time. */
export interface CoolingBatch {
  readonly events: readonly QueuedEvent[];
  /** Until when, in milliseconds since the epoch. */
  readonly at: number;
  /**
   * - `failed`: its request failed, and may have failed for one of its events: it goes apart from all others.
   * - `throttled`: the destination had too many of its events.
   * - `handed-over`: a page that was hidden gave it to a beacon.
   */
  readonly reason: 'failed' | 'throttled' | 'handed-over';
  /** How often it failed in a request of its own while others got through: what that failed for. */
  readonly failures: number;
}

/** The batches of a destination that cool down. */
export interface CoolingBatches {
  /** Takes out the events that go with all others again: those that have rested. */
  takeRested(now: number): readonly QueuedEvent[];
  /** Takes out the failed batch that has waited longest of those that are due. */
  takeFailed(now: number): CoolingBatch | undefined;
  /** How long until something is due, in milliseconds; `undefined` where nothing cools down. */
  delay(now: number): number | undefined;
  /** Throttled, or handed over. */
  rest(events: readonly QueuedEvent[], reason: 'throttled' | 'handed-over', now: number): void;
  /**
   * A batch failed while others get through: something in it fails.
   *
   * @param batch taken from here; a new one has failed -1 times
   * @param delay how long a single event waits after so many failures, in milliseconds
   */
  addFailed(
    batch: Pick<CoolingBatch, 'events' | 'failures'>,
    now: number,
    delay: (failures: number) => number,
  ): void;
  /** Puts back what was taken. */
  restore(batch: CoolingBatch): void;
  /** Failed events that have not failed by themselves, those with the most others last. */
  suspects(): readonly QueuedEvent[];
  /** Takes out failed events that go with all others again: all but those that have failed by themselves while others got through. */
  release(): readonly QueuedEvent[];
  /**
   * What was handed over is due then instead.
   *
   * @param withFailed so is what has failed. @default false
   */
  bringForward(at: number, withFailed?: boolean): void;
}

export function createCoolingBatches(): CoolingBatches {
  let batches: CoolingBatch[] = [];

  // A clock may have been put back.
  const isDue = ({ at }: CoolingBatch, now: number) => at <= now || at > now + longestDelayMillis;
  const isFailed = ({ reason }: CoolingBatch) => reason === 'failed';
  const isSuspect = (batch: CoolingBatch) => isFailed(batch) && batch.failures === 0;

  function takeOut(isTaken: (batch: CoolingBatch) => boolean): readonly QueuedEvent[] {
    const taken = batches.filter(isTaken);
    batches = batches.filter((batch) => !isTaken(batch));
    return taken.flatMap(({ events }) => events);
  }

  function add(batch: CoolingBatch): void {
    if (batch.events.length > 0) batches.push(batch);
  }

  return {
    takeRested: (now) => takeOut((batch) => !isFailed(batch) && isDue(batch, now)),
    takeFailed(now) {
      const due = batches.find((batch) => isFailed(batch) && isDue(batch, now));
      batches = batches.filter((batch) => batch !== due);
      return due;
    },
    delay(now) {
      if (batches.length === 0) return undefined;
      return Math.min(...batches.map((batch) => (isDue(batch, now) ? 0 : batch.at - now)));
    },
    rest(events, reason, now) {
      // A destination may answer a beacon too: an event that was handed over is then throttled.
      batches = batches.map((batch) => ({
        ...batch,
        events: batch.events.filter((event) => !events.includes(event)),
      }));
      add({ events, at: now + restMillis, reason, failures: 0 });
    },
    addFailed({ events, failures }, now, delay) {
      const isOne = events.length === 1;
      const at = now + (isOne ? delay(failures + 1) : splitDelayMillis);
      const middle = Math.ceil(events.length / 2);
      for (const half of [events.slice(0, middle), events.slice(middle)])
        add({ events: half, at, reason: 'failed', failures: isOne ? failures + 1 : 0 });
    },
    restore(batch) {
      batches.unshift(batch);
    },
    suspects: () =>
      batches
        .filter(isSuspect)
        .sort((a, b) => a.events.length - b.events.length)
        .flatMap(({ events }) => events),
    release: () => takeOut(isSuspect),
    bringForward(at, withFailed) {
      batches = batches.map((batch) => {
        const isMoved = batch.reason === 'handed-over' || (withFailed && isFailed(batch));
        return isMoved ? { ...batch, at } : batch;
      });
    },
  };
}
