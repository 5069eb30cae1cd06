import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isPicture } from '../model/resolve-link.ts';
import type { SourcePage } from '../model/source-page.ts';
import { unlistedPages } from '../navigation.ts';

/** The files that the site is made of. Paths have slashes, on every system. */
export interface Repository {
  readonly pages: readonly SourcePage[];
  /** Paths of the pictures that pages can show. */
  readonly pictures: readonly string[];
  kindOf(path: string): 'file' | 'folder' | undefined;
  read(path: string): Buffer;
  /** Paths of the files directly in a folder. */
  filesIn(folder: string): readonly string[];
}

/** @param root of the repository @param unlisted paths of pages that the site leaves out */
export function openRepository(root: string, unlisted = unlistedPages): Repository {
  const list = (folder: string, options?: { recursive: true }) =>
    readdirSync(join(root, folder), { withFileTypes: true, ...options })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => relative(root, join(parentPath, name)).replaceAll(sep, '/'))
      .sort();
  const isPage = (path: string) => path.endsWith('.md') && !unlisted.includes(path);
  const files = [...list(''), ...list('docs', { recursive: true })];
  return {
    pages: files.filter(isPage).map((path) => ({ path, markdown: readFileSync(join(root, path), 'utf8') })),
    pictures: files.filter((path) => isPicture(path) && !path.startsWith('docs/site/')),
    kindOf(path) {
      if (path.startsWith('node_modules') || !existsSync(join(root, path))) return undefined;
      return statSync(join(root, path)).isDirectory() ? 'folder' : 'file';
    },
    read: (path) => readFileSync(join(root, path)),
    filesIn: (folder) => list(folder),
  };
}
