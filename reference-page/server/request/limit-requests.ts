import { createRateLimit } from '@care/analytics/server';
import type { MiddlewareHandler } from 'hono';
import type { ClientAddress } from './client-address.ts';

/**
 * Refuses what a client sends beyond its allowance with 429, before anything of it is read.
 *
 * @param onLimit called for each refused request. @default nothing
 */
export function limitRequests(
  clientAddress: ClientAddress,
  requestsPerMinute: number,
  onLimit?: () => void,
): MiddlewareHandler {
  const rateLimit = createRateLimit({ requestsPerMinute });
  return async (context, next) => {
    const waitMillis = rateLimit.take(clientAddress(context.req.raw, context.env));
    if (waitMillis <= 0) return next();
    onLimit?.();
    return context.text('Too many requests', 429, {
      'retry-after': String(Math.ceil(waitMillis / 1_000)),
      'cache-control': 'no-store',
    });
  };
}
