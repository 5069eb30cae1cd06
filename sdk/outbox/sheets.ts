import type { Environment } from '../contracts/environment.ts';
import type { EncodedRecord } from '../contracts/event-record.ts';
import { recordText } from '../events/event-record.ts';
import { journalPrefix } from '../storage/stored-names.ts';
import { sheetMark } from './record-key.ts';

/**
 * The largest part of local storage that events take, in UTF-16 units: 288 Ki of the 5 Mi that an origin has, so that the
 * site's own writes go on.
 */
export const maxLocalLength = 294_912;

/** The events of one task, as local storage holds them: a write for each event would cost more than everything else. */
interface Sheet {
  readonly name: string;
  readonly size: number;
  /** The number of its waiting events that are stored nowhere else. */
  left: number;
}

/** An event as it is stored for one destination. */
export interface StoredEvent {
  /** The key under which it is stored. */
  key: string;
  readonly event: { readonly encoded: EncodedRecord; text?: string | undefined };
  /** An upper estimate of its size, in bytes. */
  readonly byteCount: number;
  /** The time at which it was added, by the monotonic clock, in milliseconds. */
  readonly addedAt: number;
  /** Whether it was given to the database. */
  isGiven: boolean;
  /** Its sheet in local storage. */
  sheet?: Sheet | undefined;
}

/** The journal's part of local storage. */
export interface Sheets {
  readonly environment: Pick<Environment, 'localStorage'>;
  /** Reports a storage that fails. */
  readonly fail: (error: unknown) => void;
  /** The beginning of the names of the page's sheets. */
  readonly sheetPrefix: string;
  sheets: number;
  /** The sizes of the sheets in local storage, also of other pages, in UTF-16 units, by their names; read once they are needed. */
  local?: Map<string, number>;
  /** Whether everything stored was erased: nothing is written any more. */
  isForgotten?: boolean;
}

export function storedText({ event }: StoredEvent): string {
  event.text ??= recordText(event.encoded);
  return event.text;
}

/** Reads the events in local storage, also those of other pages: their texts by their keys. */
export function readLocally(store: Sheets): ReadonlyMap<string, string> {
  return new Map([...readSheets(store)].flatMap(readSheet));
}

/** Reads the texts of all sheets, by their names; none where local storage can't be read. */
function readSheets(store: Sheets): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  try {
    for (const name of store.environment.localStorage.keys())
      if (name.startsWith(journalPrefix))
        found.set(name.slice(journalPrefix.length), store.environment.localStorage.read(name) ?? '');
  } catch {
    // Storage that can't be read holds no events; the failure is reported when it is written.
  }
  store.local = new Map(Array.from(found, ([name, text]) => [name, lengthOf(name, text)]));
  return found;
}

/** Reads the events of a sheet; version 0.1.0 had no sheets, and stored each record under a name of its own. */
function readSheet([name, text]: readonly [string, string]): readonly (readonly [string, string])[] {
  if (!name.startsWith(sheetMark)) return [[name, text]];
  const lines = text.split('\n');
  return lines.flatMap((key, at) => (at % 2 === 0 ? [[key, lines[at + 1] ?? ''] as const] : []));
}

/** Removes events of any page from local storage. */
export function dropLocally(store: Sheets, keys: readonly string[]): void {
  if (store.isForgotten) return;
  // Other pages may have written meanwhile.
  for (const sheet of readSheets(store)) {
    const events = readSheet(sheet);
    const left = events.filter(([key]) => !keys.includes(key));
    if (left.length === events.length) continue;
    try {
      writeLocally(store, sheet[0], left.flat().join('\n'));
    } catch (error) {
      store.fail(error);
    }
  }
}

/**
 * Moves events of other pages to a sheet of this one. That is written before the others are: the tab may crash in between, and
 * copies of an event are recognized.
 *
 * @param moves the old and the new key of each
 * @returns the text of each, `undefined` where it is not there; without a sheet where none could be written
 */
export function moveLocally(
  store: Sheets,
  moves: readonly (readonly [from: string, key: string])[],
): { readonly texts: readonly (string | undefined)[]; readonly sheet?: Sheet | undefined } {
  if (store.isForgotten) return { texts: [] };
  const local = readLocally(store);
  const found = moves.filter(([from]) => local.has(from));
  let sheet: Sheet | undefined;
  try {
    if (found.length > 0)
      sheet = writeSheet(
        store,
        found.flatMap(([from, key]) => [key, local.get(from) ?? '']),
      );
  } catch (error) {
    store.fail(error);
  }
  dropLocally(
    store,
    found.map(([from]) => from),
  );
  return { texts: moves.map(([from]) => local.get(from)), sheet };
}

/** Writes a sheet of this page. May throw. @param lines keys, each with its event's text behind it */
function writeSheet(store: Sheets, lines: readonly string[]): Sheet {
  const name = `${store.sheetPrefix}${store.sheets}`;
  writeLocally(store, name, lines.join('\n'));
  store.sheets += 1;
  const size = lines.length / 2;
  return { name, size, left: size };
}

/** Writes a sheet; an empty text removes it. May throw. */
export function writeLocally(store: Sheets, name: string, text: string): void {
  store.environment.localStorage.write(journalPrefix + name, text);
  if (text) store.local?.set(name, lengthOf(name, text));
  else store.local?.delete(name);
}

/**
 * Puts the first events that have room on a sheet.
 *
 * @param fail reports a storage that fails. @default the failure is not reported
 * @returns whether all events had room
 */
export function putLocally(store: Sheets, events: readonly StoredEvent[], fail?: Sheets['fail']): boolean {
  try {
    if (!store.local) readSheets(store);
    let room = maxLocalLength - lengthOf(`${store.sheetPrefix}${store.sheets}`, '');
    store.local?.forEach((length) => {
      room -= length;
    });
    const end = events.findIndex((stored) => {
      room -= stored.key.length + storedText(stored).length + 2;
      return room < 0;
    });
    const fitting = end < 0 ? events : events.slice(0, end);
    if (fitting.length > 0) {
      const sheet = writeSheet(
        store,
        fitting.flatMap((stored) => [stored.key, storedText(stored)]),
      );
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

/** Takes an event off its sheet, which is removed once all of its events have ended or are in the database. */
export function leaveSheet(store: Sheets, stored: Pick<StoredEvent, 'sheet'>): void {
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
