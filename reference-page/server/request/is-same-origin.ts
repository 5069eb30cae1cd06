/**
 * Whether one of our own pages sends a form. Browsers say so in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/);
 * older ones, and all of them on plain http, name the origin. Who says neither is refused.
 *
 * @param siteOrigin the site's own origin, which a proxy in front may hide
 */
export function isSameOrigin({ headers, url }: Request, siteOrigin: string | undefined): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const origin = headers.get('origin') ?? '';
  // By host: behind a proxy that speaks https for it, the server is asked over http.
  const hosts = [url, ...(siteOrigin ? [siteOrigin] : [])].map((own) => new URL(own).host);
  return URL.canParse(origin) && hosts.includes(new URL(origin).host);
}
