import type { ConsentChoice } from '../consent/consent.ts';
import { consentCookieName, formatConsentChoice, readConsentChoice } from '../identity/consent-cookie.ts';
import { type CookieAttributes, formatCookie } from '../identity/format-cookie.ts';
import type { HeaderReader } from './header-reader.ts';

/**
 * The `Set-Cookie` value that keeps a visitor's choice, as `consent.set` does in the browser: for a form that works without a
 * script. A denial goes together with `eraseIdentifierCookies`. The value has the time of the last denial, so that a page erases
 * data that a browser has stored before it, also where consent is granted again meanwhile.
 *
 * @param choice the visitor's choice
 * @param source the request, or its headers: consent that is granted again keeps the time of the denial that its cookie names
 * @param attributes `domain` and `secure`, as the browser's client has them. @default only this host, any connection
 */
export function createConsentCookie(
  choice: ConsentChoice,
  source: HeaderReader | { readonly headers: HeaderReader },
  attributes: CookieAttributes = {},
): string {
  const headers = 'headers' in source ? source.headers : source;
  const stored = readConsentChoice(headers.get('cookie') ?? '');
  const deniedAt = choice === 'denied' ? Date.now() : (stored?.deniedAt ?? 0);
  return formatCookie(consentCookieName, formatConsentChoice({ choice, deniedAt }), attributes);
}
