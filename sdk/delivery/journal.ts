import type { Environment, RecordChange } from '../environment.ts';
import { errorText, type SafeLogger } from '../logger.ts';
import { journalPrefix } from '../storage/kept-names.ts';

/**
 * Takes over what another page has left in the journal.
 *
 * @param isSure whether that page is known to be gone
 * @returns for each whether it was taken, and stands there no longer
 */
export type TakeOver = (leftovers: readonly unknown[], isSure: boolean) => readonly boolean[];

/** How many writes the database may have before it at a time: one that never answers must not fill the memory. */
const mostWrites = 10;

/**
 * Where events wait until every destination has answered for them: in the database, one record an event under the name
 * of the page that has to deliver it; in local storage what the database does not take; else in memory alone. A storage
 * that fails is logged once, and never throws.
 */
export interface Journal {
  /** Durable a moment after the turn; what a turn puts and removes shares a transaction. */
  put(id: string, text: string): void;
  remove(id: string): void;
  /** Hands over what pages have left whose name nobody holds, page by page. */
  adopt(take: TakeOver): Promise<void>;
  /** Makes durable at once what the database has not confirmed yet. */
  secure(): void;
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
  /** To be written; no text: to be removed. */
  let changes = new Map<string, string | undefined>();
  let writing = 0;
  /** What the database has not confirmed. */
  const unconfirmed = new Map<string, string>();
  /** What stands in local storage. */
  const local = new Set<string>();
  let hasFailed = false;

  function fail(error: unknown): void {
    if (!hasFailed) logger.error(`The journal failed: ${errorText(error)}`);
    hasFailed = true;
  }

  function tryLocally(use: () => void): void {
    try {
      use();
    } catch (error) {
      fail(error);
    }
  }

  function change(key: string, text?: string): void {
    if (changes.size === 0) afterTurn(save);
    changes.set(key, text);
    if (text) unconfirmed.set(key, text);
    else unconfirmed.delete(key);
  }

  /** At once: whatever waits for an earlier write may wait longer than the page lives. */
  async function save(): Promise<void> {
    if (changes.size === 0 || writing >= mostWrites) return;
    let written: readonly RecordChange[] = [...changes];
    changes = new Map();
    writing += 1;
    try {
      await records.write(written);
    } catch (error) {
      fail(error);
      secure();
      written = written.filter(([, text]) => !text);
    }
    writing -= 1;
    for (const [key, text] of written) {
      if (unconfirmed.get(key) !== text) continue;
      unconfirmed.delete(key);
      if (local.delete(key)) tryLocally(() => localStorage.write(journalPrefix + key, ''));
    }
    await save();
  }

  function secure(): void {
    for (const [key, text] of unconfirmed) {
      tryLocally(() => {
        if (!local.has(key)) localStorage.write(journalPrefix + key, text);
        local.add(key);
      });
    }
  }

  async function adoptFrom(
    keys: readonly string[],
    read: (keys: readonly string[]) => readonly unknown[] | Promise<readonly unknown[]>,
    take: TakeOver,
  ): Promise<void> {
    for (const owner of new Set(keys.map(ownerOf))) {
      const owned = keys.filter((key) => ownerOf(key) === owner);
      const run = async (isSure: boolean) => {
        const taken = take(await read(owned), isSure);
        for (const key of owned.filter((_, index) => taken[index])) change(key);
        await save();
      };
      if (owner === page) continue;
      const hasLocks = await lock(owner, { ifAvailable: true }, (isHeld) => isHeld && run(true));
      if (!hasLocks) await run(false);
    }
  }

  return {
    put: (id, text) => change(`${page} ${id}`, text),
    remove: (id) => change(`${page} ${id}`),
    async adopt(take) {
      tryLocally(() => {
        for (const key of localStorage.keys())
          if (key.startsWith(journalPrefix)) local.add(key.slice(journalPrefix.length));
      });
      try {
        await adoptFrom(
          [...local],
          (keys) => keys.map((key) => localStorage.read(journalPrefix + key)),
          take,
        );
        await adoptFrom(await records.keys(), records.read, take);
      } catch (error) {
        fail(error);
      }
    },
    secure,
    forget() {
      changes.clear();
      unconfirmed.clear();
    },
  };
}

function ownerOf(key: string): string {
  return key.replace(/ .*/, '');
}
