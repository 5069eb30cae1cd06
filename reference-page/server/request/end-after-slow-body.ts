import type { MiddlewareHandler } from 'hono';

/** Ends the connection of a body that came too slowly: whatever still comes of it is no request. */
export const endAfterSlowBody: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.status === 408) context.header('connection', 'close');
};
