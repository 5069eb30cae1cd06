import { isCrossOrigin } from '@care/analytics/server';
import type { MiddlewareHandler } from 'hono';
import type { Settings } from '../settings.ts';

/** Methods that pages of any origin may use; relays answer by themselves the question whether a page may send. */
const harmless = ['GET', 'HEAD', 'OPTIONS'];

/** The origins beside the request's own whose pages may send events, log lines and forms: the site's, and those of the settings. */
export function sendingOrigins({ allowedOrigins, siteOrigin }: Settings): readonly string[] {
  return siteOrigin ? [siteOrigin, ...allowedOrigins] : allowedOrigins;
}

/** Refuses all that a page of another origin sends, wherever to. */
export function refuseOtherOrigins(settings: Settings): MiddlewareHandler {
  const origins = sendingOrigins(settings);
  return async (context, next) => {
    const { method, raw } = context.req;
    return harmless.includes(method) || !isCrossOrigin(raw, origins)
      ? next()
      : context.text('Pages of other origins may not send this', 403, { 'cache-control': 'no-store' });
  };
}
