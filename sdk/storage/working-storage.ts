import type { TextStorage } from './storage.ts';

/**
 * A storage that always works and never throws (S4.7). A text that the preferred one refuses is kept in memory, and offered
 * again with the key's next text; the first refusal is told by one warning (S8.7), and touches no other key. Where the
 * preferred storage can't be read any more, what this page has written or seen counts.
 *
 * @param preferred not touched before the first use; without one all is kept in memory
 * @param warn must not throw; a `SafeLogger` does not
 */
export function createWorkingStorage(
  preferred: TextStorage | undefined,
  warn: (message: string) => void,
): TextStorage {
  /** What this page last wrote or saw; an empty text for what is not there. */
  const known = new Map<string, string>();
  /** Keys whose last text the preferred storage has not taken. */
  const refused = new Set<string>();
  let hasWarned = false;

  function attempt(use: () => void): void {
    try {
      use();
    } catch {
      if (!hasWarned) warn('LocalStorage could not be used');
      hasWarned = true;
    }
  }

  return {
    read(key) {
      if (!refused.has(key)) attempt(() => known.set(key, preferred?.read(key) ?? ''));
      return known.get(key) || undefined;
    },
    write(key, text) {
      known.set(key, text);
      refused.add(key);
      attempt(() => {
        preferred?.write(key, text);
        // A storage may also accept and forget.
        if ((preferred?.read(key) ?? '') !== text) throw new Error(key);
        refused.delete(key);
      });
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
