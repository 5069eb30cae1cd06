import { version } from './exported.json';

type Format = 'avif' | 'webp';

/**
 * Where an exported file is served from. The folder is named after the content of all pictures, so an address
 * never changes its content, and the browser needs no table of them.
 */
export function artAddress(file: string): string {
  return `${import.meta.env.BASE_URL}art/${version}/${file}`;
}

/** The widths of one picture as a `srcset`. */
export function artCandidates(name: string, widths: readonly number[], format: Format): string {
  return widths.map((width) => `${artAddress(`${name}-${width}.${format}`)} ${width}w`).join(', ');
}
