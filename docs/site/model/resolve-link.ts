import { posix } from 'node:path';
import { pageAddress, siteRoot, sourceAddress } from './page-address.ts';
import { pathInRepository } from './path-in-repository.ts';

/** What links can lead to. */
export interface LinkTargets {
  /** Pages of the site, by path. */
  isPage(path: string): boolean;
  kindOf(path: string): 'file' | 'folder' | undefined;
}

/** In CSS pixels, where nothing limits the picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export type ResolvedLink =
  | { readonly kind: 'page' | 'anchor' | 'outside'; readonly address: string }
  /** A file that is served: as it is, or as the text it holds. */
  | {
      readonly kind: 'file' | 'source';
      readonly address: string;
      readonly path: string;
      /** Of a picture. */
      readonly size?: PictureSize;
    }
  | { readonly kind: 'missing' };

/** Where a link of a page leads on the site. @param from path of the page @param href as it is written */
export function resolveLink(from: string, href: string, targets: LinkTargets): ResolvedLink {
  const own = pathInRepository(href);
  if (own !== undefined) return resolveLink('README.md', `./${own}`, targets);
  if (/^(https?:\/\/|mailto:)/i.test(href)) return { kind: 'outside', address: href };
  if (href.startsWith('#')) return { kind: 'anchor', address: href };
  const [written = '', anchor] = href.split('#');
  const path = pathOf(from, written);
  if (path === undefined) return { kind: 'missing' };
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (targets.isPage(path)) return { kind: 'page', address: pageAddress(path) + hash };
  const index = posix.join(path, 'index.md');
  if (targets.isPage(index)) return { kind: 'page', address: pageAddress(index) + hash };
  const kind = targets.kindOf(path);
  if (kind === undefined) return { kind: 'missing' };
  if (kind === 'file' && isServedAsIs(path))
    return { kind: 'file', address: siteRoot + path.slice('docs/'.length), path };
  return { kind: 'source', address: sourceAddress(path, kind), path };
}

/** In the repository; undefined for what lies outside of it, or is no path at all. */
function pathOf(from: string, written: string): string | undefined {
  try {
    const path = posix.join(posix.dirname(from), decodeURI(written)).replace(/\/$/, '');
    return /^(\.\.|\/)|^\.?$|:/.test(path) || /^(\/|$)/.test(written) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** The catalogue's files for programs, and pictures. */
export function isServedAsIs(path: string): boolean {
  return /^docs\/events\/.*\.(?!md$)\w+$/.test(path) || isPicture(path);
}

export function isPicture(path: string): boolean {
  return /^docs\/.*\.(svg|png|webp|avif)$/.test(path);
}
