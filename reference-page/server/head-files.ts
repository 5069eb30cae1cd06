import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../visit/visit.ts';
import { assetPrefix } from './assets.ts';

/** The elements in the head of each brand that name files of the public folder: icons and manifest. @default none */
export type HeadFiles = Readonly<Partial<Record<Brand, readonly string[]>>>;

const linkedFiles = [
  ['favicon', '.ico', 'rel="icon" sizes="32x32"'],
  ['favicon', '.svg', 'rel="icon" type="image/svg+xml"'],
  ['apple-touch-icon', '.png', 'rel="apple-touch-icon"'],
  ['site', '.webmanifest', 'rel="manifest"'],
] as const;

/** The ending of the names of a brand's own files, before the type. */
const endings: Readonly<Record<Brand, string>> = {
  default: '',
  rebranding: '.rebranding',
  greaterCare: '.greater-care',
};

/** Looks once which of the files there are, so that the head never names one that is missing. */
export function findHeadFiles(clientFolder: string): HeadFiles {
  const linksOf = ([brand, ending]: [string, string]) => {
    const links = linkedFiles.flatMap(([name, type, attributes]) => {
      const file = `${name}${ending}${type}`;
      return existsSync(join(clientFolder, file))
        ? [`<link ${attributes} href="${assetPrefix}${file}">`]
        : [];
    });
    return [brand, links];
  };
  return Object.fromEntries(Object.entries(endings).map(linksOf));
}
