import { longestRecord, type RawRecord, type RecordSplitter } from './raw-record.ts';
import { createRecordBuffer } from './record-buffer.ts';

/** The deepest level of an event; a record that is nested deeper counts as torn. */
const deepest = 1_000;

/** White space within a line, and the byte order mark, which is within files that were joined. */
const blank = ' \r\t\uFEFF';

/** The length of a string that is remembered: enough for the names that are looked for, and for a time. */
const textLength = 40;

/**
 * Splits JSON text while it comes into the elements of a list, of an upload (`{"events": […]}`), or objects one after another. An
 * upload mostly has its time behind its events: they are held until then, as far as they are together no longer than one record
 * may be. Finds the next object behind a torn one: where a name has to be, no object can begin; and no string goes on in the next
 * line. Never throws, whatever the text is.
 */
export function createJsonSplitter(longest = longestRecord): RecordSplitter {
  const buffer = createRecordBuffer(longest);
  let records: RawRecord[] = [];
  let chunk = '';
  let line = 1;
  /** The place in the chunk where the record begins or goes on; -1 between records. */
  let from = -1;
  let startLine = 1;
  /** The brackets that the record has open. */
  let open: string[] = [];
  /** The last character that is no white space. */
  let before = '';
  let inString = false;
  let isEscaped = false;
  /** The last string directly in the record or the rest of an upload, and the last of them that was a name. */
  let text = '';
  let name = '';
  /** True if the record has a name of its own, and so is no upload. */
  let isNamed = false;
  let inList = false;
  let inUpload = false;
  /** The number of open brackets in the rest of an upload, which has no events. */
  let skipped = 0;
  let uploadTime: string | undefined;
  /** Events of an upload whose time is not known yet, and the sum of their lengths. */
  let held: RawRecord[] = [];
  let heldLength = 0;

  function give(record: RawRecord): void {
    if (!inUpload) {
      uploadTime = undefined;
      records.push(record);
      return;
    }
    held.push(record);
    heldLength += 1 + (record.text?.length ?? 0);
    if (uploadTime !== undefined || heldLength > longest) release();
  }

  function release(): void {
    for (const record of held) records.push(uploadTime === undefined ? record : { ...record, uploadTime });
    held = [];
    heldLength = 0;
  }

  function endUpload(): void {
    release();
    inUpload = false;
    uploadTime = undefined;
  }

  function forget(): void {
    from = -1;
    buffer.take();
    open = [];
    before = '';
    isNamed = false;
  }

  function emitUntil(at: number): void {
    if (from < 0) return;
    buffer.keep(chunk.slice(from, at));
    give({ line: startLine, text: buffer.take() });
    forget();
  }

  function beginAt(at: number): void {
    if (from >= 0) return;
    from = at;
    startLine = line;
  }

  function openBracket(bracket: string, at: number): void {
    const isTorn = bracket === '{' && open.at(-1) === '{' && before !== ':';
    if (isTorn || open.length === 0 || open.length >= deepest) emitUntil(at);
    const isList = bracket === '[' && !inList;
    const isUpload = isList && open.length === 1 && before === ':' && name === 'events' && !isNamed;
    if (isUpload || (isList && open.length === 0)) {
      forget();
      inList = true;
      inUpload = isUpload;
      return;
    }
    beginAt(at);
    open.push(bracket);
  }

  function closeBracket(bracket: string, at: number): void {
    if (open.length > 0) {
      open.pop();
      if (open.length === 0) emitUntil(at + 1);
      return;
    }
    emitUntil(at);
    if (bracket === ']' && inList) {
      inList = false;
      skipped = inUpload ? 1 : 0;
      return;
    }
    beginAt(at);
    emitUntil(at + 1);
  }

  /** A bracket, comma, colon or part of a number or word. */
  function take(character: string, at: number): void {
    if (character === '{' || character === '[') openBracket(character, at);
    else if (character === '}' || character === ']') closeBracket(character, at);
    else if (character === ',' && open.length === 0) emitUntil(at);
    else beginAt(at);
    if (character === ':' && open.length === 1) {
      name = text;
      isNamed ||= name === 'event_type' || name === 'name';
    }
    before = from < 0 ? '' : character;
  }

  function skip(character: string): void {
    if (character === '{' || character === '[') skipped += 1;
    else if (character === '}' || character === ']') skipped -= 1;
    if (skipped === 1 && character === ':') name = text;
    before = character;
    if (skipped === 0) endUpload();
  }

  function endLine(at: number): void {
    if (inString) endString();
    else if (open.length === 0 && !inList) emitUntil(at);
    line += 1;
  }

  function endString(): void {
    inString = false;
    isEscaped = false;
    const isOfUpload = skipped === 1 || (open.length === 1 && !inList);
    if (isOfUpload && before === ':' && name === 'client_upload_time') uploadTime = text;
    before = '"';
  }

  function readString(start: number): number {
    let at = start;
    for (; at < chunk.length; at += 1) {
      const character = chunk[at];
      if (character === '\n') break;
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') break;
    }
    if (open.length === 1 || skipped === 1)
      text = (text + chunk.slice(start, Math.min(at, start + textLength))).slice(0, textLength);
    if (chunk[at] === '\n') return at;
    if (at < chunk.length) endString();
    return at + 1;
  }

  function readStructure(at: number): number {
    const character = chunk.charAt(at);
    if (character === '\n') endLine(at);
    else if (character === '"') {
      if (skipped === 0) beginAt(at);
      inString = true;
      text = '';
    } else if (!blank.includes(character)) {
      if (skipped > 0) skip(character);
      else take(character, at);
    }
    return at + 1;
  }

  return {
    push(more) {
      records = [];
      chunk = more;
      if (from >= 0) from = 0;
      let at = 0;
      while (at < chunk.length) at = inString && chunk[at] !== '\n' ? readString(at) : readStructure(at);
      if (from >= 0) buffer.keep(chunk.slice(from));
      return records;
    },
    end() {
      records = [];
      chunk = '';
      if (from >= 0) from = 0;
      emitUntil(0);
      endUpload();
      return records;
    },
  };
}
