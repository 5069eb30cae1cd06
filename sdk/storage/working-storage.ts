import type { TextStorage } from '../contracts/text-storage.ts';
import { storedPrefix } from './stored-names.ts';

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
 * @param warn must not throw; a `SafeLogger` does not
 */
export function createWorkingStorage(
  preferred: TextStorage | undefined,
  warn: (message: string) => void,
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
    } catch {
      /*
       * Means: Local storage is blocked, full or forgets; memory takes its place, and what was there under the same name is
       *   removed. Reported once a page.
       * Do: Nothing.
       * Lost: no; what it refuses lasts as long as the page, and the device as long as its cookie
       */
      if (!hasWarned) warn('LocalStorage could not be used');
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
        /*
         * Shown: KEY
         * Becomes: internal
         * Means: Stays inside: local storage forgot what it was given. It becomes `LocalStorage could not be used`.
         * Do: Nothing.
         * Lost: no
         */
        if ((preferred?.read(key) ?? '') !== text) throw new Error(key);
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
