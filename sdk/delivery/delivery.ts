import type { Losses } from '../client/losses.ts';
import type { AnalyticsOptions } from '../client/options.ts';
import type { OpenReceipt, ReceiptState } from '../client/receipt.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import { attempt, errorText } from '../contracts/logger.ts';
import { mostBytes } from '../json/encode-json.ts';
import { maxRequestBytes } from '../outbox/plan-request.ts';
import { createSender, type Sender } from '../outbox/sender.ts';
import type { TextStorage } from '../storage/storage.ts';
import { createAdoptedEvents } from './adopted-events.ts';
import { type EncodedRecord, recordText } from './event-record.ts';
import { createJournal } from './journal.ts';
import { createJournalWriter } from './journal-writer.ts';
import { createOwnerLock } from './owner-lock.ts';
import type { QueuedEvent, WaitingEvents } from './queued-event.ts';
import { nameDestinations, nameOwner } from './segment.ts';
import { createUserPropertyTimes } from './user-property-times.ts';

/** How many events wait for their delivery at the most. */
export const mostWaiting = 10_000;

/** How many bytes they take at the most: 5 MiB. */
export const mostWaitingBytes = 5 * 1_024 * 1_024;

/** How often a page looks for what other pages have left, in milliseconds. */
const heartbeatMillis = 30_000;

/** How long a client that is closed holds its owner lock for a request without an answer, in milliseconds. */
const lastAnswerMillis = 60_000;

/** What is special about an event. */
interface GivenEvent {
  /** What it reports of others that were lost. @default none */
  readonly losses?: Losses | undefined;
  /** Whether it is stored and not sent, until it is released or the page is hidden. @default false */
  readonly isHeld?: boolean | undefined;
}

/** Keeps every event until every destination has answered for it. */
export interface Delivery {
  add(event: EncodedRecord, open: OpenReceipt, given: GivenEvent): void;
  /** Sends an event that was held, with other data perhaps. */
  release(id: string, changed?: EncodedRecord): void;
  /** Removes an event that was held and has ended. */
  drop(id: string): void;
  flush(): Promise<void>;
  /** Takes events for one more destination. */
  addDestination(destination: Destination): void;
  /**
   * Releases listeners, timers and the page's segments; what is not sent stays in the journal.
   *
   * @param discarded how it ends instead when it is given up
   */
  close(discarded?: ReceiptState): void;
}

export interface DeliveryParts {
  readonly options: AnalyticsOptions;
  /** Where events go that are added now. */
  readonly destinations: ReadonlySet<Destination>;
  readonly environment: Environment;
  readonly host: DestinationHost;
  /** What the browser keeps. */
  readonly storage: TextStorage;
  readonly receipts: Receipts;
  /** Called after what waits was handed over, since the page is hidden or left. */
  readonly onHandOver: () => void;
  /** When consent was last denied, in milliseconds since the epoch; 0 for never. What was stored before that is not adopted. */
  readonly deniedAt: number;
}

