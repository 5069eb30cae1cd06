import type { PageName } from '../app/page-entry.ts';
import { type Manifest, type PageAssets, readAssets } from './assets.ts';

/** The modules that pages fetch beside the entry, as the build's manifest names them. */
const modules: Readonly<Record<PageName, readonly string[]>> = {
  home: [],
  content: ['pages/content/content-page.tsx'],
  task: ['pages/content/content-page.tsx'],
};

export type AssetsOfPages = Readonly<Record<PageName, PageAssets>>;

/** The built files of every page. @throws Error when the build lacks one */
export function readPageAssets(manifest: Manifest, clientFolder: string): AssetsOfPages {
  const read = (page: PageName) => readAssets(manifest, 'entry-client.tsx', clientFolder, modules[page]);
  return { home: read('home'), content: read('content'), task: read('task') };
}
