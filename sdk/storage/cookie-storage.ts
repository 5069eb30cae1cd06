import { type CookieAttributes, expireCookie, formatCookie } from '../identity/format-cookie.ts';
import { readCookie } from '../identity/read-cookie.ts';
import type { TextStorage } from './storage.ts';
import { withStorageError } from './storage-error.ts';

/** The page's cookies, as `document.cookie` reads and takes them. */
export interface CookieJar {
  read(): string;
  write(cookie: string): void;
}

/** Cookies under their names. A jar refuses without a word, so each write is looked at afterwards. */
export function createCookieStorage(jar: CookieJar, attributes: CookieAttributes = {}): TextStorage {
  function put(key: string, text: string): void {
    withStorageError('ClientSideError', () => {
      jar.write(text ? formatCookie(key, text, attributes) : expireCookie(key, attributes.domain));
      if ((readCookie(jar.read(), key) ?? '') !== text) throw new Error(`The cookie ${key} was refused`);
    });
  }

  return {
    read: (key) => withStorageError('ClientSideError', () => readCookie(jar.read(), key)),
    write: put,
    remove: (key) => put(key, ''),
  };
}
