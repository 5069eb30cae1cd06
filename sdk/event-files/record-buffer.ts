/** The text of one record while it comes, of a bounded length. */
export interface RecordBuffer {
  keep(part: string): void;
  /** Returns the text, `undefined` for one that was too long, and empties the buffer. */
  take(): string | undefined;
}

/** @param longest the longest text, in UTF-16 units */
export function createRecordBuffer(longest: number): RecordBuffer {
  let pending = '';
  let isTooLong = false;
  return {
    keep(part) {
      isTooLong ||= pending.length + part.length > longest;
      pending = isTooLong ? '' : pending + part;
    },
    take() {
      const text = isTooLong ? undefined : pending;
      pending = '';
      isTooLong = false;
      return text;
    },
  };
}
