import type { Environment } from '../contracts/environment.ts';
import type { JournalWriter } from './journal-writer.ts';
import type { QueuedEvent, Segment } from './queued-event.ts';
import { remainderOf } from './segment.ts';

/** A segment takes no further event above this many bytes: it is removed with the last of its events, and counts until then. */
const fullSegmentBytes = 49_152;

/** Where events wait until every destination has answered for them: one segment a task, under the name of the page that has to deliver it. */
export interface Journal {
  /**
   * @param text the event as JSON
   * @param destinations names of those that it waits for
   */
  append(event: QueuedEvent, text: string, destinations: string): void;
  /** One event of a segment has come to its end. @returns how many bytes that has freed */
  release(event: QueuedEvent, segment: Segment): number;
  /**
   * Stores again what is left of the segments of events that wait longer than others, so that no later page finds those others.
   *
   * @returns how many bytes that has freed
   */
  narrow(events: Iterable<QueuedEvent>): number;
}

/** @param owner the name that the page holds as long as it delivers its segments itself */
export function createJournal(
  writer: Pick<JournalWriter, 'put' | 'remove' | 'replace'>,
  owner: string,
  now: Environment['now'],
): Journal {
  let open: Segment | undefined;
  let number = 0;

  return {
    append(event, text, destinations) {
      const isFull = open && (open.key !== undefined || open.byteCount > fullSegmentBytes);
      if (!open || isFull || open.destinations !== destinations) {
        number += 1;
        open = {
          owner,
          number,
          since: now(),
          destinations,
          texts: [],
          count: 0,
          waiting: new Set(),
          byteCount: 0,
        };
        writer.put(open);
      }
      open.texts.push(text);
      open.count += 1;
      open.waiting.add(event);
      open.byteCount += event.byteCount;
      event.segments.push(open);
    },
    release(event, segment) {
      segment.waiting.delete(event);
      if (segment.waiting.size > 0) return 0;
      if (segment === open) open = undefined;
      writer.remove(segment);
      segment.onEnd?.();
      return segment.byteCount;
    },
    narrow(events) {
      let freed = 0;
      for (const segment of new Set([...events].flatMap(({ segments }) => segments))) {
        const left = remainderOf(segment);
        if (!left || !writer.replace(segment, left)) continue;
        for (const { segments } of left.waiting) segments.splice(segments.indexOf(segment), 1, left);
        freed += segment.byteCount - left.byteCount;
      }
      return freed;
    },
  };
}
