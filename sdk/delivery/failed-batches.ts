import type { QueuedEvent } from './queued-event.ts';
import { longestDelayMillis } from './retry-delay.ts';

/** How long the halves of a batch wait when it failed while others got through, in milliseconds. */
const splitDelayMillis = 1_000;

/** Events whose request failed, and which travel together once more. */
export interface FailedBatch {
  readonly events: readonly QueuedEvent[];
  /** How often it failed while others got through: such an event comes alone, and is what its request failed for. */
  readonly failures: number;
  /** When it may be tried again, in milliseconds since the epoch. */
  readonly dueAt: number;
}

/** The batches of a destination that have failed: they are tried apart from the other events, and in halves. */
export interface FailedBatches {
  /** Takes out the batch that has waited longest of those that are due. */
  take(now: number): FailedBatch | undefined;
  /** When the next one is due; `undefined` for none. */
  dueAt(): number | undefined;
  /** A request failed, and so did the ones before it: whose fault it is can't be told. */
  add(events: readonly QueuedEvent[], now: number): void;
  /**
   * A failed batch failed again, while others get through.
   *
   * @param delay how long an event that is alone waits after so many failures, in milliseconds
   */
  addAgain(batch: FailedBatch, now: number, delay: (failures: number) => number): void;
  /**
   * It was hardly their fault: they travel with all others again, but for those that have failed alone.
   *
   * @param isHidden whether the page is hidden: then so do those that have not failed alone while others got through
   */
  release(isHidden?: boolean): readonly QueuedEvent[];
  /** All are due. */
  rush(): void;
}

export function createFailedBatches(): FailedBatches {
  let batches: FailedBatch[] = [];

  function addHalves(events: readonly QueuedEvent[], dueAt: number): void {
    const middle = Math.ceil(events.length / 2);
    for (const half of [events.slice(0, middle), events.slice(middle)])
      if (half.length > 0) batches.push({ events: half, failures: 0, dueAt });
  }

  return {
    take(now) {
      // A clock may have been put back.
      const batch = batches.find(({ dueAt }) => dueAt <= now || dueAt > now + longestDelayMillis);
      batches = batches.filter((other) => other !== batch);
      return batch;
    },
    dueAt: () => (batches.length > 0 ? Math.min(...batches.map(({ dueAt }) => dueAt)) : undefined),
    add: addHalves,
    addAgain({ events, failures }, now, delay) {
      if (events.length > 1) addHalves(events, now + splitDelayMillis);
      else batches.push({ events, failures: failures + 1, dueAt: now + delay(failures + 1) });
    },
    release(isHidden = false) {
      const isReleased = ({ events, failures }: FailedBatch) =>
        isHidden ? failures === 0 : events.length > 1;
      const released = batches.filter(isReleased);
      batches = batches.filter((batch) => !isReleased(batch));
      return released.flatMap(({ events }) => events);
    },
    rush() {
      batches = batches.map((batch) => ({ ...batch, dueAt: 0 }));
    },
  };
}
