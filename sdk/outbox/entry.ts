import type { Losses } from '../client/losses.ts';
import type { OpenReceipt, ReceiptState } from '../client/receipt.ts';
import type { Destination } from '../contracts/destination.ts';
import type { EncodedRecord } from '../events/event-record.ts';
import type { WaitingEvent } from './plan-request.ts';

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
  isTaken: boolean;
  /** Why a destination has not. */
  loss?: ReceiptState;
  /** What a destination said that refused it. */
  refusal?: string | undefined;
  /** What it reports of events that were lost before; the next one does where no destination takes it. */
  readonly losses?: Losses | undefined;
}

/** An event in one outbox. */
export interface Entry extends WaitingEvent {
  readonly event: QueuedEvent;
  readonly destination: Destination;
  record: StoredRecord;
  /** Whether an earlier page has logged it. */
  readonly isRecovered: boolean;
  /** Whether it is stored and not sent, until it is released or the page is hidden. */
  isHeld: boolean;
  isEnded: boolean;
}

/** What one task has put into one outbox: what the store writes and removes as a whole. */
export interface StoredRecord {
  /** The destination's name, as it stands in a key. */
  readonly destination: string;
  /** When consent was last denied before, in milliseconds since the epoch; 0 for never. */
  readonly epoch: number;
  /** When its first event was added, in milliseconds since the epoch. */
  readonly queuedAt: number;
  /** Those that still wait. */
  readonly entries: Set<Entry>;
  /** How many events it holds where it is stored. */
  count: number;
  /** About as many bytes as it takes, and no fewer. */
  bytes: number;
  /** Under what it is stored, as soon as it takes no more events. */
  key?: string | undefined;
}
