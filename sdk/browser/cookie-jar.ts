import { readDocument } from '../page/read-document.ts';
import type { CookieJar } from '../storage/cookie-jar.ts';

/** The page's cookies. A page that may not have any, or a worker, simply stores none. */
export function createCookieJar(scope: typeof globalThis): CookieJar {
  return {
    read() {
      try {
        return readDocument(scope.document, 'cookie');
      } catch {
        return '';
      }
    },
    write(cookie) {
      try {
        // The Cookie Store API is asynchronous and not everywhere; this write has to hold within the call.
        const { document } = scope;
        // Past an image or a form of that name, and through whatever else the page has put in its place, such as a consent manager's filter.
        // Asked of the property first: to read cookies after a write costs another half of a millisecond.
        const isOwn = !Object.hasOwn(document, 'cookie') || typeof document.cookie === 'string';
        Reflect.set(isOwn ? document : Object.getPrototypeOf(document), 'cookie', cookie, document);
      } catch {
        // Blocked: the cookie is not stored.
      }
    },
    address: () => scope.location,
  };
}
