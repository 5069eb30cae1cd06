import type { PageName } from '../visit/page-name.ts';
import { type Manifest, type PageAssets, readAssets } from './assets.ts';

/** The modules that pages fetch beside the entry, as the build's manifest names them. */
const modules: Readonly<Record<PageName, readonly string[]>> = {
  home: [],
  plain: ['pages/plain/server-page.tsx'],
  choice: ['pages/plain/server-page.tsx'],
  task: ['pages/plain/server-page.tsx'],
};

export type AssetsOfPages = Readonly<Record<PageName, PageAssets>>;

/** The built files of every page. @throws Error when the build lacks one */
export function readPageAssets(manifest: Manifest, clientFolder: string): AssetsOfPages {
  const read = (page: PageName) => readAssets(manifest, 'entry-client.tsx', clientFolder, modules[page]);
  return { home: read('home'), plain: read('plain'), choice: read('choice'), task: read('task') };
}
