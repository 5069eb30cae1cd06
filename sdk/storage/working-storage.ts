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
  /** What counts, by keys; empty for what is not there. */
  const known = new Map<string, string | undefined>();
  /** What the preferred storage had when that began to count; no key where it has failed. */
  const found = new Map<string, string | undefined>();
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
        const text = preferred ? preferred.read(key) : found.get(key);
        // What is there after a failure is in place of what the storage was to keep.
        const isNews = text !== found.get(key) && (found.has(key) || !known.has(key));
        if (isNews) known.set(key, text);
        found.set(key, text);
      });
      return known.get(key) || undefined;
    },
    write(key, text) {
      known.set(key, text);
      found.delete(key);
      attempt(() => {
        preferred?.write(key, text);
        // A storage may also accept and forget.
        if (preferred && (preferred.read(key) ?? '') !== text)
          throw storageError(errorNames[kind], `${key} was forgotten`);
        found.set(key, text || undefined);
      });
      // The former text would count again on the next page.
      if (text && !found.has(key)) attempt(() => preferred?.write(key, ''));
    },
    disown() {
      for (const key of known.keys()) if (key.startsWith(storedPrefix)) known.set(key, '');
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
