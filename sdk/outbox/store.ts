import type { Cancel, Environment } from '../contracts/environment.ts';
import { recordText } from '../events/event-record.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import type { StoredRecord } from './entry.ts';
import { formatKey } from './record-key.ts';

/**
 * How much of local storage events take at the most, in UTF-16 units: 256 Ki of the 5 Mi that an origin has, so that the
 * site's own writes go on.
 */
export const mostLocalLength = 262_144;

/** How much is written to the database in one task, in bytes: about 2 ms of a desktop's main thread. */
const sliceBytes = 262_144;

/** How many writes the database may have before it at a time: one that never answers must not fill the memory. */
const mostWrites = 10;

/** How long a removal waits for a write to go with, in milliseconds: a transaction of its own costs the page about 1 ms. */
const removalDelayMillis = 1_000;

type StoreEnvironment = Pick<Environment, 'records' | 'localStorage' | 'afterTask' | 'setTimer' | 'elapsed'>;

/**
 * Makes records durable: in local storage at the end of their task, which a crashed tab leaves behind, and in the database what
 * waits longer, or has no room. Where the database does not answer, they stay in local storage; where neither works, in memory. No
 * function of it throws.
 */
export interface Store extends StoreEnvironment {
  /** The name of the page, in its keys. */
  readonly page: string;
  /** When a record goes into the database, in milliseconds; 0 for the end of its task. */
  delay: number;
  /** Reports a storage that fails. */
  readonly fail: (error: unknown) => void;
  /** What the database was not given yet. */
  readonly puts: Set<StoredRecord>;
  readonly removals: Set<string>;
  /** What the database has not confirmed. */
  readonly unconfirmed: Set<StoredRecord>;
  /** What is in local storage, also of other pages, by keys; known once it is needed. */
  local?: Map<string, string>;
  sequence: number;
  /** How many writes have no answer. */
  writing: number;
  /** When the timer runs that writes; `Infinity` for none. */
  writeAt: number;
  stopTimer: Cancel;
  /** Whether the task has put something. */
  isDue?: boolean;
  /** Everything stored was erased: nothing is written any more. */
  isForgotten?: boolean;
}

export function createStore(
  { records, localStorage, afterTask, setTimer, elapsed }: StoreEnvironment,
  delay: number,
  page: string,
  fail: Store['fail'],
): Store {
  return {
    records,
    localStorage,
    afterTask,
    setTimer,
    elapsed,
    delay,
    page,
    fail,
    puts: new Set(),
    removals: new Set(),
    unconfirmed: new Set(),
    sequence: 0,
    writing: 0,
    writeAt: Number.POSITIVE_INFINITY,
    stopTimer() {},
  };
}

/** Names a record; from then on it takes no more events. */
export function nameRecord(store: Store, record: StoredRecord): string {
  if (!record.key) store.sequence += 1;
  record.key ??= formatKey(record, store.page, store.sequence);
  return record.key;
}

/** Durable at the end of the task; what a task puts and removes shares a transaction. */
export function putRecord(store: Store, record: StoredRecord): void {
  const { puts, unconfirmed, isDue, isForgotten } = store;
  if (isForgotten) return;
  puts.add(record);
  unconfirmed.add(record);
  if (isDue) return;
  store.isDue = true;
  store.afterTask(() => {
    store.isDue = false;
    const areLocal = [...puts].every((each) => putLocally(store, each));
    if (!areLocal || store.delay === 0) writeRecords(store, sliceBytes);
    else if (puts.size > 0) writeLater(store, store.delay);
  });
}

/** From the database with the next write, or after a second. */
export function removeRecord(store: Store, record: StoredRecord): void {
  const { puts, removals, unconfirmed, isForgotten } = store;
  const { key } = record;
  unconfirmed.delete(record);
  // What the database was never given it need not remove.
  const isNew = puts.delete(record);
  if (key === undefined || isForgotten) return;
  if (isNew) clearLocally(store, key);
  else removeKey(store, key);
  if (puts.size + removals.size === 0) stopWriting(store);
}

/** Removes a record of any page. */
export function removeKey(store: Store, key: string): void {
  clearLocally(store, key);
  store.removals.add(key);
  writeLater(store, removalDelayMillis);
}

/** Stores again what is left of a record, in its place. @returns whether there was room for it */
export function replaceRecord(store: Store, record: StoredRecord, left: StoredRecord): boolean {
  if (store.local?.has(nameRecord(store, record)) && !putLocally(store, left)) return false;
  removeRecord(store, record);
  putRecord(store, left);
  return true;
}

/** The page is hidden: all begins to be written, and is in local storage where the database has not confirmed it. */
export function flushStore(store: Store): void {
  for (const record of store.unconfirmed) putLocally(store, record);
  writeRecords(store);
}

