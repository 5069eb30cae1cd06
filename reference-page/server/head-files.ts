import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from '../visit/visit.ts';
import { assetPrefix } from './assets.ts';

/** The files of the public folder that the head names. */
export interface HeadFiles {
  /** Icons, as elements. */
  readonly links: readonly string[];
  /** What each brand says of itself as an application, as an element. @default none */
  readonly manifests?: Readonly<Record<Brand, readonly string[]>>;
}

const linkedFiles = {
  'favicon.ico': 'rel="icon" sizes="32x32"',
  'favicon.svg': 'rel="icon" type="image/svg+xml"',
  'apple-touch-icon.png': 'rel="apple-touch-icon"',
} as const;

const manifestFiles: Readonly<Record<Brand, string>> = {
  default: 'site.webmanifest',
  rebranding: 'site.rebranding.webmanifest',
  greaterCare: 'site.greater-care.webmanifest',
};

/** Looks once which of the files there are, so that the head never names one that is missing. */
export function findHeadFiles(clientFolder: string): HeadFiles {
  const isThere = (file: string) => existsSync(join(clientFolder, file));
  const linksTo = (file: string, attributes: string) =>
    isThere(file) ? [`<link ${attributes} href="${assetPrefix}${file}">`] : [];
  const manifestOf = (brand: Brand) => linksTo(manifestFiles[brand], 'rel="manifest"');
  return {
    links: Object.entries(linkedFiles).flatMap(([file, attributes]) => linksTo(file, attributes)),
    manifests: {
      default: manifestOf('default'),
      rebranding: manifestOf('rebranding'),
      greaterCare: manifestOf('greaterCare'),
    },
  };
}
