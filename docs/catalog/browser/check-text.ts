import type { EventDefinitions } from '../../../sdk/events/event-catalog.ts';
import type { CatalogFacts } from './event-facts.ts';
import { explainEvent, type Problem } from './explain-event.ts';
import { readEvents } from './read-events.ts';
import { createEventSplitter, type Piece } from './split-events.ts';
import { createTally, type Report, type Tally } from './tally.ts';

/** What a check runs on: the clock and how the browser gets its turn. */
export interface Pace {
  now(): number;
  pause(): Promise<void>;
  /** Called at every pause. @param characters read so far */
  onProgress?(characters: number): void;
}

/** Milliseconds of work between two pauses: less than a frame of 60 a second. */
const stretch = 10;
/** UTF-16 units that are looked at before the clock is. */
const partLength = 16_384;

/**
 * Checks the events of a text that may be large, a little at a time.
 *
 * @param parts of the text, in their order
 * @param signal ends the check early; the report tells of what was read
 */
export async function checkText(
  parts: AsyncIterable<string> | Iterable<string>,
  definitions: EventDefinitions,
  catalog: CatalogFacts,
  pace: Pace,
  signal?: AbortSignal,
): Promise<Report> {
  const splitter = createEventSplitter();
  const tally = createTally();
  let characters = 0;
  let pausedAt = pace.now();
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += partLength) {
      if (signal?.aborted) return tally.report();
      const small = part.slice(at, at + partLength);
      for (const piece of splitter.push(small)) countPiece(piece, tally, definitions, catalog);
      characters += small.length;
      if (pace.now() - pausedAt < stretch) continue;
      pace.onProgress?.(characters);
      await pace.pause();
      pausedAt = pace.now();
    }
  }
  for (const piece of splitter.end()) countPiece(piece, tally, definitions, catalog);
  return tally.report();
}

function countPiece(piece: Piece, tally: Tally, definitions: EventDefinitions, catalog: CatalogFacts): void {
  const { line, text } = piece;
  const value = parse(piece);
  if ('problem' in value) {
    tally.add(unreadable, [value.problem], line, text);
    return;
  }
  for (const found of readEvents(value.json, catalog)) {
    if (found.kind === 'own') tally.addOwn();
    else if (found.kind === 'unreadable') tally.add(unreadable, [noEvent(found.why)], line, text);
    else tally.add(found.name, explainEvent(definitions, catalog, found.name, found.data), line, text);
  }
}

const unreadable = '(not readable)';

function noEvent(why: string): Problem {
  return { kind: 'unreadable', event: unreadable, words: `This is not an event. ${why}` };
}

function parse({ broken, text }: Piece): { readonly json: unknown } | { readonly problem: Problem } {
  if (broken === 'no object') return { problem: noEvent('It is no object.') };
  if (broken === 'ends within') return { problem: noJson('It ends before the event does.') };
  if (broken) return { problem: noJson('A line ends within a text.') };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { problem: noJson('A comma, quote or bracket is missing or too many.') };
  }
}

function noJson(why: string): Problem {
  return { kind: 'unreadable', event: unreadable, words: `This is not JSON. ${why}` };
}
