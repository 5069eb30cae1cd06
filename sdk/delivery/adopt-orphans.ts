import type { Environment } from '../contracts/environment.ts';
import type { JournalWriter } from './journal-writer.ts';
import { parseKey, type SegmentName } from './segment.ts';

/** How much of a backlog is read at a time, in bytes. */
const sliceBytes = 131_072;

/** What a segment counts for whose name does not tell its size, in bytes: what 0.1.0 filled one with. */
const unknownBytes = 16_384;

/** What a page does with segments that earlier pages have left. */
export interface OrphanTaker {
  /**
   * Takes the events of a segment.
   *
   * @param isSure whether its owner is known to be gone
   * @returns resolves when all of them have ended, or are not wanted any more; `undefined` when none was taken
   */
  adopt(key: string, stored: unknown, isSure: boolean): Promise<void> | undefined;
  /** Whether the page may go on. */
  isWanted(): boolean;
  /** How many bytes and events may wait, besides those of this page. */
  room(): { readonly bytes: number; readonly count: number };
  /** A segment was removed unread, since there is no room for it. */
  lose(count: number): void;
  fail(error: unknown): void;
}

/** What earlier pages have left in the journal. */
export interface Orphans {
  /** Takes what nobody delivers, oldest first, slice by slice: the next one once the one before has ended. */
  adoptAll(): Promise<void>;
  /** Looks how much there is, and removes the oldest of what is too much. Reads nothing. */
  limit(): Promise<void>;
}

/** @param owner the name of this page, whose segments are no orphans */
export function createOrphans(
  { records, lock }: Pick<Environment, 'records' | 'lock'>,
  writer: Pick<JournalWriter, 'readLocally' | 'removeKey' | 'writeNow'>,
  owner: string,
  taker: OrphanTaker,
): Orphans {
  let isRunning = false;

  /** Names of segments by their owners, the oldest first. */
  function group(keys: Iterable<string>): SegmentName[][] {
    const byOwner = new Map<string, SegmentName[]>();
    for (const name of [...keys].map(parseKey).sort((a, b) => a.since - b.since || a.number - b.number)) {
      if (name.owner === owner) continue;
      byOwner.set(name.owner, [...(byOwner.get(name.owner) ?? []), name]);
    }
    return [...byOwner.values()];
  }

  /** Runs something for each owner that is gone, as long as its lock is held here. */
  async function visit(
    keys: Iterable<string>,
    run: (names: readonly SegmentName[], isSure: boolean) => Promise<void>,
  ): Promise<void> {
    for (const names of group(keys)) {
      const [first] = names;
      if (!first || !taker.isWanted()) return;
      const hasLocks = await lock(first.owner, { ifAvailable: true }, (held) => held && run(names, true));
      if (!hasLocks) await run(names, false);
    }
  }

  /** At least one segment, and as many more as a slice has room for. */
  function* slices(names: readonly SegmentName[]): Iterable<readonly SegmentName[]> {
    let slice: SegmentName[] = [];
    let bytes = 0;
    for (const name of names) {
      slice.push(name);
      bytes += name.byteCount ?? unknownBytes;
      if (bytes < sliceBytes) continue;
      yield slice;
      slice = [];
      bytes = 0;
    }
    if (slice.length > 0) yield slice;
  }

  function adoptFrom(
    keys: Iterable<string>,
    read: (keys: readonly string[]) => readonly unknown[] | Promise<readonly unknown[]>,
  ): Promise<void> {
    return visit(keys, async (names, isSure) => {
      for (const slice of slices(names)) {
        if (!taker.isWanted()) return;
        const found = await read(slice.map(({ key }) => key));
        await Promise.all(slice.map(({ key }, at) => taker.adopt(key, found[at], isSure)));
      }
      // Who gets the lock next is not to find once more what has been delivered.
      writer.writeNow();
    });
  }

  /** One at a time; what fails is reported. */
  async function run(work: () => Promise<void>): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      taker.fail(error);
    }
    isRunning = false;
  }

  function readLocally(): ReadonlyMap<string, string> {
    try {
      return writer.readLocally();
    } catch {
      // What can't be read holds nothing for us; that it can't be used is reported where it is written.
      return new Map();
    }
  }

  return {
    adoptAll: () =>
      run(async () => {
        const local = readLocally();
        await adoptFrom(local.keys(), (keys) => keys.map((key) => local.get(key)));
        // What has been delivered is not to be found once more.
        writer.writeNow();
        const stored = await records.keys();
        await adoptFrom(
          stored.filter((key) => !local.has(key)),
          records.read,
        );
      }),
    limit: () =>
      run(async () => {
        const names = (await records.keys()).map(parseKey).filter((name) => name.owner !== owner);
        let { bytes, count } = taker.room();
        for (const name of names) {
          bytes -= name.byteCount ?? unknownBytes;
          count -= name.count ?? 1;
        }
        if (bytes >= 0 && count >= 0) return;
        await visit(
          names.map(({ key }) => key),
          async (orphans) => {
            for (const { key, byteCount = unknownBytes, count: events = 1 } of orphans) {
              if (bytes >= 0 && count >= 0) return;
              bytes += byteCount;
              count += events;
              writer.removeKey(key);
              taker.lose(events);
            }
          },
        );
      }),
  };
}
