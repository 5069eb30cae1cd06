import type { MiddlewareHandler } from 'hono';

/** Refuses a request whose host and path make no address, such as one for `xn--`: later handlers may rely on it. */
export const refuseMalformed: MiddlewareHandler = async (context, next) =>
  URL.canParse(context.req.raw.url) ? next() : context.text('Malformed address', 400);
