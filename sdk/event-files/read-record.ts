import { scanValue } from '../json/scan-value.ts';
import { findSwallowed } from './find-swallowed.ts';
import type { RawRecord } from './raw-record.ts';

/** The reason for which a record has no value. */
export type Fault = 'too long' | 'no object' | 'ends within' | 'line ends within a text' | 'not JSON';

/** A record as it was read: a value, or a fault. */
export type ReadRecord =
  | { readonly line: number; readonly text: string; readonly value: unknown; readonly fault?: undefined }
  | { readonly line: number; readonly text: string; readonly value?: undefined; readonly fault: Fault };

/** Reads a record's value; of a torn one its fault, and the events behind the tear. Never throws. */
export function readRecord({ line, text }: RawRecord): readonly ReadRecord[] {
  if (text === undefined) return [{ line, text: '', fault: 'too long' }];
  const value = parsed(text);
  if (value !== undefined) return [{ line, text, value }];
  const swallowed = findSwallowed(text);
  const torn = text.slice(0, swallowed[0]?.at);
  const rest = locate(text, line, swallowed);
  // It is whole where files were joined and the one before does not end with a line end.
  const whole = parsed(torn.trim());
  return whole === undefined
    ? [{ line, text: torn, fault: faultOf(torn) }, ...rest]
    : [{ line, text: torn.trim(), value: whole }, ...rest];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function* locate(
  record: string,
  firstLine: number,
  swallowed: ReturnType<typeof findSwallowed>,
): Generator<ReadRecord> {
  let line = firstLine;
  let end = record.indexOf('\n');
  for (const { at, text, value } of swallowed) {
    for (; end >= 0 && end < at; end = record.indexOf('\n', end + 1)) line += 1;
    yield { line, text, value };
  }
}

function faultOf(text: string): Fault {
  const start = text.search(/\S/);
  if (text[start] !== '{' && text[start] !== '[') return 'no object';
  const { state } = scanValue(text, start);
  return state === 'whole' ? 'not JSON' : state;
}
