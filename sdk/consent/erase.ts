import type { RecordStore } from '../environment.ts';
import { expireCookie } from '../identity/format-cookie.ts';
import type { CookieJar } from '../storage/cookie-jar.ts';
import { keptNames } from '../storage/kept-names.ts';
import type { TextStorage } from '../storage/storage.ts';

export interface ErasedPlaces {
  readonly cookies: CookieJar;
  readonly cookieDomain: string | undefined;
  /** Working storages: they forget what they hold in memory too. */
  readonly storage: TextStorage;
  readonly tabStorage: TextStorage;
  readonly records: RecordStore;
}

/** Removes all that the SDK has kept in this browser; the choice itself stays. Never throws, never rejects. */
export async function erase({
  cookies,
  cookieDomain,
  storage,
  tabStorage,
  records,
}: ErasedPlaces): Promise<void> {
  for (const name of Object.values(keptNames.cookies)) {
    cookies.write(expireCookie(name));
    if (cookieDomain) cookies.write(expireCookie(name, cookieDomain));
  }
  for (const kept of [storage, tabStorage]) {
    for (const key of kept.keys()) if (key.startsWith(keptNames.prefix)) kept.write(key, '');
  }
  try {
    await records.clear();
  } catch {
    // A database that can't be cleared can't be read either.
  }
}
