import type { Losses } from '../client/losses.ts';
import type { OpenReceipt, ReceiptState } from '../client/receipt.ts';
import type { Destination } from '../contracts/destination.ts';
import { attempt, errorText } from '../contracts/logger.ts';
import { type EncodedRecord, recordText } from '../events/event-record.ts';
import { createUserPropertyTimes } from '../events/user-property-times.ts';
import { mostBytes } from '../json/encode-json.ts';
import type { Entry, QueuedEvent, StoredRecord } from './entry.ts';
import { heartbeat, look, lookForMore } from './look.ts';
import { end, enter, type Outbox, type Outboxes, type OutboxesParts, rewrite, trim } from './outbox.ts';
import { createPageLock } from './page-lock.ts';
import { maxRequestBytes } from './plan-request.ts';
import { nameDestination } from './record-key.ts';
import {
  closeSender,
  comeBack,
  createSender,
  flushSender,
  handOver,
  releaseHeld,
  retryNow,
} from './sender.ts';
import { createStore, flushStore, forgetStore, putRecord, writeRecords } from './store.ts';

/** A record takes no further event above this many bytes: it is removed with the last of its events, and counts until then. */
const fullRecordBytes = 49_152;

/** How long a client that is closed holds its lock for a request without an answer, in milliseconds. */
const lastAnswerMillis = 60_000;

export function createOutboxes(parts: OutboxesParts): Outboxes {
  const { environment } = parts;
  const page = environment.createId();
  const outboxes: Outboxes = {
    ...parts,
    store: createStore(environment, parts.options.storeAfterMillis, page, (error) => fail(outboxes, error)),
    lock: createPageLock(environment, page, () => rest(outboxes)),
    propertyTimes: createUserPropertyTimes(parts.storage, environment.now),
    byDestination: new Map(),
    events: new Map(),
    bytes: 0,
    order: 0,
    recoveredOrder: Number.MIN_SAFE_INTEGER,
    recovery: { looks: Promise.resolve(), ended: new Set() },
  };
  for (const destination of parts.destinations) open(outboxes, destination);
  outboxes.stops = [
    environment.onOnline(() => {
      for (const { sender } of outboxes.byDestination.values()) retryNow(sender);
      heartbeat(outboxes);
    }),
    environment.onLifecycle((isLeft, isHidden) => followLifecycle(outboxes, isLeft, isHidden)),
  ];
  return outboxes;
}

function open(outboxes: Outboxes, destination: Destination): Outbox {
  const { byDestination, environment, host, options, propertyTimes } = outboxes;
  const { name } = destination;
  const sender = createSender({
    options,
    environment,
    host,
    destination,
    listener: {
      room: () => maxRequestBytes / byDestination.size,
      encode({ event }, isLast) {
        const current = propertyTimes.current(event.encoded, name);
        if (isLast) propertyTimes.note(current, name);
        return current;
      },
      onAnswer: (entry, refusal) => answer(outboxes, outbox, entry, refusal),
      onFailure() {
        if (!outboxes.recovery.isFailing) look(outboxes);
        outboxes.recovery.isFailing = true;
      },
      onRetry(again, reason, wait) {
        rewrite(outboxes, again);
        writeRecords(outboxes.store);
        for (const { event } of again) event.open.explain(`${name}: ${reason}`);
        const ids = again.map(({ event }) => event.open.receipt.id);
        const nextAttempt = environment.now() + wait;
        outboxes.receipts.notify({ kind: 'retry', destination: name, ids, reason, nextAttempt });
        lookForMore(outboxes, outbox);
      },
    },
  });
  const taken = new Set(Array.from(byDestination.values(), (other) => other.name));
  const keyName = nameDestination(encodeURIComponent(name), taken);
  const outbox: Outbox = { destination, name: keyName, sender };
  byDestination.set(destination, outbox);
  if (byDestination.size === 1) heartbeat(outboxes);
  return outbox;
}

/** Takes events for one more destination. It gets what was left for it, when nothing else may be logged for it. */
export function addDestination(outboxes: Outboxes, destination: Destination): void {
  if (outboxes.byDestination.has(destination) || outboxes.isClosed) return;
  open(outboxes, destination).isWelcome = true;
  if (outboxes.recovery.hasAnswered) look(outboxes);
}

/** A storage that fails is reported once. */
function fail(outboxes: Outboxes, error: unknown): void {
  /*
   * Shown: The journal failed: REASON
   * Means: Neither local storage nor IndexedDB did keep events. Reported once a page.
   * Do: Nothing: private windows and full disks do that.
   * Lost: no, but what is not delivered when the page goes is
   */
  if (!outboxes.hasFailed) outboxes.host.logger.error(`The journal failed: ${errorText(error)}`);
  outboxes.hasFailed = true;
}

/** What is special about an event. */
interface AddOptions {
  /** What it reports of others that were lost. @default none */
  readonly losses?: Losses | undefined;
  /** Whether it is stored and not sent, until it is released or the page is hidden. @default false */
  readonly isHeld?: boolean | undefined;
}

export function addEvent(
  outboxes: Outboxes,
  encoded: EncodedRecord,
  receipt: OpenReceipt,
  { losses, isHeld = false }: AddOptions,
): void {
  const { destinations, events } = outboxes;
  const { id } = encoded.fields;
  if (events.has(id)) {
    receipt.move('dropped:duplicate');
    return;
  }
  if (!outboxes.isUnloaded && !outboxes.isClosed) outboxes.lock.hold();
  const text = recordText(encoded);
  const byteCount = mostBytes(text);
  const event: QueuedEvent = { encoded, text, losses, open: receipt, entries: new Set(), isTaken: false };
  events.set(id, event);
  outboxes.order += 1;
  for (const destination of destinations) {
    const outbox = outboxes.byDestination.get(destination) as Outbox;
    const record = openRecord(outboxes, outbox);
    record.count += 1;
    record.bytes += byteCount;
    outboxes.bytes += byteCount;
    enter(outbox, event, record, { order: outboxes.order, byteCount, isHeld });
  }
  trim(outboxes);
  // No timer runs any more on a page that is gone.
  if (outboxes.isUnloaded) outboxes.environment.afterTask(() => handOverAll(outboxes));
}

