import type { Page as TrackedPage } from '@care/analytics/catalog';
import type { ComponentType, ReactNode } from 'react';

/** What a path shows. */
export type PageName = 'home' | 'not-found';

/** A page as the shell takes it. */
export interface PageEntry {
  readonly name: PageName;
  readonly Page: ComponentType;
  /** The page as events name it (S3.13). @default its controls log nothing */
  readonly trackedPage?: TrackedPage;
  /** A layout of the page's own. @default header, page, footer (S2.22) */
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
}
