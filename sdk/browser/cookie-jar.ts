import { readDocument } from '../page/read-document.ts';
import { writeCookie } from '../page/write-cookie.ts';
import type { CookieJar } from '../storage/cookie-jar.ts';

/** The page's cookies. A page that may not have any, or a worker, simply keeps none. */
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
        writeCookie(scope.document, cookie);
      } catch {
        // Blocked: what was to be kept lives as long as the page.
      }
    },
  };
}
