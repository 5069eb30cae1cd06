/** A part of a text that should be one JSON value. */
export interface Piece {
  readonly text: string;
  /** The line on which it begins; counting starts at 1. */
  readonly line: number;
  /** Why it can't be one. */
  readonly broken?: Broken;
}

export type Broken = 'ends within' | 'line end within a text' | 'no object';

/** Cuts a text that comes in parts into the events it holds. */
export interface EventSplitter {
  push(part: string): readonly Piece[];
  /** What is left once no more comes. */
  end(): readonly Piece[];
}

/** Where the scan stands: between values, in an object, in what is no object, or in what follows a request's list. */
type State = 'between' | 'object' | 'junk' | 'rest';

/**
 * Cuts a list, NDJSON, or the body of a request with a list `events` into single events, without ever holding more than
 * one of them. What is no object is given as broken, and the next line is looked at anew.
 */
export function createEventSplitter(): EventSplitter {
  /** The lists around the next value; those of a request's body have more of it behind them. */
  const around: ('list' | 'events')[] = [];
  let pieces: Piece[] = [];
  let state: State = 'between';
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let held = '';
  let part = '';
  let start = 0;
  let line = 1;
  let firstLine = 1;

  function enter(next: State, at: number, nextDepth = 0): void {
    state = next;
    depth = nextDepth;
    start = at;
    held = '';
    isText = isEscaped = false;
  }

  function take(end: number, broken?: Broken): void {
    const text = (held + part.slice(start, end)).trim();
    if (state !== 'rest') pieces.push({ text, line: firstLine, ...(broken && { broken }) });
    enter('between', end);
  }

  function closeList(at: number): void {
    if (around.pop() === 'events') enter('rest', at, 1);
  }

  function readBetween(sign: string, at: number): void {
    if (sign === '[') around.push('list');
    else if (sign === ']') closeList(at);
    else if (!/[\s,\uFEFF]/.test(sign)) {
      firstLine = line;
      if (sign === '{') enter('object', at, 1);
      else enter('junk', at);
    }
  }

  function readJunk(sign: string, at: number): void {
    if (sign !== ',' && (sign !== ']' || around.length === 0)) return;
    take(at, 'no object');
    if (sign === ']') closeList(at);
  }

  function readObject(sign: string, at: number): void {
    if (sign === '"') isText = true;
    else if (sign === '[' && depth === 1 && state === 'object' && isBody(held + part.slice(start, at))) {
      around.push('events');
      enter('between', at);
    } else if (sign === '{' || sign === '[') depth += 1;
    else if (sign === '}' || sign === ']') {
      depth -= 1;
      if (depth === 0) take(at + 1);
    }
  }

  function readText(sign: string): void {
    if (isEscaped) isEscaped = false;
    else if (sign === '\\') isEscaped = true;
    else if (sign === '"') isText = false;
  }

  function read(sign: string, at: number): void {
    if (sign === '\n') {
      if (isText) take(at, 'line end within a text');
      else if (state === 'junk') take(at, 'no object');
      line += 1;
    } else if (isText) readText(sign);
    else if (state === 'between') readBetween(sign, at);
    else if (state === 'junk') readJunk(sign, at);
    else readObject(sign, at);
  }

  return {
    push(next) {
      pieces = [];
      part = next;
      start = 0;
      for (let at = 0; at < part.length; at += 1) read(part.charAt(at), at);
      if (state === 'object' || state === 'junk') held += part.slice(start);
      return pieces;
    },
    end() {
      pieces = [];
      part = '';
      start = 0;
      if (state === 'object') take(0, 'ends within');
      else if (state === 'junk') take(0, 'no object');
      return pieces;
    },
  };
}

/** Whether what stands before a list says that it is a request's events; an event's own list of that name is none. */
function isBody(before: string): boolean {
  return /"events"\s*:\s*$/.test(before) && !/"(?:event_type|name)"\s*:/.test(before);
}
