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

  function giveUp(): void {
    if (works) warn('LocalStorage could not be used');
    works = false;
  }

  /** A storage may also accept and forget, so what was put is read back. */
  function put(key: string, text: string): void {
    known.set(key, text);
    try {
      preferred.write(key, text);
      if ((preferred.read(key) ?? '') === text) return;
    } catch {
      // Told below, as a text that did not stay.
    }
    giveUp();
  }

  return {
    read(key) {
      if (works || !known.has(key)) {
        try {
          known.set(key, preferred.read(key) ?? '');
        } catch {
          giveUp();
        }
      }
      return known.get(key) || undefined;
    },
    write(key, text) {
      // Also in memory's time: what an erased consent leaves behind has to go from where it lies.
      if (works || !text) put(key, text);
      else known.set(key, text);
    },
    keys() {
      let keys: string[] = [];
      try {
        keys = preferred.keys();
      } catch {
        giveUp();
      }
      return [...new Set([...keys, ...known.keys()])];
    },
  };
}
