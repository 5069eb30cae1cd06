import { errorText } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import { storedPrefix } from './stored-names.ts';
import { storageError } from './web-storage.ts';

const errorNames = { LocalStorage: 'LocalStorageError', SessionStorage: 'ClientSideError' } as const;

export interface WorkingStorage extends TextStorage {
  /** Discards the texts of the SDK: they were erased elsewhere, which may come late to this page's process. */
  disown(): void;
}

/**
 * Creates a storage that always works and never throws (S4.7). A text that the preferred storage refuses is held in memory, and the
 * text that it was to replace is removed; the first refusal is reported by one warning (S8.7), and touches no other key. A text that
 * another tab stores after that counts. Where the preferred storage can't be read any more, the texts that this page has written
 * or seen count.
 *
 * @param preferred not touched before the first use; without one everything is held in memory
 * @param warn must not throw; a `SafeLogger` does not. The field `cause` begins with the error's name (S8.4)
 * @param kind the preferred storage's kind
 */
export function createWorkingStorage(
  preferred: TextStorage | undefined,
  warn: (message: string, fields: { readonly cause: string }) => void,
  kind: 'LocalStorage' | 'SessionStorage' = 'LocalStorage',
): WorkingStorage {
  /** The texts that count, by keys; empty for a key without one. */
  const known = new Map<string, string | undefined>();
  /** The text that the preferred storage had when the known one began to count; no key where the storage has failed. */
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
        // After a failure a text that is there is not news: the storage refused the known one.
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
        // A storage may also accept a text and forget it.
        if (preferred && (preferred.read(key) ?? '') !== text)
          throw storageError(errorNames[kind], `${key} was forgotten`);
        found.set(key, text || undefined);
      });
      // A former text that stays would count again on the next page.
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
