import type { AnalyticsOptions } from '../client/options.ts';
import type { ReceiptState } from '../client/receipt.ts';
import type { Receipts } from '../client/receipts.ts';
import type { Destination, DestinationHost } from '../contracts/destination.ts';
import type { Cancel, Environment } from '../contracts/environment.ts';
import type { UserPropertyTimes } from '../events/user-property-times.ts';
import { mostBytes } from '../json/encode-json.ts';
import type { TextStorage } from '../storage/storage.ts';
import type { Entry, QueuedEvent, StoredRecord } from './entry.ts';
import type { PageLock } from './page-lock.ts';
import { addToSender, type Sender } from './sender.ts';
import { removeRecord, replaceRecord, type Store, textOf } from './store.ts';

/** How many events wait for their delivery at the most. */
export const mostWaiting = 10_000;

/** How many bytes they take at the most: 5 MiB. */
export const mostWaitingBytes = 5 * 1_024 * 1_024;

export interface OutboxesParts {
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
  /** When consent was last denied, in milliseconds since the epoch; 0 for never. What was stored before that is not recovered. */
  readonly deniedAt: number;
}

/** What waits for one destination. */
export interface Outbox {
  readonly destination: Destination;
  /** Its name in keys. */
  readonly name: string;
  readonly sender: Sender;
  /** Takes the events of the current task. */
  open?: StoredRecord | undefined;
  /** Whether it gets what earlier pages have left for it: it has answered, or was added late. */
  isWelcome?: boolean;
  /** Whether they have left more than was recovered. */
  hasMore?: boolean;
}

/** Keeps every event until every destination has answered for it: an outbox for each. */
export interface Outboxes extends OutboxesParts {
  readonly store: Store;
  readonly lock: PageLock;
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
  isUnloaded?: boolean | undefined;
  isClosed?: boolean;
  hasFailed?: boolean;
  stops?: readonly Cancel[];
}

/** When a page looks for what other pages have left. */
export interface RecoveryState {
  /** One look after the other; never rejects. */
  looks: Promise<void>;
  /** Whether one is asked for that has not begun. */
  isAsked?: boolean;
  /** Whether any destination has answered. */
  hasAnswered?: boolean;
  /** Whether none has since one has failed: a collector may be blocked for good, and what its pages leave must not grow without a limit. */
  isFailing?: boolean;
  /** Whether a look has failed. */
  hasFailed?: boolean;
  /** What has ended here of that, by outbox and id: without locks it may be found again before it is removed. */
  readonly ended: Set<string>;
  /** Loaded once a page has found something: most pages find nothing. */
  recover?: (outboxes: Outboxes) => Promise<void>;
  /** Releases the lock under which it recovers. */
  release?: (() => void) | undefined;
  stopBeating?: Cancel;
}

/** Puts an event into an outbox. */
export function enter(
  { destination, sender }: Outbox,
  event: QueuedEvent,
  record: StoredRecord,
  { isHeld = false, isRecovered = false, ...place }: Pick<Entry, 'order' | 'byteCount'> & Partial<Entry>,
): void {
  const entry: Entry = {
    ...place,
    event,
    destination,
    record,
    isHeld,
    isRecovered,
    isEnded: false,
    hasChanges: event.encoded.userProps !== undefined,
    notBefore: isHeld ? Number.POSITIVE_INFINITY : 0,
    isThrottled: false,
    failures: 0,
    failuresAlone: 0,
    failuresApart: 0,
  };
  event.entries.add(entry);
  record.entries.add(entry);
  addToSender(sender, entry, isRecovered);
}

/** An event leaves an outbox, and ends with the last one that it leaves. */
export function end(outboxes: Outboxes, entry: Entry, state: ReceiptState): void {
  const { event } = entry;
  if (entry.isEnded) return;
  entry.isEnded = true;
  const outbox = outboxes.byDestination.get(entry.destination);
  if (entry.isRecovered) outboxes.recovery.ended.add(`${outbox?.name} ${event.encoded.fields.id}`);
  event.entries.delete(entry);
  leaveRecord(outboxes, entry);
  if (state === 'sent') event.isTaken = true;
  else event.loss ??= state;
  if (event.entries.size > 0) return;
  outboxes.events.delete(event.encoded.fields.id);
  if (!outboxes.isClosed && outboxes.events.size === 0) outboxes.lock.releaseSoon();
  // Events denied by the visitor are not stored.
  if (!event.isTaken && state !== 'dropped:consent') outboxes.receipts.addLosses(event.losses);
  event.open.move(event.loss ?? 'sent', event.refusal);
}

function leaveRecord(outboxes: Outboxes, entry: Entry): void {
  const { record } = entry;
  record.entries.delete(entry);
  if (record.entries.size > 0) return;
  outboxes.bytes -= record.bytes;
  removeRecord(outboxes.store, record);
  for (const outbox of outboxes.byDestination.values()) if (outbox.open === record) outbox.open = undefined;
}

/** An event that was found stored elsewhere, too, is there from now on: another page may have moved what this one had stored. */
export function moveEntry(outboxes: Outboxes, entry: Entry, record: StoredRecord): void {
  leaveRecord(outboxes, entry);
  entry.record = record;
  record.entries.add(entry);
}

/** The oldest are dropped first. */
export function trim(outboxes: Outboxes): void {
  const { byDestination, events } = outboxes;
  while (events.size > mostWaiting || outboxes.bytes > mostWaitingBytes) {
    let oldest: Entry | undefined;
    for (const { sender } of byDestination.values()) {
      const { waiting } = sender.state;
      while (waiting[0]?.isEnded) waiting.shift();
      if (waiting[0] && !(oldest && oldest.order <= waiting[0].order)) oldest = waiting[0];
    }
    if (!oldest) return;
    for (const entry of oldest.event.entries) end(outboxes, entry, 'dropped:journal-full');
  }
}

/** Records whose events have not all ended are stored again, so that no later page finds those that have. */
export function rewrite(outboxes: Outboxes, entries: Iterable<Entry>): void {
  for (const record of new Set(Array.from(entries, (entry) => entry.record))) {
    if (record.key === undefined || record.entries.size === record.count) continue;
    const left: StoredRecord = { ...record, key: undefined, count: record.entries.size };
    left.bytes = mostBytes(textOf(left));
    if (!replaceRecord(outboxes.store, record, left)) continue;
    for (const entry of left.entries) entry.record = left;
    outboxes.bytes += left.bytes - record.bytes;
  }
}
