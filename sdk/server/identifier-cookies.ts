import type { ConsentState } from '../consent/consent.ts';
import { cookieScopes } from '../identity/cookie-scopes.ts';
import { type CookieAttributes, formatCookie } from '../identity/format-cookie.ts';
import type { Identifiers } from '../identity/identifiers.ts';
import { deviceCookie, storedCookieNames, visitorCookie, webSessionCookie } from '../storage/stored-names.ts';

/** Settings of {@link createIdentifierCookies}. */
export interface IdentifierCookieOptions {
  /** The visitor's consent; unless it is `granted` no cookie is made. */
  readonly consent: ConsentState;
  /** Shares the cookies with a domain and all below it. @default only this host */
  readonly domain?: string | undefined;
  /** True restricts the cookies to encrypted connections: for a site on https. @default false */
  readonly secure?: boolean | undefined;
  /**
   * True also renews the identifiers that the request came with, so that they last 365 days from this visit on: for documents,
   * not for every answer. @default false: only missing ones are written
   */
  readonly renew?: boolean | undefined;
  /** Makes a new identifier. @default a random UUID */
  readonly createId?: (() => string) | undefined;
}

const created = [
  ['visitorId', visitorCookie],
  ['webSessionId', webSessionCookie],
  ['deviceId', deviceCookie],
] as const;

/**
 * `Set-Cookie` values for the identifiers that a request came without, and with `renew` for all. A cookie of the server outlives one that a script
 * wrote, which Safari keeps for seven days. `readIdentifiers(cookies.join('; '))` returns the new identifiers.
 *
 * @param identifiers the identifiers of the request, from `readIdentifiers`
 * @param options the visitor's consent, and the attributes of the cookies
 *
 * @example
 * for (const cookie of createIdentifierCookies(identifiers, { consent: consent.state, secure: true })) {
 *   headers.append('set-cookie', cookie);
 * }
 */
export function createIdentifierCookies(
  identifiers: Identifiers,
  { consent, domain, secure, renew, createId = () => crypto.randomUUID() }: IdentifierCookieOptions,
): string[] {
  if (consent !== 'granted') return [];
  return created
    .filter(([key]) => renew || !identifiers[key])
    .map(([key, name]) => formatCookie(name, identifiers[key] ?? createId(), { domain, secure }));
}

/** Settings of {@link eraseIdentifierCookies}. */
export interface ErasedCookieOptions extends Pick<CookieAttributes, 'domain'> {
  /**
   * The requested host, with its port or without, such as the request’s header `host`: cookies of the host and of each domain
   * above it are erased. @default only cookies of the host alone, and of `domain`
   */
  readonly host?: string | null | undefined;
}

/**
 * `Set-Cookie` values that erase every identifier we keep, of whichever domain above the host they are.
 *
 * @param options the domain of shared cookies, if there are any, and the host
 */
export function eraseIdentifierCookies({ domain, host }: ErasedCookieOptions = {}): string[] {
  // A longer text is no name of a host (RFC 1035, 2.3.4), and an IP address is part of no domain.
  const [, hostname = ''] = /^(?![\d.]+(?::|$))([\w.-]{1,253})(?::|$)/.exec(host ?? '') ?? [];
  const domains = cookieScopes({ hostname, pathname: '/' }).map((scope) => scope.domain);
  return [...new Set([...domains, domain])].flatMap((each) =>
    storedCookieNames.map((name) => formatCookie(name, '', { domain: each || undefined })),
  );
}
