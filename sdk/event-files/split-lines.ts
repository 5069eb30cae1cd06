import { longestRecord, type RawRecord, type RecordSplitter } from './raw-record.ts';
import { createRecordBuffer } from './record-buffer.ts';

/** Splits NDJSON: a line is a record, a blank line is none. Only `\n` ends a line, as JSON may hold every other separator. */
export function createLineSplitter(longest = longestRecord): RecordSplitter {
  const buffer = createRecordBuffer(longest);
  let line = 1;

  function take(): readonly RawRecord[] {
    // Joined files have byte order marks between them.
    const text = buffer.take()?.replace(/^\uFEFF/, '');
    return text?.trim() === '' ? [] : [{ line, text }];
  }

  return {
    push(text) {
      const records: RawRecord[] = [];
      let from = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        buffer.keep(text.slice(from, at));
        records.push(...take());
        line += 1;
        from = at + 1;
      }
      buffer.keep(text.slice(from));
      return records;
    },
    end: take,
  };
}
