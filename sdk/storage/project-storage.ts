import type { TextStorage } from '../contracts/text-storage.ts';
import { sharedKeys, storedPrefix } from './stored-names.ts';

/** The name in the browser's storage for a project's key. */
export function storageName(namespace: string, key: string): string {
  return sharedKeys.includes(key) ? key : key.replace(storedPrefix, `${storedPrefix}${namespace}:`);
}

/**
 * The part of a storage that belongs to one project: its keys have the project's namespace in their names. Texts that are stored
 * before there is a client belong to every project.
 */
export function createProjectStorage(storage: TextStorage, namespace: string): TextStorage {
  const prefix = `${storedPrefix}${namespace}:`;
  const nameOf = (key: string) => storageName(namespace, key);

  return {
    read: (key) => storage.read(nameOf(key)),
    write: (key, text) => storage.write(nameOf(key), text),
    keys: () =>
      storage
        .keys()
        .filter((name) => sharedKeys.includes(name) || name.startsWith(prefix))
        .map((name) => name.replace(prefix, storedPrefix)),
  };
}
