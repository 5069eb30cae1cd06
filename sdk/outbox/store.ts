import type { Environment } from '../contracts/environment.ts';
import { type EncodedRecord, recordText } from '../events/event-record.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import { sheetMark } from './record-key.ts';

/**
 * How much of local storage events take at the most, in UTF-16 units: 288 Ki of the 5 Mi that an origin has, so that the
 * site's own writes go on.
 */
export const mostLocalLength = 294_912;

/** How much is written to the database in one task, in bytes: about 2 ms of a desktop's main thread. */
const sliceBytes = 131_072;

/** How many writes the database may have before it at a time: one that never answers must not fill the memory. */
const mostWrites = 10;

/** How long a removal waits for others, in milliseconds: a transaction costs the page about 1 ms. */
const removalDelayMillis = 1_000;

type StoreEnvironment = Pick<Environment, 'records' | 'localStorage' | 'afterTask' | 'elapsed'>;

/** What a task has logged, as local storage holds it: a write for each event would cost more than all else. */
interface Sheet {
  readonly name: string;
  readonly size: number;
  /** How many of its events are stored nowhere else, and wait. */
  left: number;
}

/** An event as it is stored for one destination. */
export interface StoredEvent {
  /** Under what it is stored. */
  key: string;
  readonly event: { readonly encoded: EncodedRecord; text?: string | undefined };
  /** About as many bytes as it takes, and no fewer. */
  readonly byteCount: number;
  /** By the monotonic clock, in milliseconds. */
  readonly addedAt: number;
  /** Whether the database was given it. */
  isGiven: boolean;
  /** Where it is in local storage. */
  sheet?: Sheet | undefined;
}

/**
 * Makes events durable: in local storage at the end of their task, which a crashed tab leaves behind, and in the database what
 * waits longer, or has no room. Where the database does not answer, they stay in local storage; where neither works, in memory. No
 * function of it throws.
 */
export interface Store extends StoreEnvironment {
  /** When an event goes into the database, in milliseconds; 0 for the end of its task. */
  delay: number;
  /** Asks to be looked after at that time of the monotonic clock. */
  readonly wake: (at: number) => unknown;
  /** Reports a storage that fails. */
  readonly fail: (error: unknown) => void;
  /** Those of this task. */
  added: StoredEvent[];
  /** What the database has not confirmed, the oldest first. */
  readonly unconfirmed: Set<StoredEvent>;
  readonly removals: Set<string>;
  removeAt: number;
  /** Begins the names of the page's sheets. */
  readonly sheetPrefix: string;
  sheets: number;
  /** What is in local storage, also of other pages, by names; known once it is needed. */
  local?: Map<string, string>;
  /** How much of it that takes, in UTF-16 units. */
  localLength: number;
  /** How many writes have no answer. */
  writing: number;
  /** Whether more is to be written with the next answer. */
  isBehind?: boolean;
  /** Everything stored was erased: nothing is written any more. */
  isForgotten?: boolean;
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

function textOf({ event }: StoredEvent): string {
  event.text ??= recordText(event.encoded);
  return event.text;
}

/** What local storage holds, also of earlier pages: texts of events by their keys; nothing where it can't be read. */
export function readLocally(store: Store): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    for (const name of store.localStorage.keys())
      if (name.startsWith(journalPrefix))
        found.set(name.slice(journalPrefix.length), store.localStorage.read(name) ?? '');
  } catch {
    // What can't be read holds nothing for us; that it can't be used is reported where it is written.
  }
  store.local = found;
  store.localLength = 0;
  for (const [name, text] of found) store.localLength += lengthOf(name, text);
  return new Map([...found].flatMap(readSheet));
}

/** @returns the events on a sheet; version 0.1.0 had none, and stored each record under its own name */
function readSheet([name, text]: readonly [string, string]): readonly (readonly [string, string])[] {
  if (!name.startsWith(sheetMark)) return [[name, text]];
  const lines = text.split('\n');
  return lines.flatMap((key, at) => (at % 2 === 0 ? [[key, lines[at + 1] ?? ''] as const] : []));
}

/** Removes events of any page from local storage. @returns the texts of those that were there, and are not any more */
export function takeLocally(store: Store, keys: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  if (store.isForgotten) return taken;
  // Other pages have gone on meanwhile.
  readLocally(store);
  for (const sheet of store.local ?? []) {
    const events = readSheet(sheet);
    const left = events.filter(([key]) => !keys.includes(key));
    if (left.length === events.length) continue;
    try {
      writeLocally(store, sheet[0], left.flat().join('\n'));
      for (const [key, text] of events) if (keys.includes(key)) taken.set(key, text);
    } catch (error) {
      store.fail(error);
    }
  }
  return taken;
}

/** Writes a sheet; an empty text removes it. May throw. */
export function writeLocally(store: Store, name: string, text: string): void {
  store.localStorage.write(journalPrefix + name, text);
  const before = store.local?.get(name);
  if (before !== undefined) store.localLength -= lengthOf(name, before);
  store.local?.delete(name);
  if (!text) return;
  store.local?.set(name, text);
  store.localLength += lengthOf(name, text);
}

/**
 * Puts events on a sheet, the first that have room.
 *
 * @param fail reports a storage that fails. @default it is not worth a report
 * @returns whether all are there
 */
function putLocally(store: Store, events: readonly StoredEvent[], fail?: Store['fail']): boolean {
  try {
    if (!store.local) readLocally(store);
    const name = `${store.sheetPrefix}${store.sheets}`;
    let room = mostLocalLength - store.localLength - lengthOf(name, '');
    const end = events.findIndex((stored) => {
      room -= stored.key.length + textOf(stored).length + 2;
      return room < 0;
    });
    const fitting = end < 0 ? events : events.slice(0, end);
    if (fitting.length > 0) {
      writeLocally(store, name, fitting.map((stored) => `${stored.key}\n${textOf(stored)}`).join('\n'));
      store.sheets += 1;
      const sheet = { name, size: fitting.length, left: fitting.length };
      for (const stored of fitting) {
        leaveSheet(store, stored);
        stored.sheet = sheet;
      }
    }
    /*
     * Becomes: internal
     * Means: Stays inside: the journal has taken the 288 KiB of local storage that it may. It becomes the reason of
     *   `The journal failed`; the events wait in memory and in the database.
     * Do: Nothing.
     * Lost: no
     */
    if (end >= 0) throw new Error('no room in local storage');
    return true;
  } catch (error) {
    fail?.(error);
    return false;
  }
}

/** What is stored on the sheet besides has ended, or is in the database, too: it goes with the last. */
function leaveSheet(store: Store, stored: StoredEvent): void {
  const { sheet } = stored;
  if (!sheet) return;
  stored.sheet = undefined;
  sheet.left -= 1;
  if (sheet.left > 0) return;
  try {
    writeLocally(store, sheet.name, '');
  } catch (error) {
    store.fail(error);
  }
}

const lengthOf = (name: string, text: string) => journalPrefix.length + name.length + text.length;
