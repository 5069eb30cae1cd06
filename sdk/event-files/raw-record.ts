/** A piece of a file that should be one event. */
export interface RawRecord {
  /** The line in which it begins; the first is 1. */
  readonly line: number;
  /** The text; `undefined` for one that is longer than {@link longestRecord}. */
  readonly text: string | undefined;
  /** `client_upload_time` of the upload that it was an event of, if that has one. */
  readonly uploadTime?: string;
}

/** Splits a text that comes in pieces into records. */
export interface RecordSplitter {
  push(text: string): readonly RawRecord[];
  /** Returns the records that the end of the text completes. */
  end(): readonly RawRecord[];
}

/** The longest record, in UTF-16 units: more than a collector takes in a whole request. A longer one is never held in memory. */
export const longestRecord = 8_000_000;
