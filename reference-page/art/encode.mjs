import sharp from 'sharp';

/** One thread, so that the encoders cut their work the same way on every machine. */
sharp.concurrency(1);

/**
 * Draws an SVG at a width and encodes it once for each format.
 * @param settings `quality` is AVIF's, `opaque` drops the transparency that an opaque scene does not use
 * @returns the encoded pictures by format
 */
export async function encode(svg, { width, height, formats, quality, opaque }) {
  const drawn = draw(svg, width, height);
  const pixels = await (opaque ? drawn.removeAlpha() : drawn).raw().toBuffer({ resolveWithObject: true });
  const encoded = formats.map(async (format) => {
    const image = sharp(pixels.data, { raw: pixels.info });
    return [format, await encodeAs(image, format, quality).toBuffer()];
  });
  return Object.fromEntries(await Promise.all(encoded));
}

/** An SVG as pixels of exactly this size. */
export function draw(svg, width, height) {
  const viewWidth = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * width) / viewWidth }).resize(width, height, {
    fit: 'fill',
  });
}

/** Full colour resolution: halved, it smears the edges of flat colour. */
function encodeAs(image, format, quality) {
  if (format === 'avif') return image.avif({ quality, effort: 4, chromaSubsampling: '4:4:4' });
  if (format === 'webp')
    return image.webp({ quality: 80, alphaQuality: 90, effort: 5, smartSubsample: true });
  if (format === 'jpg') return image.jpeg({ quality: 80, mozjpeg: true });
  return image.png({ palette: true, quality: 85, effort: 8, dither: 0.6 });
}