export function createDelivery(parts: DeliveryParts): Delivery {
  const { options, destinations, environment, host, storage, receipts, onHandOver, deniedAt } = parts;
  const owner = nameOwner(environment.createId(), deniedAt);
  let hasFailed = false;
  const writer = createJournalWriter(environment, fail);
  const journal = createJournal(writer, owner, environment.now);
  const propertyTimes = createUserPropertyTimes(storage, environment.now);
  const waiting: WaitingEvents = { byId: new Map(), bytes: 0 };
  const events = waiting.byId;
  /** Stored, and not to be sent yet. */
  const held = new Set<QueuedEvent>();
  let order = 0;
  let isUnloaded = false;
  let closed = false;
  let stopBeating: Cancel | undefined;
  const lock = createOwnerLock(environment, owner, onRest);
  const adopted = createAdoptedEvents({
    ...parts,
    writer,
    owner,
    waiting,
    isWanted: () => !closed && !isUnloaded,
    room: () => ({ bytes: mostWaitingBytes - waiting.bytes, count: mostWaiting - events.size }),
    enqueue,
    narrow,
    trim,
    onError: fail,
  });

  /** The sender of every destination that there has been. */
  const senders = new Map<Destination, Sender>();

  function addDestination(destination: Destination): void {
    const sender = createSender(destination, options, environment, host, {
      room: () => maxRequestBytes / senders.size,
      encode(event, isLast) {
        const current = propertyTimes.current(event.encoded, destination.name);
        if (isLast) propertyTimes.note(current, destination.name);
        return current;
      },
      onAnswer(event, refusal) {
        if (!event.missing.includes(destination)) return;
        event.missing = event.missing.filter((other) => other !== destination);
        event.isTaken ||= !refusal;
        if (!refusal) propertyTimes.note(event.encoded, destination.name);
        /*
         * Shown: DESTINATION refused EVENT: REASON
         * Means: The destination’s server will never take this event.
         * Do: Read the reason; it is the server’s.
         * Lost: yes, `failed:refused`, also when another destination took it
         */
        if (refusal) host.logger.warn(`${destination.name} refused ${event.encoded.fields.name}: ${refusal}`);
        event.refusal ??= refusal;
        if (event.missing.length === 0) end(event, event.refusal ? 'failed:refused' : 'sent');
        adopted.answer(destination);
      },
      onFailure: adopted.fail,
      onRetry(again, reason, wait) {
        narrow(again);
        for (const { open } of again) open.explain(`${destination.name}: ${reason}`);
        const ids = again.map(({ open }) => open.receipt.id);
        const nextAttempt = environment.now() + wait;
        receipts.notify({ kind: 'retry', destination: destination.name, ids, reason, nextAttempt });
      },
    });
    senders.set(destination, sender);
    if (senders.size === 1) heartbeat();
  }

  /** A storage that fails is reported once. */
  function fail(error: unknown): void {
    /*
     * Shown: The journal failed: REASON
     * Means: IndexedDB, or local storage after it, did not keep events. Reported once a page.
     * Do: Nothing: private windows and full disks do that.
     * Lost: no, but what is not delivered when the page goes is
     */
    if (!hasFailed) host.logger.error(`The journal failed: ${errorText(error)}`);
    hasFailed = true;
  }

  function end(event: QueuedEvent | undefined, state: ReceiptState): void {
    if (!event || !events.delete(event.encoded.fields.id)) return;
    adopted.events.delete(event);
    held.delete(event);
    event.missing = [];
    for (const segment of event.segments) waiting.bytes -= journal.release(event, segment);
    if (!closed && events.size === 0) lock.releaseSoon();
    // Events denied by the visitor are not stored.
    if (!event.isTaken && state !== 'dropped:consent') receipts.addLosses(event.losses);
    event.open.move(state, event.refusal);
  }

  /** The oldest are dropped first. */
  function trim(): void {
    for (const oldest of [adopted.events, events.values()]) {
      for (const event of oldest) {
        if (events.size <= mostWaiting && waiting.bytes <= mostWaitingBytes) return;
        end(event, 'dropped:journal-full');
      }
    }
  }

  function add(encoded: EncodedRecord, open: OpenReceipt, { losses, isHeld }: GivenEvent): void {
    const { id } = encoded.fields;
    if (events.has(id)) {
      open.move('dropped:duplicate');
      return;
    }
    if (!isUnloaded && !closed) lock.hold();
    const text = recordText(encoded);
    const byteCount = mostBytes(text);
    waiting.bytes += byteCount;
    order += 1;
    const missing = [...destinations];
    const queued: QueuedEvent = {
      encoded,
      losses,
      order,
      byteCount,
      open,
      tries: 0,
      segments: [],
      missing,
    };
    journal.append(queued, text, nameDestinations(missing));
    events.set(id, queued);
    if (isHeld) held.add(queued);
    else enqueue(queued);
    trim();
    // No timer runs any more on a page that is gone.
    if (isUnloaded) environment.afterTask(handOver);
  }

  /** @param isLate whether it waits for no others */
  function enqueue(event: QueuedEvent, isLate?: boolean, missing = event.missing): void {
    for (const destination of missing) senders.get(destination)?.add(event, isLate);
  }

  function release(event: QueuedEvent | undefined, isLate?: boolean, changed?: EncodedRecord): void {
    if (!event || !held.delete(event)) return;
    event.encoded = changed ?? event.encoded;
    enqueue(event, isLate);
  }

  /** What has been answered is not delivered again by the next page because of what has not. */
  function narrow(left: Iterable<QueuedEvent>): void {
    waiting.bytes -= journal.narrow(left);
  }

  function heartbeat(): void {
    stopBeating?.();
    stopBeating = environment.setTimer(heartbeat, heartbeatMillis);
    adopted.heartbeat();
  }

  function handOver(): void {
    for (const event of held) release(event);
    narrow(events.values());
    writer.flush();
    for (const sender of senders.values()) sender.handOver();
    onHandOver();
  }

  /** Without segments the page holds nothing. */
  function onRest(): boolean {
    const isIdle = events.size === 0;
    // Not before the journal has begun to remove its segments, which another page might adopt else.
    if (isIdle) writer.writeNow();
    return isIdle;
  }

  const stops = [
    environment.onOnline(() => {
      for (const sender of senders.values()) sender.retryNow();
      heartbeat();
    }),
    environment.onLifecycle((isLeft, isHidden) => {
      if (isLeft || isHidden) handOver();
      // A page that is left is hidden after that.
      const wasUnloaded = isUnloaded;
      isUnloaded = isLeft || (isUnloaded && isHidden);
      if (isUnloaded) {
        if (!wasUnloaded) adopted.leave();
        lock.release();
      } else if (events.size > 0) lock.hold();
      if (wasUnloaded && !isUnloaded) for (const sender of senders.values()) sender.comeBack();
    }),
  ];
  for (const destination of destinations) addDestination(destination);

  return {
    add,
    addDestination(destination) {
      if (senders.has(destination) || closed) return;
      addDestination(destination);
      adopted.join(destination);
    },
    release(id, changed) {
      release(events.get(id), true, changed);
    },
    drop(id) {
      end(events.get(id), 'dropped:schema');
    },
    async flush() {
      await Promise.all(Array.from(senders.values(), (sender) => sender.flush()));
    },
    close(discarded) {
      closed = true;
      stopBeating?.();
      if (!discarded) writer.writeNow();
      for (const stop of stops) stop();
      const ends = Array.from(senders.values(), (sender) => sender.close());
      for (const destination of senders.keys())
        attempt(host.logger, `${destination.name}: stop`, () => destination.stop?.());
      if (!discarded) {
        // No other page sends what is on its way, and may be answered yet.
        const stopWaiting = ends.some(Boolean) ? environment.setTimer(leave, lastAnswerMillis) : undefined;
        function leave(): void {
          stopWaiting?.();
          adopted.leave();
          writer.writeNow();
          lock.release();
          for (const { open } of events.values()) open.release();
        }
        void Promise.all(ends).then(leave);
        return;
      }
      lock.release();
      for (const event of events.values()) end(event, discarded);
      writer.forget();
      adopted.leave();
    },
  };
}
