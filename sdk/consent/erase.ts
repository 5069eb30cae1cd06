import type { Environment } from '../contracts/environment.ts';
import type { TextStorage } from '../contracts/text-storage.ts';
import type { StoredCookies } from '../identity/stored-cookies.ts';
import { eraseStored } from '../storage/erase-stored.ts';
import { storedCookieNames } from '../storage/stored-names.ts';

/**
 * Removes all that the SDK has stored in this browser, for every project of the site; the choice itself stays. Never throws,
 * never rejects.
 *
 * @param storages working storages: they forget what they hold in memory too
 */
export async function erase(
  cookies: StoredCookies,
  storages: readonly TextStorage[],
  environment: Pick<Environment, 'records' | 'eraseProjects'>,
): Promise<void> {
  cookies.write(Object.fromEntries(storedCookieNames.map((name) => [name, ''])));
  await eraseStorages(storages, environment);
}

/**
 * The same without the cookies, which all hosts of a site share.
 *
 * @param isRetained decides by the key what stays in a database
 */
export async function eraseStorages(
  storages: readonly TextStorage[],
  { records, eraseProjects }: Pick<Environment, 'records' | 'eraseProjects'>,
  isRetained?: (key: string) => boolean,
): Promise<void> {
  storages.forEach(eraseStored);
  // Immediately, since the visitor may agree again. What can't be cleared can't be read either.
  await Promise.allSettled([eraseProjects, records.clear].map(async (clear) => clear(isRetained)));
}
