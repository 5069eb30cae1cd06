import type { CookieJar } from '../contracts/cookie-jar.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { cookieScopes } from './cookie-scopes.ts';
import { type CookieAttributes, encode, formatCookie } from './format-cookie.ts';
import { rawCookies } from './read-cookie.ts';

/** The SDK's own cookies: the name of a cookie that is written exists only once. */
export interface StoredCookies extends Pick<CookieJar, 'read' | 'address'> {
  /** The domain that they are written for. @default only this host */
  readonly domain: string | undefined;
  /**
   * Writes each value under its name, and looks whether that has worked: others write the same names for other domains and paths.
   * Erases those then, where this page's address reaches them. An empty value erases the cookie.
   *
   * @param isDone decides by the cookies as they are whether a name has its value. @default no other cookie has the name
   */
  write(
    values: Readonly<Record<string, string>>,
    isDone?: (name: string, value: string, cookies: string) => boolean,
  ): void;
  /** Erases what is for a path below the whole site. */
  erasePaths(names: readonly string[]): void;
}

/** @param logger notified once of each name that can't be written or erased, and of a domain that is not the page's */
export function createStoredCookies(
  jar: CookieJar,
  attributes: CookieAttributes,
  logger: Pick<SafeLogger, 'warn'>,
): StoredCookies {
  const { domain, secure } = attributes;
  const reported = new Set<string>();

  /** Whether it is the first time. */
  const isNews = (about: string) => reported.size < reported.add(about).size;

  const isThere = (name: string) => rawCookies(jar.read(), name).length > 0;

  function eraseCopies(name: string, isMeant = (_path: string) => true): void {
    const address = jar.address();
    for (const scope of address ? cookieScopes(address) : [])
      if (isMeant(scope.path)) jar.write(formatCookie(name, '', scope));
  }

  /** Writes where what is usual has not worked. */
  function insist(name: string, value: string): void {
    eraseCopies(name);
    if (!value) return;
    jar.write(formatCookie(name, value, attributes));
    if (!domain || isThere(name)) return;
    jar.write(formatCookie(name, value, { secure }));
    if (isThere(name) && isNews(domain))
      /*
       * Shown: cookieDomain DOMAIN is refused on this host
       * Means: The page is not below the domain, as on a preview host, or browsers keep no cookies for it, as for `co.uk`.
       *   The cookies are for this host alone. Reported once a page.
       * Do: Correct the option `cookieDomain`; on a preview host nothing.
       * Lost: no
       */
      logger.warn(`cookieDomain ${domain} is refused on this host`);
  }

  return {
    domain,
    read: jar.read,
    address: jar.address,
    write(values, isDone = isOnly) {
      const isLeft = ([name, value]: readonly [string, string]) => !isDone(name, value, cookies);
      let cookies = jar.read();
      for (const [name, value] of Object.entries(values)) {
        // That of the host alone would stay beside it.
        if (domain) jar.write(formatCookie(name, ''));
        if (value || !isOnly(name, value, cookies)) jar.write(formatCookie(name, value, attributes));
      }
      cookies = jar.read();
      const left = Object.entries(values).filter(isLeft);
      if (left.length === 0) return;
      for (const [name, value] of left) insist(name, value);
      cookies = jar.read();
      // Where nothing can be read, cookies are blocked.
      /*
       * Shown: The browser keeps another cookie NAME, or none
       * Means: Somebody else writes a cookie of this name that no script can replace or erase (`HttpOnly`), or something on
       *   the page keeps scripts from writing cookies. The SDK goes on with what it can read. Reported once a page.
       * Do: Find what sets the cookie (the browser’s developer tools show its domain and path), and have it set another name,
       *   or none.
       * Lost: no
       */
      for (const [name] of cookies ? left.filter(isLeft) : [])
        if (isNews(name)) logger.warn(`The browser keeps another cookie ${name}, or none`);
    },
    erasePaths(names) {
      for (const name of names) eraseCopies(name, (path) => path !== '/');
    },
  };
}

/** Whether a name has this value and no other cookie; with an empty value, whether there is none. */
function isOnly(name: string, value: string, cookies: string): boolean {
  return `${rawCookies(cookies, name)}` === encode(value);
}
