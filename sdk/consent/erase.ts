import type { RecordStore } from '../contracts/environment.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import { keptCookies, keptPrefix } from '../storage/kept-names.ts';
import type { TextStorage } from '../storage/storage.ts';

/**
 * Removes all that the SDK has kept in this browser; the choice itself stays. Never throws, never rejects.
 *
 * @param storages working storages: they forget what they hold in memory too
 */
export async function erase(
  cookies: KeptCookies,
  storages: readonly TextStorage[],
  records: RecordStore,
): Promise<void> {
  for (const name of keptCookies) cookies.write(name, '');
  for (const storage of storages) {
    for (const key of storage.keys()) if (key.startsWith(keptPrefix)) storage.write(key, '');
  }
  try {
    await records.clear();
  } catch {
    // A database that can't be cleared can't be read either.
  }
}
