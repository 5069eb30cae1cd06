import type { Parcel } from './parcel.ts';
import { longestDelayMillis } from './retry-delay.ts';

/** How long the halves of a batch wait when it failed while others got through, in milliseconds. */
const splitDelayMillis = 1_000;

/** Events whose request failed, and which travel together once more. */
export interface FailedBatch {
  readonly parcels: readonly Parcel[];
  /** How often it failed while others got through: such an event comes alone, and is what its request failed for. */
  readonly failures: number;
  /** When it may be tried again, in milliseconds since the epoch. */
  readonly dueAt: number;
}

/** The batches of a destination that have failed: they are tried apart from the other events, and in halves. */
export interface FailedBatches {
  /** @param isAlone whether only events count that failed alone while others got through. @default false */
  has(parcel: Parcel, isAlone?: boolean): boolean;
  /** Takes out the batch that has waited longest of those that are due. */
  take(now: number): FailedBatch | undefined;
  /** When the next one is due; `undefined` for none. */
  dueAt(): number | undefined;
  /** A request failed, and so did the ones before it: whose fault it is can't be told. */
  add(parcels: readonly Parcel[], now: number): void;
  /**
   * A failed batch failed again, while others get through.
   *
   * @param delay how long an event that is alone waits after so many failures, in milliseconds
   */
  addAgain(batch: FailedBatch, now: number, delay: (failures: number) => number): void;
  /** It was hardly their fault: they travel with all others again, but for those that have failed alone. */
  release(): void;
  /** All are due. */
  rush(): void;
}

export function createFailedBatches(): FailedBatches {
  let batches: FailedBatch[] = [];
  const held = new Set<Parcel>();

  function hold(batch: FailedBatch): void {
    batches.push(batch);
    for (const parcel of batch.parcels) held.add(parcel);
  }

  function addHalves(parcels: readonly Parcel[], dueAt: number): void {
    const middle = Math.ceil(parcels.length / 2);
    for (const half of [parcels.slice(0, middle), parcels.slice(middle)])
      if (half.length > 0) hold({ parcels: half, failures: 0, dueAt });
  }

  function remove(batch: FailedBatch): void {
    batches = batches.filter((other) => other !== batch);
    for (const parcel of batch.parcels) held.delete(parcel);
  }

  return {
    has: (parcel, isAlone = false) =>
      held.has(parcel) &&
      (!isAlone || batches.some(({ parcels, failures }) => failures > 0 && parcels.includes(parcel))),
    take(now) {
      // A clock may have been put back.
      const batch = batches.find(({ dueAt }) => dueAt <= now || dueAt > now + longestDelayMillis);
      if (batch) remove(batch);
      return batch;
    },
    dueAt: () => (batches.length > 0 ? Math.min(...batches.map(({ dueAt }) => dueAt)) : undefined),
    add: addHalves,
    addAgain({ parcels, failures }, now, delay) {
      if (parcels.length > 1) addHalves(parcels, now + splitDelayMillis);
      else hold({ parcels, failures: failures + 1, dueAt: now + delay(failures + 1) });
    },
    release() {
      for (const batch of batches) if (batch.parcels.length > 1) remove(batch);
    },
    rush() {
      batches = batches.map((batch) => ({ ...batch, dueAt: 0 }));
    },
  };
}
