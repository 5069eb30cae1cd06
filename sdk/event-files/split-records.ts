import { longestRecord, type RecordSplitter } from './raw-record.ts';
import { createJsonSplitter } from './split-json.ts';
import { createLineSplitter } from './split-lines.ts';

/** The length of a file's beginning by which its format is detected, in UTF-16 units. */
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
 * Reports whether a file is NDJSON. A first line that is JSON by itself makes it so, unless a value over several lines begins
 * behind it. So does a torn first line, when the second begins an object where one JSON text can have none: it can behind a colon
 * or a bracket, and where an upload goes on whose first events have ended.
 */
function isLines(head: string): boolean {
  const [first, ...rest] = head.trimStart().split('\n', 1_000);
  const start = first?.trim() ?? '';
  if (rest.some((line) => /^\uFEFF?[[{]\s*$/.test(line))) return false;
  if (!/^[[{]/.test(start)) return true;
  if (rest.length === 0) return false;
  if (isJson(start)) return true;
  if (start.startsWith('[')) return false;
  const next = rest.map((line) => line.trim()).find((line) => line !== '') ?? '';
  return next.startsWith('{') && !/[[:]$/.test(start) && !hasWholeRecord(start);
}

/** Reports whether an event ends in the line, so that another one follows. A longest record of 0 holds no text in memory. */
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
