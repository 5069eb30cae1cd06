import type { Losses } from '../client/losses.ts';
import type { ReceiptController, ReceiptState } from '../client/receipt.ts';
import type { Destination } from '../contracts/destination.ts';
import type { EncodedRecord } from '../contracts/event-record.ts';
import { attempt, errorText } from '../contracts/logger.ts';
import { recordText } from '../events/event-record.ts';
import { createUserPropertyTimes } from '../events/user-property-times.ts';
import { maxUtf8Bytes } from '../json/encode-json.ts';
import { look, lookAgain, nextLook } from './look.ts';
import {
  type Entry,
  end,
  isHeld,
  lock,
  type Outbox,
  type Outboxes,
  type OutboxesParts,
  type QueuedEvent,
  trim,
  unlockDelayMillis,
} from './outbox.ts';
import { unknownHealth } from './plan-request.ts';
import { formatKey, formatSheetPrefix, nameInKeys } from './record-key.ts';
import { comeBack, flush, handOver, retryNow, send, sendDue, sendHeld, stopSending } from './sender.ts';
import {
  createStore,
  flushStore,
  forgetStore,
  nextWrite,
  storeEvent,
  writeDue,
  writeStore,
} from './store.ts';

/** The time for which a closed client holds its lock for a request without an answer, in milliseconds. */
const lastAnswerMillis = 60_000;

export function createOutboxes(parts: OutboxesParts): Outboxes {
  const { environment, options, storage } = parts;
  const page = environment.createId();
  const outboxes: Outboxes = {
    ...parts,
    page,
    store: createStore(
      environment,
      options.storeAfterMillis,
      formatSheetPrefix(parts.epoch, page),
      parts.mayProceed,
      (at) => wake(outboxes, at),
      (error) => fail(outboxes, error),
    ),
    wakeAt: Number.POSITIVE_INFINITY,
    propertyTimes: createUserPropertyTimes(storage, environment.now),
    byDestination: new Map(),
    events: new Map(),
    bytes: 0,
    idleSince: 0,
    order: 0,
    recoveredOrder: Number.MIN_SAFE_INTEGER,
    recovery: { looks: Promise.resolve(), lookedAt: environment.elapsed(), ended: new Set() },
  };
  for (const destination of parts.destinations) open(outboxes, destination);
  outboxes.stopOnline = environment.onOnline(() => {
    for (const outbox of outboxes.byDestination.values()) retryNow(outbox);
    lookAgain(outboxes, Number.POSITIVE_INFINITY);
  });
  return outboxes;
}

function open(outboxes: Outboxes, destination: Destination): Outbox {
  const outbox: Outbox = {
    ...unknownHealth(),
    outboxes,
    destination,
    name: nameInKeys(encodeURIComponent(destination.name)),
    waiting: [],
    retryAfter: 0,
    backOffUntil: 0,
    gatherUntil: Number.POSITIVE_INFINITY,
    throttledUntil: 0,
    unsent: 0,
    taken: 0,
  };
  outboxes.byDestination.set(destination, outbox);
  return outbox;
}

/** Adds a destination, perhaps again. Events that earlier pages have left for it are recovered, even if none is logged for it here. */
export function addDestination(outboxes: Outboxes, destination: Destination): void {
  if (outboxes.isClosed) return;
  const outbox = outboxes.byDestination.get(destination) ?? open(outboxes, destination);
  outbox.isWelcome = true;
  if (outboxes.recovery.hasAnswered) look(outboxes);
}

/** Reports a storage that fails, once. */
function fail({ host, reported }: Outboxes, error: unknown): void {
  /*
   * Shown: The journal failed: REASON
   * Means: IndexedDB refused what was to be kept or removed, or local storage did. The other one keeps what it can. Reported
   *   once a page.
   * Do: Nothing: private windows and full disks do that.
   * Lost: no, but where neither keeps anything, what is not delivered when the page goes is
   */
  if (!reported.has('journal')) host.logger.error(`The journal failed: ${errorText(error)}`);
  reported.add('journal');
}

/** Looks after the outboxes at that time of the monotonic clock, or earlier; `Infinity` for never. One timer serves all due times: each costs a page about 0.05 ms. */
function wake(outboxes: Outboxes, at: number): void {
  const { environment, isClosed } = outboxes;
  if (isClosed || at >= outboxes.wakeAt) return;
  outboxes.stopTimer?.();
  outboxes.wakeAt = Number.POSITIVE_INFINITY;
  // A page may have replaced `setTimeout` by a function that throws.
  outboxes.stopTimer = environment.setTimer(
    () => {
      outboxes.wakeAt = Number.POSITIVE_INFINITY;
      lookAfter(outboxes);
    },
    Math.max(0, at - environment.elapsed()),
  );
  outboxes.wakeAt = at;
}

/** Sends, writes, looks and unlocks, each when it is due; no timer runs where no event waits. */
function lookAfter(outboxes: Outboxes): void {
  const { byDestination, environment, events, store } = outboxes;
  const now = environment.elapsed();
  let unlockAt = events.size === 0 ? outboxes.idleSince + unlockDelayMillis : Number.POSITIVE_INFINITY;
  if (unlockAt > now) writeDue(store);
  else {
    // The lock is released once the removal of answered events has begun: another page would recover them otherwise.
    writeStore(store);
    outboxes.unlock?.();
    unlockAt = Number.POSITIVE_INFINITY;
  }
  const sends = Array.from(byDestination.values(), (outbox) => sendDue(outbox, now));
  lookAgain(outboxes, now);
  wake(outboxes, Math.min(...sends, unlockAt, nextWrite(store), nextLook(outboxes)));
}

