import type { TextStorage } from './storage.ts';
import { type StorageErrorName, withStorageError } from './storage-error.ts';

/** What is needed of the browser's `Storage`. */
export interface WebStorageLike {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

/**
 * Local or session storage.
 *
 * @param open called at each use, as a browser that blocks its storage throws at the mere sight of it
 */
export function createWebStorage(open: () => WebStorageLike, errorName: StorageErrorName): TextStorage {
  return {
    read: (key) => withStorageError(errorName, () => open().getItem(key) || undefined),
    write: (key, text) =>
      withStorageError(errorName, () => (text ? open().setItem(key, text) : open().removeItem(key))),
    keys: () => withStorageError(errorName, () => Object.keys(open())),
  };
}
