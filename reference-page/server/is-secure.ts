import type { Settings } from './settings.ts';

/** Whether the visitor came over https, as far as the server can tell. */
export function isSecure(request: Request, { siteOrigin, trustProxy }: Settings): boolean {
  const forwarded = trustProxy
    ? request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim()
    : undefined;
  return (forwarded ?? new URL(siteOrigin ?? request.url).protocol.slice(0, -1)) === 'https';
}
