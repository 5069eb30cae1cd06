/** A piece of a file that should be one event. */
export interface RawRecord {
  /** Where it begins; the first line is 1. */
  readonly line: number;
  /** `undefined` for one that is longer than {@link longestRecord}. */
  readonly text: string | undefined;
  /** `client_upload_time` of the upload that it was an event of, where that says one. */
  readonly uploadTime?: string;
}

/** Gives the records that each piece of text completes. */
export interface RecordSplitter {
  push(text: string): readonly RawRecord[];
  /** What the end of the text completes. */
  end(): readonly RawRecord[];
}

/** More than a collector takes in a whole request, in UTF-16 units; what is longer is never held in memory. */
export const longestRecord = 8_000_000;
