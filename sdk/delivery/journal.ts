import type { Environment, RecordChange } from '../contracts/environment.ts';
import { errorText, type SafeLogger } from '../contracts/logger.ts';
import { journalPrefix } from '../storage/kept-names.ts';

/**
 * Takes over what another page has left in the journal.
 *
 * @param isSure whether that page is known to be gone
 * @returns for each whether it was taken, and stands there no longer
 */
type TakeOver = (leftovers: readonly unknown[], isSure: boolean) => readonly boolean[];

/** A record takes no further event above this many bytes: it goes with the last of its events, and counts until then. */
const fullSheetBytes = 16_384;

/** A record of the journal: the events of one turn, as a JSON list. */
export interface Sheet {
  readonly key: string;
  /** Each event as JSON. */
  readonly texts: string[];
  /** How many of its events still wait. */
  unfinished: number;
  byteCount: number;
}

/**
 * How much of local storage the journal takes at the most, in UTF-16 units: 256 Ki of the 5 Mi that an origin has, so that the
 * site's own writes go on.
 */
export const mostLocalLength = 262_144;

/** How many writes the database may have before it at a time: one that never answers must not fill the memory. */
const mostWrites = 10;

/**
 * Where events wait until every destination has answered for them: in the database, one record a turn under the name
 * of the page that has to deliver it; in local storage what the database does not take, and a page's first turns until
 * it has answered; else in memory alone. A storage that fails is logged once, and never throws.
 */
export interface Journal {
  /**
   * Durable a moment after the turn; what a turn puts and removes shares a transaction.
   *
   * @param text an event as JSON
   * @param bytes what it takes
   */
  keepText(text: string, bytes: number): Sheet;
  /** One event of a sheet has come to its end. @returns how many bytes that has freed */
  letGo(sheet: Sheet): number;
  /** Hands over what pages have left whose name nobody holds, page by page. */
  takeLeftovers(take: TakeOver): Promise<void>;
  /** Makes durable at once what the database has not confirmed yet. @returns whether all of it could be */
  makeDurable(): boolean;
  /** Writes nothing any more, not even what this turn has put. */
  forget(): void;
}

export type JournalEnvironment = Pick<Environment, 'records' | 'localStorage' | 'afterTurn' | 'lock'>;

