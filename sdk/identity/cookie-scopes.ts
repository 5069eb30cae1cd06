import type { PageAddress } from '../contracts/cookie-jar.ts';

/** The domain and the path of a cookie. */
export interface CookieScope {
  /** A domain and all below it; `undefined` for one host alone. */
  readonly domain: string | undefined;
  readonly path: string;
}

/** The most domains and beginnings of a path that are read: a link may have any number. */
const maxDomains = 8;
const maxSlashes = 16;

/**
 * Lists every scope whose cookies a page has: the host, its name as a domain and each domain above; the whole site and each
 * beginning of the path, with a slash at the end and without.
 */
export function cookieScopes({ hostname, pathname }: PageAddress): readonly CookieScope[] {
  const labels = hostname.split('.').slice(-maxDomains);
  // Browsers store cookies for a domain of a single label only on the host of that name.
  const domains = labels.slice(1).map((_, index) => labels.slice(index).join('.'));
  const parts = pathname.split('/', maxSlashes + 1);
  const heads = parts.map((_, index) => parts.slice(0, index).join('/'));
  const paths = [pathname, ...heads.flatMap((head) => [head, `${head}/`])];
  // A semicolon would end the attribute.
  const isWhole = (path: string) => /^\/[^;]*$/.test(path);
  return [undefined, ...domains].flatMap((domain) =>
    Array.from(new Set(paths.filter(isWhole)), (path) => ({ domain, path })),
  );
}
