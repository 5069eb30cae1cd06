import { longestRecord, type RecordSplitter } from './raw-record.ts';
import { createJsonSplitter } from './split-json.ts';
import { createLineSplitter } from './split-lines.ts';

/** How much of a file its format is detected by, in UTF-16 units. */
const headLength = 65_536;

/** Splits NDJSON, a JSON list or an upload into its events; the format is detected by the file's beginning. */
export function createRecordSplitter(longest = longestRecord): RecordSplitter {
  let head = '';
  let splitter: RecordSplitter | undefined;

  function choose(): RecordSplitter {
    head = head.replace(/^\uFEFF/, '');
    return isLines(head.slice(0, headLength)) ? createLineSplitter(longest) : createJsonSplitter(longest);
  }

  return {
    push(text) {
      if (splitter) return splitter.push(text);
      head += text;
      if (head.length < headLength) return [];
      splitter = choose();
      return splitter.push(head);
    },
    end() {
      if (splitter) return splitter.end();
      splitter = choose();
      return [...splitter.push(head), ...splitter.end()];
    },
  };
}

/**
 * A first line that is JSON by itself makes NDJSON, unless a value over several lines begins behind it. So does one that is
 * torn, when the second begins an object where in one JSON text there could be none: behind a colon or a bracket, or
 * where an upload goes on whose first events have ended.
 */
function isLines(head: string): boolean {
  const [first, ...rest] = head.trimStart().split('\n', 1_000);
  const start = first?.trim() ?? '';
  if (rest.some((line) => /^[[{]\s*$/.test(line))) return false;
  if (!/^[[{]/.test(start)) return true;
  if (rest.length === 0) return false;
  if (isJson(start)) return true;
  if (start.startsWith('[')) return false;
  const next = rest.map((line) => line.trim()).find((line) => line !== '') ?? '';
  return next.startsWith('{') && !/[[:]$/.test(start) && !hasWholeRecord(start);
}

/** Whether an event ends in the line, so that what follows it is another. None is held, as none may have a length. */
function hasWholeRecord(line: string): boolean {
  return line.endsWith(',') && createJsonSplitter(0).push(line).length > 0;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
