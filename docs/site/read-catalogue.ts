import { sourceAddress } from './model/page-address.ts';

export interface SiteCatalogue {
  readonly html: string;
  /** Files that it links to. */
  readonly linked: readonly string[];
}

/** The catalogue as the site shows it: its links to files of the repository lead to their text. */
export function readCatalogue(html: string): SiteCatalogue {
  const linked: string[] = [];
  const served = html.replace(/(<a href=")\.\.\/\.\.\/([^"#]+)"/g, (_, start: string, path: string) => {
    linked.push(path);
    return `${start}${sourceAddress(path, 'file')}"`;
  });
  return { html: served, linked };
}
