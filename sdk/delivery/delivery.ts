import type { AnalyticsOptions } from '../client/options.ts';
import type { OpenReceipt, ReceiptState } from '../client/receipt.ts';
import type { Receipts } from '../client/receipts.ts';
import type { DestinationHost } from '../contracts/destination.ts';
import type { Environment } from '../contracts/environment.ts';
import { createDestinationQueue } from './destination-queue.ts';
import { type EventRecord, readSheet } from './event-record.ts';
import { createJournal } from './journal.ts';
import { mostBytes, type Parcel } from './parcel.ts';

/** How many events wait for their delivery at the most. */
export const mostWaiting = 10_000;

/** How many bytes they take at the most: 5 MiB. */
export const mostWaitingBytes = 5 * 1_024 * 1_024;

/** How long a server knows an id again (https://amplitude.com/docs/apis/analytics/http-v2): 7 days, in milliseconds. */
const expiryMillis = 604_800_000;

/** How often a page looks for what other pages have left, in milliseconds. */
const beatMillis = 30_000;

/**
 * How long a record counts as its own page's where the browser has no locks to ask, in milliseconds: the time of a
 * request, and some more.
 */
const leaseMillis = 15_000;

/** Keeps every event until every destination has answered for it. */
export interface Delivery {
  add(record: EventRecord, open: OpenReceipt): void;
  flush(): Promise<void>;
  /**
   * Gives back listeners, timers and the page's records; what is not sent stays in the journal.
   *
   * @param discarded how it ends instead when it is given up
   */
  close(discarded?: ReceiptState): void;
}

export interface DeliveryParts {
  readonly options: AnalyticsOptions;
  readonly environment: Environment;
  readonly host: DestinationHost;
  readonly receipts: Receipts;
}

