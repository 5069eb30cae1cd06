import type { Environment } from '../contracts/environment.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { Segment } from './segment.ts';

/** A segment takes no further event above this many bytes: it is removed with the last of its events, and counts until then. */
const fullSegmentBytes = 49_152;

/** Where events wait until every destination has answered for them: one segment a task, under the name of the page that has to deliver it. */
export interface Journal {
  /**
   * @param text an event as JSON
   * @param bytes what it takes
   * @param destinations names of those that it waits for
   */
  append(text: string, bytes: number, destinations: string): Segment;
  /** One event of a segment has come to its end. @returns how many bytes that has freed */
  release(segment: Segment): number;
}

/** @param owner the name that the page holds as long as it delivers its segments itself */
export function createJournal(
  writer: Pick<JournalWriter, 'put' | 'remove'>,
  owner: string,
  now: Environment['now'],
): Journal {
  let open: Segment | undefined;
  let number = 0;

  return {
    append(text, bytes, destinations) {
      const isFull = !open || open.key !== undefined || open.byteCount > fullSegmentBytes;
      if (!open || isFull || open.destinations !== destinations) {
        number += 1;
        open = { owner, number, since: now(), destinations, texts: [], waiting: 0, byteCount: 0 };
        writer.put(open);
      }
      open.texts.push(text);
      open.waiting += 1;
      open.byteCount += bytes;
      return open;
    },
    release(segment) {
      segment.waiting -= 1;
      if (segment.waiting > 0) return 0;
      if (segment === open) open = undefined;
      writer.remove(segment);
      if (segment.rest) writer.put(segment.rest);
      segment.onEnd?.();
      return segment.byteCount;
    },
  };
}