/**
 * Adds an event to the outbox of each destination.
 *
 * @param losses the earlier losses that it reports. @default none
 * @param notBefore the earliest time at which it may be sent; `Infinity` to hold it. @default 0
 * @returns it; `undefined` where one with its id waits already
 */
export function addEvent(
  outboxes: Outboxes,
  encoded: EncodedRecord,
  receiptController: ReceiptController,
  losses?: Losses,
  notBefore = 0,
): QueuedEvent | undefined {
  const { destinations, epoch, environment, events, page, receipts, store } = outboxes;
  const { id, queuedAt } = encoded.fields;
  if (events.has(id)) {
    // The next event reports them.
    receipts.addLosses(losses);
    receiptController.setState('dropped:duplicate');
    return undefined;
  }
  lock(outboxes);
  const text = recordText(encoded);
  const event: QueuedEvent = { encoded, text, losses, receiptController, entries: new Set() };
  outboxes.order += 1;
  const { order: sequence } = outboxes;
  const byteCount = maxUtf8Bytes(text);
  for (const destination of destinations) {
    const outbox = outboxes.byDestination.get(destination) as Outbox;
    const key = formatKey({ destination: outbox.name, epoch, queuedAt, page, sequence, byteCount });
    storeEvent(store, enter(outbox, event, { key, byteCount, order: sequence, notBefore }));
  }
  trim(outboxes);
  // It may gather others for longer than a page waits between two looks.
  store.wake(nextLook(outboxes));
  // No timer runs any more on a page that has been unloaded.
  if (outboxes.isUnloaded) environment.afterTask(() => handOverAll(outboxes));
  return event;
}

/** Puts an event into an outbox. */
export function enter(
  outbox: Outbox,
  event: QueuedEvent,
  fields: Pick<Entry, 'key' | 'byteCount' | 'order'> & Partial<Entry>,
): Entry {
  const { outboxes } = outbox;
  const entry: Entry = {
    event,
    outbox,
    addedAt: outboxes.environment.elapsed(),
    isGiven: false,
    isRecovered: false,
    hasChanges: event.encoded.userProps !== undefined,
    notBefore: 0,
    isThrottled: false,
    failures: 0,
    failuresAlone: 0,
    failuresApart: 0,
    ...fields,
  };
  outboxes.events.set(event.encoded.fields.id, event);
  outboxes.bytes += entry.byteCount;
  event.entries.add(entry);
  send(outbox, entry);
  return entry;
}

/** Sends an event that was held, with new data if it is given. */
export function releaseEvent(event: QueuedEvent, changed?: EncodedRecord): void {
  if (changed) Object.assign(event, { encoded: changed, text: undefined });
  for (const entry of event.entries) if (isHeld(entry)) sendHeld(entry.outbox, entry);
}

/** Returns whether an event is still held: one that was handed over meanwhile may have arrived, and one of a closed client is the next page's. */
export function isHeldStill({ isClosed }: Outboxes, { entries }: QueuedEvent): boolean {
  return !isClosed && [...entries].some(isHeld);
}

/** Removes an event that was held and has ended. */
export function dropEvent({ entries }: QueuedEvent): void {
  for (const entry of entries) end(entry, 'dropped:schema');
}

function handOverAll(outboxes: Outboxes): void {
  if (!outboxes.mayProceed()) return;
  for (const event of outboxes.events.values()) releaseEvent(event);
  flushStore(outboxes.store);
  for (const outbox of outboxes.byDestination.values()) handOver(outbox);
  outboxes.onHandOver();
}

/**
 * Hands over the waiting events when the page is hidden or unloading, and goes on when it is back.
 *
 * @param isLeft whether the page is unloading or frozen
 * @param isHidden whether it is hidden at this moment
 */
export function followLifecycle(outboxes: Outboxes, isLeft: boolean, isHidden: boolean): void {
  const { byDestination, events, recovery, unlock } = outboxes;
  if (isLeft || isHidden) handOverAll(outboxes);
  // A page that unloads is hidden after that.
  const wasUnloaded = outboxes.isUnloaded;
  outboxes.isUnloaded = isLeft || (wasUnloaded && isHidden);
  if (outboxes.isUnloaded) {
    recovery.release?.();
    unlock?.();
    return;
  }
  if (events.size > 0) lock(outboxes);
  if (!isHidden) lookAfter(outboxes);
  if (wasUnloaded) for (const outbox of byDestination.values()) comeBack(outbox);
}

export async function flushOutboxes({ byDestination }: Outboxes): Promise<void> {
  await Promise.all(Array.from(byDestination.values(), flush));
}

/**
 * Releases listeners, timers and the page's events; events that are not sent stay stored.
 *
 * @param discarded the state in which they end, where they are given up instead
 */
export function closeOutboxes(outboxes: Outboxes, discarded?: ReceiptState): void {
  const { byDestination, environment, events, host, recovery, store } = outboxes;
  outboxes.isClosed = true;
  outboxes.stopTimer?.();
  store.delay = 0;
  recovery.release?.();
  if (!discarded) writeStore(store);
  outboxes.stopOnline?.();
  const ends = Array.from(byDestination.values(), stopSending);
  for (const destination of byDestination.keys())
    attempt(host.logger, `${destination.name}: stop`, () => destination.stop?.());
  if (discarded) {
    outboxes.unlock?.();
    for (const event of events.values()) for (const entry of event.entries) end(entry, discarded);
    forgetStore(store);
    return;
  }
  // No other page sends the events of a request that may still be answered.
  const stopWaiting = ends.some(Boolean) ? environment.setTimer(leave, lastAnswerMillis) : undefined;
  function leave(): void {
    stopWaiting?.();
    writeStore(store);
    outboxes.unlock?.();
    for (const { receiptController } of events.values()) receiptController.release();
  }
  void Promise.all(ends).then(leave);
}
