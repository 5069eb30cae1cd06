import type { ReactNode } from 'react';

/** A component in one state: what the gallery shows and what the tests measure. */
export interface Example {
  /** The name as text, unique within the component: "large", "in error". */
  readonly name: string;
  render(): ReactNode;
  /** A CSS selector, within the example, of the control whose hover, focus and pressed states are compared. @default none */
  readonly control?: string;
  /** `wide` takes the gallery's full width. @default "column" */
  readonly width?: 'column' | 'wide';
  /** `inverse` shows it on the dark surface. @default "page" */
  readonly surface?: 'page' | 'inverse';
}

/** The examples of one component; each `*.examples.tsx` exports one of these as `examples`. */
export interface ComponentExamples {
  readonly component: string;
  readonly examples: readonly Example[];
}
