import { Duplex } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/** Compressed while it is written: what is enqueued is sent immediately, so that the browser reads the head early. */
export function compressPage(
  page: ReadableStream<Uint8Array>,
  acceptEncoding: string | null,
): { readonly body: ReadableStream<Uint8Array>; readonly encoding: 'br' | 'gzip' | undefined } {
  const accepts = (name: string) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(acceptEncoding ?? '');
  if (accepts('br')) return { body: through(page, createBrotliCompress(brotli)), encoding: 'br' };
  if (accepts('gzip')) return { body: through(page, createGzip(gzip)), encoding: 'gzip' };
  return { body: page, encoding: undefined };
}

/** Quality 4 of 11: most of the gain for little of the time. */
const brotli = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};
const gzip = { flush: constants.Z_SYNC_FLUSH };

function through(page: ReadableStream<Uint8Array>, compressor: Duplex): ReadableStream<Uint8Array> {
  return page.pipeThrough(Duplex.toWeb(compressor) as ReadableWritablePair<Uint8Array, Uint8Array>);
}
