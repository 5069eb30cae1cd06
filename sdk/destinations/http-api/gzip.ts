import type { Compress } from '../../environment.ts';

/** Packs a body with the browser's own CompressionStream; where there is none the body stays as it is. */
export const gzip: Compress = async (body) => {
  if (!('CompressionStream' in globalThis)) return body;
  const packed = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Response(packed).blob();
};
