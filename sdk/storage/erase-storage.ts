import type { TextStorage } from '../contracts/text-storage.ts';
import { storedPrefix } from './stored-names.ts';

/**
 * Removes all texts of the SDK from a storage, except the visitor's choice.
 *
 * @param storage must not throw
 */
export function eraseStorage(storage: TextStorage): void {
  for (const key of storage.keys()) if (key.startsWith(storedPrefix)) storage.write(key, '');
}
