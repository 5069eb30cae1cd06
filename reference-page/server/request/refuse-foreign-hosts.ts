import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';
import { isLocalName } from './is-local-name.ts';

/**
 * The preview answers only under this machine's own names, under plain addresses, and under the names that the settings give it: a
 * page elsewhere may have its own name point here (DNS rebinding), and would read what the preview shows.
 */
export function refuseForeignHosts({ host, siteOrigin }: Settings): MiddlewareHandler {
  const named = [host, ...(siteOrigin ? [new URL(siteOrigin).hostname] : [])];
  return async (context, next) => {
    const { hostname } = new URL(context.req.raw.url);
    const isOurs = isLocalName(hostname) || isAddress(hostname) || named.includes(hostname);
    return isOurs
      ? next()
      : context.text('The preview answers to localhost, or to the host in SITE_ORIGIN', 403);
  };
}

/** Whether a name is an address: no other site can make that lead here. */
function isAddress(hostname: string): boolean {
  return isIP(hostname.replace(/^\[(.*)\]$/, '$1')) > 0;
}