/** What local storage holds, also of earlier pages, by keys; nothing where it can't be read. */
export function readLocally(store: Store): ReadonlyMap<string, string> {
  try {
    store.local = lookLocally(store);
  } catch {
    // What can't be read holds nothing for us; that it can't be used is reported where it is written.
  }
  return new Map(store.local);
}

/** What local storage holds goes under a key of this page. @returns what it is; `undefined` where it is not there */
export function moveLocally(store: Store, from: string, record: StoredRecord): string | undefined {
  const { local } = store;
  const text = local?.get(from);
  if (!local || text === undefined) return undefined;
  // It takes the room of what it was.
  local.delete(from);
  const isThere = putLocally(store, record, undefined, text);
  local.set(from, text);
  if (!isThere) return undefined;
  clearLocally(store, from);
  store.puts.add(record);
  store.unconfirmed.add(record);
  writeLater(store, removalDelayMillis);
  return text;
}

export function forgetStore(store: Store): void {
  store.isForgotten = true;
  for (const each of [store.puts, store.removals, store.unconfirmed]) each.clear();
  stopWriting(store);
}

/** What of a record waits, as it is stored. */
export function textOf({ entries }: StoredRecord): string {
  return `[${Array.from(entries, ({ event }) => {
    event.text ??= recordText(event.encoded);
    return event.text;
  }).join()}]`;
}

function lookLocally({ localStorage }: Store): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of localStorage.keys())
    if (name.startsWith(journalPrefix))
      found.set(name.slice(journalPrefix.length), localStorage.read(name) ?? '');
  return found;
}

/** @param fail reports a storage that fails. @default it is not worth a report @returns whether it is there */
function putLocally(
  store: Store,
  record: StoredRecord,
  fail?: Store['fail'],
  text = textOf(record),
): boolean {
  const key = nameRecord(store, record);
  try {
    store.local ??= lookLocally(store);
    const { local } = store;
    if (local.has(key)) return true;
    let length = journalPrefix.length + key.length + text.length;
    for (const [other, stored] of local) length += journalPrefix.length + other.length + stored.length;
    /*
     * Becomes: internal
     * Means: Stays inside: the journal has taken the 256 KiB of local storage that it may. It becomes the reason of
     *   `The journal failed`; the events wait in memory and in the database.
     * Do: Nothing.
     * Lost: no
     */
    if (length > mostLocalLength) throw new Error('no room in local storage');
    store.localStorage.write(journalPrefix + key, text);
    local.set(key, text);
    return true;
  } catch (error) {
    fail?.(error);
    return false;
  }
}

function clearLocally(store: Store, key: string): void {
  if (!store.local?.delete(key)) return;
  try {
    store.localStorage.write(journalPrefix + key, '');
  } catch (error) {
    store.fail(error);
  }
}

function writeLater(store: Store, ms: number): void {
  const at = store.elapsed() + ms;
  if (at >= store.writeAt) return;
  stopWriting(store);
  store.writeAt = at;
  store.stopTimer = store.setTimer(() => writeRecords(store, sliceBytes), ms);
}

function stopWriting(store: Store): void {
  store.stopTimer();
  store.writeAt = Number.POSITIVE_INFINITY;
}

/** Begins synchronously: whatever waits for an earlier write may wait longer than the page lives. */
export function writeRecords(store: Store, mostBytes = Number.POSITIVE_INFINITY): void {
  const { puts, removals } = store;
  stopWriting(store);
  // What waits is in local storage; the next answer goes on with it.
  if (puts.size + removals.size === 0 || store.writing >= mostWrites) return;
  const written: StoredRecord[] = [];
  let bytes = 0;
  for (const record of puts) {
    if (bytes > mostBytes) break;
    bytes += record.bytes;
    written.push(record);
    puts.delete(record);
  }
  const removed = [...removals];
  removals.clear();
  void writeSlice(store, written, removed);
  if (puts.size > 0) writeLater(store, 0);
}

async function writeSlice(
  store: Store,
  written: readonly StoredRecord[],
  removed: readonly string[],
): Promise<void> {
  store.writing += 1;
  try {
    await store.records.write([
      ...written.map((record) => [nameRecord(store, record), textOf(record)] as const),
      ...removed.map((key) => [key, undefined] as const),
    ]);
    for (const record of written) {
      store.unconfirmed.delete(record);
      clearLocally(store, nameRecord(store, record));
      for (const { event } of record.entries) event.text = undefined;
    }
  } catch (error) {
    store.fail(error);
    for (const record of store.unconfirmed) putLocally(store, record, store.fail);
  }
  store.writing -= 1;
  if (store.puts.size > 0) writeRecords(store, sliceBytes);
}
