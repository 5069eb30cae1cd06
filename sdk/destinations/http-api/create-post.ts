import { refuseOption } from '../../client/errors.ts';
import type { DestinationHost } from '../../contracts/destination.ts';
import type { Compress, SendResult } from '../../contracts/environment.ts';
import { amplitudeServers, defaultServerUrl } from './amplitude-servers.ts';

/** Packs a body with the browser's own CompressionStream; where there is none the body stays as it is. */
export const gzip: Compress = async (body) => {
  if (!('CompressionStream' in globalThis)) return body;
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  // Its failure is the reader's too. No `Blob`: making one keeps the page waiting for another process.
  writer.write(new TextEncoder().encode(body)).catch(() => {});
  writer.close().catch(() => {});
  return new Response(readable).arrayBuffer();
};

/** A server that speaks Amplitude's HTTP API v2. */
export interface CollectorOptions {
  /** Where events are posted. @default Amplitude's endpoint in the United States */
  readonly serverUrl?: string | undefined;
  /**
   * Compresses requests of more than 2 kB: `gzip` or a function of your own from the first request on, `false` never. By
   * default Amplitude's own endpoints get gzip from the first request on, and another server once an answer of it has said
   * `Accept-Encoding: gzip`. A server that fails for a compressed request and not for the same one uncompressed gets no
   * further compressed request from this page.
   *
   * @default `gzip`, where the server is known to take it
   */
  readonly compress?: Compress | false | undefined;
}

/** Posts a body to a server, compressed where the server takes that. */
export type Post = (body: string, leaving: boolean, host: DestinationHost) => Promise<SendResult>;

/** Statuses of a server that can't read a compressed body, or does not support it. */
const refusals = [400, 415];

/** One for each destination: it remembers what the server has said. Throws an `AnalyticsError` for an option that can't be what it is. */
export function createPost({ serverUrl, compress }: CollectorOptions): Post {
  const url = serverUrl ?? defaultServerUrl;
  if (typeof url !== 'string') refuseOption('serverUrl', url);
  let chosen = compress ?? (amplitudeServers.includes(url) ? gzip : undefined);
  /** Whether the last compressed request got an answer: then the way is free, also through a preflight. */
  let isAnswered = false;

  return async (body, leaving, host) => {
    const result = await host.send({ url, body, leaving, compress: chosen || undefined });
    const { status, isCompressed, acceptsGzip } = result;
    if (!isCompressed) {
      if (acceptsGzip) chosen ??= gzip;
      return result;
    }
    const isDoubtful = refusals.includes(status) || !(status || isAnswered);
    isAnswered = status > 0;
    if (!isDoubtful) return result;
    // A failed preflight looks like a missing connection, and a body that can't be read like events that are refused.
    const uncompressed = await host.send({ url, body, leaving });
    if (uncompressed.status !== status) chosen = false;
    return uncompressed;
  };
}
