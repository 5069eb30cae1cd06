import type { DestinationHost } from '../../contracts/destination.ts';
import type { Compress, SendResult } from '../../contracts/environment.ts';
import { amplitudeServers, defaultServerUrl } from './amplitude-servers.ts';

/** Compresses a body with the browser's own CompressionStream; without one the body stays as it is. */
export const gzip: Compress = async (body) =>
  'CompressionStream' in globalThis
    ? // A `Blob` is avoided: to create one makes the page wait for another process.
      new Response(new Response(body).body?.pipeThrough(new CompressionStream('gzip'))).arrayBuffer()
    : body;

/** A server that speaks Amplitude's HTTP API v2. */
export interface CollectorOptions {
  /** The address to which events are posted. @default Amplitude's endpoint in the United States */
  readonly serverUrl?: string | undefined;
  /**
   * Compresses requests of more than 2 kB: `gzip` or a function of your own from the first request on, `false` never. By
   * default Amplitude's own endpoints get gzip from the first request on, and another server once one of its answers has had
   * `Accept-Encoding: gzip`. A server that fails for a compressed request and not for the same one uncompressed gets no
   * further compressed request from this page.
   *
   * @default `gzip`, where the server is known to take it
   */
  readonly compress?: Compress | false | undefined;
}

/** Posts a body to a server, compressed where the server takes that; `isCompressed` says whether the next one will be. */
export type Post = (body: string, leaving: boolean, host: DestinationHost) => Promise<SendResult>;

/** Creates the post of one destination: it remembers which encoding the server takes. */
export function createPost({ serverUrl: url = defaultServerUrl, compress }: CollectorOptions): Post {
  let chosen = compress ?? (amplitudeServers.includes(url) ? gzip : undefined);
  /** True if the last compressed request got an answer: then a preflight passes too. */
  let isAnswered = false;

  return async (body, leaving, host) => {
    const result = await host.send({ url, body, leaving, compress: chosen || undefined });
    const { status, isCompressed, acceptsGzip } = result;
    if (acceptsGzip) chosen ??= gzip;
    if (!isCompressed)
      return { ...result, isCompressed: chosen === gzip && 'CompressionStream' in globalThis };
    // These are statuses of a server that can't read a compressed body, or does not support it; or a failed preflight.
    const isDoubtful = status === 400 || status === 415 || !(status || isAnswered);
    isAnswered = status > 0;
    if (!isDoubtful) return result;
    // A failed preflight looks like a missing connection, and a body that can't be read like refused events.
    const uncompressed = await host.send({ url, body, leaving });
    if (uncompressed.status !== status) chosen = false;
    return uncompressed;
  };
}
