import type { Page as TrackedPage } from '@care/analytics/catalog';
import type { ComponentType, ReactNode } from 'react';
import type { PageName } from '../visit/page-name.ts';

/** The components that show a page, as its module exports them. */
export interface PageView {
  readonly Page: ComponentType;
  /** A layout of the page's own. @default header, page, footer (S2.22) */
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
}

/** A page as the shell takes it. */
export interface PageEntry extends PageView {
  readonly name: PageName;
  /** The page as events name it (S3.13). @default its controls log nothing */
  readonly trackedPage?: TrackedPage | undefined;
}
