import { redactAddress } from '@care/analytics';
import type { MiddlewareHandler } from 'hono';
import { probePaths } from './health.ts';
import type { Log } from './log-line.ts';
import { withoutSessionId } from './strip-session-path.ts';

/** Longest path in a line, in UTF-16 units. */
const longestPath = 256;

/** No page has a longer path: it is not worth redacting, and a part of it could not be redacted for certain. */
const longestRead = 2_048;

/** One line a request, but for probes: method, path without its query, status, and the milliseconds until the answer began. */
export function logRequests(log: Log, now: () => number = () => performance.now()): MiddlewareHandler {
  return async (context, next) => {
    const { method, path } = context.req;
    if (probePaths.includes(path)) return next();
    const begun = now();
    await next();
    const ms = Math.round((now() - begun) * 10) / 10;
    log({
      method,
      path: path.length > longestRead ? '/…' : redactAddress(withoutSessionId(path), longestPath),
      status: context.res.status,
      ms,
    });
  };
}
