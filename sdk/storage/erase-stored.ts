import type { TextStorage } from '../contracts/text-storage.ts';
import { storedPrefix } from './stored-names.ts';

/**
 * Removes all that the SDK has put into a storage, but for the visitor's choice.
 *
 * @param storage must not throw
 */
export function eraseStored(storage: TextStorage): void {
  for (const key of storage.keys()) if (key.startsWith(storedPrefix)) storage.write(key, '');
}
