import { amplitudeServers } from '../destinations/http-api/amplitude-servers.ts';
import { dataOnly } from './api-answer.ts';
import { askByNode } from './ask-by-node.ts';
import { askByFetch, type CollectorAnswer } from './ask-collector.ts';
import type { RelaySink } from './relay-sink.ts';

export interface CollectorSinkOptions {
  /** The collector's absolute address. */
  readonly serverUrl: string;
  /** Largest answer, in bytes. */
  readonly maxBytes: number;
  readonly fetch: typeof globalThis.fetch | undefined;
}

/** Passes requests on to a collector, and its answers back. @throws TypeError when the address can't be one */
export function createCollectorSink({ serverUrl, maxBytes, fetch }: CollectorSinkOptions): RelaySink {
  const target = readServerUrl(serverUrl);
  const ask = (fetch ? undefined : askByNode(target)) ?? askByFetch(fetch ?? globalThis.fetch);
  return async (request) => {
    const answered = await ask({ ...request, target, maxBytes });
    return answered && passOn(answered, acceptedCodings(target, answered));
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

/** The encodings in which the collector takes bodies, which reach it unchanged; Amplitude's own take gzip and don't report it. */
function acceptedCodings(target: string, { headers }: CollectorAnswer): string | null {
  return amplitudeServers.includes(target) ? 'gzip' : headers.get('accept-encoding');
}

function passOn({ status, headers, body }: CollectorAnswer, acceptEncoding: string | null): Response {
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
