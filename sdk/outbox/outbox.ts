import type { Losses } from '../client/losses.ts';
import type { AnalyticsOptions } from '../client/options.ts';
import type { ReceiptController, ReceiptState } from '../client/receipt.ts';
import type { Receipts } from '../client/receipts.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, OutboxEnvironment } from '../contracts/environment.ts';
import type { EncodedRecord } from '../contracts/event-record.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { UserPropertyTimes } from '../events/user-property-times.ts';
import type { DestinationHealth, WaitingEvent } from './plan-request.ts';
import type { StoredEvent } from './sheets.ts';
import { removeEvent, type Store } from './store.ts';

/** The largest number of a page's events that wait for delivery. */
export const maxWaiting = 10_000;

/** The largest size of these events, in bytes: 5 MiB. */
export const maxWaitingBytes = 5 * 1_024 * 1_024;

/** The time for which a page keeps its lock when no event waits any more, in milliseconds: taking it costs about 0.4 ms, and Firefox caches no page that holds one. */
export const unlockDelayMillis = 100;

/** An event that waits in one outbox or in several. */
export interface QueuedEvent {
  /** The event as destinations receive it. */
  encoded: EncodedRecord;
  /** The event as JSON, until it is stored. */
  text?: string | undefined;
  readonly receiptController: ReceiptController;
  /** Its entries, one for each destination that has not answered. */
  readonly entries: Set<Entry>;
  /** Whether a destination has taken it. */
  isTaken?: boolean;
  /** The first state in which it ended for a destination that did not take it. */
  loss?: ReceiptState;
  /** The answer of a destination that refused it. */
  refusal?: string | undefined;
  /** The earlier losses that it reports; the next event reports them where no destination takes this one. */
  readonly losses?: Losses | undefined;
}

/** An event in one outbox. */
export interface Entry extends WaitingEvent, StoredEvent {
  readonly event: QueuedEvent;
  readonly outbox: Outbox;
  /** Whether an earlier page has logged it. */
  readonly isRecovered: boolean;
  /** The number of events that the destination had taken when it last refused this one without naming it. */
  takenBefore?: number;
  isEnded?: boolean;
}

/** The request that is under way. */
interface InFlight {
  readonly events: readonly Entry[];
  readonly answer: Promise<DeliveryAnswer>;
  /** Resolves with whether some of its events need no further attempt now. */
  readonly done: Promise<boolean>;
  /** The time until which the sender waits for its answer. */
  giveUpAt: number;
  /** Ends this wait. */
  giveUp(): void;
}

/** The events that wait for one destination. All times are of the monotonic clock, in milliseconds; `Infinity` for never. */
export interface Outbox extends DestinationHealth {
  readonly outboxes: Outboxes;
  readonly destination: Destination;
  /** The destination's name in keys. */
  readonly name: string;
  /** The waiting entries, the oldest first, also those that are being sent or held. */
  waiting: Entry[];
  inFlight?: InFlight | undefined;
  /** The earliest time of the next request by the server's own demand. */
  retryAfter: number;
  /** The earliest time of the next request after failures. */
  backOffUntil: number;
  /** The time until which the next request gathers events. */
  gatherUntil: number;
  /** The time at which the requests so far would have been sent, each at its interval. */
  throttledUntil: number;
  /** The number of events that were added since the last request. */
  unsent: number;
  /** The number of events that the destination has taken. */
  taken: number;
  /** Whether events that earlier pages have left are recovered for it: it has answered, or was added late. */
  isWelcome?: boolean;
  /** Whether earlier pages have left more than was recovered. */
  hasMore?: boolean;
}

export interface OutboxesParts {
  readonly options: Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize' | 'storeAfterMillis'>;
  /** The largest number of waiting events, and their largest size in bytes where they are stored. */
  readonly maxWaiting: number;
  readonly maxWaitingBytes: number;
  /** The destinations of events that are added now. */
  readonly destinations: ReadonlySet<Destination>;
  readonly environment: OutboxEnvironment;
  readonly host: DestinationHost;
  /** The storage that lasts in the browser. */
  readonly storage: TextStorage;
  readonly receipts: Receipts;
  /** The errors that a page reports once, and has reported. */
  readonly reported: Set<'guard' | 'journal'>;
  /** Called after the waiting events were handed over, since the page is hidden or unloading. */
  readonly onHandOver: () => void;
  /** Reads whether consent still allows delivery; if it was denied meanwhile, everything is discarded. */
  readonly mayProceed: () => boolean;
  /** The time of the last denial of consent, in milliseconds since the epoch; 0 for never. Events stored before it are not recovered. */
  readonly epoch: number;
}