export function createDelivery(parts: DeliveryParts): Delivery {
  const { options, environment, host, receipts } = parts;
  const page = environment.createId();
  const journal = createJournal(environment, page, host.logger);
  /** Oldest first. */
  const parcels = new Map<string, Parcel>();
  let bytes = 0;
  let isGone = false;
  /** What goes nowhere is not taken over either. */
  let closed = options.destinations.length === 0;
  /** Set while the page holds its name. */
  let release: (() => void) | undefined;
  let stopBeating = () => {};
  let stopResting = () => {};

  const queues = options.destinations.map((destination) =>
    createDestinationQueue(destination, options, environment, host, parcels, (parcel, refusal) => {
      if (!parcel.missing.includes(destination)) return;
      parcel.missing = parcel.missing.filter((other) => other !== destination);
      if (refusal) host.logger.warn(`${destination.name} refused ${parcel.record.name}: ${refusal}`);
      parcel.refusal ??= refusal;
      if (parcel.missing.length === 0) end(parcel, parcel.refusal ? 'failed:refused' : 'sent');
    }),
  );

  function end(parcel: Parcel, state: ReceiptState): void {
    if (!parcels.delete(parcel.record.id)) return;
    bytes -= journal.letGo(parcel.sheet);
    // Not before the journal has begun to remove the record, which another page might take else.
    if (release && parcels.size === 0) {
      stopResting();
      stopResting = environment.setTimer(rest, 0);
    }
    parcel.open.move(state, parcel.refusal);
  }

  /** The oldest go first. */
  function trim(): void {
    for (const parcel of parcels.values()) {
      if (parcels.size <= mostWaiting && bytes <= mostWaitingBytes) return;
      end(parcel, 'dropped:journal-full');
    }
  }

  function add(record: EventRecord, open: OpenReceipt): void {
    keep(record, open);
    trim();
    // No timer runs any more on a page that is gone.
    if (isGone) environment.afterTurn(handOver);
  }

  function keep(record: EventRecord, open: OpenReceipt): void {
    if (parcels.has(record.id)) {
      open.move('dropped:duplicate');
      return;
    }
    hold();
    const text = JSON.stringify(record);
    const size = mostBytes(text);
    bytes += size;
    const sheet = journal.keepText(text, size);
    parcels.set(record.id, { record, byteCount: size, open, sheet, missing: options.destinations });
    for (const queue of queues) queue.notify();
  }

  /** Takes what other pages have left into the place that its age gives it. */
  function takeOver(leftovers: readonly unknown[], isSure: boolean): readonly boolean[] {
    const adopted: EventRecord[] = [];
    const taken = leftovers.map((kept) => {
      const records = readSheet(kept);
      // What is there no more its page has delivered meanwhile.
      if (closed || kept === undefined || !records) return false;
      if (!isSure && records.some((record) => Math.abs(age(record)) < leaseMillis)) return false;
      for (const record of records) {
        if (record && age(record) <= expiryMillis) adopted.push(record);
        else lose(record);
      }
      return true;
    });
    const newer = [...parcels];
    adopted.sort((a, b) => a.time - b.time || a.sequence - b.sequence);
    for (const record of closed ? [] : adopted) {
      const own = parcels.get(record.id);
      if (own) keepAnew(own);
      else keep(record, receipts.open(record.id, record.name));
    }
    for (const [id, parcel] of newer) if (parcels.delete(id)) parcels.set(id, parcel);
    trim();
    return closed ? [] : taken;
  }

  function age(record: EventRecord | undefined): number {
    return environment.now() - (record?.queuedAt ?? 0);
  }

  function lose({ id, name }: Pick<EventRecord, 'id' | 'name'> = { id: '', name: 'A damaged record' }): void {
    const reason = id ? 'dropped:expired' : 'dropped:damaged';
    host.logger.warn(`${name}: ${reason}`);
    receipts.open(id, name).move(reason);
  }

  /** What the journal had of it may have gone with another page that had taken it over. */
  function keepAnew(parcel: Parcel): void {
    bytes += parcel.byteCount - journal.letGo(parcel.sheet);
    parcel.sheet = journal.keepText(JSON.stringify(parcel.record), parcel.byteCount);
  }

  function beat(isOnTime = false): void {
    stopBeating();
    stopBeating = environment.setTimer(() => beat(true), beatMillis);
    for (const queue of queues) queue.beat(isOnTime);
    void journal.takeLeftovers(takeOver);
  }

  function handOver(): void {
    journal.makeDurable();
    for (const queue of queues) queue.leave();
  }

  /** Tells other pages that this one delivers its records itself. */
  function hold(): void {
    if (release || isGone || closed) return;
    const granted = new Promise<void>((resolve) => {
      release = resolve;
    });
    void environment.lock(page, {}, () => granted);
  }

  function releaseLock(): void {
    stopResting();
    release?.();
    release = undefined;
  }

  /** Without records the page holds nothing: Firefox keeps no page in its back/forward cache that does. */
  function rest(): void {
    if (parcels.size === 0) releaseLock();
  }

  const stops = [
    environment.onOnline(() => {
      for (const queue of queues) queue.retryNow();
      beat();
    }),
    environment.onLifecycle((isLeft, isHidden) => {
      if (isLeft || isHidden) handOver();
      // A page that is left is hidden after that.
      const wasGone = isGone;
      isGone = isLeft || (isGone && isHidden);
      if (isGone) releaseLock();
      else if (parcels.size > 0) hold();
      if (wasGone && !isGone) for (const queue of queues) queue.comeBack();
    }),
  ];
  if (!closed) {
    beat();
  }

  return {
    add,
    async flush() {
      await Promise.all(queues.map((queue) => queue.flush()));
    },
    close(discarded) {
      closed = true;
      stopBeating();
      releaseLock();
      for (const stop of stops) stop();
      const ends = queues.map((queue) => queue.close(discarded !== undefined));
      if (!discarded) {
        void Promise.all(ends).then(() => {
          for (const { open } of parcels.values()) open.release();
        });
        return;
      }
      for (const parcel of parcels.values()) end(parcel, discarded);
      journal.forget();
    },
  };
}
