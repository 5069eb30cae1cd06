import type { Environment } from '../contracts/environment.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import { eraseKept } from '../storage/erase-kept.ts';
import { keptCookies } from '../storage/kept-names.ts';
import type { TextStorage } from '../storage/storage.ts';

/**
 * Removes all that the SDK has stored in this browser, for every project of the site; the choice itself stays. Never throws,
 * never rejects.
 *
 * @param storages working storages: they forget what they hold in memory too
 */
export async function erase(
  cookies: KeptCookies,
  storages: readonly TextStorage[],
  environment: Pick<Environment, 'records' | 'eraseProjects'>,
): Promise<void> {
  for (const name of keptCookies) cookies.write(name, '');
  await eraseStorages(storages, environment);
}

/**
 * The same without the cookies, which all hosts of a site share.
 *
 * @param isKept decides by the key what stays in a database
 */
export async function eraseStorages(
  storages: readonly TextStorage[],
  { records, eraseProjects }: Pick<Environment, 'records' | 'eraseProjects'>,
  isKept?: (key: string) => boolean,
): Promise<void> {
  storages.forEach(eraseKept);
  // Immediately, since the visitor may agree again. What can't be cleared can't be read either.
  await Promise.allSettled([eraseProjects, records.clear].map(async (clear) => clear(isKept)));
}
