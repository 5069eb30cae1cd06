import { wellFormed } from '../json/well-formed.ts';
import type { CookieScope } from './cookie-scopes.ts';

/** The lifetime of our cookies (S9.5): 365 days, in seconds. */
export const cookieMaxAgeSeconds = 365 * 24 * 60 * 60;

/** The domain of a cookie, and the connections that may carry it. */
export interface CookieAttributes {
  /** Shares the cookie with a domain and all below it; a text that is not a host name is left out. @default only this host */
  readonly domain?: string | undefined;
  /** True if only encrypted connections carry the cookie. @default false */
  readonly secure?: boolean | undefined;
}

/**
 * Formats a cookie for `document.cookie` and the `Set-Cookie` header, SameSite Lax. Name and value are URL-encoded; half of a
 * surrogate pair, which has no such form, becomes U+FFFD. An empty value erases the cookie; a cookie that was written with a domain
 * or a path is erased only with the same ones.
 */
export function formatCookie(
  name: string,
  value: string,
  { domain, path = '/', secure }: CookieAttributes & Partial<CookieScope> = {},
): string {
  const maxAge = value ? cookieMaxAgeSeconds : 0;
  const cookie = `${encode(name)}=${encode(value)}; Max-Age=${maxAge}; Path=${path}; SameSite=Lax`;
  const shared = domain && /^[\w.-]+$/.test(domain) ? `; Domain=${domain}` : '';
  return cookie + shared + (secure ? '; Secure' : '');
}

/** Encodes a name or a value for a cookie. */
export function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
