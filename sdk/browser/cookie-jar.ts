import type { CookieJar } from '../contracts/cookie-jar.ts';
import { readDocument } from '../page/read-document.ts';

/**
 * Creates the jar of the page's cookies. A page that may not have any, or a worker, simply stores none. Within a task they are read
 * once, and again after a write: each read asks another process, which takes a phone a millisecond.
 *
 * @param afterTask calls at the end of the task
 */
export function createCookieJar(scope: typeof globalThis, afterTask: (run: () => void) => void): CookieJar {
  let known: string | undefined;

  function forget(): void {
    known = undefined;
  }

  return {
    read() {
      if (known !== undefined) return known;
      afterTask(forget);
      try {
        known = readDocument(scope.document, 'cookie');
      } catch {
        known = '';
      }
      return known;
    },
    write(cookie) {
      forget();
      try {
        // The Cookie Store API is asynchronous and not everywhere; this write has to hold within the call.
        const { document } = scope;
        // An image or a form of the name `cookie` is bypassed; any other property that the page has put in its place gets the cookie,
        // such as a consent manager's filter.
        // The property is checked first: to read cookies after a write costs another half of a millisecond.
        const isOwn = !Object.hasOwn(document, 'cookie') || typeof document.cookie === 'string';
        Reflect.set(isOwn ? document : Object.getPrototypeOf(document), 'cookie', cookie, document);
      } catch {
        // Cookies are blocked: this one is not stored.
      }
    },
    address: () => scope.document && scope.location,
  };
}