/** @param page the name that the page holds as long as it delivers its records itself */
export function createJournal(
  { records, localStorage, afterTurn, lock }: JournalEnvironment,
  page: string,
  logger: SafeLogger,
): Journal {
  /** To be written; no sheet: to be removed. */
  let changes = new Map<string, Sheet | undefined>();
  /** What still takes events. */
  let open: Sheet | undefined;
  let sheets = 0;
  let writing = 0;
  /** What the database has not confirmed. */
  const unconfirmed = new Map<string, Sheet>();
  /** What stands in local storage, also of other pages, and how long it is. */
  let local = new Map<string, number>();
  let localRoom = mostLocalLength;
  let hasFailed = false;
  /** Whether the database has answered yet: it takes its time to open, and may never do so. */
  let hasAnswered = false;
  let isForgotten = false;

  function fail(error: unknown): void {
    if (!hasFailed) logger.error(`The journal failed: ${errorText(error)}`);
    hasFailed = true;
  }

  /** An empty text removes the key. @returns whether local storage has done it */
  function writeLocally(key: string, text: string): boolean {
    try {
      const { length } = text && journalPrefix + key + text;
      const all = [...local.values()].reduce((sum, each) => sum + each, length);
      if (length > 0 && all > localRoom) throw new Error('no room in local storage');
      localStorage.write(journalPrefix + key, text);
      if (text) local.set(key, length);
      else local.delete(key);
      return true;
    } catch (error) {
      // As long as nothing is known of the database, it is the one that counts.
      if (hasAnswered) fail(error);
      return false;
    }
  }

  function clearLocally(key: string): void {
    if (local.has(key)) writeLocally(key, '');
  }

  function change(key: string, sheet?: Sheet): void {
    if (isForgotten) return;
    if (changes.size === 0) afterTurn(save);
    // What the database was never given it need not forget.
    if (!sheet && changes.get(key)) changes.delete(key);
    else changes.set(key, sheet);
    if (sheet) unconfirmed.set(key, sheet);
    else unconfirmed.delete(key);
  }

  /** At once: whatever waits for an earlier write may wait longer than the page lives. */
  async function save(): Promise<void> {
    if (changes.size === 0 || writing >= mostWrites) return;
    open = undefined;
    const written: readonly RecordChange[] = [...changes].map(([key, sheet]) => [
      key,
      sheet && textOf(sheet),
    ]);
    changes = new Map();
    writing += 1;
    try {
      const isWritten = records.write(written);
      if (!hasAnswered) makeDurable();
      await isWritten;
      hasAnswered = true;
      for (const [key, text] of written) {
        if (text && unconfirmed.delete(key)) clearLocally(key);
      }
    } catch (error) {
      hasAnswered = true;
      fail(error);
      makeDurable();
    }
    writing -= 1;
    await save();
  }

  /** @returns whether local storage has taken it all */
  function makeDurable(): boolean {
    open = undefined;
    const refused = [...unconfirmed].filter(
      ([key, sheet]) => !local.has(key) && !writeLocally(key, textOf(sheet)),
    );
    return refused.length === 0;
  }

  async function adoptFrom(
    keys: readonly string[],
    read: (keys: readonly string[]) => readonly unknown[] | Promise<readonly unknown[]>,
    take: TakeOver,
    isLocal: boolean,
  ): Promise<void> {
    for (const owner of new Set(keys.map(ownerOf))) {
      const owned = keys.filter((key) => ownerOf(key) === owner);
      const run = async (isSure: boolean) => {
        const answers = take(await read(owned), isSure);
        const taken = owned.filter((_, index) => answers[index]);
        for (const key of taken) change(key);
        // From local storage to local storage needs no database, which may never answer.
        // What is taken stands there twice for a moment.
        localRoom = 2 * mostLocalLength;
        const isDurable = isLocal && makeDurable();
        localRoom = mostLocalLength;
        if (isDurable) taken.forEach(clearLocally);
        else await save();
      };
      if (owner === page) continue;
      const hasLocks = await lock(owner, { ifAvailable: true }, (isHeld) => isHeld && run(true));
      if (!hasLocks) await run(false);
    }
  }

  return {
    keepText(text, bytes) {
      if (!open || open.byteCount > fullSheetBytes) {
        sheets += 1;
        open = { key: `${page} ${sheets}`, texts: [], unfinished: 0, byteCount: 0 };
        change(open.key, open);
      }
      open.texts.push(text);
      open.unfinished += 1;
      open.byteCount += bytes;
      return open;
    },
    letGo(sheet) {
      sheet.unfinished -= 1;
      if (sheet.unfinished > 0) return 0;
      if (sheet === open) open = undefined;
      change(sheet.key);
      clearLocally(sheet.key);
      return sheet.byteCount;
    },
    async takeLeftovers(take) {
      try {
        local = new Map();
        for (const name of localStorage.keys()) {
          // What follows the prefix, where a key has it.
          const [, key] = name.split(journalPrefix);
          if (key !== undefined) local.set(key, name.length + (localStorage.read(name)?.length ?? 0));
        }
        await adoptFrom(
          [...local.keys()],
          (keys) => keys.map((key) => localStorage.read(journalPrefix + key)),
          take,
          true,
        );
      } catch {
        // What can't be read holds nothing for us; that it can't be used is told where it is written.
      }
      try {
        await adoptFrom(await records.keys(), records.read, take, false);
      } catch (error) {
        fail(error);
      }
    },
    makeDurable,
    forget() {
      isForgotten = true;
      changes.clear();
      unconfirmed.clear();
    },
  };
}

function textOf({ texts }: Sheet): string {
  return `[${texts}]`;
}

function ownerOf(key: string): string {
  return key.replace(/ .*/s, '');
}