/** The outboxes of all destinations, which hold every event until every destination has answered for it. */
export interface Outboxes extends OutboxesParts {
  /** The name of the page, in its keys and its lock. */
  readonly page: string;
  readonly store: Store;
  /** The time at which the timer runs by which requests, writes, unlocking, looks and the ends of waits begin. */
  wakeAt: number;
  stopTimer?: Cancel;
  readonly propertyTimes: UserPropertyTimes;
  readonly byDestination: Map<Destination, Outbox>;
  /** The events that wait in any outbox, by their ids. */
  readonly events: Map<string, QueuedEvent>;
  /** The size of the waiting events where they are stored, in bytes. */
  bytes: number;
  /** The order of the last event of this page, and of the last one that was recovered. */
  order: number;
  recoveredOrder: number;
  readonly recovery: RecoveryState;
  /** The time since which no event waits, by the monotonic clock. */
  idleSince: number;
  /** Releases the lock by which other pages see that this one delivers its events itself; set while it is held. */
  unlock?: (() => void) | undefined;
  isUnloaded?: boolean | undefined;
  isClosed?: boolean;
  stopOnline?: Cancel;
}

/** The state of the look for events that other pages have left. */
export interface RecoveryState {
  /** The looks, one after the other; never rejects. */
  looks: Promise<void>;
  /** Whether a look was asked for that has not begun. */
  isAsked?: boolean;
  /** The time at which the last look was asked for, by the monotonic clock. */
  lookedAt: number;
  /** Whether any destination has answered. */
  hasAnswered?: boolean;
  /** Whether no destination has answered since one failed: a collector may be blocked for good, and the events that its pages leave must not grow without a limit. */
  isFailing?: boolean;
  /** Whether other pages had stored events for a destination of this page at the last look. */
  hasOthers?: boolean;
  /** Whether a look has failed. */
  hasFailed?: boolean;
  /** The recovered events that have ended here, by outbox and id: without locks they may be found again before they are removed. */
  readonly ended: Set<string>;
  /** The function that recovers events, loaded once a page has found some: most pages find none. */
  recover?: (outboxes: Outboxes) => Promise<void>;
  /** Releases the lock under which the page recovers events. */
  release?: (() => void) | undefined;
}

/** Returns whether an event is only stored, until it is released or the page is hidden. */
export const isHeld = ({ notBefore }: Pick<Entry, 'notBefore'>) => notBefore === Number.POSITIVE_INFINITY;

/** Takes an event out of an outbox; it ends with the last outbox that it leaves. */
export function end(entry: Entry, state: ReceiptState): void {
  const { event, outbox } = entry;
  const { environment, events, receipts, recovery, store } = outbox.outboxes;
  if (entry.isEnded) return;
  entry.isEnded = true;
  if (entry.isRecovered) recovery.ended.add(`${outbox.name} ${event.encoded.fields.id}`);
  event.entries.delete(entry);
  outbox.outboxes.bytes -= entry.byteCount;
  removeEvent(store, entry);
  if (state === 'sent') event.isTaken = true;
  else event.loss ??= state;
  if (event.entries.size > 0) return;
  events.delete(event.encoded.fields.id);
  if (events.size === 0) {
    outbox.outboxes.idleSince = environment.elapsed();
    // The timer that was set with the request mostly runs earlier.
    store.wake(outbox.outboxes.idleSince + 2 * unlockDelayMillis);
  }
  // Events denied by the visitor are not stored.
  if (!event.isTaken && state !== 'dropped:consent') receipts.addLosses(event.losses);
  event.receiptController.setState(event.loss ?? 'sent', event.refusal);
}

/** Drops the oldest events where too many wait. */
export function trim(outboxes: Outboxes): void {
  const { byDestination, events, maxWaiting, maxWaitingBytes } = outboxes;
  while (events.size > maxWaiting || outboxes.bytes > maxWaitingBytes) {
    let oldest: Entry | undefined;
    for (const { waiting } of byDestination.values()) {
      while (waiting[0]?.isEnded) waiting.shift();
      if (waiting[0] && !(oldest && oldest.order <= waiting[0].order)) oldest = waiting[0];
    }
    if (!oldest) return;
    for (const entry of oldest.event.entries) end(entry, 'dropped:journal-full');
  }
}

/** Takes the lock by which other pages see that this one delivers the events that it has stored. */
export function lock(outboxes: Outboxes): void {
  const { environment, isClosed, isUnloaded, page, unlock } = outboxes;
  if (unlock || isClosed || isUnloaded) return;
  const released = new Promise<void>((resolve) => {
    outboxes.unlock = () => {
      outboxes.unlock = undefined;
      resolve();
    };
  });
  void environment.lock(page, {}, () => released);
}
