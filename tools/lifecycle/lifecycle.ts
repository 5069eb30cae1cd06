import type { EngineName } from '../browsers/engines/engine.ts';
import type { LifecycleRow } from './measure-lifecycle.ts';
import type { PrerenderRow } from './measure-prerender.ts';

/** Measurements of the page lifecycle, by engine. */
export interface Lifecycle {
  readonly engines: readonly {
    readonly engine: EngineName;
    readonly version: string;
    readonly rows: readonly LifecycleRow[];
    readonly notMeasured: readonly { readonly situation: string; readonly reason: string }[];
  }[];
  readonly prerender: PrerenderRow;
}
