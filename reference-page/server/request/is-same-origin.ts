import type { Settings } from '../settings.ts';
import { siteOriginOf } from './site-origin.ts';

/**
 * Whether one of our own pages sends a form. Browsers say so in `Sec-Fetch-Site` (https://www.w3.org/TR/fetch-metadata/);
 * older ones, and all of them on plain http, name the origin. Who says neither is refused.
 */
export function isSameOrigin(request: Request, settings: Settings): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return request.headers.get('origin') === siteOriginOf(request, settings);
}

/** Whether a browser says that a page of another origin sends this. What is no browser says nothing. */
export function isFromElsewhere({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  return origin !== null && origin !== new URL(url).origin;
}
