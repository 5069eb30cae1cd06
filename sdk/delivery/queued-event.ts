import type { Losses } from '../client/losses.ts';
import type { OpenReceipt } from '../client/receipt.ts';
import type { Destination } from '../contracts/destination.ts';
import type { EncodedRecord } from './event-record.ts';

/** An event that waits for the destinations' answers. */
export interface QueuedEvent {
  /** As destinations get it. */
  encoded: EncodedRecord;
  /** About as many bytes as it takes in the journal, and no fewer. */
  readonly byteCount: number;
  /** Its place among all that wait: the smaller, the older. */
  readonly order: number;
  readonly open: OpenReceipt;
  /** How often it has failed in a request of its own. */
  tries: number;
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

/** A record of the journal: events that were logged together, as a JSON list. */
export interface Segment {
  /** The page that has to deliver it. */
  readonly owner: string;
  /** Among the segments of its owner. */
  readonly number: number;
  /** When its first event was added, in milliseconds since the epoch. */
  readonly since: number;
  /** Names of the destinations that have not answered for all of its events, as they stand in its name. */
  readonly destinations: string;
  /** Each event as JSON; empty where the segment is of an earlier page. */
  readonly texts: string[];
  /** How many events it holds. */
  count: number;
  /** Those of its events that still wait. */
  readonly waiting: Set<QueuedEvent>;
  /** The bytes of all its events, until the last of them has ended. */
  byteCount: number;
  /** Under what it is stored, as soon as it takes no more events. */
  key?: string | undefined;
  /** Called when the last of its events has ended. */
  readonly onEnd?: () => void;
}

/** What waits on a page, its own events and those of earlier pages. */
export interface WaitingEvents {
  readonly byId: Map<string, QueuedEvent>;
  /** How many bytes they take. */
  bytes: number;
}
