import type { SendRequest, SendResult } from '../contracts/environment.ts';

/** A request without an answer after this time is given up and tried again later, in milliseconds. */
const answerTimeoutMillis = 10_000;

/**
 * Bodies up to this length outlive the page (`keepalive`), in UTF-16 units. The 64 KiB that a page may have in flight in
 * this way (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch) are kept for its last beacon.
 */
export const keepaliveLength = 4_096;

/** Shorter bodies are not worth compressing, in UTF-16 units; the official SDK has the same limit. */
const compressLength = 2_048;

/**
 * Posts a body as `text/plain`, which spares the preflight, and reads the answer. A leaving page hands the body to a
 * beacon instead. Never rejects.
 */
export async function send(scope: typeof globalThis, request: SendRequest): Promise<SendResult> {
  const { url, body, leaving } = request;
  try {
    if (leaving && scope.navigator.sendBeacon(url, body)) return { status: 0, body: 'handed to a beacon' };
  } catch {
    // Blocked: the request below may still get through.
  }
  try {
    const isSmall = leaving || body.length < compressLength;
    const packed = (!isSmall && (await request.compress?.(body))) || body;
    const response = await scope.fetch(url, {
      method: 'POST',
      body: packed as BodyInit,
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        ...(packed !== body && { 'content-encoding': 'gzip' }),
      },
      credentials: 'omit',
      // A redirect makes a GET of it, which delivers nothing.
      redirect: 'error',
      keepalive: leaving || body.length <= keepaliveLength,
      signal: AbortSignal.timeout?.(answerTimeoutMillis),
    });
    const { status, ok, headers } = response;
    const retryAfterMillis = readRetryAfter(headers.get('retry-after'));
    // A yes that comes as HTML may be a page of some other server.
    const isPlain = ok && !headers.get('content-type')?.includes('html');
    const text = response.text();
    // Nobody waits for the text of a plain yes, but unread it would keep the request open until its time is over.
    if (isPlain) text.catch(() => {});
    return { status, body: isPlain ? '' : await text, retryAfterMillis };
  } catch (error) {
    return { status: 0, body: String(error) };
  }
}

/** Seconds or a date (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after); anything else is none. */
function readRetryAfter(header: string | null): number | undefined {
  const millis = Number(header) * 1_000 || Date.parse(header ?? '') - Date.now();
  return millis > 0 ? millis : undefined;
}
