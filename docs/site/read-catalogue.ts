import type { ResolvedLink } from './model/resolve-link.ts';

export interface SiteCatalogue {
  readonly html: string;
  /** Files that it links to. */
  readonly linked: readonly string[];
  /** Links that lead nowhere. */
  readonly missing: readonly string[];
}

/** The catalogue as the site shows it: its links lead to pages of the site, and to the text of files of the repository. */
export function readCatalogue(html: string, resolve: (href: string) => ResolvedLink): SiteCatalogue {
  const linked: string[] = [];
  const missing: string[] = [];
  const served = html.replace(/(<a [^>]*?href=")([^"#]+)"/g, (whole, start: string, href: string) => {
    const link = resolve(href);
    if (link.kind === 'missing') missing.push(href);
    if (link.kind === 'file' || link.kind === 'source') linked.push(link.path);
    return link.kind === 'missing' ? whole : `${start}${link.address}"`;
  });
  return { html: served, linked, missing };
}
