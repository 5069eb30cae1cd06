import type { Losses } from '../client/losses.ts';
import type { OpenReceipt } from '../client/receipt.ts';
import type { Destination } from '../contracts/destination.ts';
import type { EncodedRecord } from './event-record.ts';
import type { Segment } from './segment.ts';

/** An event that waits for the destinations' answers. */
export interface QueuedEvent {
  /** As destinations get it. */
  encoded: EncodedRecord;
  /** About as many bytes as it takes in the journal, and no fewer. */
  readonly byteCount: number;
  /** Its place among all that wait: the smaller, the older. */
  readonly order: number;
  readonly open: OpenReceipt;
  /** Where the journal has it; in two places when it was found in both storages. */
  readonly segments: Segment[];
  /** The destinations that have not answered for it yet. */
  missing: readonly Destination[];
  /** Whether a destination has taken it. */
  isTaken?: boolean;
  /** What a destination said that refused it. */
  refusal?: string | undefined;
  /** What it reports of events that were lost before; the next one does where no destination takes it. */
  readonly losses?: Losses | undefined;
}

/** What waits on a page, its own events and those of earlier pages. */
export interface WaitingEvents {
  readonly byId: Map<string, QueuedEvent>;
  /** How many bytes they take. */
  bytes: number;
}
