/** One client's bodies that are still to come take at most this part of all slots: a client that sends slowly keeps no other one out. */
const readersShare = 10;

/** The place of one request. */
export interface RequestSlot {
  /** Its body has come. */
  endReading(): void;
  /** Its work is done. */
  end(): void;
}

/** Places for requests that are in work at a time. */
interface RequestSlots {
  /**
   * Takes one.
   *
   * @param client the client's address. Those without one may be all visitors of a site, and share what there is
   * @returns `undefined` where all are taken, or the client waits for too many bodies
   */
  take(client: string | undefined): RequestSlot | undefined;
}

/** @param most how many requests are in work at a time */
export function createRequestSlots(most: number): RequestSlots {
  const mostReaders = Math.max(1, most / readersShare);
  /** How many bodies of each client are still to come. */
  const readers = new Map<string | undefined, number>();
  let taken = 0;

  function read(client: string | undefined, change: 1 | -1): void {
    const count = (readers.get(client) ?? 0) + change;
    if (count > 0) readers.set(client, count);
    else readers.delete(client);
  }

  return {
    take(client) {
      const isOverShare = client !== undefined && (readers.get(client) ?? 0) >= mostReaders;
      if (taken >= most || isOverShare) return undefined;
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
