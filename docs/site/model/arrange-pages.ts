import { posix } from 'node:path';
import type { NavigationPart } from '../navigation.ts';

/** A part of the navigation with the pages there are. */
export interface ArrangedPart {
  readonly title: string;
  readonly paths: readonly string[];
}

/**
 * Puts every page into one part: where it is named, else into the part of its folder, else into a part that is named for
 * its folder.
 */
export function arrangePages(
  paths: readonly string[],
  navigation: readonly NavigationPart[],
): readonly ArrangedPart[] {
  const existing = new Set(paths);
  const named = new Set(navigation.flatMap(({ pages }) => pages));
  const rest = paths.filter((path) => !named.has(path));
  const parts = navigation.map(({ folder, pages, title }) => ({
    title,
    paths: [
      ...pages.filter((path) => existing.has(path)),
      ...rest.filter((path) => folderOf(path) === folder),
    ],
  }));
  const known = new Set(navigation.map(({ folder }) => folder));
  const others = [...new Set(rest.map(folderOf))].filter((folder) => !known.has(folder));
  return [
    ...parts,
    ...others.map((folder) => ({
      title: titleOf(folder),
      paths: rest.filter((path) => folderOf(path) === folder),
    })),
  ].filter((part) => part.paths.length > 0);
}

function folderOf(path: string): string {
  const folder = posix.dirname(path);
  return folder === '.' ? '' : folder;
}

/** `docs/how-to` is called “How to”. */
function titleOf(folder: string): string {
  const name = posix.basename(folder).replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
