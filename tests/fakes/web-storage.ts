import type { WebStorageLike } from '../../sdk/storage/web-storage.ts';

export interface FakeWebStorage extends WebStorageLike {
  /** Every call so far, such as `setItem care_did`. */
  readonly calls: readonly string[];
}

/**
 * A browser's storage that does what it is told.
 *
 * @param texts what it holds; a test changes it as another tab, an earlier visit or the visitor would
 */
export function createFakeWebStorage(texts = new Map<string, string>()): FakeWebStorage {
  const calls: string[] = [];
  return {
    calls,
    getItem(key) {
      calls.push(`getItem ${key}`);
      return texts.get(key) ?? null;
    },
    setItem(key, text) {
      calls.push(`setItem ${key}`);
      texts.set(key, text);
    },
    removeItem(key) {
      calls.push(`removeItem ${key}`);
      texts.delete(key);
    },
  };
}
