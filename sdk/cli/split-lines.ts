import { longestRecord, type RawRecord, type RecordSplitter } from './raw-record.ts';

/** Splits NDJSON: a record a line, blank lines none. Only `\n` ends a line, as JSON may hold every other separator. */
export function createLineSplitter(longest = longestRecord): RecordSplitter {
  let kept = '';
  let isTooLong = false;
  let line = 1;

  function keep(part: string): void {
    isTooLong ||= kept.length + part.length > longest;
    kept = isTooLong ? '' : kept + part;
  }

  function take(): readonly RawRecord[] {
    const text = isTooLong ? undefined : kept;
    kept = '';
    isTooLong = false;
    return text === undefined || text.trim() !== '' ? [{ line, text }] : [];
  }

  return {
    push(text) {
      const records: RawRecord[] = [];
      let from = 0;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
        keep(text.slice(from, at));
        records.push(...take());
        line += 1;
        from = at + 1;
      }
      keep(text.slice(from));
      return records;
    },
    end: take,
  };
}
