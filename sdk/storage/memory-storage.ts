import type { TextStorage } from '../contracts/text-storage.ts';

/** Creates a storage that holds texts as long as the page lives; it never throws. */
export function createMemoryStorage(): TextStorage {
  const texts = new Map<string, string>();
  return {
    read: (key) => texts.get(key) || undefined,
    write(key, text) {
      if (text) texts.set(key, text);
      else texts.delete(key);
    },
    keys: () => [...texts.keys()],
  };
}
