import type { Compress } from '../../contracts/environment.ts';

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
