import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { assetPrefix } from './assets.ts';

/** The files of the public folder that the head names. */
export interface HeadFiles {
  /** Icons and manifest, as elements. */
  readonly links: readonly string[];
}

const linkedFiles = {
  'favicon.ico': 'rel="icon" sizes="32x32"',
  'favicon.svg': 'rel="icon" type="image/svg+xml"',
  'apple-touch-icon.png': 'rel="apple-touch-icon"',
  'site.webmanifest': 'rel="manifest"',
} as const;

/** Looks once which of the files there are, so that the head never names one that is missing. */
export function findHeadFiles(clientFolder: string): HeadFiles {
  const isThere = (file: string) => existsSync(join(clientFolder, file));
  return {
    links: Object.entries(linkedFiles)
      .filter(([file]) => isThere(file))
      .map(([file, attributes]) => `<link ${attributes} href="${assetPrefix}${file}">`),
  };
}
