/** The text of one record while it comes, of a bounded length. */
export interface RecordBuffer {
  keep(part: string): void;
  /** The text, `undefined` for one that was too long; empty again afterwards. */
  take(): string | undefined;
}

/** @param longest in UTF-16 units */
export function createRecordBuffer(longest: number): RecordBuffer {
  let kept = '';
  let isTooLong = false;
  return {
    keep(part) {
      isTooLong ||= kept.length + part.length > longest;
      kept = isTooLong ? '' : kept + part;
    },
    take() {
      const text = isTooLong ? undefined : kept;
      kept = '';
      isTooLong = false;
      return text;
    },
  };
}
