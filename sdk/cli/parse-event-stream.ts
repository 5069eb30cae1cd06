import { longestRecord } from '../event-files/raw-record.ts';

/** A message of server-sent events (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
export interface StreamMessage {
  readonly type: string;
  readonly data: string;
}

export interface EventStreamParser {
  /** Returns the messages that a piece of text completes. Never throws. */
  push(text: string): readonly StreamMessage[];
  /** The id to resume from; empty until the server sends one. */
  readonly lastId: string;
  /** The wait before coming back that the server asks for, in milliseconds. */
  readonly retryMillis: number | undefined;
}

/** Parses one connection. @param lastId the last id of the connection before */
export function createEventStreamParser(lastId = ''): EventStreamParser {
  let rest = '';
  let isTooLong = false;
  let type = '';
  let data: string[] = [];
  let size = 0;
  let id = lastId;
  let resumeFrom = lastId;
  let retryMillis: number | undefined;
  let isFirst = true;
  let mayEndLine = false;

  function readField(line: string): void {
    const colon = line.indexOf(':');
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'event') type = value;
    else if (name === 'data') {
      size += value.length;
      if (size > longestRecord) isTooLong = true;
      else data.push(value);
    } else if (name === 'id' && !value.includes('\0')) id = value;
    else if (name === 'retry' && /^\d{1,9}$/.test(value)) retryMillis = Number(value);
  }

  function dispatch(): readonly StreamMessage[] {
    const message = { type: type || 'message', data: data.join('\n') };
    const isWhole = data.length > 0 && !isTooLong;
    resumeFrom = id;
    type = '';
    data = [];
    size = 0;
    isTooLong = false;
    return isWhole ? [message] : [];
  }

  return {
    push(text) {
      rest += isFirst ? text.replace(/^\uFEFF/, '') : text;
      isFirst &&= text === '';
      // A long line may come in many pieces: none of them is read again before the line ends.
      mayEndLine ||= /[\r\n]/.test(text);
      if (!mayEndLine && rest.length <= longestRecord) return [];
      // A carriage return at the end may be half of a line's end.
      const lines = rest.split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      mayEndLine = rest.endsWith('\r');
      if (rest.length > longestRecord) {
        isTooLong = true;
        rest = 'data:';
      }
      return lines.flatMap((line) => {
        if (line === '') return dispatch();
        readField(line);
        return [];
      });
    },
    get lastId() {
      return resumeFrom;
    },
    get retryMillis() {
      return retryMillis;
    },
  };
}
