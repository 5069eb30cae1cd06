import type { CookieJar, PageAddress } from '../../sdk/contracts/cookie-jar.ts';

/** A cookie as a browser keeps it. */
interface KeptCookie {
  readonly name: string;
  readonly value: string;
  /** Without a leading dot. */
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  readonly isHttpOnly: boolean;
}

/** The cookies of one browser, over hosts and pages, as RFC 6265bis has them: https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
export interface BrowserCookies {
  /** The cookies of a page; its address may change as long as it is open. */
  open(address: PageAddress): CookieJar;
  /** Takes a `Set-Cookie` header of an answer. */
  set(address: PageAddress, header: string): void;
  /** The stored cookies, the oldest first. */
  readonly kept: readonly KeptCookie[];
}

/** Domains for which browsers accept no cookies (https://publicsuffix.org). */
const publicSuffixes = ['test', 'uk', 'co.uk', 'pages.test', 'localhost'];

export function createBrowserCookies(): BrowserCookies {
  const kept: KeptCookie[] = [];

  /** @param isScript whether a script of the page writes it */
  function store({ hostname, pathname }: PageAddress, cookie: string, isScript: boolean): void {
    const [pair = '', ...rest] = cookie.split(';').map((part) => part.trim());
    const attributes = new Map(
      rest.map((part) => splitPair(part)).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const [name, value] = splitPair(pair);
    const wanted = (attributes.get('domain') ?? '').replace(/^\./, '').toLowerCase();
    const isRefused = publicSuffixes.includes(wanted) && wanted !== hostname;
    if (isRefused || (wanted && !matchesDomain(hostname, wanted))) return;
    const isHostOnly = wanted === '' || publicSuffixes.includes(wanted);
    const path = attributes.get('path')?.startsWith('/')
      ? `${attributes.get('path')}`
      : defaultPath(pathname);
    const isHttpOnly = attributes.has('httponly');
    if (isScript && isHttpOnly) return;
    const domain = isHostOnly ? hostname : wanted;
    const fresh: KeptCookie = { name, value, domain, isHostOnly, path, isHttpOnly };
    const old = kept.findIndex((other) => scopeOf(other) === scopeOf(fresh));
    if (isScript && kept[old]?.isHttpOnly) return;
    const isExpired = Number(attributes.get('max-age') ?? 1) <= 0;
    // One that replaces another keeps its time of creation.
    if (old >= 0) kept.splice(old, 1, ...(isExpired ? [] : [fresh]));
    else if (!isExpired) kept.push(fresh);
  }

  return {
    kept,
    set: (address, header) => store(address, header, false),
    open: (address) => ({
      address: () => address,
      read: () =>
        kept
          .filter((cookie) => !cookie.isHttpOnly && isFor(cookie, address))
          .sort((a, b) => b.path.length - a.path.length)
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
      write: (cookie) => store(address, cookie, true),
    }),
  };
}

function splitPair(text: string): readonly [name: string, value: string] {
  const [name = '', ...value] = text.split('=');
  return [name, value.join('=')];
}

function scopeOf({ name, domain, isHostOnly, path }: KeptCookie): string {
  return [name, domain, isHostOnly, path].join(' ');
}

function isFor({ domain, isHostOnly, path }: KeptCookie, { hostname, pathname }: PageAddress): boolean {
  const isOfHost = isHostOnly ? hostname === domain : matchesDomain(hostname, domain);
  return isOfHost && (pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`));
}

function matchesDomain(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

function defaultPath(pathname: string): string {
  return pathname.slice(0, pathname.lastIndexOf('/')) || '/';
}
