import { byteLength, leavingLimit } from '../delivery/fit-body.ts';
import type { SendRequest, SendResult } from '../environment.ts';

/** A request without an answer after this time is given up and tried again later, in milliseconds. */
export const answerTimeoutMillis = 10_000;

/**
 * Posts a body as `text/plain`, which spares the preflight, and reads the answer. A leaving page hands the body to a
 * beacon instead. A body that fits the browser's allowance is sent with `keepalive`, so that it outlives the page.
 */
export async function send(scope: typeof globalThis, request: SendRequest): Promise<SendResult> {
  if (request.leaving && sendBeacon(scope, request))
    return { kind: 'no-answer', error: 'handed to a beacon' };
  const abort = new AbortController();
  const timer = scope.setTimeout(() => abort.abort(), answerTimeoutMillis);
  try {
    const response = await scope.fetch(request.url, {
      method: 'POST',
      body: request.body,
      headers: { 'content-type': 'text/plain;charset=UTF-8' },
      credentials: 'omit',
      keepalive: byteLength(request.body) <= leavingLimit,
      signal: abort.signal,
    });
    return { kind: 'answer', status: response.status, body: await response.text() };
  } catch (error) {
    return { kind: 'no-answer', error: String(error) };
  } finally {
    scope.clearTimeout(timer);
  }
}

function sendBeacon({ navigator }: typeof globalThis, { url, body }: SendRequest): boolean {
  try {
    return navigator.sendBeacon(url, body);
  } catch {
    return false;
  }
}
