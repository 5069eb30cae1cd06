import { errorText } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { storedPrefix } from './stored-names.ts';
import { storageError } from './web-storage.ts';

const errorNames = { LocalStorage: 'LocalStorageError', SessionStorage: 'ClientSideError' } as const;

export interface WorkingStorage extends TextStorage {
  /** All that the SDK has stored was erased elsewhere. That may be late in this page's process: a text it has seen is nothing any more. */
  disown(): void;
}

/**
 * A storage that always works and never throws (S4.7). A text that the preferred one refuses is held in memory, and the one
 * that it was to replace is removed; the first refusal is reported by one warning (S8.7), and touches no other key. What another tab
 * stores after that counts. Where the preferred storage can't be read any more, what this page has written or seen counts.
 *
 * @param preferred not touched before the first use; without one everything is held in memory
 * @param warn must not throw; a `SafeLogger` does not. The field `cause` begins with the error's name (S8.4)
 * @param kind which of the browser's storages it is
 */
export function createWorkingStorage(
  preferred: TextStorage | undefined,
  warn: (message: string, fields: { readonly cause: string }) => void,
  kind: 'LocalStorage' | 'SessionStorage' = 'LocalStorage',
): WorkingStorage {
  /** What this page last wrote or saw; an empty text for what is not there. */
  const known = new Map<string, string>();
  /** Keys whose last text the preferred storage has not taken, with what is there instead, as soon as that is known. */
  const refused = new Map<string, string | undefined>();
  /** What others have erased. */
  let erased = new Map<string, string>();
  let hasWarned = false;

  function attempt(use: () => void): void {
    try {
      use();
    } catch (error) {
      /*
       * Shown: LocalStorage could not be used, or SessionStorage could not be used
       * Means: Local storage, or session storage, is blocked, full or forgets; memory takes its place, and what was there under
       *   the same name is removed. The field `cause` says why: `LocalStorageError: REASON`, or `ClientSideError: REASON`. Reported once a page.
       * Do: Nothing.
       * Lost: no; what it refuses lasts as long as the page, and the device as long as its cookie
       */
      if (!hasWarned) warn(`${kind} could not be used`, { cause: errorText(error) });
      hasWarned = true;
    }
  }

  return {
    read(key) {
      attempt(() => {
        const found = preferred?.read(key) ?? '';
        const text = found === erased.get(key) ? '' : found;
        const instead = refused.get(key) ?? text;
        if (refused.has(key) && (!text || text === instead)) refused.set(key, instead);
        else {
          refused.delete(key);
          known.set(key, text);
        }
      });
      return known.get(key) || undefined;
    },
    write(key, text) {
      known.set(key, text);
      erased.delete(key);
      refused.set(key, undefined);
      attempt(() => {
        preferred?.write(key, text);
        // A storage may also accept and forget.
        if ((preferred?.read(key) ?? '') !== text)
          throw storageError(errorNames[kind], `${key} was forgotten`);
        refused.delete(key);
      });
      // The former text would count again on the next page.
      if (text && refused.has(key)) attempt(() => preferred?.write(key, ''));
    },
    disown() {
      erased = new Map([...known].filter(([key]) => key.startsWith(storedPrefix)));
    },
    keys() {
      const keys = new Set(known.keys());
      attempt(() => {
        for (const key of preferred?.keys() ?? []) keys.add(key);
      });
      return [...keys];
    },
  };
}
