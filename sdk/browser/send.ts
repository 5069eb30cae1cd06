import type { SendRequest, SendResult } from '../contracts/environment.ts';
import { quietly } from '../contracts/quietly.ts';
import { pageAddress } from '../page/page-address.ts';

/** The time after which a request without an answer is given up, to be sent again later, in milliseconds. */
const answerTimeoutMillis = 10_000;

/**
 * The length up to which bodies outlive the page (`keepalive`), in UTF-16 units. The 64 KiB that a page may have in flight in
 * this way (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch) are reserved for its last beacon.
 */
export const keepaliveLength = 4_096;

/** The length from which bodies are worth compressing, in UTF-16 units; the official SDK has the same limit. */
const compressLength = 2_048;

/**
 * Posts a body as `text/plain`, which spares the preflight, and reads the answer. A leaving page hands the body to a
 * beacon instead. Never rejects.
 *
 * @param mayLeave reads whether consent allows to send: another tab may have denied it. @default it does
 */
export async function send(
  scope: typeof globalThis,
  request: SendRequest,
  mayLeave = () => true,
): Promise<SendResult> {
  const { body, headers, leaving } = request;
  const url = pageAddress(scope, request.url);
  const handOver = (data: BodyInit) =>
    leaving && mayLeave() && quietly(() => scope.navigator.sendBeacon(url, data));
  // Where beacons are blocked, the request below may still get through.
  if (!headers && handOver(body)) return { status: 0, body: 'handed to a beacon' };
  const compress = !leaving && body.length >= compressLength ? request.compress : undefined;
  let isCompressed = compress !== undefined;
  try {
    const packed = (compress && (await compress(body))) || body;
    isCompressed = packed !== body;
    // To compress takes a while, too.
    if (!mayLeave()) return { status: 0, body: 'dropped:consent' };
    const response = await scope.fetch(url, {
      method: 'POST',
      body: packed as BodyInit,
      headers: {
        'content-type': 'text/plain;charset=UTF-8',
        ...headers,
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      },
      // The page's own policy may send its whole address along.
      referrerPolicy: 'strict-origin',
      // A redirect turns the request into a GET, which delivers nothing.
      redirect: 'error',
      keepalive: leaving || body.length <= keepaliveLength,
      signal: AbortSignal.timeout?.(answerTimeoutMillis),
    });
    // A page may have replaced `fetch` by a function whose answers have no more than a status.
    const { status, ok, headers: answered }: Partial<Response> = response;
    const read = async () => (await response.text?.()) ?? '';
    return {
      status: status ?? (ok ? 200 : 0),
      retryAfterMillis: readRetryAfter(answered?.get?.('retry-after')),
      acceptsGzip: acceptsGzip(answered?.get?.('accept-encoding')),
      isCompressed,
      // The body is read whatever its type is: a success may be a page of some other server.
      body: await read().catch(() => ''),
    };
  } catch (error) {
    // A beacon carries a type, but no other header.
    if (headers) handOver(new Blob([body], { type: headers['content-type'] as string }));
    return { status: 0, body: String(error), isCompressed };
  }
}

/** Reads seconds or a date (https://www.rfc-editor.org/rfc/rfc9110#field.retry-after); `undefined` for any other text. */
function readRetryAfter(header: string | null | undefined): number | undefined {
  const millis = Number(header) * 1_000 || Date.parse(header ?? '') - Date.now();
  return millis > 0 ? millis : undefined;
}

/** Returns true if a list of codings (https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding) has gzip, and not with a weight of 0. */
function acceptsGzip(header: string | null | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?![.\d]*[1-9]))/i.test(`${header}`);
}
