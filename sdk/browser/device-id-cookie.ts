import type { KeptValue } from '../environment.ts';
import { readCookie } from '../identity/read-cookie.ts';

/** The cookie that names the device (S3.5). */
const cookieName = 'care_did';

/** 365 days (S9.5), in seconds. */
const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Reads and writes the device id's cookie; a page without cookies simply keeps nothing. */
export function createDeviceIdCookie(scope: typeof globalThis): KeptValue {
  return {
    read() {
      try {
        return readCookie(scope.document.cookie, cookieName);
      } catch {
        return undefined;
      }
    },
    write(value) {
      try {
        const secure = scope.location.protocol === 'https:' ? '; Secure' : '';
        const attributes = `Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
        // The Cookie Store API is asynchronous and not everywhere; this write has to hold within the call.
        scope.document.cookie = `${cookieName}=${encodeURIComponent(value)}; ${attributes}`;
      } catch {
        // Cookies are blocked: the id lives as long as the page.
      }
    },
  };
}
