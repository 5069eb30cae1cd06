import { startPage } from '../navigation.ts';

/** Where the site lives on its server. */
export const siteRoot = '/docs/';

/** `docs/features/page-views.md` is served at `/docs/features/page-views/`, an index at its folder. @param path in the repository */
export function pageAddress(path: string): string {
  if (path === startPage) return siteRoot;
  const name = path
    .replace(/^docs\//, '')
    .replace(/\.md$/, '')
    .toLowerCase();
  // docs/index.md would take the place of the start page.
  return `${siteRoot}${name.replace(/\/index$/, '')}/`;
}

/** Where the text of a file that is no page can be read, or the list of a folder's files. @param path in the repository */
export function sourceAddress(path: string, kind: 'file' | 'folder'): string {
  return `${siteRoot}source/${path}${kind === 'file' ? '.html' : '/'}`;
}

/** Where the server finds what it serves at an address: a folder has an index. @param address from `/docs/` on */
export function fileOf(address: string): string {
  const path = decodeURI(address.slice(siteRoot.length));
  return path === '' || path.endsWith('/') ? `${path}index.html` : path;
}
