/** The part of all slots, as a divisor, that one client's pending bodies may take: a client that sends slowly keeps no other one out. */
const readersShare = 10;

/** The slot of one request. */
export interface RequestSlot {
  /** Marks the body as read. */
  endReading(): void;
  /** Releases the slot. */
  end(): void;
}

/** Slots for requests that are in work at a time. */
interface RequestSlots {
  /**
   * Takes a slot.
   *
   * @param client the client's address. Clients without one may be all visitors of a site, and have no limit of their own
   * @returns `undefined` where all slots are taken, or too many of the client's bodies are pending
   */
  take(client: string | undefined): RequestSlot | undefined;
}

/** @param max the largest number of requests in work at a time */
export function createRequestSlots(max: number): RequestSlots {
  const maxReaders = Math.max(1, max / readersShare);
  /** The number of pending bodies of each client. */
  const readers = new Map<string | undefined, number>();
  let taken = 0;

  function read(client: string | undefined, change: 1 | -1): void {
    const count = (readers.get(client) ?? 0) + change;
    if (count > 0) readers.set(client, count);
    else readers.delete(client);
  }

  return {
    take(client) {
      const isOverShare = client !== undefined && (readers.get(client) ?? 0) >= maxReaders;
      if (taken >= max || isOverShare) return undefined;
      taken += 1;
      read(client, 1);
      let isReading = true;
      function endReading(): void {
        if (isReading) read(client, -1);
        isReading = false;
      }
      return {
        endReading,
        end() {
          endReading();
          taken -= 1;
        },
      };
    },
  };
}
