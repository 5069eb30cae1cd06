import type { CookieJar } from '../storage/cookie-jar.ts';
import { type CookieAttributes, formatCookie } from './format-cookie.ts';

/** The SDK's own cookies: the name of a cookie that is written exists only once. */
export interface StoredCookies {
  /** All cookies, as `document.cookie` reads them. */
  read(): string;
  /** An empty value erases the cookie. */
  write(name: string, value: string): void;
}

export function createStoredCookies(jar: CookieJar, attributes: CookieAttributes): StoredCookies {
  return {
    read: jar.read,
    write(name, value) {
      // Removes a copy for only this host, which would be read in its place.
      if (attributes.domain) jar.write(formatCookie(name, ''));
      jar.write(formatCookie(name, value, attributes));
    },
  };
}
