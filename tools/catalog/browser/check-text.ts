import { createEventCheck } from '../../../sdk/event-files/check-event.ts';
import { createRecordCheck } from '../../../sdk/event-files/check-records.ts';
import type { RawRecord } from '../../../sdk/event-files/raw-record.ts';
import { createRecordSplitter } from '../../../sdk/event-files/split-records.ts';
import type { EventDefinitions } from '../../../sdk/events/event-catalog.ts';
import { countRecord } from './count-record.ts';
import type { CatalogFacts } from './event-facts.ts';
import { createTally, type Report } from './tally.ts';

/** The pace of a check: the clock, and a function that yields to the browser. */
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
 * @param signal ends the check early; the report covers what was read
 */
export async function checkText(
  parts: AsyncIterable<string> | Iterable<string>,
  definitions: EventDefinitions,
  catalog: CatalogFacts,
  pace: Pace,
  signal?: AbortSignal,
): Promise<Report> {
  const splitter = createRecordSplitter();
  const tally = createTally();
  const meaningOf = (event: string, property: string) =>
    catalog.events.find(({ name }) => name === event)?.properties.find(({ name }) => name === property)
      ?.meaning;
  const check = createEventCheck({ definitions }, catalog.added, meaningOf);
  const checkRecord = createRecordCheck({ check, now: Date.now });

  function count(records: readonly RawRecord[]): void {
    for (const checked of records.flatMap(checkRecord)) countRecord(checked, tally);
  }

  let characters = 0;
  let pausedAt = pace.now();
  for await (const part of parts) {
    for (let at = 0; at < part.length; at += partLength) {
      if (signal?.aborted) return tally.report();
      const small = part.slice(at, at + partLength);
      count(splitter.push(small));
      characters += small.length;
      if (pace.now() - pausedAt < stretch) continue;
      pace.onProgress?.(characters);
      await pace.pause();
      pausedAt = pace.now();
    }
  }
  count(splitter.end());
  return tally.report();
}
