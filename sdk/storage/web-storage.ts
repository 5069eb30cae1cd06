import { errorText } from '../contracts/logger.ts';
import type { TextStorage } from '../contracts/text-storage.ts';

/** What is needed of the browser's `Storage`. */
export interface WebStorageLike {
  /**
   * What is stored under a key; `null` for nothing.
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
   * Removes a key and what is stored under it.
   *
   * @param key the key to remove
   */
  removeItem(key: string): void;
}

/** `LocalStorageError` when local storage refuses, `ClientSideError` for any other storage of the browser (S8.4). */
export type StorageErrorName = 'LocalStorageError' | 'ClientSideError';

/** What a storage has failed with, under the storage's name; the browser's own error is the `cause`. */
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
 * Local or session storage. Whatever it throws comes out under the error's name, with what the browser said as `cause`.
 *
 * @param open called at each use, as a browser that blocks its storage throws at the mere sight of it
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
