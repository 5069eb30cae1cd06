import type { Environment } from '../environment.ts';
import type { KeptCookies } from '../identity/kept-cookies.ts';
import { keptCookies, keptPrefix } from '../storage/kept-names.ts';
import type { TextStorage } from '../storage/storage.ts';

export interface ErasedPlaces {
  readonly cookies: KeptCookies;
  /** Working storages: they forget what they hold in memory too. */
  readonly storage: TextStorage;
  readonly tabStorage: TextStorage;
  readonly environment: Pick<Environment, 'records'>;
}

/** Removes all that the SDK has kept in this browser; the choice itself stays. Never throws, never rejects. */
export async function erase({ cookies, storage, tabStorage, environment }: ErasedPlaces): Promise<void> {
  for (const name of keptCookies) cookies.write(name, '');
  for (const kept of [storage, tabStorage]) {
    for (const key of kept.keys()) if (key.startsWith(keptPrefix)) kept.write(key, '');
  }
  try {
    await environment.records.clear();
  } catch {
    // A database that can't be cleared can't be read either.
  }
}
