import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { redactText } from '@care/analytics';
import type { MiddlewareHandler } from 'hono';

/** The ids of a request in the log, in its answer and in requests to other services. */
export interface RequestContext {
  readonly id: string;
  /** The trace that it is a part of, as it goes on to services: none where the request names none (https://www.w3.org/TR/trace-context/). */
  readonly trace: Readonly<Record<string, string>>;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The request that is in work; `undefined` outside of one. */
export function requestContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Letters, digits and a few signs, so that an id is no text of somebody else's in the log. */
const saneId = /^[\w.:-]{1,128}$/;

/** Version 00, and no id of zeros (https://www.w3.org/TR/trace-context/#traceparent-header-field-values). */
const saneParent = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

const saneState = /^[!-~]([ -~]{0,510}[!-~])?$/;

/** Takes the request's id over from `X-Request-Id`, or makes one, and sends it back. */
export const nameRequest: MiddlewareHandler = async (context, next) => {
  const { headers } = context.req.raw;
  const given = headers.get('x-request-id') ?? '';
  const id = saneId.test(given) && redactText(given) === given ? given : randomUUID();
  await storage.run({ id, trace: readTrace(headers) }, next);
  context.res.headers.set('x-request-id', id);
};

function readTrace(headers: Headers): RequestContext['trace'] {
  const traceparent = headers.get('traceparent') ?? '';
  const tracestate = headers.get('tracestate') ?? '';
  if (!saneParent.test(traceparent)) return {};
  return saneState.test(tracestate) ? { traceparent, tracestate } : { traceparent };
}

/**
 * A request to a service, as a part of the trace of the request that is in work. It is made of its parts: a `Request` around a `signal` follows
 * that only until it is collected as garbage, and a service that is late would not be given up.
 */
export async function fetchInTrace(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  for (const [name, value] of Object.entries(requestContext()?.trace ?? {})) headers.set(name, value);
  return fetch(input, { ...init, headers });
}
