import type { HeaderReader } from './header-reader.ts';

/** The parts of a request that concern its origin; a `Request` has them. */
export interface OriginRequest {
  /** The headers; `Host` has to be the one that the browser has asked for. */
  readonly headers: HeaderReader;
  /** The whole address of the request. */
  readonly url: string;
}

/**
 * Reports whether a page of another origin sends a request, by the headers of its browser; answer 403 then. `Origin` counts where there is one:
 * allowed are the request's own, also as https, which a proxy in front may have ended, and `allowedOrigins`. Without it, as with reports of
 * a content security policy and programs that are no browser, only `Sec-Fetch-Site: cross-site` means another origin
 * (https://www.w3.org/TR/fetch-metadata/). For everything that takes a POST: events, log lines, forms. Never throws.
 *
 * @param request the request, or its headers and address
 * @param allowedOrigins further origins, such as `https://www.example.com`. @default none
 *
 * @example
 * if (isCrossOrigin(request)) return new Response(null, { status: 403 });
 */
export function isCrossOrigin(
  { headers, url }: OriginRequest,
  allowedOrigins: readonly string[] = [],
): boolean {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  if (origin === null) return site === 'cross-site';
  // Forms and beacons of pages with the referrer policy `no-referrer` hide their origin from their own site too.
  if (origin === 'null') return site !== 'same-origin';
  return !allowedOrigins.includes(origin) && !ownOrigins(headers.get('host'), url).includes(origin);
}

/**
 * The origins of this site. Some servers make addresses with the name they listen under, such as localhost; browsers let no page
 * choose `Host`.
 */
function ownOrigins(host: string | null, address: string): readonly string[] {
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  return [url.protocol, 'https:']
    .map((protocol) => `${protocol}//${host ?? url.host}`)
    .flatMap((own) => (URL.canParse(own) ? [new URL(own).origin] : []));
}
