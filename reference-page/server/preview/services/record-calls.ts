import type { MiddlewareHandler } from 'hono';
import { readBody } from '../../request/read-body.ts';
import { describedServices } from './described-services.ts';
import type { ServiceCalls } from './service-calls.ts';

/** More of a body than this, in bytes, is not recorded. */
const maxBytes = 65_536;

/** Remembers the calls that pages make to services (S7), and how each was answered. */
export function recordCalls(calls: ServiceCalls): MiddlewareHandler {
  return async (context, next) => {
    const { method, path, raw } = context.req;
    const service = describedServices.find(({ isAt }) => isAt(path));
    if (!service) return next();
    const reading = method === 'POST' ? readBody(raw.clone(), { maxBytes }) : undefined;
    await next();
    const { search, searchParams: query } = new URL(raw.url);
    const body = new TextDecoder().decode((await reading)?.bytes);
    calls.add({
      service: service.name,
      about: service.describe({ path, query, body }),
      method,
      address: path + search,
      status: context.res.status,
      body,
    });
  };
}
