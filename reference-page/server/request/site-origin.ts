import type { Settings } from '../settings.ts';

/**
 * The origin that a request belongs to, as a browser names it: the one that is set, whatever the proxy in front says; only the preview,
 * where none is set, takes the request's own.
 */
export function siteOriginOf(request: Request, { siteOrigin, trustProxy }: Settings): string {
  if (siteOrigin !== undefined) return siteOrigin;
  const { host, protocol } = new URL(request.url);
  const forwarded = trustProxy > 0 ? request.headers.get('x-forwarded-proto')?.split(',').at(-1) : undefined;
  return /^\s*https\s*$/i.test(forwarded ?? protocol.slice(0, -1)) ? `https://${host}` : `http://${host}`;
}

/** Whether the visitor came over https, as far as the server knows. */
export function isSecure(request: Request, settings: Settings): boolean {
  return siteOriginOf(request, settings).startsWith('https:');
}
