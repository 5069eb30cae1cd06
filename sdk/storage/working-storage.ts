import type { TextStorage } from './storage.ts';

/**
 * A storage that always works and never throws (S4.7): the preferred one as long as it keeps what it is given, memory
 * from its first failure on, told by one warning (S8.7). Texts of before stay readable: what this page has written or
 * seen from memory, everything else from the preferred storage if that can still read.
 *
 * @param preferred not touched before the first use
 * @param warn must not throw; a `SafeLogger` does not
 */
export function createWorkingStorage(preferred: TextStorage, warn: (message: string) => void): TextStorage {
  /** What this page last wrote or saw; an empty text for what is not there. */
  const known = new Map<string, string>();
  let works = true;

  function attempt(use: () => void): void {
    try {
      use();
    } catch {
      if (works) warn('LocalStorage could not be used');
      works = false;
    }
  }

  return {
    read(key) {
      if (works || !known.has(key)) attempt(() => known.set(key, preferred.read(key) ?? ''));
      return known.get(key) || undefined;
    },
    write(key, text) {
      known.set(key, text);
      // Also in memory's time: what an erased consent leaves behind has to go from where it lies.
      if (!works && text) return;
      attempt(() => {
        preferred.write(key, text);
        // A storage may also accept and forget.
        if ((preferred.read(key) ?? '') !== text) throw new Error(key);
      });
    },
    keys() {
      const keys = new Set(known.keys());
      attempt(() => {
        for (const key of preferred.keys()) keys.add(key);
      });
      return [...keys];
    },
  };
}
