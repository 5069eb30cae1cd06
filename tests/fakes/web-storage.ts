import type { WebStorageLike } from '../../sdk/storage/web-storage.ts';

export interface FakeWebStorage extends WebStorageLike {
  /** Every call so far, such as `setItem care_did`. */
  readonly calls: readonly string[];
}

/** The operations of a storage; `keys` returns the names of its own properties. */
export interface WebStorageActs extends WebStorageLike {
  keys(): readonly string[];
}

/** A storage that does what the acts do. Its own properties are the keys of its texts, as in a browser. */
export function asWebStorage<Acts extends WebStorageActs>(acts: Acts): Acts {
  return new Proxy(acts, {
    ownKeys: () => acts.keys(),
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  });
}

/** The operations of {@link createFakeWebStorage}, to build other storages on. */
export function createWebStorageActs(texts = new Map<string, string>()): FakeWebStorage & WebStorageActs {
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
    keys() {
      calls.push('keys');
      return [...texts.keys()];
    },
  };
}

/**
 * A browser's storage that does what it is set to.
 *
 * @param texts its content; a test changes it as another tab, an earlier visit or the visitor would
 */
export function createFakeWebStorage(texts?: Map<string, string>): FakeWebStorage {
  return asWebStorage(createWebStorageActs(texts));
}
