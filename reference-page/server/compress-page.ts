import { once } from 'node:events';
import { Readable, type Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';

/**
 * Compressed while it is written: what is enqueued is sent at the end of the event loop's turn, so that the browser reads the head
 * early, and what is made in one turn is compressed in one piece.
 */
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

/**
 * Levels by measurement: docs/running-in-production.md. A window of 256 kB (2 to the 18th) holds the home page; brotli's default of
 * 4 MB makes it no smaller, and is memory that each response asks for.
 */
const brotli = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
};
const gzip = { flush: constants.Z_SYNC_FLUSH, level: 5 };

function through(page: ReadableStream<Uint8Array>, compressor: Transform): ReadableStream<Uint8Array> {
  feed(page.getReader(), compressor).catch((error) => compressor.destroy(error));
  return Readable.toWeb(compressor) as ReadableStream<Uint8Array>;
}

type Read = ReadableStreamReadResult<Uint8Array>;

/** Each write is flushed, which costs time and bytes: React alone would make one for every 2 kB. */
async function feed(reader: ReadableStreamDefaultReader<Uint8Array>, compressor: Transform): Promise<void> {
  // Nobody reads it any more.
  compressor.once('close', () => void reader.cancel().catch(() => undefined));
  let next = reader.read();
  for (let part = await next; !part.done; part = await next) {
    const parts: Uint8Array[] = [];
    const turnEnds = setImmediate(undefined);
    for (let more: Read | undefined = part; more?.value; more = await Promise.race([next, turnEnds])) {
      parts.push(more.value);
      next = reader.read();
    }
    if (!compressor.write(Buffer.concat(parts))) await once(compressor, 'drain');
  }
  compressor.end();
}
