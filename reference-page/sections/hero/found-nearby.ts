import type { ReactNode } from 'react';

/** What the visitor reads of a ZIP code, as far as it has come. */
export interface FoundNearby {
  readonly zip: string;
  /** "Austin, TX". */
  readonly place?: string;
  /** There is no such ZIP code. */
  readonly problem?: string;
  readonly words?: string;
  readonly people?: ReactNode;
}
