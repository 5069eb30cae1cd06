import type { ArrangedPart } from './arrange-pages.ts';
import type { SitePage } from './site-page.ts';

/** Addresses of what every page loads; their names contain a hash of their content, so they can be cached forever. */
interface SiteAssets {
  readonly style: string;
  /** Runs before the first paint: it knows the theme. */
  readonly script: string;
  /** Fetched when somebody begins to search. */
  readonly searchScript: string;
  readonly searchIndex: string;
  readonly icon: string;
  readonly fonts: readonly string[];
}

/** All pages and their order. */
export interface Site {
  readonly pages: ReadonlyMap<string, SitePage>;
  readonly parts: readonly ArrangedPart[];
  readonly assets: SiteAssets;
}
