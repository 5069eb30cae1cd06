import { amplitudeServers } from '../destinations/http-api/amplitude-servers.ts';
import { dataOnly } from './api-answer.ts';
import { readAtMost } from './read-at-most.ts';
import type { RelaySink } from './relay-sink.ts';

export interface CollectorSinkOptions {
  /** The collector's absolute address. */
  readonly serverUrl: string;
  /** Largest answer, in bytes. */
  readonly maxBytes: number;
  readonly fetch: typeof globalThis.fetch;
}

/** Passes requests on to a collector, and its answers back. @throws TypeError when the address can't be one */
export function createCollectorSink({ serverUrl, maxBytes, fetch }: CollectorSinkOptions): RelaySink {
  const target = readServerUrl(serverUrl);
  return async ({ body, headers, signal }) => {
    const response = await fetch(target, { method: 'POST', body, headers, redirect: 'manual', signal });
    const bytes = isFinal(response) ? await readAtMost(response.body, maxBytes, signal) : undefined;
    if (!bytes) void response.body?.cancel().catch(() => undefined);
    return bytes && passOn(response, bytes, acceptedCodings(target, response));
  };
}

function readServerUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    /*
     * Means: Thrown on your server when it starts.
     * Do: Give the collector’s whole address.
     * Lost: there is no relay yet
     */
    throw new TypeError('createRelay: serverUrl has to be an absolute http or https address without a user');
  }
  return url.href;
}

/** Neither a redirect, which is never followed, nor something that can't be passed on. */
function isFinal({ status }: Response): boolean {
  return (status >= 200 && status < 300) || (status >= 400 && status < 600);
}

/** How the collector takes bodies, which reach it as they came; Amplitude's own take gzip and don't say so. */
function acceptedCodings(target: string, { headers }: Response): string | null {
  return amplitudeServers.includes(target) ? 'gzip' : headers.get('accept-encoding');
}

function passOn(
  { status, headers }: Response,
  body: Uint8Array<ArrayBuffer>,
  acceptEncoding: string | null,
): Response {
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '');
  const retryAfter = headers.get('retry-after');
  return new Response(status === 204 || status === 205 ? null : body, {
    status,
    headers: {
      ...dataOnly,
      'content-type': isJson ? 'application/json' : 'text/plain; charset=utf-8',
      ...(retryAfter && { 'retry-after': retryAfter }),
      ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
    },
  });
}
