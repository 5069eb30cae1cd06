import type { QueuedEvent } from './queued-event.ts';

/** How many events one request carries at the most. */
const mostEvents = 500;

/**
 * How many bytes one request carries at the most: what a leaving page may have in flight is 64 KiB
 * (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch), and a slow line has to bring it through in time.
 */
export const mostRequestBytes = 60_000;

/** The same before compression, which makes a tenth of it or less, in bytes. */
const mostCompressedBytes = 200_000;

/** A request that fails after this time has met a slow connection: less is sent from then on, in milliseconds. */
const slowMillis = 5_000;

/** What a request carries at the least where larger ones fail: about an event, in bytes. */
const leastRequestBytes = 1_000;

/** What a request adds to an event's own text, in bytes: longer names, and what is the same for all events. */
const envelopeBytes = 100;

/** What fits into a request. */
interface Selection {
  readonly batch: readonly QueuedEvent[];
  /** Whether there was no room for the rest. */
  readonly hasMore: boolean;
}

/** How much a request to one destination carries: it learns from the answers. */
export interface RequestSize {
  /**
   * As many of the first events as there is room for, and one at least.
   *
   * @param bytes @default as much as the destination takes
   */
  select(events: readonly QueuedEvent[], bytes?: number): Selection;
  /** Such a batch was too much for the destination. */
  halve(batch: readonly QueuedEvent[]): void;
  /** A whole batch was taken. */
  grow(): void;
  /** The destination takes compressed requests. */
  allowCompressed(): void;
  /**
   * A batch failed after so many milliseconds.
   *
   * @param isCut whether it got no answer, though a request before it did
   * @returns whether the next ones are smaller because of that
   */
  fail(batch: readonly QueuedEvent[], millis: number, isCut: boolean | undefined): boolean;
}

export function createRequestSize(): RequestSize {
  let count = mostEvents;
  let room = mostRequestBytes;
  let isSlow = false;

  return {
    select(events, bytes = room) {
      let size = 0;
      const end = events.findIndex((event, index) => {
        size += event.byteCount + envelopeBytes;
        return index > 0 && (size > bytes || index >= count);
      });
      return end < 0 ? { batch: events, hasMore: false } : { batch: events.slice(0, end), hasMore: true };
    },
    halve({ length }) {
      count = Math.ceil(length / 2);
    },
    grow() {
      count = Math.min(mostEvents, count + 1);
    },
    allowCompressed() {
      if (!isSlow) room = mostCompressedBytes;
    },
    fail(batch, millis, isCut) {
      const bytes = batch.reduce((sum, { byteCount }) => sum + byteCount, 0);
      const isTooLarge = (isCut || millis >= slowMillis) && bytes > leastRequestBytes;
      if (!isTooLarge) return false;
      room = Math.max(leastRequestBytes, Math.min(room, bytes) / 2);
      isSlow = true;
      return true;
    },
  };
}
