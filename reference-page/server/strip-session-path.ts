import type { MiddlewareHandler } from 'hono';

/** The part of a path in which servlet containers write the session id when a browser takes no cookie; it is the back end's secret. */
const sessionParameter = /;jsessionid=[^;/?#]*/gi;

/** A path without a session id. */
export function withoutSessionId(path: string): string {
  return path.replace(sessionParameter, '');
}

/** Redirects an address with a session id in its path to the same without it, so that no page holds it. */
export const stripSessionPath: MiddlewareHandler = async (context, next) => {
  const { pathname, search } = new URL(context.req.url);
  const clean = withoutSessionId(pathname);
  if (clean === pathname || !['GET', 'HEAD'].includes(context.req.method)) return next();
  // More than one slash would name another host.
  return context.redirect(`/${clean.replace(/^[/\\]+/, '')}${search}`, 308);
};
