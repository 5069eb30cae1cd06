import type { ReactNode } from 'react';

/** The answers about a ZIP code, as far as they have arrived. */
export interface FoundNearby {
  readonly zip: string;
  /** "Austin, TX". */
  readonly place?: string;
  /** There is no such ZIP code. */
  readonly problem?: string;
  readonly words?: string | undefined;
  readonly people?: ReactNode;
}
