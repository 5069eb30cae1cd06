import type { FlagService } from './flags/open-flags.ts';
import type { HeadFiles } from './head-files.ts';
import type { MessageService } from './messages/open-messages.ts';
import type { ReadNearby } from './nearby/read-nearby.ts';
import type { AssetsOfPages } from './page-assets.ts';
import type { FlagPanel } from './preview/flag-panel.tsx';
import type { Settings } from './settings.ts';

/** Dependencies of every page. */
export interface PageDependencies {
  readonly settings: Settings;
  readonly assets: AssetsOfPages;
  readonly files: HeadFiles;
  readonly flags: FlagService;
  readonly messages: MessageService;
  /** Absent where there is no GraphQL service. */
  readonly readNearby?: ReadNearby | undefined;
  readonly warn: (line: string) => void;
  /** The preview's own. */
  readonly flagPanel?: FlagPanel | undefined;
}
