import type { Environment } from '../contracts/environment.ts';
import { leaveSheet, putLocally, type Sheets, type StoredEvent, textOf } from './sheets.ts';

/** How much is written to the database in one task, in bytes: about 2 ms of a desktop's main thread. */
const sliceBytes = 131_072;

/** How many writes the database may have before it at a time: one that never answers must not fill the memory. */
const mostWrites = 10;

/** How long a removal waits for others, in milliseconds: a transaction costs the page about 1 ms. */
const removalDelayMillis = 1_000;

type StoreEnvironment = Pick<Environment, 'records' | 'localStorage' | 'afterTask' | 'elapsed'>;

/**
 * Makes events durable: in local storage at the end of their task, which a crashed tab leaves behind, and in the database what
 * waits longer, or has no room. Where the database does not answer, they stay in local storage; where neither works, in memory. No
 * function of it throws.
 */
export interface Store extends StoreEnvironment, Sheets {
  /** When an event goes into the database, in milliseconds; 0 for the end of its task. */
  delay: number;
  /** Asks to be looked after at that time of the monotonic clock. */
  readonly wake: (at: number) => unknown;
  /** Those of this task. */
  added: StoredEvent[];
  /** What the database has not confirmed, the oldest first. */
  readonly unconfirmed: Set<StoredEvent>;
  readonly removals: Set<string>;
  removeAt: number;
  /** How many writes have no answer. */
  writing: number;
  /** Whether more is to be written with the next answer. */
  isBehind?: boolean;
}

export function createStore(
  { records, localStorage, afterTask, elapsed }: StoreEnvironment,
  delay: number,
  sheetPrefix: string,
  wake: Store['wake'],
  fail: Store['fail'],
): Store {
  return {
    records,
    localStorage,
    afterTask,
    elapsed,
    delay,
    sheetPrefix,
    sheets: 0,
    wake,
    fail,
    added: [],
    unconfirmed: new Set(),
    removals: new Set(),
    removeAt: Number.POSITIVE_INFINITY,
    localLength: 0,
    writing: 0,
  };
}

/** Durable at the end of the task. */
export function storeEvent(store: Store, stored: StoredEvent): void {
  if (store.isForgotten) return;
  store.unconfirmed.add(stored);
  if (store.added.length === 0) store.afterTask(() => storeAdded(store));
  store.added.push(stored);
}

function storeAdded(store: Store): void {
  const { added, delay, unconfirmed } = store;
  store.added = [];
  const waiting = added.filter((stored) => unconfirmed.has(stored));
  const areLocal = putLocally(store, waiting);
  if (!areLocal || delay === 0) writeStore(store, sliceBytes);
  else if (waiting.length > 0) store.wake(store.elapsed() + delay);
}

/** From the database with the next write, or after a second. */
export function removeEvent(store: Store, stored: StoredEvent): void {
  store.unconfirmed.delete(stored);
  leaveSheet(store, stored);
  // What the database was never given it need not remove.
  if (stored.isGiven) removeKey(store, stored.key);
}

/** Removes from the database what is under a key of any page. */
export function removeKey(store: Store, key: string): void {
  if (store.isForgotten) return;
  store.removals.add(key);
  store.removeAt = Math.min(store.removeAt, store.elapsed() + removalDelayMillis);
  store.wake(store.removeAt);
}

/** When something is to be written. */
export function nextWrite({ delay, isBehind, removeAt, unconfirmed }: Store): number {
  if (isBehind) return Number.POSITIVE_INFINITY;
  for (const { isGiven, addedAt } of unconfirmed) if (!isGiven) return Math.min(removeAt, addedAt + delay);
  return removeAt;
}

/** Writes nothing but removals. */
export function writeRemovals(store: Store): void {
  writeStore(store, 0, Number.NEGATIVE_INFINITY);
}

/** Writes what has waited its time. */
export function writeDue(store: Store): void {
  if (nextWrite(store) <= store.elapsed()) writeStore(store, sliceBytes, store.elapsed() - store.delay);
}

/** The page is hidden: all begins to be written, and is in local storage where the database has not confirmed it. */
export function flushStore(store: Store): void {
  // Beside what has ended it goes on another sheet: no later page is to find that.
  const isToMove = ({ sheet }: StoredEvent) => !sheet || sheet.left < sheet.size;
  putLocally(store, [...store.unconfirmed].filter(isToMove));
  writeStore(store);
}

export function forgetStore(store: Store): void {
  store.isForgotten = true;
  store.unconfirmed.clear();
  store.removals.clear();
}

/**
 * Begins synchronously: whatever waits for an earlier write may wait longer than the page lives.
 *
 * @param mostBytes how many at the most. @default all
 * @param until added at that time at the latest. @default all
 */
export function writeStore(
  store: Store,
  mostBytes = Number.POSITIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
): void {
  store.isBehind = store.writing >= mostWrites;
  if (store.isBehind) return;
  const written: StoredEvent[] = [];
  let bytes = 0;
  for (const stored of store.unconfirmed) {
    if (stored.isGiven) continue;
    if (stored.addedAt > until) break;
    store.isBehind = bytes > mostBytes;
    if (store.isBehind) break;
    bytes += stored.byteCount;
    written.push(stored);
  }
  const removed = [...store.removals];
  store.removals.clear();
  store.removeAt = Number.POSITIVE_INFINITY;
  if (written.length + removed.length > 0) void writeSlice(store, written, removed);
}

async function writeSlice(
  store: Store,
  written: readonly StoredEvent[],
  removed: readonly string[],
): Promise<void> {
  store.writing += 1;
  try {
    for (const stored of written) stored.isGiven = true;
    await store.records.write([
      ...written.map((stored) => [stored.key, textOf(stored)] as const),
      ...removed.map((key) => [key, undefined] as const),
    ]);
    for (const stored of written) {
      store.unconfirmed.delete(stored);
      leaveSheet(store, stored);
      stored.event.text = undefined;
    }
  } catch (error) {
    store.fail(error);
    // They go with the next write.
    for (const key of removed) store.removals.add(key);
    putLocally(
      store,
      [...store.unconfirmed].filter(({ sheet }) => !sheet),
      store.fail,
    );
  }
  store.writing -= 1;
  if (store.isBehind) writeStore(store, sliceBytes);
}
