import type { ComponentType } from 'react';
import { Home } from '../pages/home/home.tsx';
import { NotFound } from '../pages/not-found/not-found.tsx';
import { findPage } from './find-page.ts';
import type { PageEntry, PageName } from './page-entry.ts';
import { Shell, type ShellProps } from './shell.tsx';

/** The name under which the shell is registered (S2.24). It is no page: as an address it is unknown like any other. */
export const shellName = '/_app';

interface PageEntries extends Readonly<Record<PageName, PageEntry>> {
  readonly [shellName]: ComponentType<ShellProps>;
}

/** Everything the application can show. */
export const pageEntries: PageEntries = {
  [shellName]: Shell,
  home: { name: 'home', Page: Home, trackedPage: 'Visitor Homepage' },
  'not-found': { name: 'not-found', Page: NotFound },
};

export function findEntry(path: string): PageEntry {
  return pageEntries[findPage(path)];
}
