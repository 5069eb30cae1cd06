import type { CookieJar } from '../contracts/cookie-jar.ts';
import type { SafeLogger } from '../contracts/logger.ts';
import { cookieScopes } from './cookie-scopes.ts';
import { type CookieAttributes, encode, formatCookie } from './format-cookie.ts';
import { rawCookies } from './read-cookie.ts';

/** The SDK's own cookies: the name of a cookie that is written exists only once. */
export interface StoredCookies extends Pick<CookieJar, 'read' | 'address'> {
  /** The domain of the cookies. @default only this host */
  readonly domain: string | undefined;
  /**
   * Writes each value under its name, and reads it back: other code writes the same names for other domains and paths. It erases
   * those cookies then, where this page's address reaches them. An empty value erases the cookie.
   *
   * @param isDone returns true if a name has its value, by the cookies of this moment. @default no other cookie has the name
   */
  write(
    values: Readonly<Record<string, string>>,
    isDone?: (name: string, value: string, cookies: string) => boolean,
  ): void;
  /** Erases the cookies of these names that are for a part of the site. */
  erasePaths(names: readonly string[]): void;
}

/** @param logger gets one warning for each name that can't be written or erased, and for a domain that is not the page's */
export function createStoredCookies(
  jar: CookieJar,
  attributes: CookieAttributes,
  logger: Pick<SafeLogger, 'warn'>,
): StoredCookies {
  const { domain, secure } = attributes;
  const reported = new Set<string>();

  /** Returns true the first time that it is called with a text. */
  const isNews = (about: string) => reported.size < reported.add(about).size;

  const isThere = (name: string) => rawCookies(jar.read(), name).length > 0;

  function eraseCopies(name: string, isMeant = (_path: string) => true): void {
    const address = jar.address();
    for (const scope of address ? cookieScopes(address) : [])
      if (isMeant(scope.path)) jar.write(formatCookie(name, '', scope));
  }

  /** Writes a cookie again after its copies are erased, and for this host alone where the domain is refused. */
  function rewrite(name: string, value: string): void {
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
        // A cookie of the host alone would stay beside one of the domain.
        if (domain) jar.write(formatCookie(name, ''));
        if (value || !isOnly(name, value, cookies)) jar.write(formatCookie(name, value, attributes));
      }
      cookies = jar.read();
      const left = Object.entries(values).filter(isLeft);
      if (left.length === 0) return;
      for (const [name, value] of left) rewrite(name, value);
      cookies = jar.read();
      // Cookies are blocked where none can be read.
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

/** Returns true if a name has this value and no other cookie; with an empty value, if it has no cookie. */
function isOnly(name: string, value: string, cookies: string): boolean {
  return `${rawCookies(cookies, name)}` === encode(value);
}
