import type { Environment } from '../contracts/environment.ts';
import type { EncodedRecord } from '../contracts/event-record.ts';
import { recordText } from '../events/event-record.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import { sheetMark } from './record-key.ts';

/**
 * How much of local storage events take at the most, in UTF-16 units: 288 Ki of the 5 Mi that an origin has, so that the
 * site's own writes go on.
 */
export const mostLocalLength = 294_912;

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

/** The journal's part of local storage. */
export interface Sheets extends Pick<Environment, 'localStorage'> {
  /** Reports a storage that fails. */
  readonly fail: (error: unknown) => void;
  /** Begins the names of the page's sheets. */
  readonly sheetPrefix: string;
  sheets: number;
  /** What is in local storage, also of other pages, by names; known once it is needed. */
  local?: Map<string, string>;
  /** How much of it that takes, in UTF-16 units. */
  localLength: number;
  /** Everything stored was erased: nothing is written any more. */
  isForgotten?: boolean;
}

export function textOf({ event }: StoredEvent): string {
  event.text ??= recordText(event.encoded);
  return event.text;
}

/** What local storage holds, also of earlier pages: texts of events by their keys; nothing where it can't be read. */
export function readLocally(store: Sheets): ReadonlyMap<string, string> {
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
export function takeLocally(store: Sheets, keys: readonly string[]): ReadonlyMap<string, string> {
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
export function writeLocally(store: Sheets, name: string, text: string): void {
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
export function putLocally(store: Sheets, events: readonly StoredEvent[], fail?: Sheets['fail']): boolean {
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
export function leaveSheet(store: Sheets, stored: StoredEvent): void {
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
