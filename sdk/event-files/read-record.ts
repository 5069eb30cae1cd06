import { scanValue } from '../json/scan-value.ts';
import { findSwallowed, isEvent } from './find-swallowed.ts';
import type { RawRecord } from './raw-record.ts';

/** The reason for which a record has no value. */
export type Fault = 'too long' | 'no object' | 'ends within' | 'line ends within a text' | 'not JSON';

/** A record as it was read: a value, or a fault. */
export type ReadRecord =
  | { readonly line: number; readonly text: string; readonly value: unknown; readonly fault?: undefined }
  | { readonly line: number; readonly text: string; readonly value?: undefined; readonly fault: Fault };

/** Reads a record's value, or its values where files were joined; of a torn one its fault, and the events behind the tear. Never throws. */
export function readRecord({ line, text }: RawRecord): readonly ReadRecord[] {
  if (text === undefined) return [{ line, text: '', fault: 'too long' }];
  const value = parsed(text);
  if (value !== undefined) return [{ line, text, value }];
  const { joined, end } = findJoined(text);
  const swallowed = findSwallowed(text, end);
  const torn = text.slice(end, swallowed[0]?.at);
  const parts = torn || !text ? [...joined, { at: end, text: torn, fault: faultOf(torn) }] : joined;
  return [...locate(text, line, [...parts, ...swallowed])];
}

/** A part of a record, and its start in UTF-16 units. */
type Part = { readonly at: number; readonly text: string } & (
  | { readonly value: unknown }
  | { readonly fault: Fault }
);

/** Finds the whole values that follow one another from the record's start, as where files were joined and one does not end with a line end. */
function findJoined(text: string): { readonly joined: readonly Part[]; readonly end: number } {
  const joined: Part[] = [];
  let end = 0;
  // A whole value before anything else, such as a comma, may be a part of a torn one; an event behind another value is none.
  const next = /\s*(?=[[{]|$)/y;
  while (next.test(text) && next.lastIndex < text.length) {
    const at = next.lastIndex;
    next.lastIndex = scanValue(text, at).end;
    const whole = text.slice(at, next.lastIndex);
    const isFollowed = next.test(text);
    const value = parsed(whole);
    if (!value || !(isFollowed || (end > 0 && isEvent(Object(value))))) break;
    joined.push({ at, text: whole, value });
    end = isFollowed ? next.lastIndex : at + whole.length;
    next.lastIndex = end;
  }
  return { joined, end };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* locate(record: string, firstLine: number, parts: readonly Part[]): Generator<ReadRecord> {
  let line = firstLine;
  let end = record.indexOf('\n');
  for (const { at, ...read } of parts) {
    for (; end >= 0 && end < at; end = record.indexOf('\n', end + 1)) line += 1;
    yield { line, ...read };
  }
}

function faultOf(text: string): Fault {
  const start = text.search(/\S/);
  if (text[start] !== '{' && text[start] !== '[') return 'no object';
  const { state } = scanValue(text, start);
  return state === 'whole' ? 'not JSON' : state;
}
