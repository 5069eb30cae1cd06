import { errorText } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';

/** The methods of the browser's `Storage` that the SDK needs. */
export interface WebStorageLike {
  /**
   * Returns the text under a key; `null` for none.
   *
   * @param key the key to look up
   */
  getItem(key: string): string | null;
  /**
   * Stores a text under a key.
   *
   * @param key the key to store under
   * @param text the text to store
   */
  setItem(key: string, text: string): void;
  /**
   * Removes a key and its text.
   *
   * @param key the key to remove
   */
  removeItem(key: string): void;
}

/** `LocalStorageError` when local storage refuses, `ClientSideError` for any other storage of the browser (S8.4). */
export type StorageErrorName = 'LocalStorageError' | 'ClientSideError';

/** Creates the error of a storage that has failed, under the storage's name; the browser's own error is the `cause`. */
export function storageError(name: StorageErrorName, cause: unknown): Error {
  /*
   * Shown: LocalStorageError: REASON, or ClientSideError: REASON
   * Becomes: internal
   * Means: The browser refused local storage, or any other storage, or forgot what it was given. Inside the SDK it is the
   *   field `cause` of `LocalStorage could not be used`.
   * Do: Nothing.
   * Lost: no
   */
  return Object.assign(new Error(errorText(cause), { cause }), { name });
}

/**
 * Creates a storage of local or session storage. Each error that it throws has the given name, and the browser's own as `cause`.
 *
 * @param open called at each use, as a browser that blocks its storage throws when a page reads the property
 */
export function createWebStorage(open: () => WebStorageLike, errorName: StorageErrorName): TextStorage {
  function attempt<T>(use: (storage: WebStorageLike) => T): T {
    try {
      return use(open());
    } catch (cause) {
      throw storageError(errorName, cause);
    }
  }

  return {
    read: (key) => attempt((storage) => storage.getItem(key) || undefined),
    write: (key, text) => attempt((storage) => (text ? storage.setItem(key, text) : storage.removeItem(key))),
    keys: () => attempt(Object.keys),
  };
}
