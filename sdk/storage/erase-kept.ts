import { keptPrefix } from './kept-names.ts';
import type { TextStorage } from './storage.ts';

/**
 * Removes all that the SDK has put into a storage, but for the visitor's choice.
 *
 * @param storage must not throw
 */
export function eraseKept(storage: TextStorage): void {
  for (const key of storage.keys()) if (key.startsWith(keptPrefix)) storage.write(key, '');
}
