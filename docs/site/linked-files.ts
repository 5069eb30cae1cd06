import { siteRoot, sourceAddress } from './model/page-address.ts';
import { isServedAsIs } from './model/resolve-link.ts';
import type { Repository } from './sources/repository.ts';

/** What pages link to beside pages. */
export interface LinkedFiles {
  /** Served as they are. */
  readonly asIs: ReadonlySet<string>;
  /** Files whose text is shown. */
  readonly texts: ReadonlySet<string>;
  /** Folders, each with the files in it and their addresses. */
  readonly folders: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** @param linked paths of files and folders */
export function linkedFiles(linked: Iterable<string>, repository: Repository): LinkedFiles {
  const asIs = new Set<string>();
  const texts = new Set<string>();
  const folders = new Map<string, ReadonlyMap<string, string>>();
  const add = (file: string) => (isServedAsIs(file) ? asIs : texts).add(file);
  for (const path of linked) {
    if (repository.kindOf(path) !== 'folder') {
      add(path);
      continue;
    }
    const files = repository.filesIn(path);
    files.forEach(add);
    folders.set(path, new Map(files.map((file) => [file, addressOf(file)])));
  }
  return { asIs, texts, folders };
}

function addressOf(file: string): string {
  return isServedAsIs(file) ? siteRoot + file.slice('docs/'.length) : sourceAddress(file, 'file');
}
