import type { Losses } from '../client/losses.ts';
import type { AnalyticsOptions } from '../client/options.ts';
import type { OpenReceipt, ReceiptState } from '../client/receipt.ts';
import type { Receipts } from '../client/receipts.ts';
import type { DeliveryAnswer, Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, OutboxEnvironment } from '../contracts/environment.ts';
import type { EncodedRecord } from '../contracts/event-record.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { UserPropertyTimes } from '../events/user-property-times.ts';
import type { Alarm } from './alarm.ts';
import type { DestinationHealth, WaitingEvent } from './plan-request.ts';
import type { StoredEvent } from './sheets.ts';
import { removeEvent, type Store } from './store.ts';

/** How many events of a page wait for their delivery at the most. */
export const mostWaiting = 10_000;

/** How many bytes they take at the most: 5 MiB. */
export const mostWaitingBytes = 5 * 1_024 * 1_024;

/** How long a page keeps its lock when nothing waits any more, in milliseconds: taking it costs about 0.4 ms, and Firefox caches no page that holds one. */
export const restMillis = 100;

/** An event that waits in one outbox or in several. */
export interface QueuedEvent {
  /** As destinations get it. */
  encoded: EncodedRecord;
  /** The same as JSON, until it is stored. */
  text?: string | undefined;
  readonly open: OpenReceipt;
  /** What of it waits: one for each destination that has not answered. */
  readonly entries: Set<Entry>;
  /** Whether a destination has taken it. */
  isTaken?: boolean;
  /** Why a destination has not. */
  loss?: ReceiptState;
  /** What a destination said that refused it. */
  refusal?: string | undefined;
  /** What it reports of events that were lost before; the next one does where no destination takes it. */
  readonly losses?: Losses | undefined;
}

/** An event in one outbox. */
export interface Entry extends WaitingEvent, StoredEvent {
  readonly event: QueuedEvent;
  readonly outbox: Outbox;
  /** Whether an earlier page has logged it. */
  readonly isRecovered: boolean;
  /** Whether it is stored and not sent, until it is released or the page is hidden. */
  isHeld: boolean;
  /** How many others its destination had taken when it last refused it without a name. */
  takenBefore?: number;
  isEnded?: boolean;
}

/** The one request that is on its way. */
interface InFlight {
  readonly events: readonly Entry[];
  readonly answer: Promise<DeliveryAnswer>;
  /** Whether some of it needs no further attempt now. */
  readonly done: Promise<boolean>;
  /** Until when its answer is waited for. */
  giveUpAt: number;
  /** Ends that wait. */
  giveUp(): void;
}

/** What waits for one destination. All times are of the monotonic clock, in milliseconds; `Infinity` where nothing is waited for. */
export interface Outbox extends DestinationHealth {
  readonly outboxes: Outboxes;
  readonly destination: Destination;
  /** Its name in keys. */
  readonly name: string;
  /** The oldest first, also those on their way or held. */
  waiting: Entry[];
  inFlight?: InFlight | undefined;
  /** Looks what is due. */
  readonly alarm: Alarm;
  /** When the server may be asked again, as it has said. */
  retryAfter: number;
  /** When it may be asked again after failures. */
  backOffUntil: number;
  /** Until when the next request gathers events. */
  gatherUntil: number;
  /** When the requests so far would have gone, one after the other. */
  throttledUntil: number;
  /** How many events were added since the last request. */
  unsent: number;
  /** How many events it has taken. */
  taken: number;
  /** Whether it gets what earlier pages have left for it: it has answered, or was added late. */
  isWelcome?: boolean;
  /** Whether they have left more than was recovered. */
  hasMore?: boolean;
}

export interface OutboxesParts {
  readonly options: Pick<AnalyticsOptions, 'flushIntervalMillis' | 'flushQueueSize' | 'storeAfterMillis'>;
  /** How many events wait at the most, and how many bytes they take where they are stored. */
  readonly maxWaiting: number;
  readonly maxWaitingBytes: number;
  /** Where events go that are added now. */
  readonly destinations: ReadonlySet<Destination>;
  readonly environment: OutboxEnvironment;
  readonly host: DestinationHost;
  /** What the browser keeps. */
  readonly storage: TextStorage;
  readonly receipts: Receipts;
  /** What is reported once a page, and was. */
  readonly reported: Set<'guard' | 'journal'>;
  /** Called after what waits was handed over, since the page is hidden or left. */
  readonly onHandOver: () => void;
  /** Looks whether consent was denied meanwhile; then everything is discarded. */
  readonly mayProceed: () => boolean;
  /** When consent was last denied, in milliseconds since the epoch; 0 for never. What was stored before that is not recovered. */
  readonly epoch: number;
}

/** Keeps every event until every destination has answered for it: an outbox for each. */
export interface Outboxes extends OutboxesParts {
  /** The name of the page, in its keys and its lock. */
  readonly page: string;
  readonly store: Store;
  /** Looks after what is stored, locked and unanswered. */
  readonly alarm: Alarm;
  readonly propertyTimes: UserPropertyTimes;
  readonly byDestination: Map<Destination, Outbox>;
  /** Those that wait in any outbox, by their ids. */
  readonly events: Map<string, QueuedEvent>;
  /** How many bytes they take where they are stored. */
  bytes: number;
  /** The place of the last event of this page, and of earlier ones. */
  order: number;
  recoveredOrder: number;
  readonly recovery: RecoveryState;
  /** Since when nothing waits, by the monotonic clock. */
  restedAt: number;
  /** Releases the lock by which other pages see that this one delivers its events itself; set while it is held. */
  unlock?: (() => void) | undefined;
  isUnloaded?: boolean | undefined;
  isClosed?: boolean;
  stops?: readonly Cancel[];
}

/** When a page looks for what other pages have left. */
export interface RecoveryState {
  /** One look after the other; never rejects. */
  looks: Promise<void>;
  /** Whether one is asked for that has not begun. */
  isAsked?: boolean;
  /** When the last one was asked for, by the monotonic clock. */
  lookedAt: number;
  /** Whether any destination has answered. */
  hasAnswered?: boolean;
  /** Whether none has since one has failed: a collector may be blocked for good, and what its pages leave must not grow without a limit. */
  isFailing?: boolean;
  /** Whether other pages had stored something for a destination of this one at the last one. */
  hasOthers?: boolean;
  /** Whether a look has failed. */
  hasFailed?: boolean;
  /** What has ended here of that, by outbox and id: without locks it may be found again before it is removed. */
  readonly ended: Set<string>;
  /** Loaded once a page has found something: most pages find nothing. */
  recover?: (outboxes: Outboxes) => Promise<void>;
  /** Releases the lock under which it recovers. */
  release?: (() => void) | undefined;
}

/** An event leaves an outbox, and ends with the last one that it leaves. */
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
    outbox.outboxes.restedAt = environment.elapsed();
    // The timer that was set with the event mostly runs before.
    store.wake(outbox.outboxes.restedAt + 2 * restMillis);
  }
  // Events denied by the visitor are not stored.
  if (!event.isTaken && state !== 'dropped:consent') receipts.addLosses(event.losses);
  event.open.move(event.loss ?? 'sent', event.refusal);
}

/** The oldest are dropped first. */
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

/** Other pages leave alone what this one has stored. */
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
