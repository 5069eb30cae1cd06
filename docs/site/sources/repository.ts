import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { SourcePage } from '../model/source-page.ts';
import { unlistedPages } from '../navigation.ts';

/** The files that the site is made of. Paths have slashes, on every system. */
export interface Repository {
  readonly pages: readonly SourcePage[];
  kindOf(path: string): 'file' | 'folder' | undefined;
  read(path: string): Buffer;
  /** Paths of the files directly in a folder. */
  filesIn(folder: string): readonly string[];
}

/** Neither holds a page. */
const skipped = new Set(['docs/site']);

/** @param root of the repository */
export function openRepository(root: string): Repository {
  const list = (folder: string, kind: 'isFile' | 'isDirectory') =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry[kind]())
      .map(({ name }) => posix.join(folder, name))
      .sort();
  const filesIn = (folder: string) => list(folder, 'isFile');
  const foldersIn = (folder: string) => list(folder, 'isDirectory').filter((path) => !skipped.has(path));

  function pagesBelow(folder: string): readonly string[] {
    return [...filesIn(folder), ...foldersIn(folder).flatMap(pagesBelow)].filter(isPage);
  }

  return {
    pages: [...filesIn('').filter(isPage), ...pagesBelow('docs')].map((path) => ({
      path,
      markdown: readFileSync(join(root, path), 'utf8'),
    })),
    kindOf(path) {
      if (path.startsWith('node_modules') || !existsSync(join(root, path))) return undefined;
      return statSync(join(root, path)).isDirectory() ? 'folder' : 'file';
    },
    read: (path) => readFileSync(join(root, path)),
    filesIn,
  };
}

function isPage(path: string): boolean {
  return path.endsWith('.md') && !unlistedPages.includes(path);
}
