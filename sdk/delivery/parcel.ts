import type { OpenReceipt } from '../client/receipt.ts';
import type { Destination } from '../contracts/destination.ts';
import type { EventRecord } from './event-record.ts';
import type { Sheet } from './journal.ts';

/** An event on its way. */
export interface Parcel {
  readonly record: EventRecord;
  /** About as many bytes as it takes in the journal, and no fewer. */
  readonly byteCount: number;
  readonly open: OpenReceipt;
  /** Where the journal has it. */
  sheet: Sheet;
  /** The destinations that have not answered for it yet. */
  missing: readonly Destination[];
  /** What a destination said that refused it. */
  refusal?: string | undefined;
}

/** Never less than the bytes of a text in UTF-8: no UTF-16 unit takes more than three. */
export function mostBytes(text: string): number {
  return text.replace(/[^ -~]/g, '___').length;
}