/** The record of the current task. */
function openRecord({ deniedAt, environment, store }: Outboxes, outbox: Outbox): StoredRecord {
  const current = outbox.open;
  if (current?.key === undefined && current && current.bytes <= fullRecordBytes) return current;
  const record: StoredRecord = {
    destination: outbox.name,
    epoch: deniedAt,
    queuedAt: environment.now(),
    entries: new Set(),
    count: 0,
    bytes: 0,
  };
  outbox.open = record;
  putRecord(store, record);
  return record;
}

function answer(outboxes: Outboxes, outbox: Outbox, entry: Entry, refusal: string | undefined): void {
  const { event, isEnded } = entry;
  const { name } = outbox.destination;
  if (isEnded) return;
  /*
   * Shown: DESTINATION refused EVENT: REASON
   * Means: The destination’s server will never take this event.
   * Do: Read the reason; it is the server’s.
   * Lost: yes, `failed:refused`, also when another destination took it
   */
  if (refusal) outboxes.host.logger.warn(`${name} refused ${event.encoded.fields.name}: ${refusal}`);
  else outboxes.propertyTimes.note(event.encoded, name);
  event.refusal ??= refusal;
  end(outboxes, entry, refusal ? 'failed:refused' : 'sent');
  outboxes.recovery.isFailing = false;
  if (!outbox.isWelcome || !outboxes.recovery.hasAnswered) {
    outbox.isWelcome = true;
    outboxes.recovery.hasAnswered = true;
    outboxes.environment.setTimer(() => look(outboxes), 0);
  } else lookForMore(outboxes, outbox);
}

/** Sends an event that was held, with other data perhaps. */
export function releaseEvent(outboxes: Outboxes, id: string, changed?: EncodedRecord): void {
  const event = outboxes.events.get(id);
  for (const entry of event?.entries ?? []) release(outboxes, entry, changed);
}

function release(outboxes: Outboxes, entry: Entry, changed?: EncodedRecord): void {
  const sender = outboxes.byDestination.get(entry.destination)?.sender;
  if (!entry.isHeld || !sender) return;
  if (changed) Object.assign(entry.event, { encoded: changed, text: undefined });
  releaseHeld(sender, entry);
}

/** Removes an event that was held and has ended. */
export function dropEvent(outboxes: Outboxes, id: string): void {
  for (const entry of outboxes.events.get(id)?.entries ?? []) end(outboxes, entry, 'dropped:schema');
}

function handOverAll(outboxes: Outboxes): void {
  const entries = [...outboxes.events.values()].flatMap((event) => [...event.entries]);
  for (const entry of entries) release(outboxes, entry);
  rewrite(outboxes, entries);
  flushStore(outboxes.store);
  for (const { sender } of outboxes.byDestination.values()) handOver(sender);
  outboxes.onHandOver();
}

/** Without records the page holds nothing. */
function rest({ events, store }: Outboxes): boolean {
  const isIdle = events.size === 0;
  // Not before records begin to be removed, which another page might recover else.
  if (isIdle) writeRecords(store);
  return isIdle;
}

function followLifecycle(outboxes: Outboxes, isLeft: boolean, isHidden: boolean): void {
  const { lock, events, byDestination } = outboxes;
  if (isLeft || isHidden) handOverAll(outboxes);
  // A page that is left is hidden after that.
  const wasUnloaded = outboxes.isUnloaded;
  outboxes.isUnloaded = isLeft || (wasUnloaded && isHidden);
  if (outboxes.isUnloaded) {
    outboxes.recovery.release?.();
    lock.release();
  } else if (events.size > 0) lock.hold();
  if (wasUnloaded && !outboxes.isUnloaded) for (const { sender } of byDestination.values()) comeBack(sender);
}

export async function flushOutboxes({ byDestination }: Outboxes): Promise<void> {
  await Promise.all(Array.from(byDestination.values(), ({ sender }) => flushSender(sender)));
}

/**
 * Releases listeners, timers and the page's records; what is not sent stays stored.
 *
 * @param discarded how it ends instead when it is given up
 */
export function closeOutboxes(outboxes: Outboxes, discarded?: ReceiptState): void {
  const { byDestination, environment, events, host, lock, recovery, store } = outboxes;
  outboxes.isClosed = true;
  store.delay = 0;
  recovery.stopBeating?.();
  recovery.release?.();
  if (!discarded) writeRecords(store);
  for (const stop of outboxes.stops ?? []) stop();
  const ends = Array.from(byDestination.values(), ({ sender }) => closeSender(sender));
  for (const destination of byDestination.keys())
    attempt(host.logger, `${destination.name}: stop`, () => destination.stop?.());
  if (discarded) {
    lock.release();
    for (const event of events.values()) for (const entry of event.entries) end(outboxes, entry, discarded);
    forgetStore(store);
    return;
  }
  // No other page sends what is on its way, and may be answered yet.
  const stopWaiting = ends.some(Boolean) ? environment.setTimer(leave, lastAnswerMillis) : undefined;
  function leave(): void {
    stopWaiting?.();
    writeRecords(store);
    lock.release();
    for (const { open: receipt } of events.values()) receipt.release();
  }
  void Promise.all(ends).then(leave);
}
