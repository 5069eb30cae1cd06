import type { ConsentChoice } from '../consent/consent.ts';
import { consentCookieName } from '../identity/consent-cookie.ts';
import { type CookieAttributes, formatCookie } from '../identity/format-cookie.ts';

/**
 * The `Set-Cookie` value that keeps a visitor's choice, as `consent.set` does in the browser: for a form that works without
 * a script. A no goes together with `eraseIdentifierCookies`.
 *
 * @param attributes `domain` and `secure`, as the browser's client has them. @default this host alone, any connection
 */
export function createConsentCookie(choice: ConsentChoice, attributes: CookieAttributes = {}): string {
  return formatCookie(consentCookieName, choice, attributes);
}
