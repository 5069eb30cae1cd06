import type { Cancel, Environment, RecordChange } from '../contracts/environment.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import type { Segment } from './queued-event.ts';
import { keyOf, textOf } from './segment.ts';

/**
 * How much of local storage the journal takes at the most, in UTF-16 units: 256 Ki of the 5 Mi that an origin has, so that the
 * site's own writes go on.
 */
export const mostLocalLength = 262_144;

/** How much is written to the database in one task, in bytes: about 2 ms of a desktop's main thread. */
const sliceBytes = 262_144;

/** How many writes the database may have before it at a time: one that never answers must not fill the memory. */
const mostWrites = 10;

/** How long a removal waits for a write to go with, in milliseconds: a transaction of its own costs the page about 1 ms. */
const removalDelayMillis = 1_000;

/**
 * Makes segments durable: in the database; in local storage what the database does not take, and a page's first tasks until
 * it has answered; else they stay only in memory. Never throws.
 */
export interface JournalWriter {
  /** Durable a moment after the task; what a task puts and removes shares a transaction. */
  put(segment: Segment): void;
  /** Goes with the next write, or after a second. */
  remove(segment: Segment): void;
  /** Puts another segment where one was. @returns whether there was room for it */
  replace(segment: Segment, next: Segment): boolean;
  /** The page is hidden: all begins to be written, and is in local storage where the database has not confirmed it. */
  flush(): void;
  /** Removes a segment of an earlier page. */
  removeKey(key: string): void;
  /** What local storage holds, also of earlier pages, by the names of the segments; nothing where it can't be read. */
  readLocally(): ReadonlyMap<string, string>;
  /** Begins to write what has not been written. */
  writeNow(): void;
  /** Everything stored has been erased: nothing is written any more. */
  forget(): void;
}

/** @param fail reports a storage that fails */
export function createJournalWriter(
  {
    records,
    localStorage,
    afterTask,
    setTimer,
  }: Pick<Environment, 'records' | 'localStorage' | 'afterTask' | 'setTimer'>,
  fail: (error: unknown) => void,
): JournalWriter {
  const puts = new Set<Segment>();
  const removals = new Set<string>();
  let isDue = false;
  let stopTimer: Cancel | undefined;
  let writing = 0;
  /** What the database has not confirmed. */
  const unconfirmed = new Set<Segment>();
  /** What is in local storage, also of other pages, by the names of the segments; known once it is needed. */
  let local: Map<string, string> | undefined;
  /** Whether the database has answered yet: it takes its time to open, and may never do so. */
  let hasAnswered = false;
  let isForgotten = false;

  function lookLocally(): Map<string, string> {
    const found = new Map<string, string>();
    for (const name of localStorage.keys()) {
      if (name.startsWith(journalPrefix))
        found.set(name.slice(journalPrefix.length), localStorage.read(name) ?? '');
    }
    return found;
  }

  /** @returns whether it is there */
  function putLocally(segment: Segment): boolean {
    const key = keyOf(segment);
    try {
      local ??= lookLocally();
      if (local.has(key)) return true;
      const text = textOf(segment);
      let length = 0;
      for (const entry of [...local, [key, text]]) length += journalPrefix.length + entry.join('').length;
      /*
       * Becomes: internal
       * Means: Stays inside: the journal has taken the 256 KiB of local storage that it may. It becomes the reason of
       *   `The journal failed`; the events wait in memory and in the database.
       * Do: Nothing.
       * Lost: no
       */
      if (length > mostLocalLength) throw new Error('no room in local storage');
      localStorage.write(journalPrefix + key, text);
      local.set(key, text);
      return true;
    } catch (error) {
      // As long as nothing is known of the database, it is the one that counts.
      if (hasAnswered) fail(error);
      return false;
    }
  }

  function clearLocally(key: string): void {
    if (!local?.delete(key)) return;
    try {
      localStorage.write(journalPrefix + key, '');
    } catch (error) {
      fail(error);
    }
  }

  function removeKey(key: string): void {
    clearLocally(key);
    removals.add(key);
    writeLater(removalDelayMillis);
  }

  function putAllLocally(): void {
    for (const segment of unconfirmed) putLocally(segment);
  }

  function schedule(): void {
    if (isDue) return;
    isDue = true;
    afterTask(() => {
      isDue = false;
      write(sliceBytes);
    });
  }

  function writeLater(ms: number): void {
    stopTimer ??= setTimer(() => write(sliceBytes), ms);
  }

  /** Begins synchronously: whatever waits for an earlier write may wait longer than the page lives. */
  function write(mostBytes = Number.POSITIVE_INFINITY): void {
    stopTimer?.();
    stopTimer = undefined;
    if (puts.size + removals.size === 0) return;
    if (writing >= mostWrites) {
      putAllLocally();
      return;
    }
    const written: Segment[] = [];
    let bytes = 0;
    for (const segment of puts) {
      if (bytes > mostBytes) break;
      bytes += segment.byteCount;
      written.push(segment);
      puts.delete(segment);
    }
    const changes: RecordChange[] = [
      ...written.map((segment) => [keyOf(segment), textOf(segment)] as const),
      ...[...removals].map((key) => [key, undefined] as const),
    ];
    removals.clear();
    void store(written, changes);
    if (puts.size > 0) writeLater(0);
  }

  async function store(written: readonly Segment[], changes: readonly RecordChange[]): Promise<void> {
    writing += 1;
    try {
      const isStored = records.write(changes);
      if (!hasAnswered) for (const segment of written) putLocally(segment);
      await isStored;
      hasAnswered = true;
      for (const segment of written) {
        unconfirmed.delete(segment);
        clearLocally(keyOf(segment));
        segment.texts.length = 0;
      }
    } catch (error) {
      hasAnswered = true;
      fail(error);
      putAllLocally();
    }
    writing -= 1;
    if (puts.size > 0) write(sliceBytes);
  }

  function put(segment: Segment): void {
    if (isForgotten) return;
    puts.add(segment);
    unconfirmed.add(segment);
    schedule();
  }

  function remove(segment: Segment): void {
    unconfirmed.delete(segment);
    // What the database was never given it need not remove.
    const isNew = puts.delete(segment);
    if (isForgotten) return;
    if (!isNew) removeKey(keyOf(segment));
    else if (segment.key !== undefined) clearLocally(segment.key);
  }

  return {
    put,
    remove,
    removeKey,
    replace(segment, next) {
      if (local?.has(keyOf(segment)) && !putLocally(next)) return false;
      remove(segment);
      put(next);
      return true;
    },
    writeNow: () => write(),
    flush() {
      putAllLocally();
      write();
    },
    readLocally() {
      try {
        local = lookLocally();
      } catch {
        // What can't be read holds nothing for us; that it can't be used is reported where it is written.
      }
      return new Map(local);
    },
    forget() {
      isForgotten = true;
      puts.clear();
      removals.clear();
      unconfirmed.clear();
      stopTimer?.();
    },
  };
}
