import { wellFormed } from '../json/well-formed.ts';
import type { CookieScope } from './cookie-scopes.ts';

/** The lifetime of our cookies (S9.5): 365 days, in seconds. */
export const cookieMaxAgeSeconds = 365 * 24 * 60 * 60;

/** For whom a cookie is, and which way it may go. */
export interface CookieAttributes {
  /** Shares the cookie with a domain and all below it; what is not a host name is left out. @default only this host */
  readonly domain?: string | undefined;
  /** Whether only encrypted connections carry the cookie. @default false */
  readonly secure?: boolean | undefined;
}

/**
 * A cookie as `document.cookie` and the `Set-Cookie` header take it, SameSite Lax. Name and value are URL-encoded; half of a
 * surrogate pair, which has no such form, becomes U+FFFD. An empty value erases the cookie: one that was written with a domain
 * or a path goes only with the same one.
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

/** A name or a value as it stands in a cookie. */
export function encode(text: string): string {
  return encodeURIComponent(wellFormed(text));
}
