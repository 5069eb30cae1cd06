import type { Environment } from '../contracts/environment.ts';
import { leaveSheet, putLocally, type Sheets, type StoredEvent, storedText } from './sheets.ts';

/** The size of the events that one task writes to the database, in bytes: about 2 ms of a desktop's main thread. */
const sliceBytes = 131_072;

/** The largest number of unanswered writes, but for one more of a page that is hidden: a database that never answers must not fill the memory. */
const maxWrites = 10;

/** The time that a removal waits for others, in milliseconds: a transaction costs the page about 1 ms. */
const removalDelayMillis = 1_000;

type StoreEnvironment = Pick<Environment, 'records' | 'localStorage' | 'afterTask' | 'elapsed'>;

/**
 * The storage that makes events durable: local storage holds them at the end of their task, and survives a crash of the tab; the
 * database holds those that wait longer or have no room. Where the database does not answer, they stay in local storage; where neither
 * works, in memory. None of its functions throws.
 */
export interface Store extends Sheets {
  readonly environment: StoreEnvironment;
  /** The time after which an event is written to the database, in milliseconds; 0 for the end of its task. */
  delay: number;
  /** Reads whether consent still allows to store; if it was denied meanwhile, the store is forgotten. */
  readonly mayWrite: () => boolean;
  /** Asks for a call of `writeDue` at this time of the monotonic clock. */
  readonly wake: (at: number) => unknown;
  /** The events of this task. */
  added: StoredEvent[];
  /** The events that the database has not confirmed, the oldest first. */
  readonly unconfirmed: Set<StoredEvent>;
  readonly removals: Set<string>;
  removeAt: number;
  /** The number of writes without an answer. */
  writing: number;
  /** Whether more events are to be written with the next answer. */
  isBehind?: boolean;
}

export function createStore(
  environment: StoreEnvironment,
  delay: number,
  sheetPrefix: string,
  mayWrite: Store['mayWrite'],
  wake: Store['wake'],
  fail: Store['fail'],
): Store {
  return {
    environment,
    delay,
    sheetPrefix,
    sheets: 0,
    mayWrite,
    wake,
    fail,
    added: [],
    unconfirmed: new Set(),
    removals: new Set(),
    removeAt: Number.POSITIVE_INFINITY,
    writing: 0,
  };
}

/** Stores an event, at the end of the task. */
export function storeEvent(store: Store, stored: StoredEvent): void {
  if (store.isForgotten) return;
  store.unconfirmed.add(stored);
  if (store.added.length === 0) store.environment.afterTask(() => storeAdded(store));
  store.added.push(stored);
}

function storeAdded(store: Store): void {
  const { added, delay, unconfirmed } = store;
  store.added = [];
  const waiting = added.filter((stored) => unconfirmed.has(stored));
  const areLocal = putLocally(
    store,
    waiting.filter(({ sheet }) => !sheet),
  );
  if (!areLocal || delay === 0) writeStore(store, sliceBytes);
  else if (waiting.length > 0) store.wake(store.environment.elapsed() + delay);
}

/** Removes an event, from the database with the next write or after a second. */
export function removeEvent(store: Store, stored: StoredEvent): void {
  store.unconfirmed.delete(stored);
  leaveSheet(store, stored);
  // An event that was never given to the database need not be removed from it.
  if (stored.isGiven) removeKey(store, stored.key);
}

/** Removes the record of a key, of any page, from the database. */
export function removeKey(store: Store, key: string): void {
  if (store.isForgotten) return;
  store.removals.add(key);
  store.removeAt = Math.min(store.removeAt, store.environment.elapsed() + removalDelayMillis);
  store.wake(store.removeAt);
}

/** Returns when the next write is due. */
export function nextWrite({ delay, isBehind, removeAt, unconfirmed }: Store): number {
  if (isBehind) return Number.POSITIVE_INFINITY;
  for (const { isGiven, addedAt } of unconfirmed) if (!isGiven) return Math.min(removeAt, addedAt + delay);
  return removeAt;
}

/** Writes the removals alone. */
export function writeRemovals(store: Store): void {
  writeStore(store, 0, Number.NEGATIVE_INFINITY);
}

/** Writes the events whose time has come. */
export function writeDue(store: Store): void {
  const now = store.environment.elapsed();
  if (nextWrite(store) <= now) writeStore(store, sliceBytes, now - store.delay);
}

/** Begins to write all events, when the page is hidden, and puts those that the database has not confirmed into local storage. */
export function flushStore(store: Store): void {
  // Events that share a sheet with ended ones move to another sheet: no later page must find those that have ended.
  const isToMove = ({ sheet }: StoredEvent) => !sheet || sheet.left < sheet.size;
  putLocally(store, [...store.unconfirmed].filter(isToMove));
  // Where no write is under way, the database has failed for those that it was given, and may have recovered since.
  if (store.writing === 0) for (const stored of store.unconfirmed) stored.isGiven = false;
  // An event that waits for an answer of the database might wait longer than the page lives.
  writeStore(store, undefined, undefined, maxWrites + 1);
}

export function forgetStore(store: Store): void {
  store.isForgotten = true;
  store.unconfirmed.clear();
  store.removals.clear();
}

/**
 * Begins to write events synchronously: one that waited for an earlier write might wait longer than the page lives.
 *
 * @param maxBytes the largest size of the events. @default all events
 * @param until the latest time at which they were added. @default all events
 * @param limit the number of unanswered writes from which on they wait. @default maxWrites
 */
export function writeStore(
  store: Store,
  maxBytes = Number.POSITIVE_INFINITY,
  until = Number.POSITIVE_INFINITY,
  limit = maxWrites,
): void {
  store.isBehind = store.writing >= limit;
  if (store.isBehind) return;
  const written: StoredEvent[] = [];
  let bytes = 0;
  for (const stored of store.unconfirmed) {
    if (stored.isGiven) continue;
    if (stored.addedAt > until) break;
    store.isBehind = bytes > maxBytes;
    if (store.isBehind) break;
    bytes += stored.byteCount;
    written.push(stored);
  }
  // Another tab may have denied consent while they waited, and has erased what is stored.
  if (written.length > 0 && !store.mayWrite()) return;
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
    await store.environment.records.write([
      ...written.map((stored) => [stored.key, storedText(stored)] as const),
      ...removed.map((key) => [key, undefined] as const),
    ]);
    for (const stored of written) {
      store.unconfirmed.delete(stored);
      leaveSheet(store, stored);
      stored.event.text = undefined;
    }
  } catch (error) {
    store.fail(error);
    // The removals go with the next write.
    for (const key of removed) store.removals.add(key);
    if (store.mayWrite())
      putLocally(
        store,
        [...store.unconfirmed].filter(({ sheet }) => !sheet),
        store.fail,
      );
  }
  store.writing -= 1;
  if (store.isBehind) writeStore(store, sliceBytes);
}
