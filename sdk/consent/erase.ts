import type { Environment } from '../contracts/environment.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { StoredCookies } from '../identity/stored-cookies.ts';
import { eraseStorage } from '../storage/erase-storage.ts';
import { storedCookieNames } from '../storage/stored-names.ts';

/**
 * Removes all data of the SDK from this browser, for every project of the site; the choice itself stays. Never throws,
 * never rejects.
 *
 * @param storages working storages: they discard their texts in memory too
 */
export async function erase(
  cookies: StoredCookies,
  storages: readonly TextStorage[],
  environment: Pick<Environment, 'records' | 'eraseProjects'>,
): Promise<void> {
  cookies.write(Object.fromEntries(storedCookieNames.map((name) => [name, ''])));
  await eraseAllStorage(storages, environment);
}

/**
 * The same without the cookies, which all hosts of a site share.
 *
 * @param isRetained returns true for the key of a record that stays in a database
 */
export async function eraseAllStorage(
  storages: readonly TextStorage[],
  { records, eraseProjects }: Pick<Environment, 'records' | 'eraseProjects'>,
  isRetained?: (key: string) => boolean,
): Promise<void> {
  storages.forEach(eraseStorage);
  // Both begin immediately, since the visitor may agree again. A database that can't be cleared can't be read either.
  await Promise.allSettled([eraseProjects, records.clear].map(async (clear) => clear(isRetained)));
}
