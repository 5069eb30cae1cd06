import type { ComponentType } from 'react';
import { Home } from '../pages/home/home.tsx';
import type { PageName } from '../visit/page-name.ts';
import type { PageContext } from '../visit/page-state.ts';
import { ChoiceLayout, TaskLayout } from './default-layout.tsx';
import type { PageEntry, PageView } from './page-entry.ts';
import { Shell, type ShellProps } from './shell.tsx';

/** The name under which the shell is registered (S2.24). It is no page: as an address it is unknown like any other. */
export const shellName = '/_app';

type LoadView = () => PageView | Promise<PageView>;

interface PageEntries extends Readonly<Record<PageName, LoadView>> {
  readonly [shellName]: ComponentType<ShellProps>;
}

/** Everything the application can show; what the home page does not need is fetched when a page needs it. */
export const pageEntries: PageEntries = {
  [shellName]: Shell,
  home: () => ({ Page: Home }),
  plain: loadServerPage,
  choice: async () => ({ ...(await loadServerPage()), Layout: ChoiceLayout }),
  task: async () => ({ ...(await loadServerPage()), Layout: TaskLayout }),
};

async function loadServerPage(): Promise<PageView> {
  return { Page: (await import('../pages/plain/server-page.tsx')).ServerPage };
}

export async function loadEntry({ name, trackedPage }: PageContext): Promise<PageEntry> {
  return { ...(await pageEntries[name]()), name, trackedPage };
}
