import type { HeaderReader } from './header-reader.ts';

const defaultRegionHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country'];

/**
 * The country that the proxy in front of the server names, as an upper-case ISO 3166-1 alpha-2 code: the beginning of a header,
 * as some proxies add a subdivision, as in `DE-BY`.
 *
 * @param headers the headers of the request
 * @param names the names of headers, of which the first that has a country counts. @default those of Cloudflare, CloudFront and
 * Vercel
 */
export function readRegion(
  headers: HeaderReader,
  names: string | readonly string[] = defaultRegionHeaders,
): string | undefined {
  for (const name of [names].flat()) {
    const region = /^\s*([a-z]{2})(?![a-z])/i.exec(headers.get(name) ?? '')?.[1];
    if (region) return region.toUpperCase();
  }
  return undefined;
}
