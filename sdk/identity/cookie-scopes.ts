import type { PageAddress } from '../contracts/cookie-jar.ts';

/** For what a cookie is. */
export interface CookieScope {
  /** A domain and all below it; `undefined` for one host alone. */
  readonly domain: string | undefined;
  readonly path: string;
}

/** So many domains and beginnings of a path are looked at: a link may have any number. */
const maxDomains = 8;
const maxSlashes = 16;

/**
 * Every scope whose cookies a page has: the host, its name as a domain and each domain above; the whole site and each beginning of
 * the path, with a slash at the end and without.
 */
export function cookieScopes({ hostname, pathname }: PageAddress): readonly CookieScope[] {
  const labels = hostname.split('.').slice(-maxDomains);
  // Of a single label no browser keeps a cookie but for the host of that name.
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
